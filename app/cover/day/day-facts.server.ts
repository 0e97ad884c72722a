import type { Versions } from "db/cache";
import type { ClassRoomRow, MovedLessonRow } from "db/changed-rows";
import type { Database, Transaction } from "db/client";
import { readTogether } from "db/read-together";
import {
  absences,
  classRooms,
  closedRooms,
  movedLessons,
  outings,
  releases,
  substitutions,
} from "db/schema";
import { asc, type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import type { Entry } from "~/school/schedule";
import type { SchoolDay } from "~/school/school-day";
import { orderOf, type School, weekOn } from "~/school/week";
import { aloneOn, parseWorksAlone } from "~/school/works-alone";
import { type KnownPair, togetherOn } from "~/teachers/taught-together";
import type { TeacherOnDay } from "~/teachers/teachers-on-day.server";
import type { ClosedRoom } from "./day";
import { movedOn, withMoved } from "./moved";
import { isUncoveredOn, withStatusOn } from "./open.server";

/** Rows of the same instant stay in the order they were written. */
const PLACE = sql`rowid`;

export function factsQueries(
  source: Database | Transaction,
  today: IsoDate,
  isAsked: (date: Column) => SQL,
) {
  const lastDay = sql`select case when count(*) > 1 then max(other.date) end
    from ${absences} as other where other.series = ${absences.series} and other.date >= ${today}`;
  const until = sql<IsoDate | null>`(${lastDay})`;
  return {
    absent: source
      .select({ ...getTableColumns(absences), until })
      .from(absences)
      .where(isAsked(absences.date))
      .orderBy(asc(absences.enteredAt), PLACE),
    rows: source
      .select({ ...getTableColumns(substitutions), isOpen: isUncoveredOn(today) })
      .from(substitutions)
      .where(isAsked(substitutions.date))
      .orderBy(asc(substitutions.createdAt), PLACE),
    released: source.select().from(releases).where(isAsked(releases.date)),
    out: source
      .select()
      .from(outings)
      .where(isAsked(outings.date))
      .orderBy(asc(outings.enteredAt), asc(outings.id)),
  };
}

/** Ends of moved lessons, as they were moved; of a school that moves none nothing is asked. */
export async function readMoved(
  source: Database | Transaction,
  { moved }: Versions,
  isAsked: (date: Column) => SQL,
): Promise<MovedLessonRow[]> {
  if (!moved) return [];
  const { date, enteredAt } = movedLessons;
  return source.select().from(movedLessons).where(isAsked(date)).orderBy(asc(enteredAt), PLACE);
}

/** Rooms that are closed, as they were; of a school that closes none nothing is asked. */
export async function readClosedRooms(
  source: Database | Transaction,
  versions: Versions,
  isAsked: (date: Column) => SQL,
): Promise<(ClosedRoom & { date: IsoDate })[]> {
  if (!versions.closedRooms) return [];
  const { date, enteredAt } = closedRooms;
  const { closed, given } = await readTogether(source, {
    closed: source.select().from(closedRooms).where(isAsked(date)).orderBy(asc(enteredAt), PLACE),
    given: source.select().from(classRooms).where(isAsked(classRooms.date)).orderBy(PLACE),
  });
  return closed.map((row) => {
    const isOfIt = (one: ClassRoomRow) => one.series === row.series && one.date === row.date;
    return { ...row, instead: given.filter(isOfIt) };
  });
}

export type DayFacts = {
  [Name in keyof Queries]: Queries[Name]["_"]["result"];
} & { moved?: readonly MovedLessonRow[] };
type Queries = ReturnType<typeof factsQueries>;

/** The dates of both ends of moved lessons: where `dayOfFacts` needs the timetable's own entries. */
export function endsOf(moved: readonly MovedLessonRow[]): IsoDate[] {
  return moved.flatMap(({ date, otherDate }) => [date, otherDate]);
}

export function dayOfFacts<P extends TeacherOnDay>(
  {
    date,
    today,
    week,
    schoolDay,
    versions,
    pairs,
    entriesOf,
  }: {
    date: IsoDate;
    today: IsoDate;
    week: School;
    schoolDay: SchoolDay;
    versions: Versions;
    pairs: readonly KnownPair[];
    /** The timetable's, without moves. */
    entriesOf: (teacherId: string, date: IsoDate) => readonly Entry[];
  },
  { absent, rows, released, moved: ends = [], out }: DayFacts,
  people: readonly P[],
) {
  const runs = ({ block }: Entry) => schoolDay.blocks.includes(block);
  const moved = movedOn(ends, schoolDay.blocks, entriesOf);
  return {
    ...schoolDay,
    date,
    isPast: date < today,
    allBlocks: orderOf(weekOn(week, date)),
    people: people.map((person) => ({
      ...person,
      classes: withMoved(
        person.classes.filter(runs),
        moved.filter(({ teacherId }) => teacherId === person.id),
        schoolDay.blocks,
      ),
      busy: person.busy.filter(runs),
      standby: person.standby.filter(runs),
      notInSchool: person.notInSchool.filter(runs),
    })),
    // On a closed day nobody is away; whoever was to be is again if the school opens after all.
    absences: schoolDay.weekday ? absent.map(({ id: _, date: __, ...absence }) => absence) : [],
    releases: released,
    worksAlone: aloneOn(parseWorksAlone(versions.worksAlone), date),
    outings: out,
    moved,
    together: togetherOn(pairs, date),
    substitutions: rows.map((row) => withStatusOn(row, today)),
  };
}
