import { hrefToAbsent } from "~/cover/hrefs";
import type { IsoDate } from "~/school/dates";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

type OpenNoticeProps = {
  count: number;
  date: IsoDate;
  isPast: boolean;
};

export function OpenNotice({ count, date, isPast }: OpenNoticeProps) {
  const classes = count === 1 ? "1 class" : `${count} classes`;
  if (isPast) {
    return (
      <p className="screen-only mb-6 text-sm text-muted">
        Open: {classes} had no substitute. They are at the end of the report.
      </p>
    );
  }
  return (
    <Notice
      tone="warning"
      className="mb-6"
      action={
        <span className="screen-only">
          <ButtonLink href={hrefToAbsent(date)}>See the board</ButtonLink>
        </span>
      }
    >
      Open: {classes} {count === 1 ? "has" : "have"} no substitute yet. They are at the end of the
      report.
    </Notice>
  );
}
