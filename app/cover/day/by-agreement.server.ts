import { db, type Transaction } from "db/client";
import { among } from "db/many";
import { readTogether } from "db/read-together";
import { planChoices, substitutions } from "db/schema";
import { and, between, eq, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { type DateRange, type IsoDate, isWithin, monthRangeOf, weekOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import type { Block } from "~/school/week";
import { type Limited, type Limits, limitsOf } from "~/teachers/cover-terms";
import { limitsThen, NO_RULES, rulesOn } from "~/teachers/rules";
import { readRules } from "~/teachers/rules.server";
import { listTeachers } from "~/teachers/teachers.server";
import { withRules } from "./class-cap";
import { findPerson, groupBy } from "./day";
import { readDays } from "./days.server";
import { usedAsOf } from "./open.server";

export async function readTakenByAgreement(
  { start, end }: DateRange,
  source: Transaction | ReturnType<typeof db> = db(),
): Promise<CoverTaken[]> {
  const ranges = [weekOf(start), monthRangeOf(start), weekOf(end), monthRangeOf(end)];
  const [first = start] = ranges.map((range) => range.start).sort(compareCodes);
  const last =
    ranges
      .map((range) => range.end)
      .sort(compareCodes)
      .at(-1) ?? end;
  const { teacherId, date: saidOf, kind } = planChoices;
  const isAgreement = and(between(saidOf, start, end), eq(kind, "one more"));
  const agreed = source.select({ teacherId }).from(planChoices).where(isAgreement);
  const { id, date, classBlock, substituteTeacherId, createdAt } = substitutions;
  const { agreements, taken } = await readTogether(source, {
    agreements: source.select({ teacherId, date: saidOf }).from(planChoices).where(isAgreement),
    taken: source
      .select({ id, date, classBlock, substituteTeacherId, createdAt, place: sql<number>`rowid` })
      .from(substitutions)
      .where(
        and(among(substituteTeacherId, agreed), between(date, first, last), usedAsOf(today())),
      ),
  });
  if (agreements.length === 0) return [];
  const limitsOn = await limitsOnDates(
    agreements.map(({ date }) => date),
    source,
  );
  const all = takenByAgreement(await listTeachers(source), agreements, taken, limitsOn);
  return all.sort((a, b) => compareCodes(a.date, b.date));
}

type LimitsOn = (member: Limited & { id: string }, date: IsoDate) => Limits;

/** What is taught is read only of dates on which own classes and cover have a limit together. */
async function limitsOnDates(
  dates: readonly IsoDate[],
  source: Transaction | ReturnType<typeof db>,
): Promise<LimitsOn> {
  const rules = await readRules(source);
  const isCapped = (date: IsoDate) => rulesOn(rules, date).classesADay !== null;
  const capped = [...new Set(dates)].filter(isCapped);
  const days = capped.length > 0 ? await readDays(capped, source) : [];
  const dayOn = new Map(days.map((day) => [day.date, withRules(day, rules)]));
  return (member, date) => {
    const day = dayOn.get(date);
    const person = day && findPerson(day, member.id);
    return person ? limitsOf(person) : limitsThen(member, rules, date);
  };
}

/** `place` orders rows of the same instant. */
export type CoverTaken = {
  id: string;
  date: IsoDate;
  classBlock: Block;
  substituteTeacherId: string | null;
  createdAt: string;
  place: number;
};

type Agreement = { teacherId: string | null; date: IsoDate };

/** The last class of each date with an agreement, where it was beyond a limit. */
export function takenByAgreement(
  members: readonly (Limited & { id: string })[],
  agreements: readonly Agreement[],
  taken: readonly CoverTaken[],
  limitsOn: LimitsOn = (member, date) => limitsThen(member, NO_RULES, date),
): CoverTaken[] {
  const inTime = [...taken].sort(
    (a, b) => compareCodes(a.createdAt, b.createdAt) || a.place - b.place,
  );
  const takenBy = groupBy(inTime, ({ substituteTeacherId }) => substituteTeacherId ?? "");
  const memberOf = new Map(members.map((member) => [member.id, member]));
  return agreements.flatMap(({ teacherId, date }) => {
    const member = memberOf.get(teacherId ?? "");
    const theirs = takenBy.get(teacherId ?? "") ?? [];
    const last = theirs.filter((coverTaken) => coverTaken.date === date).at(-1);
    if (!member || !last) return [];
    const untilThen = theirs.slice(0, theirs.indexOf(last) + 1);
    return isBeyond(limitsOn(member, date), date, untilThen) ? [last] : [];
  });
}

function isBeyond(
  { daily, weekly, monthly }: Limits,
  date: IsoDate,
  taken: readonly CoverTaken[],
): boolean {
  const isMore = (limit: number | null, range: DateRange) =>
    limit !== null && taken.filter((coverTaken) => isWithin(coverTaken.date, range)).length > limit;
  return (
    isMore(daily, { start: date, end: date }) ||
    isMore(weekly, weekOf(date)) ||
    isMore(monthly, monthRangeOf(date))
  );
}
