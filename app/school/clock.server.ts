import { environment } from "~/env.server";
import { dateAt, type IsoDate, timeAt } from "./dates";

export function today(): IsoDate {
  return dateAt(new Date(), environment().timeZone);
}

/** A stored instant (ISO, UTC) as the school's time of day, `06:52`. */
export function schoolTime(instant: string): string {
  return timeAt(new Date(instant), environment().timeZone);
}

export function schoolDate(instant: string): IsoDate {
  return dateAt(new Date(instant), environment().timeZone);
}
