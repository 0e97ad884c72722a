import { readVersions } from "db/cache";
import { db, type Transaction } from "db/client";
import { writeSetting } from "~/settings/settings.server";

export async function holdsDemoSchool(source: Transaction | ReturnType<typeof db> = db()) {
  return (await readVersions(source)).demo !== null;
}

export function markDemoSchool(tx: Transaction, isDemo: boolean): Promise<void> {
  return writeSetting(tx, "demo", isDemo ? "1" : null);
}
