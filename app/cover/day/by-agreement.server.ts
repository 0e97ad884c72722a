import { db, type Transaction } from "db/client";
import { among } from "db/many";
import { readTogether } from "db/read-together";
import { clerkWords, substitutions } from "db/schema";
import { and, between, eq, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { type DateRange, monthRangeOf, weekOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { listTeachers } from "~/teachers/teachers.server";
import { type Taken, takenByAgreement } from "./by-agreement";
import { countedAsOf } from "./open.server";

export async function readTakenByAgreement(
  { start, end }: DateRange,
  source: Transaction | ReturnType<typeof db> = db(),
): Promise<Taken[]> {
  const ranges = [weekOf(start), monthRangeOf(start), weekOf(end), monthRangeOf(end)];
  const [first = start] = ranges.map((range) => range.start).sort(compareCodes);
  const last =
    ranges
      .map((range) => range.end)
      .sort(compareCodes)
      .at(-1) ?? end;
  const { teacherId, date: saidOf, kind } = clerkWords;
  const isAgreement = and(between(saidOf, start, end), eq(kind, "one more"));
  const agreed = source.select({ teacherId }).from(clerkWords).where(isAgreement);
  const { id, date, classBlock, substituteTeacherId, createdAt } = substitutions;
  const { agreements, taken } = await readTogether(source, {
    agreements: source.select({ teacherId, date: saidOf }).from(clerkWords).where(isAgreement),
    taken: source
      .select({ id, date, classBlock, substituteTeacherId, createdAt, place: sql<number>`rowid` })
      .from(substitutions)
      .where(
        and(among(substituteTeacherId, agreed), between(date, first, last), countedAsOf(today())),
      ),
  });
  if (agreements.length === 0) return [];
  const all = takenByAgreement(await listTeachers(source), agreements, taken);
  return all.sort((a, b) => compareCodes(a.date, b.date));
}
