import { jsonRows } from "db/json-rows";
import { absences, classesOut, releases, substitutions } from "db/schema";
import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { type IsoDate, weekdayName } from "~/school/dates";
import { compareCodes } from "~/school/names";
import type { Entry } from "~/school/schedule";
import { type SchoolDay, schoolDayOf } from "~/school/school-day";
import { type Block, blockOrder, orderOf, type Week } from "~/school/week";
import type { TeacherOnDay } from "~/teachers/teachers.server";
import { asRead, openAsOf } from "./open.server";

const query = new QueryBuilder();
const TODAY = sql.placeholder("today");
/** Rows of the same instant stay in the order they were written. */
const PLACE = sql<number>`rowid`.as("rowid");

/**
 * What is asked of the dates that a condition on a table's date holds for: who is away, what is covered, what needs no cover, who is out.
 * The placeholder `today` is what rows are open as of.
 */
export function factsQueries(isAsked: (date: Column) => SQL) {
  const { id: _, keptClasses, ...absence } = getTableColumns(absences);
  const kept = sql<readonly Entry[] | null>`json(${keptClasses})`;
  const until = sql<IsoDate | null>`(select case when count(*) > 1 then max(other.date) end
    from ${absences} as other where other.series = ${absences.series} and other.date >= ${TODAY})`;
  const rows = { ...getTableColumns(substitutions), isOpen: openAsOf(TODAY), place: PLACE };
  return {
    absent: query
      .select({ rows: jsonRows({ ...absence, until, keptClasses: kept, place: PLACE }) })
      .from(absences)
      .where(isAsked(absences.date)),
    rows: query
      .select({ rows: jsonRows(rows) })
      .from(substitutions)
      .where(isAsked(substitutions.date)),
    released: query
      .select({ rows: jsonRows(getTableColumns(releases)) })
      .from(releases)
      .where(isAsked(releases.date)),
    out: query
      .select({ rows: jsonRows(getTableColumns(classesOut)) })
      .from(classesOut)
      .where(isAsked(classesOut.date)),
  };
}

/** What `factsQueries` find of one date. */
export type DayFacts = {
  [Name in keyof Queries]: Queries[Name]["_"]["result"][number]["rows"];
};
type Queries = ReturnType<typeof factsQueries>;

/**
 * What a date is to the school. One gone by on which somebody was absent or covered was a school day, with the blocks that
 * are known of it, whatever week and calendar say since.
 */
export function schoolDayAsItWas(
  week: Week,
  { date, isPast }: { date: IsoDate; isPast: boolean },
  { absent, rows }: Pick<DayFacts, "absent"> & { rows: readonly { classBlock: Block }[] },
): SchoolDay {
  const now = schoolDayOf(week, date);
  if (!isPast || absent.length + rows.length === 0) return now;
  const kept = absent.flatMap(({ keptClasses }) => keptClasses ?? []).map(({ block }) => block);
  const known = new Set([...now.blocks, ...kept, ...rows.map((row) => row.classBlock)]);
  const blocks = [...known].sort(blockOrder(week));
  return { ...now, weekday: weekdayName(date), blocks };
}

/** The date as far as its facts tell it, with the `people` of its weekday, who have no usage yet. */
export function dayOfFacts<P extends TeacherOnDay>(
  {
    date,
    today,
    week,
    schoolDay,
  }: { date: IsoDate; today: IsoDate; week: Week; schoolDay: SchoolDay },
  { absent, rows, released, out }: DayFacts,
  people: readonly P[],
) {
  const kept = new Map(absent.map(({ teacherId, keptClasses }) => [teacherId, keptClasses]));
  const runs = ({ block }: Entry) => schoolDay.blocks.includes(block);
  return {
    ...schoolDay,
    date,
    isPast: date < today,
    allBlocks: orderOf(week),
    bells: week.blocks.filter(({ label }) => schoolDay.blocks.includes(label)),
    people: people.map((person) => ({
      ...person,
      classes: (kept.get(person.id) ?? person.classes).filter(runs),
      busy: person.busy.filter(runs),
    })),
    absences: absent
      .sort((a, b) => compareCodes(a.enteredAt, b.enteredAt) || a.place - b.place)
      .map(({ place: _, keptClasses: __, date: ___, ...absence }) => absence),
    releases: released,
    classesOut: out.sort(
      (a, b) => compareCodes(a.enteredAt, b.enteredAt) || compareCodes(a.id, b.id),
    ),
    substitutions: rows
      .sort((a, b) => compareCodes(a.createdAt, b.createdAt) || a.place - b.place)
      .map(({ place: _, ...row }) => asRead(row, today)),
  };
}
