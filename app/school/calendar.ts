import { type DayName, formatDate, type IsoDate } from "./dates";

export type CalendarRange = {
  id: string;
  from: IsoDate;
  until: IsoDate;
  note: string;
  isClosed: boolean;
  /** Null where the school is closed, and for the normal bell. */
  bellId: string | null;
  /** Where days take turns, of a closed range: whether theirs is left out. Missing: as the school says. */
  takesTurn?: boolean;
  /** Of two ranges the one entered later has the greater number. */
  entered: number;
};

/** A date that runs another day of the timetable in force then. */
export type Run = {
  date: IsoDate;
  day: DayName;
  /** From 1; null for the date's own. */
  week: number | null;
  note: string;
};

/** Closed before a bell, then the shortest, then the newest. */
export function rangeOn(
  calendar: readonly CalendarRange[],
  date: IsoDate,
): CalendarRange | undefined {
  return calendar
    .filter(({ from, until }) => from <= date && date <= until)
    .sort(
      (a, b) =>
        Number(b.isClosed) - Number(a.isClosed) ||
        lengthOf(a) - lengthOf(b) ||
        b.entered - a.entered,
    )[0];
}

function lengthOf({ from, until }: CalendarRange): number {
  return Date.parse(until) - Date.parse(from);
}

export function datesInWords({ from, until }: Pick<CalendarRange, "from" | "until">): string {
  return from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
}
