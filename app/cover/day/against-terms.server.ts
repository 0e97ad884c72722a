import { type Database, db, type Transaction } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";
import { and, gte } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { type IsoDate, monthRangeOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { blockOrder, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { COVER_TERMS, reasonNotAsked } from "~/teachers/cover-terms";
import { limitsThen, type Rules } from "~/teachers/rules";
import { readRules } from "~/teachers/rules.server";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";
import { groupBy } from "./day";
import { countedAsOf } from "./open.server";

/** Cover from today on against its substitute's terms (never, dates, allowance): row id → why. */
export async function listAgainstTerms(
  source: Transaction | Database = db(),
): Promise<ReadonlyMap<string, string>> {
  const limited = (await listTeachers(source)).filter((teacher) =>
    COVER_TERMS.some((term) => teacher[term]),
  );
  if (limited.length === 0) return new Map();
  const { date, substituteTeacherId } = substitutions;
  const ids = limited.map(({ id }) => id);
  const rows = await source
    .select()
    .from(substitutions)
    .where(
      and(
        gte(date, monthRangeOf(today()).start),
        countedAsOf(today()),
        among(substituteTeacherId, ids),
      ),
    );
  const [school, rules] = [await readSchool(source), await readRules(source)];
  rows.sort(
    (a, b) =>
      compareCodes(a.date, b.date) ||
      blockOrder(weekOn(school, a.date))(a.classBlock, b.classBlock),
  );
  const covers = groupBy(rows, (row) => row.substituteTeacherId ?? "");
  const coming = limited.flatMap((teacher) => {
    const theirs = covers.get(teacher.id) ?? [];
    const beyond = beyondAllowance(teacher, theirs, rules);
    return theirs.flatMap((row): [string, string][] => {
      const reason = reasonNotAsked(teacher, row.date) ?? beyond.get(row.id);
      return reason && row.date >= today() ? [[row.id, reason]] : [];
    });
  });
  return new Map(coming);
}

function beyondAllowance(
  teacher: Teacher,
  covers: readonly { id: string; date: IsoDate }[],
  rules: Rules,
): ReadonlyMap<string, string> {
  if (!teacher.monthlyAllowance) return new Map();
  const months = groupBy(covers, ({ date }) => monthRangeOf(date).end);
  const beyond = [...months].flatMap(([end, ofMonth]) => {
    const most = limitsThen(teacher, rules, end as IsoDate).monthly;
    if (most === null) return [];
    return ofMonth.slice(most).map(({ id }) => [id, `beyond ${most} a month`] as const);
  });
  return new Map(beyond);
}
