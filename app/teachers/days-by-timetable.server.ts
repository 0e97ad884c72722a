import type { Database, Transaction } from "db/client";
import { notAmong } from "db/many";
import { daysByTimetable, taughtTogether, teachers } from "db/schema";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { addDays, formatDate, type IsoDate } from "~/school/dates";
import { isolated } from "~/school/names";
import type { Timetable } from "~/school/week";

type Days = { firstDate: IsoDate | null; lastDate: IsoDate | null };
type DateBound = "first" | "last";

/** Nobody's last day is before their first. */
function dayBy(bound: DateBound, begins: IsoDate, { firstDate, lastDate }: Days): IsoDate {
  if (bound === "first") return lastDate && lastDate < begins ? lastDate : begins;
  const last = addDays(begins, -1);
  return firstDate && firstDate > last ? firstDate : last;
}

/** Inside a transaction; `before` is the last day that whoever leaves had. */
export async function rememberDays(
  tx: Transaction,
  timetableId: string,
  {
    coming,
    leaving,
  }: { coming: readonly string[]; leaving: readonly { id: string; before: IsoDate | null }[] },
): Promise<void> {
  const rows = [
    ...coming.map((teacherId) => ({ teacherId, bound: "first" as const, before: null })),
    ...leaving.map(({ id, before }) => ({ teacherId: id, bound: "last" as const, before })),
  ];
  for (const row of rows) {
    const set = { timetableId, before: row.before };
    await tx
      .insert(daysByTimetable)
      .values({ ...row, timetableId })
      .onConflictDoUpdate({ target: [daysByTimetable.teacherId, daysByTimetable.bound], set });
  }
}

/** Of everybody whose first or last day is by this timetable still, as nobody has said another. */
async function readFollowing(
  source: Transaction | Database,
  { id, firstDate: begins }: Pick<Timetable, "id" | "firstDate">,
) {
  if (begins === null) return [];
  const rows = await source
    .select({
      ...{ teacherId: teachers.id, name: teachers.name, before: daysByTimetable.before },
      ...{ firstDate: teachers.firstDate, lastDate: teachers.lastDate },
      bound: daysByTimetable.bound,
    })
    .from(daysByTimetable)
    .innerJoin(teachers, eq(teachers.id, daysByTimetable.teacherId))
    .where(eq(daysByTimetable.timetableId, id))
    .orderBy(teachers.nameKey);
  return rows.flatMap((row) => {
    const column = COLUMNS[row.bound];
    const day = row[column];
    return day !== null && day === dayBy(row.bound, begins, row) ? [{ ...row, column, day }] : [];
  });
}

const COLUMNS = { first: "firstDate", last: "lastDate" } as const;

/** By teacher, which of their days are by the timetable. */
export async function listFollowing(
  source: Transaction | Database,
  timetable: Pick<Timetable, "id" | "firstDate">,
): Promise<ReadonlyMap<string, "firstDate" | "lastDate">> {
  const rows = await readFollowing(source, timetable);
  return new Map(rows.map(({ teacherId, column }) => [teacherId, column]));
}

/**
 * Inside the transaction that moves a timetable to another first day, or deletes it (null): days
 * that were its first day's follow, and who teaches together since then. Of whoever comes with one
 * that is deleted the day stays. Answers in words what becomes of each.
 */
export async function followTimetable(
  tx: Transaction,
  timetable: Pick<Timetable, "id" | "firstDate">,
  to: IsoDate | null,
): Promise<string[]> {
  const { id, firstDate: begins } = timetable;
  if (begins === null || begins === to) return [];
  const followed: string[] = [];
  const rows = await readFollowing(tx, timetable);
  for (const row of rows) {
    const { teacherId, bound, column, day } = row;
    const gone = bound === "first" ? day : row.before;
    const is = to ? dayBy(bound, to, row) : gone;
    followed.push(inWords(row, day, is));
    if (is === day) continue;
    await tx
      .update(teachers)
      .set({ [column]: is })
      .where(eq(teachers.id, teacherId));
  }
  if (to === null) {
    // Only what follows now is to follow again.
    const ids = rows.map(({ teacherId }) => teacherId);
    const isOther = notAmong(daysByTimetable.teacherId, ids);
    await tx.delete(daysByTimetable).where(and(eq(daysByTimetable.timetableId, id), isOther));
  }
  const isOfIt = and(eq(taughtTogether.timetableId, id), eq(taughtTogether.since, begins));
  if (to) await tx.update(taughtTogether).set({ since: to }).where(isOfIt);
  return followed;
}

/** Whoever left with a timetable that is brought back leaves with it again, as the removal left them. */
export async function followAgain(
  tx: Transaction,
  { id, firstDate: begins }: Pick<Timetable, "id" | "firstDate">,
): Promise<void> {
  if (begins === null) return;
  const rows = await tx
    .select({ ...getTableColumns(daysByTimetable), firstDate: teachers.firstDate })
    .from(daysByTimetable)
    .innerJoin(teachers, eq(teachers.id, daysByTimetable.teacherId))
    .where(
      and(
        eq(daysByTimetable.timetableId, id),
        eq(daysByTimetable.bound, "last"),
        sql`${teachers.lastDate} is ${daysByTimetable.before}`,
      ),
    );
  for (const { teacherId, firstDate } of rows) {
    const lastDate = dayBy("last", begins, { firstDate, lastDate: null });
    await tx.update(teachers).set({ lastDate }).where(eq(teachers.id, teacherId));
  }
}

function inWords(
  { name, bound }: { name: string; bound: DateBound },
  was: IsoDate,
  is: IsoDate | null,
): string {
  const who = isolated(name);
  if (bound === "first" && is === was) {
    return `${who} stays, and is asked from ${formatDate(was)} on`;
  }
  if (bound === "first") return `${who}: from ${formatDate(is ?? was)} on, not ${formatDate(was)}`;
  if (is === null) return `${who}: no last day now, instead of ${formatDate(was)}`;
  return `${who}: until ${formatDate(is)}, not ${formatDate(was)}`;
}
