import type { UncoveredGroup } from "~/cover/lists/by-absent-teacher";
import { hrefToAbsent } from "~/cover/search-state";
import type { DashboardFigures } from "~/reports/figures";
import { formatLongDate, type IsoDate } from "~/school/dates";
import type { SchoolDay } from "~/school/school-day";
import { ButtonLink } from "~/ui/button";
import { OpenClasses } from "~/ui/cover/open-classes";
import { SchoolDayNotice } from "~/ui/cover/school-day-notice";
import { Notice } from "~/ui/notice";

type Today = {
  today: IsoDate;
  schoolDay: SchoolDay;
  hasPeople: boolean;
  /** The way to Find Substitute, searched. */
  findHref: string;
  figures: DashboardFigures;
  uncovered: UncoveredGroup[];
};

/** What is to be said of today before its figures: the classes that are open, or why there are none. */
export function StateOfToday({ today, schoolDay, hasPeople, figures, findHref, uncovered }: Today) {
  if (!hasPeople) return <NoTeachers />;
  return (
    <>
      <SchoolDayNotice day={formatLongDate(today)} schoolDay={schoolDay} className="mb-6" />
      {schoolDay.weekday ? <Cover {...{ today, figures, findHref, uncovered }} /> : null}
    </>
  );
}

/** How today's classes are covered. */
function Cover({
  today,
  figures,
  findHref,
  uncovered,
}: Pick<Today, "today" | "figures" | "findHref" | "uncovered">) {
  if (uncovered.length > 0) {
    return (
      <OpenClasses
        uncovered={uncovered}
        when="today"
        dayHref={hrefToAbsent(today)}
        findHref={findHref}
      />
    );
  }
  if (figures.teachersAbsent === 0) return null;
  return (
    <Notice tone="success" className="mb-6">
      Every class of today’s absent teachers is covered.
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
