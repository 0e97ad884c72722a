import { randomUUID } from "node:crypto";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { bellOn, findBell, NORMAL_BELL } from "~/school/bells";
import { rangeOn } from "~/school/calendar";
import { today } from "~/school/clock.server";
import { isWorkingDay } from "~/school/cycle";
import { addDays, formatLongDate, type IsoDate } from "~/school/dates";
import { dayOffInWords, schoolDayFrom } from "~/school/school-day";
import type { School } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { addRanges } from "~/settings/write-week.server";
import { cutOut, keepCycleOfPast, nextOf } from "./change-calendar.server";
import { type Agreement, changeTaught } from "./change-taught.server";

/** `takesTurn`: whether the day that is due on a date that is closed is left out (`closeInTurn`). */
export type WantedDay = {
  isClosed: boolean;
  bellId: string | null;
  note: string;
  takesTurn?: boolean;
};

/** From today up to the next school day. */
export function isEverybodys(week: School, date: IsoDate): boolean {
  return today() <= date && date <= schoolDayFrom(week, addDays(today(), 1));
}

/**
 * Asks as `changeTaught`. Throws 403 (later; not in charge), 404 (no bell), 409 (past; off in the
 * week).
 */
export async function changeDay(
  date: IsoDate,
  wanted: WantedDay,
  agreement: Agreement,
): Promise<void> {
  await changeTaught(agreement, async (tx) => {
    const week = await readWeekOn(today(), tx);
    await refuseOther(week, date, agreement.actor, tx);
    const { isClosed, bellId, note } = wanted;
    const bell = findBell(week.bells, bellId);
    if (bellId !== null && !bell) throw new Refusal(404, "This bell has been deleted");
    const present = rangeOn(week.calendar, date);
    const isNow = isClosed
      ? present?.isClosed
      : !present?.isClosed && (bellOn(week, date)?.id ?? null) === bellId;
    const said = isClosed && present?.isClosed ? present.takesTurn : undefined;
    const takesTurn = wanted.takesTurn ?? said;
    if (isNow && (present?.note ?? "") === note) return { done: null };
    const holding = week.calendar.filter(({ from, until }) => from <= date && date <= until);
    const isOfDay = ({ from, until }: { from: IsoDate; until: IsoDate }) =>
      from === date && until === date;
    for (const calendarRange of holding.filter((it) => isOfDay(it) || (it.isClosed && !isClosed))) {
      await cutOut(tx, calendarRange, week.calendar, (day) => day === date);
    }
    const left = { ...week, calendar: (await readWeekOn(today(), tx)).calendar };
    const stays = rangeOn(left.calendar, date);
    const isSo = isClosed ? stays?.isClosed : (bellOn(left, date)?.id ?? null) === bellId;
    if (!isSo || note) {
      const entered = nextOf(week.calendar);
      const of = {
        isClosed,
        bellId,
        note,
        entered,
        ...(takesTurn === undefined ? {} : { takesTurn }),
      };
      await addRanges(tx, [{ id: randomUUID(), from: date, until: date, ...of }]);
    }
    await keepCycleOfPast(tx, week);
    const what = isClosed ? "closed" : (bell?.name ?? NORMAL_BELL);
    const words = `${formatLongDate(date)}: ${[what, note].filter(Boolean).join(", ")}`;
    const act = `changed the day in the calendar: ${words}`;
    const isAlwaysAsked = wanted.takesTurn !== undefined;
    return { done: null, act, what: [words, takesTurn ?? null], isAlwaysAsked };
  });
}

async function refuseOther(
  week: School,
  date: IsoDate,
  actor: Actor,
  tx: Parameters<typeof refuseUnlessMay>[2],
): Promise<void> {
  const longDate = formatLongDate(date);
  if (date < today()) throw new Refusal(409, `${longDate} is past, and stays as it was`);
  if (!isWorkingDay(week, date)) {
    throw new Refusal(409, dayOffInWords(longDate, null));
  }
  if (isEverybodys(week, date)) return;
  await refuseUnlessMay(actor, "change the calendar beyond the next school day", tx);
}
