import type { IsoDate } from "~/school/dates";

export const FIND_SUBSTITUTE = "/find-substitute";

/** The way to the absent teachers of a date, with each of their classes. */
export function hrefToAbsent(date: IsoDate): string {
  return `${FIND_SUBSTITUTE}?date=${date}`;
}
