import { environment } from "~/env.server";
import { dateAt, type IsoDate, timeAt } from "./dates";

export function today(): IsoDate {
  return dateAt(new Date(), environment().timeZone);
}

/** Of a stored instant (ISO, UTC), as `06:52`. */
export function schoolTime(instant: string): string {
  return timeAt(new Date(instant), environment().timeZone);
}

export function schoolDate(instant: string): IsoDate {
  return dateAt(new Date(instant), environment().timeZone);
}
