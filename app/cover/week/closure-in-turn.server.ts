import { Unanswered } from "~/http/agreed.server";
import type { Choice } from "~/http/form-reply";
import { type CalendarRange, rangeOn } from "~/school/calendar";
import { today } from "~/school/clock.server";
import { addDays, daysBetween, formatShortDate, type IsoDate, weekdayName } from "~/school/dates";
import { dueOn } from "~/school/days-in-turn";
import { schoolDayOf, schoolDaysBetween } from "~/school/school-day";
import { listed } from "~/school/sentence";
import type { School } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import type { Agreement } from "./change-taught.server";

/** The field in which a form says what becomes of the days of dates that are closed. */
export const TURN = "turn";
const [MOVE, LEAVE_OUT] = ["move", "leave out"];
const [DATES_SHOWN, LOOKED_AHEAD] = [10, 150];

type Closure = Omit<CalendarRange, "id" | "entered">;

/**
 * Does the `work` of closing dates; where a day was due on one of them, and it makes a difference, the
 * work is told whether the day takes its turn all the same. Throws `Unanswered` until that is said, with what either answer
 * does, the school's own first; `said` is what the form holds. Its work has to ask (`changeTaught`).
 */
export async function closeInTurn<Done>(
  closures: readonly Closure[],
  said: string,
  agreement: Agreement,
  work: (takesTurn: boolean | undefined, agreement: Agreement) => Promise<Done>,
): Promise<Done> {
  const school = await readSchool();
  const open = closures.filter((one) => one.isClosed && one.takesTurn === undefined);
  const dates = open.flatMap((closure) => datesWithTurn(school, closure));
  if (dates.length === 0) return work(undefined, agreement);
  const [moved, leftOut] = [false, true].map((takesTurn) => withClosures(school, open, takesTurn));
  // A later date of which it is said what day it is ends what a closure moves.
  const isSame = moved && leftOut && nextDates(moved, dates) === nextDates(leftOut, dates);
  if (isSame) return work(undefined, agreement);
  const own = school.closedTakeTurns ? LEAVE_OUT : MOVE;
  const chosen = [MOVE, LEAVE_OUT].find((one) => one === said) ?? own;
  try {
    return await work(chosen === LEAVE_OUT, agreement);
  } catch (thrown) {
    if (!(thrown instanceof Unanswered)) throw thrown;
  }
  const answers = [];
  for (const value of [MOVE, LEAVE_OUT]) {
    const takesTurn = value === LEAVE_OUT;
    const then = withClosures(school, open, takesTurn);
    const { losses, agree } = await questionOf(() =>
      work(takesTurn, { ...agreement, agreed: null }),
    );
    const lines = losses.flatMap(({ title, lines }) => [title, ...lines]);
    const label = labelOf(school, then, dates, takesTurn);
    answers.push({ value, label, agree, lines: [nextDates(then, dates), ...lines] });
  }
  const choice: Choice = { name: TURN, chosen, options: answers };
  throw new Unanswered({ losses: [], agree: answers.map(({ agree }) => agree).join(" "), choice });
}

/** The dates to come of a closure on which a day is due, and the school is not closed yet. */
function datesWithTurn(school: School, { from, until }: Closure): IsoDate[] {
  const length = daysBetween(from, until) + 1;
  const dates = Array.from({ length }, (_, at) => addDays(from, at));
  return dates.filter(
    (date) =>
      date >= today() && dueOn(school, date) !== null && !rangeOn(school.calendar, date)?.isClosed,
  );
}

function withClosures(school: School, closures: readonly Closure[], takesTurn: boolean): School {
  const entered = Number.POSITIVE_INFINITY;
  const added = closures.map((closure) => ({ ...closure, id: "", entered, takesTurn }));
  return { ...school, calendar: [...school.calendar, ...added] };
}

async function questionOf(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Unanswered) return thrown.question;
    throw thrown;
  }
  throw new Error("Closing dates on which days are due asks first");
}

/** "Day 4 moves to Thursday", "Day 4 is left out". */
function labelOf(
  school: School,
  then: School,
  dates: readonly IsoDate[],
  takesTurn: boolean,
): string {
  const days = [...new Set(dates.map((date) => dueOn(school, date) ?? ""))];
  const isOne = days.length === 1;
  if (takesTurn) return `${listed(days)} ${isOne ? "is" : "are"} left out`;
  const next = schoolDaysFrom(then, dates, DATES_SHOWN).find(
    (date) => schoolDayOf(then, date).weekday === days[0],
  );
  const to = next ? ` to ${weekdayName(next)} ${isOne ? "" : "and after"}`.trimEnd() : " on";
  return `${listed(days)} ${isOne ? "moves" : "move"}${to}`;
}

/** "Thu 18 Feb Day 4, Sun 21 Feb Day 5". */
function nextDates(then: School, dates: readonly IsoDate[]): string {
  const named = schoolDaysFrom(then, dates, DATES_SHOWN).map((date) => {
    const weekday = weekdayName(date).slice(0, 3);
    return `${weekday} ${formatShortDate(date)} ${schoolDayOf(then, date).weekday}`;
  });
  return named.join(", ") || "No day comes after it";
}

function schoolDaysFrom(then: School, [first]: readonly IsoDate[], most: number): IsoDate[] {
  return first ? schoolDaysBetween(then, first, addDays(first, LOOKED_AHEAD), most) : [];
}
