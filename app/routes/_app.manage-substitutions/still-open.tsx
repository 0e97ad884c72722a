import { onDay, searchUrl } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import { Notice } from "~/ui/notice";

/** Before a day is told or printed: how many of its classes nobody covers, if any. */
export function StillOpen({ count, date }: { count: number; date: IsoDate }) {
  if (count === 0) return null;
  return (
    <Notice className="mb-4">
      {count === 1 ? "1 class is" : `${count} classes are`} still open:{" "}
      <a href={searchUrl(onDay(date))} className="link">
        Find Substitute
      </a>
    </Notice>
  );
}
