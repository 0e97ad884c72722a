import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Database, db, type Transaction, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { and, between, eq, gte, lt } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { isAgreed } from "~/http/agreed.server";
import { today } from "~/school/clock.server";
import { addDays, type DateRange, daysBetween, formatDate, type IsoDate } from "~/school/dates";
import { rangeInWords, schoolDayOf } from "~/school/school-day";
import type { CalendarRange, Week } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { addRanges, removeRange } from "~/settings/write-week.server";
import { listNames } from "~/teachers/teachers.server";
import { changeCover } from "../change-cover.server";
import { cancelRows, deleteAbsences } from "../rows.server";

export type PlannedRange = Omit<CalendarRange, "id">;

/** Cover and absences to come that have no place on days that are closed or cut short. */
export type InTheWay = {
  covers: { id: string; words: string }[];
  absences: { id: string; words: string }[];
};

type Source = Transaction | Database;

/**
 * What is in the way of a range that is to be added to the calendar: cover from today on in blocks that then do not run, and
 * absences of days that are then closed.
 */
export async function findInTheWay(range: PlannedRange, source: Source = db()): Promise<InTheWay> {
  const { covers, away } = await rowsInTheWay(range, source);
  const names = await listNames(source);
  const nameOf = (id: string | null) => names.get(id ?? "") ?? "Unknown";
  return {
    covers: covers.map((row) => ({
      id: row.id,
      words: `${nameOf(row.substituteTeacherId)} for ${nameOf(row.absentTeacherId)}, block ${row.classBlock}, ${formatDate(row.date)}`,
    })),
    absences: away.map((row) => ({
      id: row.id,
      words: `${nameOf(row.teacherId)}, ${formatDate(row.date)}`,
    })),
  };
}

/**
 * Adds a range to the school's calendar, but for days gone by on which somebody was away or covered. What is in its way is cancelled and removed, as a change of each day, when that is what
 * was `agreed` to; else it is answered and nothing is written. Null when it is done, or was: the same range is there once.
 */
export function closeDays(
  range: PlannedRange,
  agreed: string | null,
  actor: Actor,
): Promise<InTheWay | null> {
  return write(async (tx) => {
    const { calendar } = await readWeek(tx);
    if (calendar.some(({ id: _, ...one }) => isDeepStrictEqual(one, range))) return null;
    const way = await findInTheWay(range, tx);
    if (!isAgreed([...way.covers, ...way.absences], agreed)) return way;
    const { covers, away } = await rowsInTheWay(range, tx);
    const dates = [...covers, ...away].map(({ date }) => date);
    await changeCover(tx, actor, { kind: "calendar changed", dates }, async () => {
      await cancelRows(tx, covers);
      await deleteAbsences(tx, away);
    });
    const recorded = await recordedDates(range, tx);
    await addRanges(
      tx,
      pieces(range, (date) => !recorded.has(date)),
    );
    await recordAct(tx, actor, `added to the calendar: ${rangeInWords(range)}`);
    return null;
  });
}

/**
 * Takes a range off the school's calendar, and answers it: its days are as the week has them, but for days gone by on which somebody
 * was away or covered, which stay as they were. One that is not there changes nothing, and is answered null.
 */
export function openDays(id: string, actor: Actor): Promise<CalendarRange | null> {
  return write(async (tx) => {
    const range = (await readWeek(tx)).calendar.find((one) => one.id === id);
    if (!range) return null;
    const recorded = await recordedDates(range, tx);
    await removeRange(tx, id);
    await addRanges(
      tx,
      pieces(range, (date) => recorded.has(date)),
    );
    await recordAct(tx, actor, `took off the calendar: ${rangeInWords(range)}`);
    return range;
  });
}

/** The days gone by of a range on which somebody was away or covered: the calendar says of them what it said then. */
async function recordedDates(
  { from, until }: PlannedRange,
  tx: Transaction,
): Promise<ReadonlySet<IsoDate>> {
  const isRecorded = (date: typeof absences.date | typeof substitutions.date) =>
    tx
      .selectDistinct({ date })
      .from(date.table)
      .where(and(between(date, from, until), lt(date, today())));
  const rows = [...(await isRecorded(absences.date)), ...(await isRecorded(substitutions.date))];
  return new Set(rows.map(({ date }) => date as IsoDate));
}

/** The stretches of a range whose dates `isOf` holds for, as ranges of their own. */
function pieces(
  { from, until, note, blocks }: PlannedRange,
  isOf: (date: IsoDate) => boolean,
): CalendarRange[] {
  const dates = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at));
  const found: CalendarRange[] = [];
  for (const date of dates.filter(isOf)) {
    const last = found.at(-1);
    if (last && addDays(last.until, 1) === date) last.until = date;
    else found.push({ id: randomUUID(), from: date, until: date, note, blocks });
  }
  return found;
}

async function rowsInTheWay(range: PlannedRange, source: Source) {
  const week = await readWeek(source);
  const planned: Week = { ...week, calendar: [...week.calendar, { id: "", ...range }] };
  const from = range.from > today() ? range.from : today();
  const days = { start: from, end: range.until };
  const covers = (await coversIn(days, source)).filter(
    (row) => !schoolDayOf(planned, row.date).blocks.includes(row.classBlock),
  );
  const away = (await absencesIn(days, source)).filter(
    (row) => schoolDayOf(planned, row.date).weekday === null,
  );
  return { covers, away };
}

function coversIn({ start, end }: DateRange, source: Source) {
  const { date, status } = substitutions;
  return source
    .select()
    .from(substitutions)
    .where(and(between(date, start, end), gte(date, today()), eq(status, "assigned")));
}

async function absencesIn(
  { start, end }: DateRange,
  source: Source,
): Promise<{ id: string; date: IsoDate; teacherId: string }[]> {
  const { id, date, teacherId } = absences;
  return source
    .select({ id, date, teacherId })
    .from(absences)
    .where(between(date, start, end));
}
