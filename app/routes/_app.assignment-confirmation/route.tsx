import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { requireSession } from "~/accounts/auth.server";
import { takeConfirmedChange } from "~/accounts/sessions.server";
import { findChange } from "~/changes/changes.server";
import { type AssignmentSummary, summaryOf, summaryOfDay } from "~/cover/assignments/summary";
import { roomOfCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { worksAlone } from "~/cover/day/released";
import { hrefToAbsent } from "~/cover/hrefs";
import { nextOpenDay } from "~/cover/lists/next-open-day.server";
import { endWithFile } from "~/http/download.server";
import { isPrefetch } from "~/http/prefetch.server";
import { screenLoader } from "~/http/screen.server";
import { DayBar, WhoSeesIt } from "~/routes/_app/day-bar/day-bar";
import { readDayState } from "~/routes/_app/day-bar/read-day-state.server";
import { readMarks, respondIfPolling } from "~/routes/_app/latest/latest.server";
import { useLiveBar } from "~/routes/_app/latest/use-live-bar";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { dayInWords } from "~/school/cycle";
import { parseIsoDate } from "~/school/dates";
import { knownBlocksOn } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import { Button, ButtonLink } from "~/ui/button";
import { Card, CardHeader } from "~/ui/card";
import { BlockName, BlocksContext, BlockTimes, useOwnName } from "~/ui/cover/block-in-words";
import { NextOpenDayLine } from "~/ui/cover/next-open-day";
import { DataTable } from "~/ui/data-table";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { FieldsOfEveryForm } from "~/ui/press/press";

export const meta: MetaFunction = () => [{ title: "Assignment Confirmation" }];

/**
 * With a `date` all that is assigned then, as often as it is opened. Without one what Confirm
 * assigned, read once: a reload, second tab or visit without it goes to Find Substitute.
 */
export const loader = screenLoader(async ({ request }: LoaderFunctionArgs) => {
  const session = await requireSession(request);
  endWithFile(request);
  await respondIfPolling(request);
  if (isPrefetch(request)) throw new Response(null, { status: 204 });
  const date = parseIsoDate(new URL(request.url).searchParams.get("date"));
  const changeId = date ? null : await takeConfirmedChange(session.id);
  const change = changeId === null ? null : await findChange(changeId);
  const summary = date ? summaryOfDay(await readCoverDay(date)) : change && summaryOf(change);
  if (!summary) throw redirectDocument(date ? hrefToAbsent(date) : "/find-substitute");
  const [day, week, marks] = await Promise.all([
    readCoverDay(summary.date),
    readSchool(),
    readMarks(summary.date, "messages", "read"),
  ]);
  const bar = await readDayState(day);
  const ids = new URLSearchParams(summary.assignments.map(({ id }) => ["id", id]));
  return json({
    ...summary,
    assignments: summary.assignments.map((assignment) => ({
      ...assignment,
      room: roomOfCover(day, assignment),
      isByAgreement: day.byAgreement?.has(assignment.id) ?? false,
    })),
    changeId: change?.id ?? null,
    marks,
    bar,
    longDate: dayInWords(day.date, day),
    known: knownBlocksOn(week, summary.date),
    next: await nextOpenDay(summary.date),
    // Who never knew of it needs no word.
    relieved: summary.relieved.filter(({ id }) => bar.telling.again.includes(id)),
    file: `/assignment-confirmation?file=csv&${ids}`,
  });
});

/** What was shown stays: loading it again would find the summary gone. */
export function shouldRevalidate() {
  return false;
}

const ROUTE = "routes/_app.assignment-confirmation";

export default function AssignmentConfirmation() {
  const summary = useLoaderData<typeof loader>();
  const { date, marks } = summary;
  const bar = useLiveBar({ route: ROUTE, date, marks, bar: summary.bar });
  const count = summary.assignments.length;
  return (
    <BlocksContext.Provider value={summary.known}>
      <ScreenHeader
        title="Assignment Confirmation"
        description="Substitutes have been assigned"
        findSubstitute={false}
      />
      <Notice tone="success" title="Assignment successful" className="mb-4">
        {count} {count === 1 ? "class is" : "classes are"} assigned on {summary.longDate}.
        {summary.alone > 0 ? ` ${worksAlone(summary.alone)}.` : null}
      </Notice>
      <div className="mb-4">
        <DayBar state={bar} date={summary.date} />
        <WhoSeesIt state={bar} />
      </div>
      {summary.relieved.length > 0 ? (
        <Notice tone="info" title="No longer needed: tell them" className="mb-4">
          <ul>
            {summary.relieved.map(({ id, name, absentTeacherName, classBlock }) => (
              <li key={`${id} ${classBlock}`}>
                <PersonName name={name} />: <BlockName block={classBlock} within /> of{" "}
                <PersonName name={absentTeacherName} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {summary.changeId === null ? null : (
        <Form
          id="take-back"
          method="post"
          action={hrefToAbsent(summary.date)}
          reloadDocument
          hidden
        >
          <FieldsOfEveryForm sends={{ intent: "reverse", change: summary.changeId, to: "board" }} />
        </Form>
      )}
      <div className="screen-only mb-5 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap gap-2">
          {summary.changeId === null ? null : (
            <Button form="take-back">
              Take back
              <span className="sr-only">
                {" "}
                {count === 1 ? "this assignment" : `these ${count} assignments`}
              </span>
            </Button>
          )}
          <ButtonLink href={hrefToAbsent(summary.date)}>Assign More Substitutes</ButtonLink>
          <ButtonLink href="/">Go to Dashboard</ButtonLink>
        </p>
      </div>
      <NextOpenDayLine next={summary.next} className="screen-only mb-4 text-sm text-muted" />
      <Card>
        <CardHeader
          title="Summary"
          actions={
            <ButtonLink href={summary.file} icon="download">
              Download Report
            </ButtonLink>
          }
        />
        <dl className="-mt-2 mb-3 flex flex-wrap gap-x-6 text-sm">
          <div className="flex gap-1.5">
            <dt className="text-muted">Date</dt> <dd>{summary.longDate}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-muted">Substitute</dt>{" "}
            <dd>
              <PersonName name={summary.substituteName} />
            </dd>
          </div>
        </dl>
        <AssignedTable assignments={summary.assignments} />
        <AssignedList assignments={summary.assignments} />
      </Card>
    </BlocksContext.Provider>
  );
}

type Assigned = {
  assignments: (AssignmentSummary["assignments"][number] & { isByAgreement: boolean })[];
};

function ByAgreement({ isByAgreement }: Assigned["assignments"][number]) {
  return isByAgreement ? <small className="font-normal text-muted"> by agreement</small> : null;
}

function AssignedTable({ assignments }: Assigned) {
  const hasStudents = assignments.some(({ students }) => students);
  const studentsColumn = hasStudents ? ["Students"] : [];
  return (
    <div className="hidden xl:block print:block">
      <DataTable
        caption="Assigned classes"
        captionHidden
        columns={["Absent Teacher", "Subject", "Block", ...studentsColumn, "Room", "Substitute"]}
        rows={assignments.map((assignment) => ({
          key: assignment.id,
          cells: [
            <PersonName
              key="absent"
              name={assignment.absentTeacherName}
              className="inline-block max-w-48 font-normal"
            />,
            <bdi key="subject">{assignment.taught}</bdi>,
            <BlockCell key="block" block={assignment.classBlock} />,
            ...(hasStudents ? [<bdi key="students">{assignment.students}</bdi>] : []),
            <bdi key="room">{assignment.room ?? "TBD"}</bdi>,
            <Fragment key="substitute">
              <PersonName
                name={assignment.substituteName}
                className="inline-block max-w-48 font-semibold"
              />
              <ByAgreement {...assignment} />
            </Fragment>,
          ],
        }))}
      />
    </div>
  );
}

function BlockCell({ block }: { block: string }) {
  return (
    <>
      {useOwnName(block) ? <BlockName block={block} /> : block}
      <BlockTimes block={block} />
    </>
  );
}

/** Stands in for the table where that would not fit: who covers is never off the screen. */
function AssignedList({ assignments }: Assigned) {
  return (
    <ul aria-label="Assigned classes" className="divide-y divide-line xl:hidden print:hidden">
      {assignments.map((one) => (
        <li key={one.id} className="py-2">
          <p>
            <PersonName name={one.substituteName} className="font-semibold" /> covers{" "}
            <BlockName block={one.classBlock} within />
            <BlockTimes block={one.classBlock} /> of <PersonName name={one.absentTeacherName} />
            {one.isByAgreement ? "," : null}
            <ByAgreement {...one} />
          </p>
          <p className="text-sm text-muted">
            <bdi>{one.taught}</bdi> ·{" "}
            {one.students ? (
              <>
                <bdi>{one.students}</bdi> ·{" "}
              </>
            ) : null}
            Room <bdi>{one.room ?? "TBD"}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
