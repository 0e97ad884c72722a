import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "db/client";
import { absences, substitutions } from "db/schema";
import { and, between, lt } from "drizzle-orm";
import { Refusal } from "~/http/refusal";
import { type CalendarRange, rangeOn } from "~/school/calendar";
import { today } from "~/school/clock.server";
import { addDays, daysBetween, type IsoDate } from "~/school/dates";
import { rangeInWords } from "~/school/school-day";
import { type School, timetablesOf } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { addRanges, removeRange } from "~/settings/write-week.server";
import { keepPastRotation } from "./change-rotation.server";
import { type Agreement, changeTaught } from "./change-taught.server";

export type PlannedRange = Omit<CalendarRange, "id" | "entered">;

export const MOST_DAYS_OF_RANGE = 366;

/** Recorded days gone by stay. Asks as `changeTaught`. Throws 400 (holds on no day, no bell). */
export async function addToCalendar(
  range: PlannedRange,
  agreement: Agreement,
  { isAlwaysAsked = false } = {},
): Promise<void> {
  await changeTaught(agreement, async (tx) => {
    const week = await readWeekOn(today(), tx);
    const { bells, calendar } = week;
    const { bellId } = range;
    if (bellId !== null && !bells.some(({ id }) => id === bellId)) {
      throw new Refusal(400, "This bell has been deleted", {
        errors: { kind: ["This bell has been deleted"] },
      });
    }
    const isSame = ({ id: _, entered: __, ...one }: CalendarRange) => isDeepStrictEqual(one, range);
    if (calendar.some(isSame)) return { done: null };
    const added = { id: "", entered: Number.POSITIVE_INFINITY, ...range };
    const others = [...calendar, added];
    const dates = datesOf(range);
    if (!dates.some((date) => rangeOn(others, date) === added)) {
      const over = rangeOn(calendar, range.from) as CalendarRange;
      const words = `Another calendar entry already covers all of these days: ${rangeInWords({ bells }, over)}`;
      throw new Refusal(400, words, { errors: { from: [words] } });
    }
    const recorded = await recordedDates(range, tx);
    await addRanges(
      tx,
      pieces({ ...range, entered: nextOf(calendar) }, (date) => !recorded.has(date)),
    );
    await keepCycleOfPast(tx, week);
    const words = rangeInWords({ bells }, range);
    const what = [words, range.takesTurn ?? null];
    return { done: null, act: `added to the calendar: ${words}`, what, isAlwaysAsked };
  });
}

/** Recorded days gone by keep it. Asks as `changeTaught`; answers the range, null for none. */
export function takeOffCalendar(id: string, agreement: Agreement): Promise<CalendarRange | null> {
  return changeTaught(agreement, async (tx) => {
    const week = await readWeekOn(today(), tx);
    const { bells, calendar } = week;
    const range = calendar.find((calendarRange) => calendarRange.id === id);
    if (!range) return { done: null };
    await cutOut(tx, range, calendar, () => true);
    await keepCycleOfPast(tx, week);
    const words = rangeInWords({ bells }, range);
    return { done: range, act: `removed from the calendar: ${words}`, what: [words] };
  });
}

/** Where closed dates move weeks or days, past ones keep what they were in `before`. */
export async function keepCycleOfPast(tx: Transaction, before: School): Promise<void> {
  const isMoved = before.skipsClosed || timetablesOf(before).some(({ weekdays }) => weekdays);
  if (isMoved) await keepPastRotation(tx, before);
}

export async function cutOut(
  tx: Transaction,
  range: CalendarRange,
  calendar: readonly CalendarRange[],
  isCut: (date: IsoDate) => boolean,
): Promise<void> {
  const recorded = await recordedDates(range, tx);
  const isKept = (date: IsoDate) => recorded.has(date) && rangeOn(calendar, date) === range;
  await removeRange(tx, range.id);
  await addRanges(
    tx,
    pieces(range, (date) => isKept(date) || !isCut(date)),
  );
}

export function nextOf(calendar: readonly CalendarRange[]): number {
  return Math.max(0, ...calendar.map(({ entered }) => entered)) + 1;
}

async function recordedDates(
  { from, until }: Pick<CalendarRange, "from" | "until">,
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

function datesOf({ from, until }: Pick<CalendarRange, "from" | "until">): IsoDate[] {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at));
}

function pieces(
  range: Omit<CalendarRange, "id">,
  isOf: (date: IsoDate) => boolean,
): CalendarRange[] {
  const found: CalendarRange[] = [];
  for (const date of datesOf(range).filter(isOf)) {
    const last = found.at(-1);
    if (last && addDays(last.until, 1) === date) last.until = date;
    else found.push({ ...range, id: randomUUID(), from: date, until: date });
  }
  return found;
}
