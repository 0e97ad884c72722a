import { readVersions } from "db/cache";
import { db, type Transaction } from "db/client";
import { writeSetting } from "~/settings/settings.server";

/** Whether the database holds the demo school, which every screen says. */
export async function holdsDemoSchool(source: Transaction | ReturnType<typeof db> = db()) {
  return (await readVersions(source)).demo !== null;
}

/** Marks the database as a demo, or takes the mark away. */
export function markDemoSchool(tx: Transaction, isDemo: boolean): Promise<void> {
  return writeSetting(tx, "demo", isDemo ? "1" : null);
}
