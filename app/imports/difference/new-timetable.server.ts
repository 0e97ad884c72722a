import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "db/client";
import { taughtDays } from "~/cover/week/change-taught.server";
import type { Displaced } from "~/cover/week/change-week.server";
import { type Effects, findEffects, type Taught } from "~/cover/week/effects.server";
import {
  fitSchedule,
  type LostEntry,
  lostOf,
  type PlannedWeek,
  type WeekChange,
  weekChange,
} from "~/cover/week/week-change";
import { today } from "~/school/clock.server";
import { placeOn, turnOn } from "~/school/cycle";
import { addDays, formatDate, type IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import type { Schedule } from "~/school/schedule";
import { schoolDayOf } from "~/school/school-day";
import {
  daysOf,
  type School,
  type Timetable as TimetableOfSchool,
  timetablesOf,
  type Week,
  weekOfTimetable,
  weekOn,
} from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { entriesThen } from "~/teachers/schedule";
import { entriesFrom } from "~/teachers/shown.server";
import { listNames, newTeacherId, readEntries, type Teacher } from "~/teachers/teachers.server";
import type { CycleOfFile } from "../answers/cycle-of-file";
import type { TimetableOfFile } from "../people/timetable";
import type { Begins } from "./from-when.server";
import { type ImportPlan, type KnownTeacher, schedulesOf, withSchedules } from "./import-plan";

type Entries = Pick<KnownTeacher, "id" | "schedule" | "schedules">;

/** What somebody who is not in the file was to have from a later day on. */
type LaterEntries = { id: string; week: number; since: IsoDate; schedule: Schedule };

export type NewTimetable = TimetableOfSchool &
  Begins & {
    entries: readonly Entries[];
    /** By their days. */
    later: readonly LaterEntries[];
  };

type File = Pick<ImportPlan, "changed" | "unchanged"> & {
  staying: readonly KnownTeacher[];
  leaving: ReadonlySet<string>;
  turns: CycleOfFile | null;
};

export async function planTimetable(
  begins: Begins,
  week: TimetableOfFile["week"],
  { changed, unchanged, staying, leaving, turns }: File,
  source: Transaction | Database,
): Promise<{
  made: NewTimetable;
  cover: Effects;
  displaced: Displaced;
  staying: readonly KnownTeacher[];
}> {
  const school = await readSchool(source);
  const then = weekOn(school, begins.firstDate);
  const { blocks } = week ?? then;
  const days = daysOf(week ?? then);
  const planned = plannedOf({ ...days, blocks });
  const change = weekChange(then, planned);
  const asPlanned = await laterOf(staying, { school, begins, turns }, source);
  const { fitted, displaced } = fittedEntries(staying, change, planned, asPlanned);
  const later = asPlanned.map((one) => ({
    ...one,
    schedule: fitSchedule(one.schedule, change, planned).schedule,
  }));
  const entries = [...changed, ...unchanged, ...fitted].map(({ id, schedule, schedules }) => {
    return { id, schedule, ...(schedules ? { schedules } : {}) };
  });
  const weeks = turns ? { weeks: turns.names } : {};
  const made = { id: randomUUID(), ...begins, ...days, blocks, ...weeks, entries, later };
  const entriesOf = await readEntries({ from: today() }, source);
  const taught = taughtWith(school, made, leaving, entriesOf);
  const cover = await findEffects(source, ...taught, await listNames(source));
  return { made, cover, displaced: { entries: displaced, absences: [] }, staying: fitted };
}

/** Where the file has no weeks that are there already, each of its weeks has that of the first day. */
async function laterOf(
  staying: readonly KnownTeacher[],
  { school, begins, turns }: { school: School; begins: Begins; turns: CycleOfFile | null },
  source: Transaction | Database,
): Promise<LaterEntries[]> {
  const then = weekOn(school, begins.firstDate);
  const ids = new Set(staying.map(({ id }) => id));
  const all = (turns?.names ?? [""]).map((_, at) => at + 1);
  const first = turnOn(school, begins.firstDate);
  const weeksOf = (week: number) => {
    if (turns?.isThere) return [week];
    return week === first ? all : [];
  };
  const theirs = (await entriesFrom(then, source, begins.firstDate)).filter(({ id }) =>
    ids.has(id),
  );
  return theirs
    .flatMap(({ id, week: of, versions }) =>
      versions.flatMap(({ since, schedule }) =>
        since ? weeksOf(of).map((week) => ({ id, week, since, schedule })) : [],
      ),
    )
    .sort((a, b) => compareCodes(a.since, b.since));
}

function taughtWith(
  school: School,
  made: NewTimetable,
  leaving: ReadonlySet<string>,
  entriesOf: Taught["entriesOf"],
): [before: Taught, after: Taught] {
  const all = weekOfTimetable([...timetablesOf(school), made], made, school);
  const entries = new Map(made.entries.map((entry) => [entry.id, entry]));
  const madeOn = (id: string, date: IsoDate) => {
    const one = entries.get(id);
    const { week } = placeOn(all, date);
    const [planned] = made.later
      .filter((later) => later.id === id && later.week === week && later.since <= date)
      .slice(-1);
    const schedule = planned?.schedule ?? one?.schedules?.[week - 1] ?? one?.schedule;
    return schedule ? entriesThen(schedule, schoolDayOf(all, date)) : [];
  };
  return [
    { entriesOf, ...taughtDays(school) },
    {
      entriesOf: (id, date) =>
        weekOn(all, date).timetableId === made.id ? madeOn(id, date) : entriesOf(id, date),
      ...taughtDays(all),
      isGone: (id, date) => date >= made.firstDate && leaving.has(id),
    },
  ];
}

/** A block of the same label is the same block. */
export function plannedOf({
  blocks,
  ...of
}: Pick<Week, "days" | "weekdays" | "blocks">): PlannedWeek {
  return { ...daysOf(of), blocks: blocks.map((block) => ({ ...block, was: block.label })) };
}

export function fittedEntries(
  people: readonly KnownTeacher[],
  change: WeekChange,
  planned: PlannedWeek,
  later: readonly { id: string; schedule: Schedule }[] = [],
): { fitted: KnownTeacher[]; displaced: Displaced["entries"] } {
  const all = people.map((person) => {
    const weeks = schedulesOf(person).map((schedule) => fitSchedule(schedule, change, planned));
    const schedules = weeks.map(({ schedule }) => schedule);
    const [schedule = person.schedule] = schedules;
    const fitted = { ...person, ...(person.schedules ? withSchedules(schedules) : { schedule }) };
    const lost = weeks.flatMap((week) => week.lost);
    const then = later.filter(({ id }) => id === person.id).map(({ schedule }) => schedule);
    return { fitted, lost: [...lost, ...lostOf(then, change, planned).filter(isNotIn(lost))] };
  });
  return {
    fitted: all.map(({ fitted }) => fitted),
    displaced: all.flatMap(({ fitted: { id, name }, lost }) =>
      lost.length > 0 ? [{ id, name, lost }] : [],
    ),
  };
}

const isNotIn = (all: readonly LostEntry[]) => (lostEntry: LostEntry) =>
  !all.some(({ day, block }) => day === lostEntry.day && block === lostEntry.block);

export function whyNotLeaving(
  others: readonly Teacher[],
  { firstDate: begins }: Begins,
): ReadonlyMap<string, string> {
  return new Map(
    others.flatMap(({ id, firstDate, lastDate }): [string, string][] => {
      if (lastDate && lastDate < begins) return [[id, `Until ${formatDate(lastDate)} anyway`]];
      return firstDate && firstDate >= begins ? [[id, `Comes on ${formatDate(firstDate)}`]] : [];
    }),
  );
}

/** Somebody new, asked to cover from the timetable's first day on, or a later one of the file. */
export function comingWith(
  { firstDate: begins }: Begins,
  teacher: Omit<KnownTeacher, "id">,
): KnownTeacher {
  const { firstDate, lastDate } = teacher;
  const first = firstDate && firstDate > begins ? firstDate : begins;
  return {
    ...teacher,
    id: newTeacherId(),
    firstDate: lastDate && lastDate < first ? lastDate : first,
  };
}

/** Whether it is the timetable that says when they come, and not the file. */
export function comesByIt(
  { firstDate: begins }: Begins,
  teacher?: Pick<KnownTeacher, "firstDate">,
): boolean {
  return !teacher?.firstDate || teacher.firstDate <= begins;
}

export function leavingBefore({ firstDate: begins }: Begins, teacher: Teacher): Teacher {
  return { ...teacher, lastDate: addDays(begins, -1) as IsoDate };
}
