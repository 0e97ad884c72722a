import { readVersions } from "db/cache";
import { db, type Transaction } from "db/client";
import { settings } from "db/schema";
import { eq } from "drizzle-orm";

const NAME = "demo";

/** Whether the database holds the demo school, which every screen says. */
export async function holdsDemoSchool(source: Transaction | ReturnType<typeof db> = db()) {
  return (await readVersions(source)).demo !== null;
}

/** Marks the database as a demo, or takes the mark away. */
export async function markDemoSchool(tx: Transaction, isDemo: boolean): Promise<void> {
  if (isDemo) await tx.insert(settings).values({ name: NAME, value: "1" }).onConflictDoNothing();
  else await tx.delete(settings).where(eq(settings.name, NAME));
}
