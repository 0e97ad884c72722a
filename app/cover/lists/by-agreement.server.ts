import { db } from "db/client";
import { combinedQuery, jsonRows } from "db/json-rows";
import { clerkWords, substitutions } from "db/schema";
import { and, between, eq, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { today } from "~/school/clock.server";
import { type DateRange, monthRangeOf, weekOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { listTeachers } from "~/teachers/teachers.server";
import { countedAsOf } from "../day/open.server";
import { type Taken, takenByAgreement } from "./by-agreement";

const query = new QueryBuilder();
const asked = (name: "today" | "start" | "end" | "first" | "last") => sql.placeholder(name);

const { teacherId, date: saidOf, kind } = clerkWords;
const isAgreement = and(between(saidOf, asked("start"), asked("end")), eq(kind, "one more"));
const { id, date, classBlock, substituteTeacherId, createdAt } = substitutions;

const ask = combinedQuery({
  agreements: query
    .select({ rows: jsonRows({ teacherId, date: saidOf }) })
    .from(clerkWords)
    .where(isAgreement),
  taken: query
    .select({
      rows: jsonRows({
        ...{ id, date, classBlock, substituteTeacherId, createdAt },
        place: sql<number>`${substitutions}.rowid`,
      }),
    })
    .from(substitutions)
    .where(
      and(
        inArray(
          substituteTeacherId,
          query.select({ teacherId }).from(clerkWords).where(isAgreement),
        ),
        between(date, asked("first"), asked("last")),
        countedAsOf(asked("today")),
      ),
    ),
});

/** The classes of a range of dates (both included) that somebody took by agreement, in order of the dates. */
export async function readTakenByAgreement({ start, end }: DateRange): Promise<Taken[]> {
  const ranges = [weekOf(start), monthRangeOf(start), weekOf(end), monthRangeOf(end)];
  const [first = start] = ranges.map((range) => range.start).sort(compareCodes);
  const last =
    ranges
      .map((range) => range.end)
      .sort(compareCodes)
      .at(-1) ?? end;
  const { agreements, taken } = await ask(db(), { today: today(), start, end, first, last });
  if (agreements.length === 0) return [];
  const all = takenByAgreement(await listTeachers(), agreements, taken);
  return all.sort((a, b) => compareCodes(a.date, b.date));
}

/** The ids of these, of a day that somebody agreed on; most days nothing is asked. */
export async function idsByAgreement({
  date: of,
  agreements = [],
}: {
  date: Taken["date"];
  agreements?: readonly unknown[];
}): Promise<string[]> {
  if (agreements.length === 0) return [];
  return (await readTakenByAgreement({ start: of, end: of })).map((one) => one.id);
}
