import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { formatLongDate, type IsoDate, workingDayOf } from "~/school/dates";

/** Throws a 409 refusal for a date gone by: what happened then stays as it is. */
export function refusePastDate(date: IsoDate): void {
  if (date >= today()) return;
  throw new Refusal(409, `${formatLongDate(date)} is past and can no longer be changed`);
}

/** Throws a 409 refusal for a past date, and for a Friday or Saturday. */
export function refuseUneditableDate(date: IsoDate): void {
  refusePastDate(date);
  if (workingDayOf(date)) return;
  throw new Refusal(409, `${formatLongDate(date)} is not a school day`);
}
