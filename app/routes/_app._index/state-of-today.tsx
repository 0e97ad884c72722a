import { type BoardCounts, sayCounts } from "~/cover/board/board";
import { hrefToAbsent } from "~/cover/hrefs";
import type { UncoveredGroup } from "~/cover/lists/by-absent-teacher";
import type { DashboardFigures } from "~/reports/figures";
import { formatLongDate, type IsoDate } from "~/school/dates";
import type { SchoolDay } from "~/school/school-day";
import { ButtonLink } from "~/ui/button";
import { SchoolDayNotice } from "~/ui/cover/school-day-notice";
import { Notice } from "~/ui/notice";

type Today = {
  today: IsoDate;
  schoolDay: SchoolDay;
  hasPeople: boolean;
  figures: DashboardFigures;
  uncovered: UncoveredGroup[];
  /** The day as the board plans it. */
  board: BoardCounts;
};

/** What is to be said of today before its figures: the classes that are open, or why there are none. */
export function StateOfToday({ today, schoolDay, hasPeople, figures, uncovered, board }: Today) {
  if (!hasPeople) return <NoTeachers />;
  return (
    <>
      <SchoolDayNotice day={formatLongDate(today)} schoolDay={schoolDay} className="mb-6" />
      {schoolDay.weekday ? <Cover {...{ today, figures, uncovered, board }} /> : null}
    </>
  );
}

/** How today's classes are covered. */
function Cover({
  today,
  figures,
  uncovered,
  board,
}: Pick<Today, "today" | "figures" | "uncovered" | "board">) {
  if (uncovered.length > 0) {
    return (
      <Notice
        tone={board.open > 0 ? "warning" : "info"}
        className="mb-6"
        title={`Today, ${sayCounts(board)}`}
        action={
          <ButtonLink href={hrefToAbsent(today)} variant="primary">
            See the board
          </ButtonLink>
        }
      >
        What is proposed is saved once it is assigned there.
      </Notice>
    );
  }
  if (figures.teachersAbsent === 0) return null;
  return (
    <Notice tone="success" className="mb-6">
      Every class of today’s absent teachers is covered
      {board.released > 0 ? " or needs no cover" : null}.
    </Notice>
  );
}

function NoTeachers() {
  return (
    <Notice
      className="mb-6"
      title="There are no teachers yet"
      action={
        <ButtonLink href="/teacher-groups" variant="primary" icon="plus">
          Add teachers
        </ButtonLink>
      }
    >
      Add the teachers with their timetables, then record who is absent.
    </Notice>
  );
}
