import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { Fragment, useRef } from "react";
import { requireUser } from "~/accounts/auth.server";
import { isAdmin } from "~/accounts/users.server";
import { type OpenState, sayLeft } from "~/cover/board/day-figures";
import { hrefToAbsent } from "~/cover/hrefs";
import { readYearBegins } from "~/cover/week/school-year.server";
import { endWithFile } from "~/http/download.server";
import { screenLoader } from "~/http/screen.server";
import { isEmptyReport, reportDays } from "~/reports/report";
import { reportBars } from "~/reports/report-bars";
import {
  periodInWords,
  type ReportSearch,
  rangeOf,
  readReportSearch,
  searchTitle,
  titleOf,
} from "~/reports/report-search";
import { countsOfLeft, reportTable } from "~/reports/report-table";
import { readReport } from "~/reports/reports.server";
import { onScreen } from "~/reports/term/on-screen";
import { readTermReport } from "~/reports/term/term.server";
import type { TermView } from "~/reports/term-views";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { calendarWithin, schoolDayOf } from "~/school/school-day";
import { schoolYearOf } from "~/school/school-year";
import { readSchoolName } from "~/settings/school-name.server";
import { readSchool } from "~/settings/week.server";
import { ButtonLink } from "~/ui/button";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Notice } from "~/ui/notice";
import { Placeholder } from "~/ui/placeholder";
import { parametersOf } from "~/ui/press/queue";
import { useOptimisticAddress } from "~/ui/press/queue-store";
import { Bars, LoadingBars } from "./bars";
import { DownloadBar } from "./download-bar";
import { Figures, LoadingFigures } from "./figures";
import { Preview } from "./preview";
import { ToBeSigned } from "./register";
import { ReportSearchForm } from "./report-form";
import { Term, TermTabs } from "./term";

export {
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? searchTitle(data.search) : "Reports" },
];

export const loader = screenLoader(async (args: LoaderFunctionArgs) => {
  const { request } = args;
  const user = await requireUser(request);
  endWithFile(request);
  const asked = new URL(request.url).searchParams;
  const { search, faults, refusedSince } = readReportSearch(asked, today());
  const { by } = search;
  // What is added up may be of a month of thousands of rows: they are read where they are shown.
  const [list, term, yearBegins, schoolName] = await Promise.all([
    by ? null : readList(search),
    by ? readAddedUp({ ...search, by }) : null,
    readYearBegins(),
    readSchoolName(),
  ]);
  return json({
    search,
    faults,
    refusedSince,
    today: today(),
    schoolName,
    yearBegins: schoolYearOf(search.date, yearBegins),
    isAdmin: isAdmin(user),
    list,
    term,
  });
});

async function readList(search: ReportSearch) {
  const { period, date, isPreviewed } = search;
  const report = await readReport(period, date);
  const table = reportTable(report);
  return {
    days: reportDays(period, date, report.week),
    calendar: calendarWithin(report.week, report.range),
    totals: report.totals,
    bars: reportBars(report),
    isEmpty: isEmptyReport(report),
    schoolDay: schoolDayOf(report.week, date),
    left: Object.fromEntries(countsOfLeft(report.left)),
    away: isPreviewed ? report.away.map(({ name, part }) => ({ name, part })) : [],
    table: isPreviewed ? table : null,
  };
}

async function readAddedUp(search: ReportSearch & { by: TermView }) {
  const [{ table }, week] = await Promise.all([readTermReport(search), readSchool()]);
  return {
    calendar: calendarWithin(week, rangeOf(search)),
    table: onScreen(table, search),
  };
}

type Data = SerializeFrom<typeof loader>;

export default function Reports() {
  const data = useLoaderData<typeof loader>();
  const { faults, list, term } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, isLoading } = usePendingReport(data.search, data.today);
  const calendar = isLoading ? [] : ((list ?? term)?.calendar ?? []);
  useRestoredFocus(heading, searchTitle(data.search));
  return (
    <>
      <div className="screen-only">
        <ScreenHeader title="Reports" description="View and download substitution reports" />
        {faults.map((fault) => (
          <Notice key={fault} tone="warning" className="mb-4">
            {fault} Shown instead: {searchTitle(data.search)}.
          </Notice>
        ))}
        <ReportSearchForm search={search} today={data.today} isLoading={isLoading} />
      </div>
      <p className="hidden print:block">
        <bdi>{data.schoolName}</bdi>
      </p>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {titleOf(search)}
      </h2>
      <p className="text-sm text-muted">
        {list?.table && search.period === "daily" ? <ToBeSigned /> : null}
        {list && !isLoading ? list.days : periodInWords(search)}
      </p>
      {calendar.length === 0 ? null : (
        <p className="text-sm text-muted">
          {calendar.map((words, at) => (
            <Fragment key={words}>
              {at > 0 ? "; " : null}
              <bdi>{words}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      <div className="mb-4" />
      <p role="status" className="sr-only">
        {isLoading ? null : sumInWords(data)}
      </p>
      <TermTabs search={search} />
      {search.by ? (
        <Term
          search={search}
          table={(isLoading ? null : term?.table) ?? null}
          yearBegins={data.yearBegins}
          refusedSince={isLoading ? undefined : data.refusedSince}
          isAdmin={data.isAdmin}
        />
      ) : (
        <Listed search={search} list={isLoading ? null : list} />
      )}
    </>
  );
}

function sumInWords({ list, term }: Data): string {
  if (list) return `Substitutions: ${list.totals.totalSubstitutions}`;
  return term?.table.totals.map(({ label, value }) => `${label}: ${value}`).join(", ") ?? "";
}

function Listed({ search, list }: { search: ReportSearch } & Pick<Data, "list">) {
  const table = list?.table;
  return (
    <>
      <div className={table ? "screen-only" : undefined}>
        {list ? (
          <>
            <Figures search={search} totals={list.totals} />
            <Bars search={search} bars={list.bars} total={list.totals.totalSubstitutions} />
          </>
        ) : (
          <>
            <LoadingFigures />
            <LoadingBars search={search} />
          </>
        )}
      </div>
      {list && Object.keys(list.left).length > 0 ? (
        <LeftNotice left={list.left} date={search.date} />
      ) : null}
      <DownloadBar search={search} isEmpty={list?.isEmpty ?? false} isLoading={!list} />
      {list && table ? <Preview search={search} {...list} table={table} /> : null}
      {search.isPreviewed && !table ? <Placeholder height="h-96" /> : null}
    </>
  );
}

/** A report may load again; the preview is no other one. Without scripts it is what is shown. */
function usePendingReport(shown: ReportSearch, today: IsoDate) {
  const here = useLocation();
  const ahead = useOptimisticAddress();
  const { location: next } = useNavigation();
  const isAgain = next?.pathname === here.pathname && next.search === here.search;
  const { search } = readReportSearch(parametersOf(ahead), today);
  const isOther = searchTitle(search) !== searchTitle(shown);
  return { search, isLoading: isOther || isAgain };
}

type LeftNoticeProps = { left: Partial<Record<OpenState, number>>; date: IsoDate };

/** How many classes nobody is assigned to, in the words of the day's other screens. */
function LeftNotice({ left: { hadNobody = 0, ...left }, date }: LeftNoticeProps) {
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
