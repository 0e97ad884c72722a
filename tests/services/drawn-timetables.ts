import { write } from "db/client";
import { absences, scheduleVersions, teachers, timetables } from "db/schema";
import { type Random, seededRandom } from "~/demo/random";
import { addDays, DAYS, type DayName, type IsoDate, weekdayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { addTimetable } from "~/settings/write-week.server";
import { emptySchedule } from "~/teachers/schedule";
import { makeAbsence } from "../make-rows";

type DrawnTimetable = {
  id: string;
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
  days: DayName[];
  blocks: Block[];
};
type Cells = Partial<Record<DayName, Block[]>>;
type DrawnTeacher = {
  id: string;
  isDedicated: boolean;
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
};
type DrawnVersion = { teacherId: string; timetableId: string; since: IsoDate | null; cells: Cells };

/** A school whose timetables begin and end within a few weeks, with dates around these days, and who is away on each. */
export type DrawnYear = {
  timetables: DrawnTimetable[];
  teachers: DrawnTeacher[];
  versions: DrawnVersion[];
  dates: IsoDate[];
  away: ReadonlyMap<IsoDate, string>;
};

const TODAY = "2026-11-22" as const;
const ALL_BLOCKS = ["a", "b", "c"];

export function drawYear(seed: number): DrawnYear {
  const random = seededRandom(seed);
  const dayFrom = (low: number, high: number) => addDays(TODAY, random.between(low, high));
  const some = <One>(all: readonly One[], least: number) => {
    const sure = random.shuffled(all).slice(0, least);
    return all.filter((each) => sure.includes(each) || random.chance(0.7));
  };
  const firsts = random.shuffled(Array.from({ length: 16 }, (_, at) => addDays(TODAY, at + 1)));
  const drawn = Array.from({ length: random.between(2, 4) }, (_, at): DrawnTimetable => {
    const firstDate = at === 0 ? null : (firsts[at] as IsoDate);
    const isShort = firstDate !== null && random.chance(0.5);
    return {
      id: `t${at}`,
      firstDate,
      lastDate: isShort ? addDays(firstDate, random.between(0, 8)) : null,
      days: some(DAYS.slice(0, 5), 3),
      blocks: some(ALL_BLOCKS, 1),
    };
  });
  const people = Array.from({ length: random.between(3, 5) }, (_, at): DrawnTeacher => {
    const firstDate = random.chance(0.2) ? dayFrom(0, 10) : null;
    const lastDate = random.chance(0.2) ? addDays(firstDate ?? TODAY, random.between(0, 12)) : null;
    return { id: `p${at}`, isDedicated: random.chance(0.2), firstDate, lastDate };
  });
  const cells = ({ days, blocks }: DrawnTimetable): Cells =>
    Object.fromEntries(days.map((day) => [day, blocks.filter(() => random.chance(0.4))]));
  const versions = people.flatMap(({ id: teacherId }) =>
    drawn.flatMap((one) => {
      const first = { teacherId, timetableId: one.id, since: null, cells: cells(one) };
      const later = { ...first, since: dayFrom(1, 18), cells: cells(one) };
      return [
        ...(one.firstDate === null || random.chance(0.7) ? [first] : []),
        ...(random.chance(0.3) ? [later] : []),
      ];
    }),
  );
  const around = [...drawn, ...people].flatMap(({ firstDate, lastDate }) => [
    ...(firstDate ? [addDays(firstDate, -1), firstDate] : []),
    ...(lastDate ? [lastDate, addDays(lastDate, 1)] : []),
  ]);
  const coming = [...new Set([TODAY, ...around])].filter((date) => date >= TODAY);
  const dates = random.shuffled(coming).slice(0, 3);
  const away = new Map(dates.map((date) => [date, one(random, people).id]));
  return { timetables: drawn, teachers: people, versions, dates, away };
}

const one = <One>(random: Random, all: readonly One[]) =>
  all[random.between(0, all.length - 1)] as One;

/** Puts a drawn school in the place of the one that is there. */
export function settle(year: DrawnYear): Promise<void> {
  return write(async (tx) => {
    await tx.delete(teachers);
    await tx.delete(timetables);
    for (const { blocks, ...timetable } of year.timetables) {
      const plain = blocks.map((label) => ({ label, name: null, begins: null, ends: null }));
      await addTimetable(tx, { ...timetable, name: timetable.id.toUpperCase(), blocks: plain });
    }
    await tx.insert(teachers).values(
      year.teachers.map(({ isDedicated, ...facts }) => ({
        ...facts,
        ...{ name: facts.id, nameKey: facts.id, createdAt: "2026-09-01T05:00:00.000Z" },
        subject: isDedicated ? "Substitute" : "Art",
        classesPerWeek: 20,
      })),
    );
    const rows = year.versions.map(({ cells, ...version }) => {
      const schedule = emptySchedule();
      for (const [day, blocks] of Object.entries(cells))
        schedule[day as DayName] = blocks.map((block) => ({ block, room: null }));
      return { ...version, schedule };
    });
    await tx.insert(scheduleVersions).values(rows);
    await tx
      .insert(absences)
      .values([...year.away].map(([date, teacherId]) => makeAbsence(date, teacherId)));
  });
}

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
  const versionOf = (teacherId: string, date: IsoDate): DrawnVersion | null => {
    const { id } = timetableOn(date);
    let found: DrawnVersion | null = null;
    for (const next of year.versions) {
      if (next.teacherId !== teacherId || next.timetableId !== id) continue;
      if (next.since !== null && next.since > date) continue;
      if (found === null || (next.since ?? "") >= (found.since ?? "")) found = next;
    }
    return found;
  };
  const blocksOn = (date: IsoDate): Block[] => {
    const { days, blocks } = timetableOn(date);
    return days.includes(weekdayName(date)) ? blocks : [];
  };
  const taught = (teacherId: string, date: IsoDate): Block[] =>
    blocksOn(date).length > 0 ? (versionOf(teacherId, date)?.cells[weekdayName(date)] ?? []) : [];
  const isAsked = ({ id, isDedicated, firstDate, lastDate }: DrawnTeacher, date: IsoDate) => {
    if ((firstDate && date < firstDate) || (lastDate && date > lastDate)) return false;
    const isOldest = timetableOn(date).firstDate === null;
    return isOldest || isDedicated || versionOf(id, date) !== null;
  };
  const free = (date: IsoDate, block: Block): string[] =>
    year.teachers
      .filter((who) => isAsked(who, date) && year.away.get(date) !== who.id)
      .map(({ id }) => id)
      .filter((id) => !taught(id, date).includes(block));
  return { timetableOn, blocksOn, taught, free };
}
