import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/auth.server";
import { mayRunTheSchool } from "~/accounts/may-run.server";
import { type LongAbsence, listLongAbsences } from "~/cover/long-absence/long-absences.server";
import { daysInWords } from "~/cover/long-absence/one-person-words";
import { onDay, searchUrl } from "~/cover/search-state";
import { screenLoader } from "~/http/screen.server";
import { readMonth } from "~/reports/figures.server";
import { readLeftByDate } from "~/reports/open-by-date.server";
import { useDayInHand } from "~/routes/_app/day-in-hand";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { datesInWords } from "~/school/calendar";
import { today } from "~/school/clock.server";
import { dateWithWeek, dayInWords, isWorkingDay } from "~/school/cycle";
import { monthParam } from "~/school/date-params";
import { addDays, formatLongDate, formatMonth, type IsoDate, monthOf } from "~/school/dates";
import { daysOffInMonth, notesInMonth } from "~/school/month-grid";
import { isolated } from "~/school/names";
import { bellInWords, schoolDayFrom, schoolDayOf } from "~/school/school-day";
import type { School } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeader } from "~/ui/card";
import { MonthCalendar } from "~/ui/cover/month-calendar";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { useLoadingOther } from "~/ui/press/pending";
import { PressLink } from "~/ui/press/press";
import { parametersOf } from "~/ui/press/queue";
import { useOptimisticAddress } from "~/ui/press/queue-store";
import { StatCard, StatGrid } from "~/ui/stat-grid";
import { SpareDays } from "./spare-days";
import { SpareListsScreen } from "./spare-lists";
import { viewLists, viewSpares } from "./spare-view.server";

export {
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Calendar View · ${formatMonth(data.month)}` : "Calendar View" },
];

export const loader = screenLoader(async ({ request }: LoaderFunctionArgs) => {
  const user = await requireUser(request);
  const parameters = new URL(request.url).searchParams;
  const { month, fault } = monthParam(parameters.get("month"), today());
  const asksLists = parameters.get("view") === "spare";
  // Before the spares: the days that both look at are kept then.
  const left = await readLeftByDate(month);
  const [week, figures, spares, lists, absences] = await Promise.all([
    readSchool(),
    readMonth(month),
    asksLists ? null : viewSpares(),
    asksLists ? viewLists(parameters, user) : null,
    listLongAbsences(),
  ]);
  const decides = mayRunTheSchool(user);
  const [notes, daysOff] = [notesInMonth(week, month), daysOffInMonth(week, month)];
  return json({
    today: today(),
    month,
    fault,
    ...figures,
    left,
    notes,
    daysOff,
    spares: spares?.map((spare) => ({ ...spare, name: dateWithWeek(week, spare.date) })) ?? null,
    decides,
    lists,
    absences,
    change: daysToChange(week),
  });
});

function daysToChange(week: School): DayToChange[] {
  const dates = [today(), schoolDayFrom(week, addDays(today(), 1))];
  return dates
    .filter((date) => isWorkingDay(week, date))
    .map((date) => {
      const day = schoolDayOf(week, date);
      const closed = ["closed", day.note].filter(Boolean).join(": ");
      const words = day.weekday ? (bellInWords(day) ?? "normal times") : closed;
      return {
        date,
        name: dayInWords(date, day),
        words,
        href: searchUrl(onDay(date), { dialog: "day" }),
      };
    });
}

export default function CalendarView() {
  const { today, month, fault, figures, spares, decides, lists, change, absences, ...days } =
    useLoaderData<typeof loader>();
  const isLoading = useLoadingOther("month", month);
  const title = formatMonth(month);
  const ahead = monthParam(parametersOf(useOptimisticAddress()).get("month"), today).month;
  const isCurrent = month === monthOf(today);
  const day = useDayInHand(today);
  const inHand = day ? `&date=${day}` : "";
  if (lists) return <SpareListsScreen {...lists} back={`/calendar?month=${month}${inHand}`} />;
  return (
    <>
      <ScreenHeader
        title="Calendar View"
        description="View and manage substitutions across the month"
        actions={
          <ButtonLink href={`/teacher-groups?dialog=week&part=calendar${inHand}`} icon="calendar">
            Closed days
          </ButtonLink>
        }
      />
      {fault ? (
        <Notice tone="warning" className="mb-4">
          {fault} Shown instead: {title}.
        </Notice>
      ) : null}
      <div aria-busy={isLoading} className={isLoading ? "opacity-60" : undefined}>
        <StatGrid label={title}>
          <StatCard title="Total Substitutions" value={figures.total} caption={`In ${title}`} />
          <StatCard
            title="Teachers Covered"
            value={figures.teachersCovered}
            caption="Different absent teachers"
          />
          <StatCard
            title="Average per Day"
            value={figures.averagePerDay.toFixed(1)}
            caption={`Over ${figures.days} ${figures.days === 1 ? "day" : "days"}${isCurrent ? " so far" : ""}, days off included`}
          />
          <StatCard
            title="Most Active Day"
            value={figures.mostActiveDay}
            isWord
            caption="Most substitutions"
          />
        </StatGrid>
      </div>
      <DaysToChange days={change} />
      <MonthCalendar
        month={ahead}
        today={today}
        {...days}
        hrefForDay={(date) => `/manage-substitutions?date=${date}`}
        hrefForMonth={(other) => `/calendar?month=${other}${inHand}`}
        loading={isLoading}
      />
      <LongAbsences absences={absences} />
      <SpareDays
        days={spares ?? []}
        hrefToLists={decides ? (date) => `/calendar?month=${month}&date=${date}&view=spare` : null}
      />
    </>
  );
}

/** `name` with its week if several take turns, `words` what the day is. */
type DayToChange = { date: IsoDate; name: string; words: string; href: string };

function DaysToChange({ days }: { days: readonly DayToChange[] }) {
  return (
    <ul aria-label="Today and the next school day" className="screen-only mb-4 grid gap-1 text-sm">
      {days.map(({ date, name, words, href }) => (
        <li key={date} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            <span className="font-semibold">{name}</span>: <bdi>{words}</bdi>
          </span>{" "}
          <PressLink to={href} className="link inline-flex min-h-6 items-center coarse:min-h-11">
            Change <span className="sr-only">{formatLongDate(date)}</span>
          </PressLink>
        </li>
      ))}
    </ul>
  );
}

/** From here the classes of all their days are given to one person. */
export function LongAbsences({ absences }: { absences: readonly LongAbsence[] }) {
  if (absences.length === 0) return null;
  return (
    <Card aria-labelledby="long-absences" className="mt-6">
      <CardHeader
        id="long-absences"
        title="Away for several days"
        description="Absences that have more than one school day to come."
      />
      <ul className="divide-y divide-line border-t border-line">
        {absences.map(({ teacherId, name, from, until, days }) => (
          <li key={`${teacherId} ${from}`} className="flex flex-wrap items-center gap-x-6 py-1.5">
            <PersonName name={name} className="basis-[17rem] font-semibold" />{" "}
            <span className="min-w-0 flex-1 basis-60">
              {datesInWords({ from, until })}, {daysInWords(days)}
            </span>{" "}
            <PressLink
              to={searchUrl(onDay(from), { dialog: "give", teacher: teacherId })}
              aria-label={`Give all to one person: ${isolated(name)}`}
              className="link screen-only inline-flex min-h-9 items-center coarse:min-h-11"
            >
              Give all to one person
            </PressLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
