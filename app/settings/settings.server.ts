import type { Transaction } from "db/client";
import { settings } from "db/schema";
import { eq } from "drizzle-orm";

export type Setting =
  | "prefer"
  | "checklist"
  | "days"
  | "presence"
  | "schoolName"
  | "timeZone"
  | "yearBegins"
  | "closedDays"
  | "closedWeeks"
  | "worksAlone"
  | "rooms"
  | "mostOnLeave"
  | "rules"
  | "roster"
  | "studentNames"
  | "linkSecret"
  | "sending"
  | "pages"
  | "reasons"
  | "demo";

/** Inside a transaction; null takes it away. */
export async function writeSetting(
  tx: Transaction,
  name: Setting,
  value: string | null,
): Promise<void> {
  if (value === null) await tx.delete(settings).where(eq(settings.name, name));
  else {
    const target = settings.name;
    await tx
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target, set: { value } });
  }
}
