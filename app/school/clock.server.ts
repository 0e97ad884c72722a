import { environment } from "~/env.server";
import { dateAt, type IsoDate, timeAt } from "./dates";

/** The day it is now in the school's time zone. */
export function today(): IsoDate {
  return dateAt(new Date(), environment().timeZone);
}

/** A stored instant (ISO, UTC) as the school's time of day, `06:52`. */
export function schoolTime(instant: string): string {
  return timeAt(new Date(instant), environment().timeZone);
}

/** A stored instant (ISO, UTC) as the school's day. */
export function schoolDate(instant: string): IsoDate {
  return dateAt(new Date(instant), environment().timeZone);
}
