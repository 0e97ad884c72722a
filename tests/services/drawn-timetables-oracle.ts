import { type IsoDate, weekdayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { writtenOnTheWall } from "../written-on-the-wall";
import {
  type DrawnRange,
  type DrawnTeacher,
  type DrawnTimetable,
  type DrawnVersion,
  type DrawnWeekday,
  type DrawnYear,
  FAR,
  schoolOf,
  TODAY,
} from "./drawn-timetables";

/** What is so on a date, found out by looking at every day and row: it shares nothing with the product. */
export function oracleOf(year: DrawnYear) {
  const lengthOf = ({ firstDate, lastDate }: DrawnTimetable) =>
    lastDate ? Date.parse(lastDate) - Date.parse(firstDate ?? "") : 1e15;
  const timetableOn = (date: IsoDate): DrawnTimetable => {
    let best = year.timetables[0] as DrawnTimetable;
    for (const next of year.timetables.slice(1)) {
      const { firstDate, lastDate } = next;
      if ((firstDate ?? "") > date || (lastDate !== null && lastDate < date)) continue;
      const [mine, theirs] = [lengthOf(next), lengthOf(best)];
      if (mine < theirs || (mine === theirs && (firstDate ?? "") > (best.firstDate ?? "")))
        best = next;
    }
    return best;
  };
  const hasTurns = year.timetables.some(({ many }) => many > 1);
  const wall = hasTurns ? writtenOnTheWall(schoolOf(year), TODAY, FAR) : new Map<IsoDate, number>();
  const turnOn = (date: IsoDate) => wall.get(date) ?? 1;
  const said = (teacherId: string, date: IsoDate) =>
    year.versions.filter(
      (version) =>
        version.teacherId === teacherId &&
        version.timetableId === timetableOn(date).id &&
        (version.since ?? "") <= date,
    );
  /** What a teacher's timetable says of a date, whatever takes place on it. */
  const entries = (teacherId: string, date: IsoDate): Block[] => {
    let found: DrawnVersion | null = null;
    for (const next of said(teacherId, date)) {
      if (next.week !== turnOn(date)) continue;
      if (found === null || (next.since ?? "") >= (found.since ?? "")) found = next;
    }
    return found?.cells[weekdayName(date)] ?? [];
  };
  const isWorkingDay = (date: IsoDate) => timetableOn(date).days.includes(weekdayName(date));
  const lasts = ({ from, until }: DrawnRange) => Date.parse(until) - Date.parse(from);
  const bellOn = (date: IsoDate): string | null => {
    let range: DrawnRange | null = null;
    for (const next of year.ranges)
      if (next.from <= date && date <= next.until)
        if (range === null || lasts(next) <= lasts(range)) range = next;
    if (range) return range.bellId;
    let last: DrawnWeekday | null = null;
    for (const next of year.weekdays)
      if (next.weekday === weekdayName(date) && next.since <= date)
        if (last === null || next.since > last.since) last = next;
    return last?.bellId ?? null;
  };
  const offOn = (date: IsoDate): Block[] => {
    const bell = year.bells.find(({ id }) => id === bellOn(date));
    return bell?.versions.filter(({ since }) => (since ?? "") <= date).at(-1)?.off ?? [];
  };
  const isClosed = (date: IsoDate) =>
    year.ranges.some((range) => range.isClosed && range.from <= date && date <= range.until);
  const blocksOn = (date: IsoDate): Block[] => {
    if (!isWorkingDay(date) || isClosed(date)) return [];
    const off = offOn(date);
    return timetableOn(date).blocks.filter((block) => !off.includes(block));
  };
  const taught = (teacherId: string, date: IsoDate): Block[] =>
    entries(teacherId, date).filter((block) => blocksOn(date).includes(block));
  const isAsked = ({ id, isDedicated, firstDate, lastDate }: DrawnTeacher, date: IsoDate) => {
    if ((firstDate && date < firstDate) || (lastDate && date > lastDate)) return false;
    const isOldest = timetableOn(date).firstDate === null;
    return isOldest || isDedicated || said(id, date).length > 0;
  };
  const free = (date: IsoDate, block: Block): string[] =>
    year.teachers
      .filter((who) => isAsked(who, date) && year.away.get(date) !== who.id)
      .map(({ id }) => id)
      .filter((id) => !entries(id, date).includes(block));
  return { timetableOn, turnOn, isWorkingDay, entries, blocksOn, taught, free };
}
