import { daysBetween, formatLongDate, type IsoDate } from "~/school/dates";

const CORRECTABLE_DAYS = 31;

/** In words; null for a date gone by at most 31 days ago (morning 7). */
export function whyNotCorrectable(date: IsoDate, today: IsoDate): string | null {
  const days = daysBetween(date, today);
  if (days < 1)
    return `${formatLongDate(date)} is not over yet: assign or cancel its cover on the board`;
  if (days <= CORRECTABLE_DAYS) return null;
  return `${formatLongDate(date)} is more than ${CORRECTABLE_DAYS} days ago and can no longer be changed`;
}
