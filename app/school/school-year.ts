import { type IsoDate, MONTHS, parseIsoDate } from "./dates";

/** As `09-01`. */
export type DayOfYear = `${number}-${number}`;

export const YEAR_BEGINS: DayOfYear = "09-01";

export function schoolYearOf(date: IsoDate, begins: DayOfYear = YEAR_BEGINS): IsoDate {
  const year = Number(date.slice(0, 4));
  const first = `${year}-${begins}` as IsoDate;
  return first <= date ? first : (`${year - 1}-${begins}` as IsoDate);
}

/** Exactly `MM-DD`, or null; also null for 29 February. */
export function parseDayOfYear(text: string | null): DayOfYear | null {
  return parseIsoDate(`2001-${text}`) ? (text as DayOfYear) : null;
}

export function dayOfYearInWords(day: DayOfYear): string {
  return `${Number(day.slice(3))} ${MONTHS[Number(day.slice(0, 2)) - 1] ?? ""}`;
}
