import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSession } from "~/accounts/auth.server";
import { takeConfirmedChange } from "~/accounts/sessions.server";
import { findChange } from "~/changes/changes.server";
import { type AssignmentSummary, summaryOf } from "~/cover/assignments/summary";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { isAbsent } from "~/cover/day/day";
import { uncoveredGroups } from "~/cover/lists/by-absent-teacher";
import { hrefToAbsent, hrefToSearch } from "~/cover/search-state";
import { isDownload } from "~/http/download.server";
import { isPrefetch } from "~/http/prefetch.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { formatLongDate } from "~/school/dates";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeader } from "~/ui/card";
import { OpenClasses } from "~/ui/cover/open-classes";
import { DataTable } from "~/ui/data-table";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";

export const meta: MetaFunction = () => [{ title: "Assignment Confirmation" }];

/** The summary is read once: a reload, a second tab or a visit without one goes to Find Substitute. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  if (isDownload(request)) return json(null);
  if (isPrefetch(request)) throw new Response(null, { status: 204 });
  const changeId = await takeConfirmedChange(session.id);
  const change = changeId === null ? null : await findChange(changeId);
  const summary = change && summaryOf(change);
  if (!summary) throw redirectDocument("/find-substitute");
  const day = await readCoverDay(summary.date);
  const ids = new URLSearchParams(summary.assignments.map(({ id }) => ["id", id]));
  return json({
    ...summary,
    longDate: formatLongDate(summary.date),
    open: uncoveredGroups(day),
    findHref: hrefToSearch(day),
    relieved: summary.relieved.filter(({ id }) => !isAbsent(day, id)),
    dayFile: `/reports?type=daily&date=${summary.date}&file=pdf`,
    file: `/assignment-confirmation?file=csv&${ids}`,
  });
}

/** What was shown stays: loading it again would find the summary gone. */
export function shouldRevalidate() {
  return false;
}

export default function AssignmentConfirmation() {
  const summary = useLoaderData<typeof loader>();
  if (!summary) return null;
  const count = summary.assignments.length;
  return (
    <>
      <ScreenHeader
        title="Assignment Confirmation"
        description="Substitutes have been assigned"
        findSubstitute={false}
      />
      <Notice tone="success" title="Assignment successful" className="mb-4">
        {count} {count === 1 ? "class is" : "classes are"} covered on {summary.longDate}.
        {summary.open.length === 0 ? " No class of the day is open." : null}
      </Notice>
      <OpenClasses
        dayHref={hrefToAbsent(summary.date)}
        uncovered={summary.open}
        findHref={summary.findHref}
      />
      {summary.relieved.length > 0 ? (
        <Notice tone="info" title="No longer needed: tell them" className="mb-4">
          <ul>
            {summary.relieved.map(({ id, name, absentTeacherName, classBlock }) => (
              <li key={`${id} ${classBlock}`}>
                <PersonName name={name} />: block {classBlock} of{" "}
                <PersonName name={absentTeacherName} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Card className="mb-4">
        <CardHeader title="Summary" />
        <dl className="grid gap-3 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-muted">Date</dt>
            <dd className="font-semibold">{summary.longDate}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Substitute</dt>
            <dd className="font-semibold">
              <PersonName name={summary.substituteName} />
            </dd>
          </div>
        </dl>
      </Card>
      <Card>
        <CardHeader
          title="Assigned classes"
          actions={
            <ButtonLink href={summary.file} icon="download">
              Download Report
            </ButtonLink>
          }
        />
        <AssignedTable assignments={summary.assignments} />
        <AssignedList assignments={summary.assignments} />
      </Card>
      <p className="screen-only mt-5 flex flex-wrap gap-3">
        <ButtonLink
          href={hrefToAbsent(summary.date)}
          variant={summary.open.length === 0 ? "primary" : undefined}
        >
          Assign More Substitutes
        </ButtonLink>
        <ButtonLink href={summary.dayFile} icon="download">
          The whole day as PDF
        </ButtonLink>
        <ButtonLink href="/">Go to Dashboard</ButtonLink>
      </p>
    </>
  );
}

type Assigned = Pick<AssignmentSummary, "assignments">;

function AssignedTable({ assignments }: Assigned) {
  const hasStudents = assignments.some(({ students }) => students);
  const studentsColumn = hasStudents ? ["Students"] : [];
  return (
    <div className="hidden sm:block print:block">
      <DataTable
        caption="Assigned classes"
        captionHidden
        columns={["Absent Teacher", "Subject", "Block", ...studentsColumn, "Room", "Substitute"]}
        rows={assignments.map((one) => ({
          key: one.id,
          cells: [
            <PersonName key="absent" name={one.absentTeacherName} />,
            <bdi key="subject">{one.subject}</bdi>,
            one.classBlock,
            ...(hasStudents ? [<bdi key="students">{one.students}</bdi>] : []),
            <bdi key="room">{one.room ?? "TBD"}</bdi>,
            <PersonName key="substitute" name={one.substituteName} />,
          ],
        }))}
      />
    </div>
  );
}

/** The same where the table would not fit: who covers is never off the screen. */
function AssignedList({ assignments }: Assigned) {
  return (
    <ul aria-label="Assigned classes" className="divide-y divide-line sm:hidden print:hidden">
      {assignments.map((one) => (
        <li key={one.id} className="py-2">
          <p>
            <PersonName name={one.substituteName} className="font-semibold" /> covers block{" "}
            {one.classBlock} of <PersonName name={one.absentTeacherName} />
          </p>
          <p className="text-sm text-muted">
            <bdi>{one.subject}</bdi> ·{" "}
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
