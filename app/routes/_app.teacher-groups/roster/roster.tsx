import { memo } from "react";
import { PaintMarker } from "~/ui/page/paint-when-parsed";
import { Pagination } from "~/ui/pagination";
import { PressLink } from "~/ui/press/press";
import { parametersOf } from "~/ui/press/queue";
import { useOptimisticAddress } from "~/ui/press/queue-store";
import { StatCard } from "~/ui/stat-card";
import { StatGrid } from "~/ui/stat-grid";
import { Tabs } from "~/ui/tabs";
import { type FreeWeek, FreeWhen } from "./free-when";
import { NotListedYet } from "./notices";
import type { readRoster } from "./roster.server";
import { RosterEmpty } from "./roster-empty";
import { RosterFilters } from "./roster-filters";
import { type CardContext, TeacherCard } from "./teacher-card";
import { TeacherTable } from "./teacher-table";
import type { TeacherOnScreen } from "./teachers-on-screen";
import { isShownAbove, RosterTimetable } from "./timetable-choice";
import { elsewhere, readView, TAB_LABELS, TABS, urlOf, weekId } from "./view";

type Props = Omit<Awaited<ReturnType<typeof readRoster>>, "teachers" | "present"> & {
  /** Null where a dialog stands alone on the page, or who is free when is shown in their place. */
  teachers: TeacherOnScreen[] | null;
  freeWeek: FreeWeek | null;
};

export function Roster({
  view,
  nobodyIn,
  place,
  counts,
  found,
  subjects,
  teachers,
  month,
  yearBegins,
  freeWeek,
  week,
  weeks,
  timetables,
  isUnknown,
}: Props) {
  const ahead = readView(parametersOf(useOptimisticAddress()));
  const currentTab = ahead.tab === nobodyIn ? "all" : ahead.tab;
  return (
    <>
      <StatGrid label="Teachers by group" isLow>
        <StatCard title="Total Teachers" value={counts.all} caption="In all groups" />
        <StatCard title="Group 1" value={counts.group1} caption="25/week" />
        <StatCard title="Group 2" value={counts.group2} caption="20/week" />
        <StatCard title="Dedicated Subs" value={counts.dedicated} caption="Cover only" />
      </StatGrid>
      {isShownAbove({ view, isUnknown }) ? (
        <RosterTimetable {...{ view, ahead, freeWeek, timetables, weeks, isUnknown }} />
      ) : null}
      <Tabs
        label="Groups"
        tabs={TABS.map((tab) => ({
          href: urlOf(elsewhere(ahead, { tab })),
          label: TAB_LABELS[tab],
          count: found[tab],
          most: counts[tab],
          isCurrent: tab === currentTab && !freeWeek,
        }))}
      >
        {freeWeek ? (
          <PressLink to={urlOf(ahead, { view: "free" })} aria-current="page" className="tab">
            Who is free when
          </PressLink>
        ) : null}
      </Tabs>
      {freeWeek ? null : (
        <RosterFilters
          view={view}
          ahead={ahead}
          subjects={subjects}
          matches={found.all}
          nobodyIn={nobodyIn && TAB_LABELS[nobodyIn]}
          hasTeachers={counts.all > 0}
        />
      )}
      {freeWeek ? (
        <FreeWhen {...freeWeek} view={view} />
      ) : found[view.tab] === 0 ? (
        <RosterEmpty {...{ view, found, counts }} />
      ) : teachers === null ? (
        <NotListedYet closeTo={urlOf(view)} />
      ) : (
        <>
          {view.list ? (
            <TeacherTable
              {...{ teachers, week, view, yearBegins, month }}
              ahead={ahead.open.join("\n")}
            />
          ) : (
            <TeacherCards {...{ teachers, week, view, yearBegins }} />
          )}
          <Pagination
            label="Pages of teachers"
            place={place}
            hrefOf={(page) => `${urlOf({ ...view, page, open: [] })}#teachers`}
          />
        </>
      )}
    </>
  );
}

/** Rendered anew for other teachers only, not while something loads. */
const TeacherCards = memo(function TeacherCards({
  teachers,
  ...context
}: CardContext & { teachers: TeacherOnScreen[] }) {
  const wide = context.week.days.length > 6 ? "" : "xl:grid-cols-3";
  return (
    <>
      <ul id="teachers" className={`paint-when-parsed grid gap-3 md:grid-cols-2 ${wide}`}>
        {teachers.map((teacher) => (
          <li key={teacher.id} id={weekId(teacher.id)} className="teacher-card off-screen-later">
            <TeacherCard teacher={teacher} isFolded {...context} />
          </li>
        ))}
      </ul>
      <PaintMarker />
    </>
  );
});
