import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireSession, requireUser } from "~/accounts/auth.server";
import { safePath } from "~/accounts/safe-path";
import { isAdmin } from "~/accounts/users.server";
import { readPlannedDays } from "~/cover/board/day-figures.server";
import { classesToCover } from "~/cover/day/classes";
import { type ReasonsToErase, readReasonsToErase } from "~/cover/erase-reasons.server";
import { screenAction, screenLoader } from "~/http/screen.server";
import { readMailTrouble } from "~/outbox/mail-states.server";
import { readComingDays } from "~/reports/coming-days.server";
import { groupCards } from "~/reports/figures";
import { readDashboard } from "~/reports/figures.server";
import { readLeftByDate } from "~/reports/open-by-date.server";
import { readWaitingAhead } from "~/reports/waiting-ahead.server";
import { readDayState } from "~/routes/_app/day-bar/read-day-state.server";
import { readMarks, respondIfPolling } from "~/routes/_app/latest/latest.server";
import { useTakenInPlace } from "~/routes/_app/latest/use-latest";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { today } from "~/school/clock.server";
import { monthParam } from "~/school/date-params";
import { formatDate, formatMonth } from "~/school/dates";
import { daysOffInMonth, notesInMonth } from "~/school/month-grid";
import { schoolDayIn } from "~/school/school-day";
import { listed } from "~/school/sentence";
import { weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { Button } from "~/ui/button";
import { MonthCalendar } from "~/ui/cover/month-calendar";
import { type AnyAnswer, answerTo } from "~/ui/forms/form-answer";
import { Notice } from "~/ui/notice";
import { useLoadingOther } from "~/ui/press/pending";
import { type Intent, PressForm } from "~/ui/press/press";
import { parametersOf } from "~/ui/press/queue";
import { useOptimisticAddress } from "~/ui/press/queue-store";
import { StatCard, StatGrid } from "~/ui/stat-grid";
import { runAction } from "./actions.server";
import { readSetup } from "./checklist.server";
import { GroupCard } from "./group-card";
import { PasswordDialog } from "./password-dialog";
import { SetupList } from "./setup-list";
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
  await respondIfPolling(request);
  const parameters = new URL(request.url).searchParams;
  const { month, fault } = monthParam(parameters.get("month"), today());
  const planned = readPlannedDays();
  const [week, { day, figures, counts }, coming, left, waiting, mailTrouble, reasons, marks] =
    await Promise.all([
      readSchool(),
      readDashboard(month),
      readComingDays(planned),
      readLeftByDate(month, planned),
      readWaitingAhead(),
      readMailTrouble(),
      isAdmin(user) ? readReasonsToErase() : null,
      readMarks(today(), "trouble", "messages", "read"),
    ]);
  const [bar, setup] = await Promise.all([
    planned.then(([first]) => readDayState(day, first?.figures)),
    readSetup(user, weekOn(week, day.date)),
  ]);
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
    setup,
    withoutClass: day.absences.filter(
      ({ teacherId }) => classesToCover(day, teacherId).length === 0,
    ).length,
    bar,
    groups: groupCards(day),
    month,
    fault,
    counts,
    left,
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
  const answer: AnyAnswer = useActionData<typeof action>();
  const { today, figures, groups } = data;
  const month = monthParam(parametersOf(useOptimisticAddress()).get("month"), today).month;
  const isLoading = useLoadingOther("month", data.month);
  return (
    <>
      <ScreenHeader
        title="Dashboard"
        description="Manage substitute teachers efficiently"
        isBeside
      />
      {data.username ? (
        <PasswordDialog {...data} username={data.username} answer={answerTo(answer, "password")} />
      ) : null}
      {data.reasons ? <ReasonsNotice reasons={data.reasons} /> : null}
      {data.setup ? <SetupList {...data.setup} answer={answerTo(answer, "school-name")} /> : null}
      {data.setup && !data.hasPeople ? null : <StateOfToday {...data} />}
      <StatGrid label="Today and this month">
        <StatCard
          title="Active Subs Today"
          value={figures.activeSubsToday}
          caption="Substitutions today"
        />
        <StatCard
          title="Teachers Absent"
          value={figures.teachersAbsent}
          caption="Requiring coverage"
        />
        <StatCard title="Available Subs" value={figures.availableSubs} caption="Ready to assign" />
        <StatCard title="This Month" value={figures.monthTotal} caption="Total substitutions" />
      </StatGrid>
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
        left={data.left}
        hrefForDay={(date) => `/manage-substitutions?date=${date}`}
        hrefForMonth={(month) => `/?month=${month}`}
        loading={isLoading}
      />
      <div className="mt-5 grid gap-4 md:grid-cols-2">
        {groups.map((card) => (
          <GroupCard key={card.group} card={card} />
        ))}
      </div>
    </>
  );
}

function ReasonsNotice({ reasons }: { reasons: ReasonsToErase }) {
  const { before, on } = reasons;
  const title = on
    ? `Reasons for absence from before ${formatDate(before)} will be erased on ${formatDate(on)}`
    : `Erase the reasons for absence from before ${formatDate(before)}?`;
  return (
    <Notice
      className="mb-4"
      title={title}
      action={
        <>
          {on ? null : <Decide intent="reasons-erase" before={before} words="Erase them" />}
          <Decide intent="reasons-keep" before={before} words="Keep them" />
        </>
      }
    >
      {on ? null : "Reasons should not be kept once their school year is over. "}
      Reasons were given for {inWords(reasons)}. Everything else stays. Older backups still have the
      reasons.
    </Notice>
  );
}

function Decide({ intent, before, words }: { intent: Intent; before: string; words: string }) {
  return (
    <PressForm sends={{ intent, before }} action="/?index">
      <Button size="small">{words}</Button>
    </PressForm>
  );
}

/** "214 absences, 1 report and 4 “I can’t”". */
function inWords({ absences, reports, answers }: ReasonsToErase): string {
  const counts = [
    [absences, "absence", "absences"],
    [reports, "report", "reports"],
    [answers, "“I can’t”", "“I can’t”"],
  ] as const;
  return listed(
    counts
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`),
  );
}
