import { type Database, db, type Transaction } from "db/client";
import { substitutions } from "db/schema";
import { and, gte } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { type IsoDate, monthRangeOf, weekOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { blockOrder, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { PERIODS, reasonNotAsked } from "~/teachers/cover-terms";
import { limitsThen, type Rules } from "~/teachers/rules";
import { readRules } from "~/teachers/rules.server";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";
import { groupBy } from "./day";
import { usedAsOf } from "./open.server";

/** Cover from today on against its substitute's terms (never, dates) or limits: row id → why. */
export async function listAgainstTerms(
  source: Transaction | Database = db(),
): Promise<ReadonlyMap<string, string>> {
  const { date } = substitutions;
  const since = firstOf([monthRangeOf(today()).start, weekOf(today()).start]);
  const rows = await source
    .select()
    .from(substitutions)
    .where(and(gte(date, since), usedAsOf(today())));
  const [school, rules] = [await readSchool(source), await readRules(source)];
  rows.sort(
    (a, b) =>
      compareCodes(a.date, b.date) ||
      blockOrder(weekOn(school, a.date))(a.classBlock, b.classBlock),
  );
  const covers = groupBy(rows, (row) => row.substituteTeacherId ?? "");
  const coming = (await listTeachers(source)).flatMap((teacher) => {
    const theirs = covers.get(teacher.id) ?? [];
    const beyond = beyondLimits(teacher, theirs, rules);
    return theirs.flatMap((row): [string, string][] => {
      const reason = reasonNotAsked(teacher, row.date) ?? beyond.get(row.id);
      return reason && row.date >= today() ? [[row.id, reason]] : [];
    });
  });
  return new Map(coming);
}

const firstOf = (dates: readonly IsoDate[]) => dates.reduce((a, b) => (b < a ? b : a));

const PERIOD_OF = {
  daily: { words: "a day", lastOf: (date: IsoDate) => date },
  weekly: { words: "a week", lastOf: (date: IsoDate) => weekOf(date).end },
  monthly: { words: "a month", lastOf: (date: IsoDate) => monthRangeOf(date).end },
};

function beyondLimits(
  teacher: Teacher,
  covers: readonly { id: string; date: IsoDate }[],
  rules: Rules,
): ReadonlyMap<string, string> {
  const beyond = PERIODS.flatMap((period) => {
    const { words, lastOf } = PERIOD_OF[period];
    return [...groupBy(covers, ({ date }) => lastOf(date)).values()].flatMap((theirs) => {
      const [{ date } = { date: today() }] = theirs.slice(-1);
      const most = limitsThen(teacher, rules, date)[period];
      if (most === null) return [];
      return theirs.slice(most).map(({ id }) => [id, `beyond ${most} ${words}`] as const);
    });
  });
  return new Map(beyond);
}
