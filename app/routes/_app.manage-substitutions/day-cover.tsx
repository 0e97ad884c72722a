import type { ReactNode } from "react";
import { hrefToAbsent } from "~/cover/hrefs";
import type { CoverGroup, ReleasedClass, UncoveredGroup } from "~/cover/lists/by-absent-teacher";
import type { DayState } from "~/routes/_app/day-bar/day-state";
import { dayInWords } from "~/school/cycle";
import { formatLongDate, type IsoDate } from "~/school/dates";
import type { PagePlace } from "~/school/list-page";
import type { SchoolDay } from "~/school/school-day";
import type { FilesOfClass } from "~/sheets/files-of-day";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { OpenClasses } from "~/ui/cover/open-classes";
import { SchoolDayNotice } from "~/ui/cover/school-day-notice";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import { CoverCard } from "./cover-card";
import { hrefOfDay, hrefToCancel, hrefToForgotten, hrefToReplace, hrefToRoom } from "./hrefs";
import { Record, StayedOpen } from "./past/record";
import { Cancelled, ReleasedClasses } from "./released";
import { TodaysFiles } from "./todays-files";

type Day = {
  date: IsoDate;
  today: IsoDate;
  isSchoolDay: boolean;
  schoolDay: SchoolDay;
  isPast: boolean;
  assigned: CoverGroup[];
  completed: CoverGroup[];
  cancelled: CoverGroup[];
  place?: PagePlace;
  uncovered: UncoveredGroup[];
  bar: DayState;
  released: ReleasedClass[];
  files: readonly FilesOfClass[];
  byAgreement: string[];
  canCorrect: boolean;
  whoMayCorrect: string | null;
  findHref: string;
};

export function DayCover({
  date,
  today,
  isSchoolDay,
  schoolDay,
  isPast,
  canCorrect,
  whoMayCorrect,
  findHref,
  ...day
}: Day) {
  // What is open has the way to Find Substitute beside it.
  const isQuiet = isSchoolDay && !isPast && day.uncovered.length === 0;
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="mb-3 flex flex-wrap items-center gap-2 font-semibold">
        {dayInWords(date, schoolDay)}
        {date === today ? <Badge tone="info">Today</Badge> : null}
        {isPast ? <Badge>Past</Badge> : null}
      </h2>
      <SchoolDayNotice
        day="This"
        schoolDay={schoolDay}
        more="There are no classes to cover."
        className="mb-6"
      />
      {isPast && isSchoolDay ? (
        canCorrect ? (
          <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
            Somebody was away and was not entered, or went home early?
            <ButtonLink sameScreen href={hrefToForgotten(date)} size="small">
              Enter a forgotten absence
            </ButtonLink>
          </p>
        ) : whoMayCorrect ? (
          <p className="mb-6 text-sm text-muted">
            This day is past. Ask {whoMayCorrect} to enter what was forgotten: they can for 31 days.
          </p>
        ) : (
          <p className="mb-6 text-sm text-muted">
            This day is past. What was forgotten could be entered for 31 days, which are over.
          </p>
        )
      ) : null}
      <TodaysFiles classes={day.files} {...{ date, today }} />
      {canCorrect ? (
        <StayedOpen date={date} uncovered={day.uncovered} />
      ) : (
        <OpenClasses
          dayHref={hrefToAbsent(date)}
          uncovered={day.uncovered}
          figures={day.bar.figures}
          findHref={isPast ? undefined : findHref}
        />
      )}
      <ReleasedClasses classes={day.released} date={canCorrect ? date : null} />
      {day.assigned.length > 0 ? (
        <CardGrid>
          {day.assigned.map((group) => (
            <CoverCard
              key={group.teacherId}
              group={group}
              byAgreement={day.byAgreement}
              hrefToCancel={(cover) => hrefToCancel(date, group, cover)}
              hrefToReplace={(cover) => hrefToReplace(date, group, cover)}
              hrefToRoom={(cover) => hrefToRoom(date, group, cover)}
            />
          ))}
        </CardGrid>
      ) : day.completed.length > 0 ? (
        <>
          <h3 className="text-sm font-semibold">No Active Substitutions</h3>
          <p className="text-sm text-muted">
            There are no active substitution assignments for {formatLongDate(date)}.
          </p>
        </>
      ) : (
        <EmptyState
          level={3}
          icon="calendar"
          title="No Active Substitutions"
          text={`There are no active substitution assignments for ${formatLongDate(date)}.`}
          action={
            isQuiet ? (
              <ButtonLink href={findHref} icon="find">
                Find Substitute
              </ButtonLink>
            ) : null
          }
        />
      )}
      {day.completed.length > 0 ? (
        <Record
          groups={day.completed}
          byAgreement={day.byAgreement}
          correctedOn={canCorrect ? date : null}
        />
      ) : null}
      <Cancelled groups={day.cancelled} />
      {day.place ? (
        <Pagination
          label="Pages of absent teachers"
          place={day.place}
          hrefOf={(page) => `${hrefOfDay(date, page)}#day`}
        />
      ) : null}
    </section>
  );
}

function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">{children}</ul>;
}
