import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { requireUser } from "~/accounts/auth.server";
import { isAdmin } from "~/accounts/users.server";
import { readYearBegins } from "~/cover/week/school-year.server";
import { environment } from "~/env.server";
import { isDownload } from "~/http/download.server";
import { actOrRefuse } from "~/http/respond.server";
import { isEmptyReport } from "~/reports/report";
import { reportBars } from "~/reports/report-bars";
import {
  daysOf,
  type ReportSearch,
  readReportSearch,
  searchTitle,
  titleOf,
} from "~/reports/report-search";
import { reportTable } from "~/reports/report-table";
import { readReport } from "~/reports/reports.server";
import { withFewDates } from "~/reports/term/by-substitute";
import { readTermReport } from "~/reports/term/term.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { today } from "~/school/clock.server";
import { calendarWithin, schoolDayOf } from "~/school/school-day";
import { schoolYearOf } from "~/school/school-year";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Notice } from "~/ui/notice";
import { Placeholder } from "~/ui/placeholder";
import { staticData } from "~/ui/static-data.server";
import { Bars, LoadingBars } from "./bars";
import { DownloadBar } from "./download-bar";
import { Figures, LoadingFigures } from "./figures";
import { OpenNotice } from "./open-notice";
import { usePendingReport } from "./pending-report";
import { Preview } from "./preview";
import { ReportForm } from "./report-form";
import { Term, TermTabs } from "./term";

export {
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? searchTitle(data.search) : "Reports" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const user = await requireUser(request);
  if (isDownload(request)) return json(null);
  return actOrRefuse(async () => {
    const { search, faults } = readReportSearch(new URL(request.url).searchParams, today());
    const { by } = search;
    const [report, term, yearBegins] = await Promise.all([
      readReport(search.period, search.date),
      by ? readTermReport({ ...search, by }) : null,
      readYearBegins(),
    ]);
    const table = reportTable(report);
    const { rows: _, ...aroundRows } = table;
    return json({
      search,
      faults,
      today: today(),
      schoolName: environment().schoolName,
      totals: report.totals,
      bars: reportBars(report),
      isEmpty: isEmptyReport(report),
      schoolDay: schoolDayOf(report.week, search.date),
      calendar: calendarWithin(report.week, report.range),
      openCount: report.open.length,
      isPast: report.isPast,
      away: search.isPreviewed ? report.away : [],
      term: term && { table: withFewDates(term.table, search.of) },
      yearBegins: schoolYearOf(search.date, yearBegins),
      isAdmin: isAdmin(user),
      table: search.isPreviewed ? { ...aroundRows, body: staticData(args)(table) } : null,
    });
  });
}

export default function Reports() {
  const data = useLoaderData<typeof loader>();
  return data ? <ReportScreen data={data} /> : null;
}

type Data = NonNullable<SerializeFrom<typeof loader>>;

/** While another report is on its way its own name and controls are here already, above placeholders. */
function ReportScreen({ data }: { data: Data }) {
  const { totals, faults } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, isLoading } = usePendingReport(data.search, data.today);
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
        <ReportForm search={search} today={data.today} isLoading={isLoading} />
      </div>
      <p className="hidden print:block">
        <bdi>{data.schoolName}</bdi>
      </p>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {titleOf(search)}
      </h2>
      <p className="text-sm text-muted">{daysOf(search)}</p>
      {isLoading
        ? null
        : data.calendar.map((words) => (
            <p key={words} className="text-sm text-muted">
              <bdi>{words}</bdi>
            </p>
          ))}
      <div className="mb-4" />
      <p role="status" className="sr-only">
        {isLoading ? null : `Substitutions: ${totals.totalSubstitutions}`}
      </p>
      <TermTabs search={search} />
      {search.by ? (
        <AddedUp data={data} search={search} isLoading={isLoading} />
      ) : (
        <Listed data={data} search={search} isLoading={isLoading} />
      )}
    </>
  );
}

type Shown = { data: Data; search: ReportSearch; isLoading: boolean };

function AddedUp({ data: { term, yearBegins, isAdmin: mayKnow }, search, isLoading }: Shown) {
  if (isLoading || !term) return <Placeholder height="h-96" />;
  return <Term search={search} printed={term} yearBegins={yearBegins} isAdmin={mayKnow} />;
}

/** The report as a list: figures, bars, files, and the rows themselves when they are asked for. */
function Listed({ data, search, isLoading }: Shown) {
  const { totals, bars, isEmpty, table } = data;
  return (
    <>
      <div className={table ? "screen-only" : undefined}>
        {isLoading ? (
          <>
            <LoadingFigures />
            <LoadingBars search={search} />
          </>
        ) : (
          <>
            <Figures search={search} totals={totals} />
            <Bars search={search} bars={bars} total={totals.totalSubstitutions} />
          </>
        )}
      </div>
      {data.openCount > 0 && !isLoading ? (
        <OpenNotice count={data.openCount} date={search.date} isPast={data.isPast} />
      ) : null}
      <DownloadBar search={search} isEmpty={isEmpty} isLoading={isLoading} />
      {table && !isLoading ? (
        <Preview
          search={search}
          table={table}
          away={data.away}
          isEmpty={isEmpty}
          schoolDay={data.schoolDay}
        />
      ) : null}
      {search.isPreviewed && (isLoading || !table) ? <Placeholder height="h-96" /> : null}
    </>
  );
}
