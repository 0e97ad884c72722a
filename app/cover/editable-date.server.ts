import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { formatLongDate, type IsoDate } from "~/school/dates";
import { dayOffInWords } from "~/school/school-day";
import type { CoverDay } from "./day/day";

/** Throws 409. */
export function refusePastDate(date: IsoDate): void {
  if (date >= today()) return;
  throw new Refusal(409, `${formatLongDate(date)} is past and can no longer be changed`);
}

/** Throws 409 for a past date, and for a day off. */
export function refuseUneditableDate({ date, weekday, note }: CoverDay): void {
  refusePastDate(date);
  if (weekday) return;
  throw new Refusal(409, dayOffInWords(formatLongDate(date), note));
}
