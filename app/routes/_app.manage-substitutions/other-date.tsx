import { formatLongDate, type IsoDate } from "~/school/dates";
import { Notice } from "~/ui/notice";

/** That the date of the address is none, and which is shown. */
export function OtherDate({ date, fault }: { date: IsoDate; fault: string | null }) {
  if (!fault) return null;
  return (
    <Notice tone="warning" className="mb-4">
      {fault} Shown instead: {formatLongDate(date)}.
    </Notice>
  );
}
