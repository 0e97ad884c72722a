import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireSession, requireUser } from "~/accounts/auth.server";
import { safePath } from "~/accounts/safe-path";
import { isAdmin } from "~/accounts/users.server";
import { countsOfPlan } from "~/cover/board/board";
import { sayCounts } from "~/cover/board/counts";
import { plannedBoard } from "~/cover/board/planned-board.server";
import { classesToCover } from "~/cover/day/classes";
import { hrefToTell } from "~/cover/hrefs";
import { readReasonsToErase } from "~/cover/reasons/erase-reasons.server";
import { onDay } from "~/cover/search-state";
import { screenAction, screenLoader } from "~/http/screen.server";
import { readMailTrouble } from "~/outbox/mail-trouble.server";
import { readComingDays } from "~/reports/coming-days.server";
import { groupCards } from "~/reports/figures";
import { readDashboard } from "~/reports/figures.server";
import { readOpenByDate } from "~/reports/open-by-date.server";
import { readWaitingAhead } from "~/reports/waiting-ahead.server";
import { leaveToLatest, readMarks } from "~/routes/_app/latest/latest.server";
import { useTakenInPlace } from "~/routes/_app/latest/use-latest";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { today } from "~/school/clock.server";
import { monthParam } from "~/school/date-params";
import { formatMonth } from "~/school/dates";
import { daysOffInMonth, notesInMonth } from "~/school/month-grid";
import { schoolDayIn } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import { MonthCalendar } from "~/ui/cover/month-calendar";
import { Notice } from "~/ui/notice";
import { useLoadingOther } from "~/ui/press/pending";
import { parametersOf } from "~/ui/press/queue";
import { useAddressAhead } from "~/ui/press/queue-store";
import { StatCard } from "~/ui/stat-card";
import { StatGrid } from "~/ui/stat-grid";
import { runAction } from "./actions.server";
import { GroupCard } from "./group-card";
import { PasswordDialog } from "./password-dialog";
import { ReasonsNotice } from "./reasons-notice";
import { StateOfToday } from "./state-of-today";

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.username ? "Change Password · Dashboard" : "Dashboard" },
];

export const loader = screenLoader(async ({ request }: LoaderFunctionArgs) => {
  const user = await requireUser(request);
  await leaveToLatest(request);
  const parameters = new URL(request.url).searchParams;
  const { month, fault } = monthParam(parameters.get("month"), today());
  const [week, { day, figures, counts }, coming, open, waiting, mailTrouble, reasons, marks] =
    await Promise.all([
      readSchool(),
      readDashboard(month),
      readComingDays(),
      readOpenByDate(month),
      readWaitingAhead(),
      readMailTrouble(),
      isAdmin(user) ? readReasonsToErase() : null,
      readMarks(today(), "trouble"),
    ]);
  const board = countsOfPlan(day, await plannedBoard(day, onDay(day.date)));
  return json({
    marks,
    date: day.date,
    username: parameters.get("dialog") === "password" ? user.username : null,
    from: safePath(parameters.get("from")),
    today: day.date,
    isSchoolDay: day.weekday !== null,
    schoolDay: schoolDayIn(day),
    hasPeople: day.people.length > 0,
    figures,
    coming,
    waiting,
    mailTrouble,
    reasons,
    withoutClass: day.absences.filter(
      ({ teacherId }) => classesToCover(day, teacherId).length === 0,
    ).length,
    board: { ...board, says: sayCounts(board) },
    groups: groupCards(day),
    month,
    fault,
    counts,
    open,
    notes: notesInMonth(week, month),
    daysOff: daysOffInMonth(week, month),
  });
});

export const action = screenAction(async ({ request, context }: ActionFunctionArgs) => {
  const session = await requireSession(request);
  return runAction({ request, context }, session);
});

export default function Dashboard() {
  const data = useTakenInPlace("routes/_app._index", useLoaderData<typeof loader>());
  const answer = useActionData<typeof action>();
  const { today, figures, groups, board } = data;
  const isBeside = !data.hasPeople || board.open + board.proposed + (board.cannot?.count ?? 0) > 0;
  const month = monthParam(parametersOf(useAddressAhead()).get("month"), today).month;
  const isLoading = useLoadingOther("month", data.month);
  return (
    <>
      <ScreenHeader
        title="Dashboard"
        description="Manage substitute teachers efficiently"
        isBeside={isBeside}
      />
      {data.username ? <PasswordDialog {...data} username={data.username} answer={answer} /> : null}
      {data.mailTrouble ? (
        <Notice tone="warning" className="mb-4">
          {data.mailTrouble.words}{" "}
          <a href={hrefToTell(data.mailTrouble.date)} className="link">
            See Tell
          </a>
        </Notice>
      ) : null}
      {data.reasons ? <ReasonsNotice reasons={data.reasons} /> : null}
      <StateOfToday {...data} />
      <StatGrid label="Today and this month">
        <StatCard
          title="Active Subs Today"
          value={figures.activeSubsToday}
          caption="Substitutions today"
          icon="swap"
        />
        <StatCard
          title="Teachers Absent"
          value={figures.teachersAbsent}
          caption="Requiring coverage"
          icon="person"
        />
        <StatCard
          title="Available Subs"
          value={figures.availableSubs}
          caption="Ready to assign"
          icon="people"
        />
        <StatCard
          title="This Month"
          value={figures.monthTotal}
          caption="Total substitutions"
          icon="calendar"
        />
      </StatGrid>
      <div className="mb-6 grid gap-4 md:grid-cols-2">
        {groups.map((card) => (
          <GroupCard key={card.group} card={card} />
        ))}
      </div>
      {data.fault ? (
        <Notice tone="warning" className="mb-4">
          {data.fault} Shown instead: {formatMonth(data.month)}.
        </Notice>
      ) : null}
      <MonthCalendar
        month={month}
        today={today}
        notes={data.notes}
        daysOff={data.daysOff}
        counts={data.counts}
        open={data.open}
        hrefForDay={(date) => `/manage-substitutions?date=${date}`}
        hrefForMonth={(month) => `/?month=${month}`}
        loading={isLoading}
      />
    </>
  );
}
