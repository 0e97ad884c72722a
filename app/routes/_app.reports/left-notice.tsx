import { type Left, sayLeft } from "~/cover/board/day-figures";
import { hrefToAbsent } from "~/cover/hrefs";
import type { IsoDate } from "~/school/dates";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

type LeftNoticeProps = { left: Partial<Record<Left, number>>; date: IsoDate };

/** How many classes nobody is assigned to, in the words of the day's other screens. */
export function LeftNotice({ left: { hadNobody = 0, ...left }, date }: LeftNoticeProps) {
  const where = "at the end of the report.";
  const toAssign = sayLeft(left);
  if (toAssign === "") {
    return (
      <p className="screen-only mb-6 text-sm text-muted">
        {sayLeft({ hadNobody })}: {where}
      </p>
    );
  }
  return (
    <Notice
      tone={left.open ? "warning" : "info"}
      className="mb-6"
      action={
        <span className="screen-only">
          <ButtonLink href={hrefToAbsent(date)}>See the board</ButtonLink>
        </span>
      }
    >
      {sayLeft({ ...left, hadNobody })}: {where}
    </Notice>
  );
}
