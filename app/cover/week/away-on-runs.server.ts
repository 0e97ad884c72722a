import type { Transaction } from "db/client";
import { absences } from "db/schema";
import { and, eq, gt, isNotNull, lt } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import type { Loss } from "~/http/form-reply";
import { today } from "~/school/clock.server";
import { type IsoDate, weekdayName } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { openWeekdays, type School, weekOn } from "~/school/week";
import { everyoneOn } from "~/teachers/teachers.server";
import { changeCover } from "../change-cover.server";
import { addAbsences, deleteAbsences } from "../rows.server";

/**
 * Dates to come that a run makes school days, or no longer does, are given to absences that go on
 * before and after, and taken from them again. Answers whose they are.
 */
export async function followRuns(
  tx: Transaction,
  before: School,
  after: School,
  actor: Actor,
): Promise<Loss[]> {
  const runs = [...(before.runs ?? []), ...(after.runs ?? [])];
  const dates = [...new Set(runs.map(({ date }) => date))].filter((date) => date >= today());
  const losses: Loss[] = [];
  for (const date of dates) {
    const is = isMadeByRun(after, date);
    if (is === isMadeByRun(before, date)) continue;
    const spanning = is ? await awayAround(tx, date) : await awayThen(tx, date);
    await (is ? giveDay : takeDay)(tx, date, spanning, actor);
    const title = is
      ? "Away before and after, and so then too"
      : "Away then; their absence is removed";
    losses.push(...(await awayInWords(spanning, date, tx, title)));
  }
  return losses;
}

function isMadeByRun(school: School, date: IsoDate): boolean {
  const isDay = schoolDayOf(school, date).weekday !== null;
  return isDay && !openWeekdays(weekOn(school, date)).includes(weekdayName(date));
}

type AbsenceValues = Omit<typeof absences.$inferSelect, "id">;

/** Of each absence of several days that goes on before and after the date, the last day before. */
async function awayAround(tx: Transaction, date: IsoDate): Promise<AbsenceValues[]> {
  const isOfSeries = isNotNull(absences.series);
  const before = await tx
    .select()
    .from(absences)
    .where(and(isOfSeries, lt(absences.date, date)))
    .orderBy(absences.date);
  const after = await tx
    .select({ teacherId: absences.teacherId, series: absences.series })
    .from(absences)
    .where(and(isOfSeries, gt(absences.date, date)));
  const goesOn = new Set(after.map(({ teacherId, series }) => `${teacherId} ${series}`));
  const last = new Map(before.map((one) => [`${one.teacherId} ${one.series}`, one]));
  return [...last].flatMap(([key, one]) => (goesOn.has(key) ? [one] : []));
}

async function awayThen(tx: Transaction, date: IsoDate): Promise<AbsenceValues[]> {
  const around = await awayAround(tx, date);
  const then = await tx.select().from(absences).where(eq(absences.date, date));
  return then.filter((row) =>
    around.some(({ teacherId, series }) => teacherId === row.teacherId && series === row.series),
  );
}

function giveDay(tx: Transaction, date: IsoDate, spanning: readonly AbsenceValues[], actor: Actor) {
  const rows = spanning.map(({ teacherId, series, firstBlock, lastBlock, reason }) => {
    return { teacherId, series, firstBlock, lastBlock, reason, date };
  });
  return changeCover(tx, actor, { kind: "absence recorded", dates: [date] }, () =>
    addAbsences(tx, rows, actor),
  );
}

function takeDay(tx: Transaction, date: IsoDate, spanning: readonly AbsenceValues[], actor: Actor) {
  return changeCover(tx, actor, { kind: "absence removed", dates: [date] }, () =>
    deleteAbsences(tx, spanning),
  );
}

async function awayInWords(
  spanning: readonly AbsenceValues[],
  date: IsoDate,
  tx: Transaction,
  title: string,
): Promise<Loss[]> {
  if (spanning.length === 0) return [];
  const names = new Map((await everyoneOn(date, tx)).map(({ id, name }) => [id, name]));
  const lines = spanning.map(({ teacherId }) => names.get(teacherId) ?? "Unknown");
  return [{ kind: "away", title: `${title}: ${lines.length}`, lines }];
}
