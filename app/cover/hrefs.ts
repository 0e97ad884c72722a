import type { IsoDate } from "~/school/dates";

export const FIND_SUBSTITUTE = "/find-substitute";

/** The way to the absent teachers of a date, with each of their classes. */
export function hrefToAbsent(date: IsoDate): string {
  return `${FIND_SUBSTITUTE}?date=${date}`;
}

/** The way to a date as it would be with somebody away who is not entered. */
export function hrefToTrial(date: IsoDate, teacherId: string): string {
  return `${FIND_SUBSTITUTE}?${new URLSearchParams({ date, try: teacherId })}`;
}

/** The way to who is to be told of a day, or to one of them. */
export function hrefToTell(date: IsoDate, personId = ""): string {
  const place = personId && `#tell-${encodeURIComponent(personId)}`;
  return `/manage-substitutions?date=${date}&view=tell${place}`;
}
