import { Fragment, memo } from "react";
import { usageInWords, usageTone } from "~/cover/day/limits";
import { GROUP_NAMES } from "~/teachers/groups";
import { Icon } from "~/ui/icons";
import { PaintMarker } from "~/ui/page/paint-when-parsed";
import { Pagination } from "~/ui/pagination";
import { PersonName } from "~/ui/person-name";
import { Placeholder } from "~/ui/placeholder";
import { PressLink } from "~/ui/press/press";
import { parametersOf } from "~/ui/press/queue";
import { useOptimisticAddress } from "~/ui/press/queue-store";
import { StatCard, StatGrid } from "~/ui/stat-grid";
import { Tabs } from "~/ui/tabs";
import { TONE_ICON, TONE_TEXT } from "~/ui/tones";
import { type FreeWeek, FreeWhen } from "./free-when";
import { NotListedYet } from "./notices";
import type { readRoster } from "./roster.server";
import { RosterEmpty } from "./roster-empty";
import { RosterFilters } from "./roster-filters";
import { type CardContext, TeacherCard } from "./teacher-card";
import type { RowFacts, TeacherOnScreen } from "./teachers-on-screen";
import { isShownAbove, RosterTimetable } from "./timetable-choice";
import { elsewhere, readView, TAB_LABELS, TABS, urlOf, weekId, withToggled } from "./view";

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

const COLUMNS = ["Teacher", "Department", "Group", "Scheduled", "Covered", "Share"];

/** On a phone a row is two lines. `ahead` tells whose cards are open when every press has come. */
const TeacherTable = memo(function TeacherTable({
  teachers,
  month,
  ahead,
  ...context
}: CardContext & { teachers: TeacherOnScreen[]; month: string; ahead: string }) {
  const open = ahead.split("\n");
  return (
    <>
      <div className="roster-frame paint-when-parsed">
        <table id="teachers" className="roster">
          <caption>
            Press a name to see the week. Covered and Share are for {month}; Share is how much of
            the month’s limit is used.
          </caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teachers.map((teacher) => (
              <Fragment key={teacher.id}>
                <Row teacher={teacher} isOpen={open.includes(teacher.id)} view={context.view} />
                {open.includes(teacher.id) ? (
                  <tr className="card-row" id={weekId(teacher.id)}>
                    <td colSpan={COLUMNS.length}>
                      {teacher.details ? (
                        <div className="teacher-card">
                          <TeacherCard teacher={teacher} {...context} />
                        </div>
                      ) : (
                        <Placeholder count={1} height="h-72" className="p-3" />
                      )}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <PaintMarker />
    </>
  );
});

type RowProps = Pick<CardContext, "view"> & { teacher: TeacherOnScreen; isOpen: boolean };

function Row({ teacher: { id, name, remaining, row }, isOpen, view }: RowProps) {
  if (!row) return null;
  return (
    <tr className={isOpen ? "open" : undefined}>
      <th scope="row">
        <PressLink
          to={`${urlOf(withToggled(view, id))}${isOpen ? "" : `#${weekId(id)}`}`}
          after={(address) => urlOf(withToggled(readView(parametersOf(address)), id))}
          aria-expanded={isOpen}
        >
          <PersonName name={name} />
        </PressLink>
      </th>
      <td>
        <bdi>{row.subject}</bdi>
      </td>
      <td>{GROUP_NAMES[row.group]}</td>
      <td>
        <Scheduled {...row} remaining={remaining} />
      </td>
      <Covered {...row.covered} />
    </tr>
  );
}

type ScheduledProps = Pick<RowFacts, "scheduled" | "load"> & { remaining: number | null };

function Scheduled({ scheduled, load, remaining }: ScheduledProps) {
  if (remaining === null) return scheduled;
  return (
    <>
      {scheduled} of {load}{" "}
      {remaining < 0 ? (
        <span className={TONE_TEXT.warning}>{-remaining} too many</span>
      ) : (
        <small>{remaining === 0 ? "Complete" : `${remaining} remaining`}</small>
      )}
    </>
  );
}

function Covered({ used, limit, byAgreement = false }: RowFacts["covered"]) {
  if (limit === null) {
    return (
      <>
        <td>{used}</td>
        <td>no limit</td>
      </>
    );
  }
  if (limit === 0 && used === 0) return <td colSpan={2}>never covers</td>;
  const tone = usageTone(used, limit);
  const share = `${Math.round((100 * used) / Math.max(1, limit))} %`;
  return (
    <>
      <td>
        {used} of {limit}
        {byAgreement ? <small className="block text-muted">by agreement</small> : null}
      </td>
      {tone === "success" ? (
        <td>{share}</td>
      ) : (
        <td className={TONE_TEXT[tone]} title={usageInWords("Month", used, limit)}>
          <Icon name={TONE_ICON[tone]} className="h-3.5 w-3.5" /> {share}
        </td>
      )}
    </>
  );
}
