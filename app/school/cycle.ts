import type { Run } from "./calendar";
import { rangeOn } from "./calendar";
import {
  addDays,
  DAYS,
  type DayName,
  daysBetween,
  formatLongDate,
  type IsoDate,
  isWeekday,
  weekdayName,
} from "./dates";
import { dueOn, numberDue } from "./days-in-turn";
import { compareCodes } from "./names";
import { listed } from "./sentence";
import { weakMemo } from "./weak-memo";
import {
  dayShown,
  openWeekdays,
  type School,
  type Timetable,
  timetableOn,
  timetablesOf,
  type Week,
  type WeekRotation,
  weekNamed,
  weekOn,
} from "./week";

export const MOST_WEEKS = 6;

export const WEEK_NAME_LENGTH = 20;

export function countWeeks({ weeks }: Pick<Timetable, "weeks">): number {
  return weeks?.length ?? 1;
}

export function weekStart(school: School, date: IsoDate): IsoDate {
  return startWithin(weekOn(school, date), date);
}

function startWithin(week: Pick<Timetable, "days" | "weekdays">, date: IsoDate): IsoDate {
  const [first = "Sunday"] = openWeekdays(week);
  const since = DAYS.indexOf(weekdayName(date)) - DAYS.indexOf(first);
  return addDays(date, -((since + DAYS.length) % DAYS.length));
}

export type PlaceInYear = { timetableId: string; week: number };

/** The timetable, and the week that the date runs. */
export function placeOn(school: School, date: IsoDate): PlaceInYear {
  const { timetableId, weeks } = weekOn(school, date);
  const run = runOn(school, date)?.week;
  const isThere = run !== undefined && run !== null && run <= countWeeks({ weeks });
  return { timetableId, week: isThere ? run : turnOn(school, date) };
}

const runsByDate = weakMemo((school: School) => {
  return new Map((school.runs ?? []).map((run) => [run.date, run]));
});

/** Null where the timetable in force on the date has no such day. */
export function runOn(school: School, date: IsoDate): Run | null {
  const run = school.runs ? runsByDate(school).get(date) : undefined;
  return run && weekOn(school, date).days.includes(run.day) ? run : null;
}

/** The day of the timetable that a date follows, whether or not it has that day. */
export function dayRunOn(school: School, date: IsoDate): DayName {
  return runOn(school, date)?.day ?? ownDayOn(school, date);
}

/** What it would follow if the calendar said nothing of it: the day that is due, or its weekday. */
export function ownDayOn(school: School, date: IsoDate): DayName {
  return dueOn(school, date) ?? weekdayName(date);
}

/** Whether the date is a day of its timetable, whatever the calendar says. */
export function isWorkingDay(school: School, date: IsoDate): boolean {
  return weekOn(school, date).days.includes(dayRunOn(school, date));
}

const turnsKnown = weakMemo((_school: School) => new Map<IsoDate, number>());

/**
 * From 1. A timetable with as many weeks as the one before goes on in turn, another begins anew;
 * under one with a last day the turn goes on counting.
 */
export function turnOn(school: School, date: IsoDate): number {
  if (countWeeks(weekOn(school, date)) === 1) return 1;
  const known = turnsKnown(school);
  const turn = known.get(date) ?? findTurn(school, date);
  known.set(date, turn);
  return turn;
}

function findTurn(school: School, date: IsoDate): number {
  const line = lineOn(school, date);
  const many = countWeeks(weekOn(school, date));
  const start = weekStart(school, date);
  const isOfLine = ({ from, week }: WeekRotation) =>
    week <= many && (!line.from || from >= line.from) && lineOn(school, from).key === line.key;
  const said = (school.turns ?? []).filter(isOfLine);
  const first = line.from ? { from: line.from, week: 1 } : (said[0] ?? LONG_AGO);
  const anchor = said.filter(({ from }) => from <= date).at(-1) ?? first;
  const place = anchor.week - 1 + countBetween(school, weekStart(school, anchor.from), start);
  return (((place % many) + many) % many) + 1;
}

export function withRotation(school: School, turn: WeekRotation): WeekRotation[] {
  return withWeekFrom({ ...school, turns: anchored(school, turn.from) }, turn);
}

/** Later corrections in the same line are dropped. */
function withWeekFrom(school: School, { from, week }: WeekRotation): WeekRotation[] {
  const { key } = lineOn(school, from);
  const kept = (school.turns ?? []).filter(
    (turn) => turn.from < from || lineOn(school, turn.from).key !== key,
  );
  const isSo = turnOn({ ...school, turns: kept }, from) === week;
  return isSo ? kept : inOrder([...kept, { from, week }]);
}

/**
 * Where nothing is said before a date, the turn until then is added: else the first correction
 * would be counted back from.
 */
function anchored(school: School, from: IsoDate): WeekRotation[] {
  const turns = school.turns ?? [];
  const line = lineOn(school, from);
  const isOfLine = (date: IsoDate) => lineOn(school, date).key === line.key;
  const many = countWeeks(weekOn(school, from));
  const isSaid = turns.some((turn) => turn.from < from && turn.week <= many && isOfLine(turn.from));
  if (line.from || isSaid || many === 1) return [...turns];
  let date = addDays(from, -1);
  while (!isOfLine(date)) date = addDays(date, -1);
  return inOrder([...turns, { from: date, week: turnOn(school, date) }]);
}

function inOrder(turns: WeekRotation[]): WeekRotation[] {
  return turns.sort((a, b) => compareCodes(a.from, b.from));
}

/** The past days from `first` on, and this week, keep the weeks they had in `before`. */
export function keepingPast(
  before: School,
  after: School,
  first: IsoDate,
  today: IsoDate,
): WeekRotation[] {
  let kept: School = { ...after, turns: anchored(before, addDays(first, 1)) };
  const end = addDays(weekStart(after, today), DAYS.length - 1);
  for (let date = first; date <= end; date = addDays(date, 1)) {
    const isByDay = weekOn(kept, date).weekdays !== undefined;
    const turn = isByDay ? numberDue : turnOn;
    const week = turn(before, date);
    if ((isByDay && date >= today) || turn(kept, date) === week) continue;
    const others = (kept.turns ?? []).filter(({ from }) => from !== date);
    kept = { ...kept, turns: inOrder([...others, { from: date, week }]) };
  }
  return [...(kept.turns ?? [])];
}

/** The week is the first of its cycle; those before are counted back from it. */
export function beginningIn(school: Week, date: IsoDate): WeekRotation[] {
  return withWeekFrom(school, { from: weekStart(school, date), week: 1 });
}

export function withCycle(school: Week, weeks: readonly string[], today: IsoDate): Week {
  const timetables = school.timetables?.map((timetable) =>
    timetable.id === school.timetableId ? { ...timetable, weeks } : timetable,
  );
  const after = { ...school, weeks, ...(timetables ? { timetables } : {}) };
  const present = timetablesOf(after).find(({ id }) => id === school.timetableId);
  if (present?.firstDate) return after;
  return { ...after, turns: beginningIn(after, today) };
}

const LONG_AGO: WeekRotation = { from: "2000-01-02", week: 1 };

/** The weeks counted together with a date's: where they begin (null: never), and their key. */
function lineOn(school: School, date: IsoDate): { from: IsoDate | null; key: string } {
  const all = timetablesOf(school);
  const lasting = all.filter((timetable) => timetable.lastDate === null);
  const now = timetableOn(all, date);
  const under = timetableOn(lasting, now?.lastDate ? (now.firstDate ?? date) : date);
  if (!now || !under) return { from: null, key: "" };
  const oldest = countWeeks(now) === countWeeks(under) ? oldestInTurn(lasting, under) : now;
  return { from: oldest.firstDate && startWithin(oldest, oldest.firstDate), key: oldest.id };
}

/** The first of the lasting timetables with as many weeks that follow each other up to `one`. */
function oldestInTurn(lasting: readonly Timetable[], timetable: Timetable): Timetable {
  const firstOf = ({ firstDate }: Timetable) => firstDate ?? "";
  const before = lasting
    .filter((other) => firstOf(other) <= firstOf(timetable))
    .sort((a, b) => compareCodes(firstOf(b), firstOf(a)));
  const unlike = before.findIndex((other) => countWeeks(other) !== countWeeks(timetable));
  return before.at(unlike < 0 ? -1 : unlike - 1) ?? timetable;
}

/** By their first days; negative backwards. */
function countBetween(school: School, from: IsoDate, to: IsoDate): number {
  const weeks = Math.round(daysBetween(from, to) / DAYS.length);
  if (!school.skipsClosed) return weeks;
  const first = weeks < 0 ? to : from;
  const starts = Array.from({ length: Math.abs(weeks) }, (_, at) =>
    addDays(first, at * DAYS.length),
  );
  const counted = starts.filter((start) => !isClosedWeek(school, start)).length;
  return weeks < 0 ? -counted : counted;
}

export function isClosedWeek(school: School, start: IsoDate): boolean {
  return DAYS.every((_, at) => isClosed(school, addDays(start, at)));
}

function isClosed(school: School, date: IsoDate): boolean {
  if (!isWorkingDay(school, date)) return true;
  return rangeOn(school.calendar, date)?.isClosed ?? false;
}

/** `number` is from 1. */
export type CycleWeek = { number: number; name: string };

/** The week that the date runs; null where there is one week. */
export function cycleWeekOn(school: School, date: IsoDate): CycleWeek | null {
  const { weeks } = weekOn(school, date);
  const number = placeOn(school, date).week;
  const name = weeks?.[number - 1];
  return name === undefined ? null : { number, name };
}

/** "Week B", or the name alone where it says itself that it is a week's. */
export function cycleWeekInWords(name: string): string {
  return /week/i.test(name) ? name : `Week ${name}`;
}

/** What is said of a date beside its name; each is left out where there is nothing to say. */
export type BesideDate = {
  /** Where several weeks take turns. */
  cycleWeek?: CycleWeek;
  /** The day that it runs, where that is another than its weekday. */
  runs?: DayName;
};

export function besideDate(school: School, date: IsoDate): BesideDate {
  const cycleWeek = cycleWeekOn(school, date);
  const runs = runOn(school, date)?.day ?? dueOn(school, date);
  return { ...(cycleWeek ? { cycleWeek } : {}), ...(runs ? { runs } : {}) };
}

/** "runs Thursday", or "Day 4" where days take turns. */
export function runsInWords(day: DayName): string {
  return isWeekday(day) ? `runs ${day}` : day;
}

/** "Monday 8 February 2027 · Week A", "Saturday 12 December 2026 · runs Thursday". */
export function dayInWords(date: IsoDate, { cycleWeek, runs }: BesideDate): string {
  const week = cycleWeek ? [cycleWeekInWords(cycleWeek.name)] : [];
  return [formatLongDate(date), ...week, ...(runs ? [runsInWords(runs)] : [])].join(" · ");
}

export function dateWithWeek(school: School, date: IsoDate): string {
  return dayInWords(date, besideDate(school, date));
}

/** "Week B", "Weeks A and B": of the dates' working days, else of all; null with a single week. */
export function weeksInWords(school: School, dates: readonly IsoDate[]): string | null {
  const working = dates.filter((date) => isWorkingDay(school, date));
  const named = (working.length > 0 ? working : dates).flatMap(
    (date) => cycleWeekOn(school, date)?.name ?? [],
  );
  const [first, ...others] = new Set(named);
  if (first === undefined) return null;
  return others.length === 0 ? cycleWeekInWords(first) : `Weeks ${listed([first, ...others])}`;
}

/** As an address names them: a timetable by its key, a week of its cycle by its name. */
export type NamedWeek = { timetable?: string | null; week?: string | null };

/** Unnamed: the week of today or of the timetable's first day. Unknown: the timetable in force. */
export function weekShown(
  present: School,
  { timetable, week: name }: NamedWeek,
  today: IsoDate,
): { week: Week; turn: number; isUnknown: boolean } {
  const inForce = weekOn(present, today);
  const named = timetable ? weekNamed(present, timetable) : inForce;
  const week = named ?? inForce;
  const asked = (week.weeks ?? []).indexOf(name ?? "") + 1;
  const date = dayShown(week, today);
  const shown = weekOn(week, date).timetableId === week.timetableId ? turnOn(week, date) : 1;
  return { week, turn: asked || shown, isUnknown: named === null };
}
