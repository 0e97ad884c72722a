import type { CoverRow } from "db/changed-rows";
import type { Transaction } from "db/client";
import { absences, classNotes, outings, planChoices, releases } from "db/schema";
import { eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { lastKnownRow } from "~/changes/subject";
import { type CoverDay, findPerson } from "../day/day";
import { filesOf, keptAs } from "../work-files/work-files";
import { stillKept } from "../work-files/work-files.server";
import type { StandingRow } from "./day-before";

const TABLES = { absences, clerkWords: planChoices, releases, classesOut: outings, classNotes };
export async function putBack(tx: Transaction, day: CoverDay, changed: StandingRow): Promise<void> {
  const table = TABLES[changed.table];
  const { after } = changed;
  const before = changed.before && withoutGone(day, changed.before);
  if (!before) {
    await tx.delete(table).where(eq(table.id, lastKnownRow<CoverRow>(changed).id));
  } else if (after) {
    await tx
      .update(table)
      .set(await withFilesThere(tx, before))
      .where(eq(table.id, before.id));
  } else {
    const row = await withFilesThere(tx, before);
    await tx.insert<SQLiteTable>(table).values(row);
  }
}

/** A file that was taken out of its last class has gone since. */
async function withFilesThere(tx: Transaction, row: CoverRow): Promise<CoverRow> {
  if (!("files" in row) || !row.files) return row;
  return { ...row, files: keptAs(await stillKept(tx, filesOf(row.files))) };
}

/** Who takes a class along may have been deleted since: the name stays. */
function withoutGone(day: CoverDay, row: CoverRow): CoverRow {
  if (!("withTeacherId" in row) || findPerson(day, row.withTeacherId ?? "")) return row;
  return { ...row, withTeacherId: null };
}
