import type { IsoDate } from "~/school/dates";
import type { School } from "~/school/week";

export type ClosedDays = { from: IsoDate; until: IsoDate; note: string };

export function closedBetween({ calendar }: School, from: IsoDate, until: IsoDate): ClosedDays[] {
  return calendar
    .filter((range) => range.isClosed && range.from <= until && range.until >= from)
    .map((range) => ({
      from: range.from < from ? from : range.from,
      until: range.until > until ? until : range.until,
      note: range.note,
    }));
}
