import type { Transaction } from "db/client";
import { absences, substitutions } from "db/schema";
import { min } from "drizzle-orm";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { countWeeks, cycleWeekInWords, keepingPast, weekStart, withRotation } from "~/school/cycle";
import { formatDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { numberDue, withDue } from "~/school/days-in-turn";
import { listed } from "~/school/sentence";
import { type School, weekOn } from "~/school/week";
import { writeSetting } from "~/settings/settings.server";
import { readWeekOn } from "~/settings/week.server";
import { writeRotations } from "~/settings/write-week.server";
import { type Agreement, changeTaught } from "./change-taught.server";

/** As a form has it: `2027-01-24 2`. */
function readTurn(text: string): { from: IsoDate | null; week: number } {
  const [from, week] = text.split(" ");
  return { from: parseIsoDate(from), week: Number(week) };
}

/** From a week, or a day, on; the present one from today. Asks as `changeTaught`. Throws 400 (`errors`). */
export function sayTurn(typed: string, agreement: Agreement): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const week = await readWeekOn(today(), tx);
    const { from: named, week: number } = readTurn(typed);
    const from = named && named < today() ? weekOfToday(week, named) : named;
    if (!from) throw wrongTurn("Weeks that are over keep their letters");
    const { weeks = [], days, weekdays } = weekOn(week, from);
    const names = weekdays ? days : weeks;
    const name = names[number - 1];
    if (name === undefined) {
      const words = names.length > 0 ? `${listed(names)} take turns` : "no weeks take turns";
      const what = weekdays ? "day" : "week";
      throw wrongTurn(`This ${what} is not there: on ${formatDate(from)} ${words}`);
    }
    const turns = (weekdays ? withDue : withRotation)(week, { from, week: number });
    await writeRotations(tx, turns);
    const called = weekdays ? name : cycleWeekInWords(name);
    const words = `${called} from ${formatDate(from)} on`;
    return {
      done: null,
      act: `said that it is ${words}`,
      what: [from, number],
    };
  });
}

/** Days gone by of this week keep their letter. */
function weekOfToday(week: School, named: IsoDate): IsoDate | null {
  return named >= weekStart(week, today()) ? today() : null;
}

function wrongTurn(words: string): Refusal {
  return new Refusal(400, words, { errors: { turn: [words] } });
}

/** From next week on. Asks as `sayTurn` does. */
export function sayClosedWeeks(doCount: boolean, agreement: Agreement): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const before = await readWeekOn(today(), tx);
    if (doCount !== Boolean(before.skipsClosed)) return { done: null };
    await writeSetting(tx, "closedWeeks", doCount ? null : "skip");
    await keepPastRotation(tx, before);
    const words = `closed weeks ${doCount ? "count" : "do not count"}`;
    return { done: null, act: `said that ${words}`, what: [words] };
  });
}

/** Whether days take their turn on closed dates, where nothing else is said. Asks as `sayTurn` does. */
export function sayClosedDays(doTakeTurns: boolean, agreement: Agreement): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const before = await readWeekOn(today(), tx);
    if (doTakeTurns === Boolean(before.closedTakeTurns)) return { done: null };
    await writeSetting(tx, "closedDays", doTakeTurns ? "take turns" : null);
    await keepPastRotation(tx, before);
    const words = doTakeTurns ? "days are left out on closed dates" : "days move past closed dates";
    return { done: null, act: `said that ${words}`, what: [words] };
  });
}

/** Where a timetable goes on under another id, its days go on too. */
export async function keepDue(tx: Transaction, before: School, from: IsoDate): Promise<void> {
  if (!weekOn(before, from).weekdays) return;
  const week = numberDue(before, from);
  await writeRotations(tx, withDue(await readWeekOn(today(), tx), { from, week }));
}

/** In the cycle weeks of `before`, inside the transaction that changes them. */
export async function keepPastRotation(tx: Transaction, before: School): Promise<void> {
  const after = await readWeekOn(today(), tx);
  if (countWeeks(after) === 1 && !after.weekdays && !after.timetables) return;
  const dates: IsoDate[] = [today(), ...(before.turns ?? []).map(({ from }) => from)];
  for (const table of [absences, substitutions]) {
    const [row] = await tx.select({ date: min(table.date) }).from(table);
    if (row?.date) dates.push(row.date);
  }
  const [first = today()] = dates.sort();
  await writeRotations(tx, keepingPast(before, after, first, today()));
}
