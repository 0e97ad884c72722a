import { readVersions } from "db/cache";
import { type Database, db, type Transaction, write } from "db/client";
import { writeSetting } from "./settings.server";

/** What was said of the list of what a new school sets up, by the names of its lines. */
export type Checklist = {
  skipped: readonly string[];
  /** Lines that lead somewhere to look, and were followed. */
  looked: readonly string[];
  isHidden: boolean;
};

const NOTHING_SAID: Checklist = { skipped: [], looked: [], isHidden: false };

/** Null for a school that did not begin empty. */
export async function readChecklist(
  source: Database | Transaction = db(),
): Promise<Checklist | null> {
  const kept = (await readVersions(source)).checklist;
  return kept === null ? null : { ...NOTHING_SAID, ...JSON.parse(kept) };
}

/** Inside a transaction: the list stands until it is done or hidden. */
export function beginChecklist(tx: Transaction): Promise<void> {
  return writeSetting(tx, "checklist", JSON.stringify(NOTHING_SAID));
}

/** Says more of the list, from what was said so far. */
export function changeChecklist(change: (checklist: Checklist) => Checklist): Promise<void> {
  return write(async (tx) => {
    const checklist = change((await readChecklist(tx)) ?? NOTHING_SAID);
    await writeSetting(tx, "checklist", JSON.stringify(checklist));
  });
}
