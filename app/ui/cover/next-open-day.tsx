import { hrefToAbsent } from "~/cover/hrefs";
import { formatShortDate, type IsoDate, weekdayName } from "~/school/dates";

type NextOpenDayLineProps = {
  next: { date: IsoDate; left: string } | null;
  className?: string;
};

/** Says "Next day with classes to assign: Tue 24 Nov (2 proposed, 1 open)". */
export function NextOpenDayLine({ next, className }: NextOpenDayLineProps) {
  if (!next) return null;
  return (
    <p className={className}>
      Next day with classes to assign:{" "}
      <a href={hrefToAbsent(next.date)} className="link inline-block py-1 coarse:py-3">
        {weekdayName(next.date).slice(0, 3)} {formatShortDate(next.date)}
      </a>{" "}
      ({next.left})
    </p>
  );
}
