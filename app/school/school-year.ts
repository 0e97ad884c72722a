import type { IsoDate } from "./dates";

/** The month and day on which a school year begins, unless the school says another. */
const YEAR_BEGINS = "09-01";

/** The first day of the school year that a date is in; `begins` is the month and day on which years begin. */
export function schoolYearOf(date: IsoDate, begins: string = YEAR_BEGINS): IsoDate {
  const year = Number(date.slice(0, 4));
  const first = `${year}-${begins}` as IsoDate;
  return first <= date ? first : (`${year - 1}-${begins}` as IsoDate);
}
