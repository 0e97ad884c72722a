import { rangeOn } from "./calendar";
import {
  addDays,
  DAYS,
  type DayName,
  daysBetween,
  type IsoDate,
  type Weekday,
  weekdayName,
} from "./dates";
import { compareCodes } from "./names";
import { weakMemo } from "./weak-memo";
import { type School, timetablesOf, type Week, type WeekRotation, weekOn } from "./week";

export const [FEWEST_DAYS, MOST_DAYS_IN_TURN, TURN_NAME_LENGTH] = [2, 10, 12];

/** The day that is due on a date, whatever the calendar says of it; null where none takes its turn. */
export function dueOn(school: School, date: IsoDate): DayName | null {
  const week = weekOn(school, date);
  if (!week.weekdays?.includes(weekdayName(date))) return null;
  return week.days[numberDue(school, date) - 1] ?? null;
}

/** From 1: of the day that the date, or the next that counts, is due. 1 where none take turns. */
export function numberDue(school: School, date: IsoDate): number {
  const week = weekOn(school, date);
  const { days, weekdays } = week;
  if (!weekdays) return 1;
  const anchor = anchorOf(school, week, date);
  const place = anchor.week - 1 + countTurns(school, week, anchor.from, date);
  return (((place % days.length) + days.length) % days.length) + 1;
}

/** The day that is due next, on the date or after it. */
export function dayDueFrom(school: School, date: IsoDate): DayName | null {
  return weekOn(school, date).days[numberDue(school, date) - 1] ?? null;
}

/** From the date on it is that day, and in turn from there; later corrections are dropped. */
export function withDue(school: School, { from, week: number }: WeekRotation): WeekRotation[] {
  const { timetableId } = weekOn(school, from);
  const kept = (school.turns ?? []).filter(
    (rotation) => rotation.from < from || weekOn(school, rotation.from).timetableId !== timetableId,
  );
  if (numberDue({ ...school, turns: kept }, from) === number) return kept;
  return [...kept, { from, week: number }].sort((a, b) => compareCodes(a.from, b.from));
}

/** The school if the timetable in force had these days, of which `number` (from 1) is due today. */
export function withDays(
  school: Week,
  days: Pick<Week, "days" | "weekdays">,
  number: number,
  today: IsoDate,
): Week {
  const timetables = school.timetables?.map((timetable) =>
    timetable.id === school.timetableId ? { ...timetable, ...days } : timetable,
  );
  const after = { ...school, ...days, ...(timetables ? { timetables } : {}) };
  return { ...after, turns: withDue(after, { from: today, week: number }) };
}

const NEVER_SAID: WeekRotation = { from: "2000-01-02", week: 1 };

/** What was said last, else the first day; what was said first where that is later than the date. */
function anchorOf(school: School, { timetableId, days }: Week, date: IsoDate): WeekRotation {
  const said = (school.turns ?? []).filter(
    ({ from, week }) => week <= days.length && weekOn(school, from).timetableId === timetableId,
  );
  const first = timetablesOf(school).find(({ id }) => id === timetableId)?.firstDate;
  const last = said.filter(({ from }) => from <= date).at(-1);
  return last ?? (first ? { from: first, week: 1 } : (said[0] ?? NEVER_SAID));
}

/** From the first date up to the second, without it; negative backwards. */
function countTurns(school: School, week: Week, from: IsoDate, to: IsoDate): number {
  if (to < from) return -countTurns(school, week, to, from);
  const passed = withoutTurn(school, week).filter((date) => from <= date && date < to);
  return countOpen(week.weekdays ?? [], from, to) - passed.length;
}

/** Dates on these weekdays, from the first up to the second, without it. */
function countOpen(weekdays: readonly Weekday[], from: IsoDate, to: IsoDate): number {
  const length = daysBetween(from, to);
  const rest = length % DAYS.length;
  const begun = Array.from({ length: rest }, (_, at) => weekdayName(addDays(to, -1 - at)));
  const weeks = (length - rest) / DAYS.length;
  return weeks * weekdays.length + begun.filter((day) => weekdays.includes(day)).length;
}

const withoutTurnKnown = weakMemo((_school: School) => new Map<string, readonly IsoDate[]>());

/** By what the calendar and the other timetables say: the open weekdays on which no day takes its turn. */
function withoutTurn(school: School, week: Week): readonly IsoDate[] {
  const known = withoutTurnKnown(school);
  const found = known.get(week.timetableId) ?? findWithoutTurn(school, week);
  known.set(week.timetableId, found);
  return found;
}

function findWithoutTurn(school: School, week: Week): IsoDate[] {
  const closed = school.calendar.filter(({ isClosed }) => isClosed);
  const others = timetablesOf(school).flatMap(({ id, firstDate, lastDate }) =>
    firstDate && lastDate && id !== week.timetableId ? { from: firstDate, until: lastDate } : [],
  );
  const dates = [...closed, ...others].flatMap(({ from, until }) =>
    Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at)),
  );
  const isOpen = (date: IsoDate) => week.weekdays?.includes(weekdayName(date));
  return [...new Set(dates)].filter((date) => isOpen(date) && !takesTurn(school, week, date));
}

/** Dates under a timetable with a last day in between count like closed ones. */
function takesTurn(
  school: School,
  { timetableId }: Pick<Week, "timetableId">,
  date: IsoDate,
): boolean {
  const asSchoolSays = school.closedTakeTurns ?? false;
  if (weekOn(school, date).timetableId !== timetableId) return asSchoolSays;
  const range = rangeOn(school.calendar, date);
  return range?.isClosed ? (range.takesTurn ?? asSchoolSays) : true;
}
