import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireSession } from "~/accounts/auth.server";
import { NOT_DONE, takeUnsentForm } from "~/accounts/unsent-form.server";
import { leaveToFile } from "~/http/download.server";
import { withFormError } from "~/http/form-error.server";
import { asksForPage } from "~/http/page-request.server";
import { screenAction, screenLoader } from "~/http/screen.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { ButtonLink } from "~/ui/button";
import { Pagination } from "~/ui/pagination";
import { PressLink } from "~/ui/press/press";
import { parametersOf } from "~/ui/press/queue";
import { useAddressAhead } from "~/ui/press/queue-store";
import { StatCard } from "~/ui/stat-card";
import { StatGrid } from "~/ui/stat-grid";
import { Tabs } from "~/ui/tabs";
import { runAction } from "./actions.server";
import { readImported } from "./import/import-data.server";
import { ImportDialog } from "./import/import-dialog";
import { LastImportNotice } from "./import/last-import";
import { ExportDialog } from "./roster/export-dialog";
import { FreeWhen } from "./roster/free-when";
import { ConflictNotice, GoneNotice, NotListedYet } from "./roster/notices";
import type { OpenDialog } from "./roster/roster.server";
import { readConflicts, readDialog, readFree, readRoster } from "./roster/roster.server";
import { NobodyYet, RosterEmpty } from "./roster/roster-empty";
import { RosterFilters } from "./roster/roster-filters";
import { TeacherCards } from "./roster/teacher-cards";
import { TeacherTable } from "./roster/teacher-table";
import { onScreen } from "./roster/teachers-on-screen";
import { elsewhere, readFreeView, readView, TABS, type Tab, urlOf } from "./roster/view";
import { RemovalDialog } from "./teacher/removal-dialog";
import { TeacherDialog } from "./teacher/teacher-dialog";
import { WeekDialog } from "./week/week-dialog";
import { weekFormAgain } from "./week/week-state";

const TAB_LABELS: Record<Tab, string> = {
  all: "All Teachers",
  group1: "Group 1",
  group2: "Group 2",
  dedicated: "Dedicated Subs",
};

const DIALOG_TITLES: Record<OpenDialog["kind"], string> = {
  add: "Add Teacher",
  edit: "Edit Teacher",
  delete: "Delete Teacher",
  week: "School Week",
  import: "Import timetable",
  export: "Export",
  gone: "Teacher not found",
};

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data?.dialog ? `${DIALOG_TITLES[data.dialog.kind]} · Teacher Groups` : "Teacher Groups",
  },
];

export const loader = screenLoader(async (args: LoaderFunctionArgs) => {
  const { request } = args;
  const session = await requireSession(request);
  leaveToFile(request);
  const { searchParams } = new URL(request.url);
  const free = readFreeView(searchParams);
  const [roster, freeWeek, dialog, conflicts, imported] = await Promise.all([
    readRoster(readView(searchParams)),
    free ? readFree(free) : null,
    readDialog(searchParams, session),
    readConflicts(searchParams),
    readImported(searchParams, session),
  ]);
  const unsent = await takeUnsentForm(session, request);
  const isAlone = dialog !== null && dialog.kind !== "gone" && asksForPage(request);
  return json({
    ...roster,
    freeWeek,
    teachers: isAlone || freeWeek ? null : onScreen(roster.teachers, roster.isShort),
    dialog,
    conflicts,
    imported,
    again: unsent ? withFormError(unsent, NOT_DONE) : undefined,
    weekAgain: unsent ? weekFormAgain(unsent, NOT_DONE) : undefined,
  });
});

export const action = screenAction(async (args: ActionFunctionArgs) => {
  const session = await requireSession(args.request);
  return runAction(args, session);
});

export default function TeacherGroups() {
  const {
    view,
    nobodyIn,
    place,
    counts,
    found,
    subjects,
    teachers,
    isShort,
    month,
    yearBegins,
    freeWeek,
    week,
    dialog,
    conflicts,
    imported,
    again,
    weekAgain,
  } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const weekAnswer = answered && "weekAnswer" in answered ? answered.weekAnswer : weekAgain;
  const importAnswer = answered && "importAnswer" in answered ? answered.importAnswer : undefined;
  const isOfTeacher = answered && !("weekAnswer" in answered) && !("importAnswer" in answered);
  const result = isOfTeacher ? answered : again;
  const ahead = readView(parametersOf(useAddressAhead()));
  const closeTo = urlOf(view);
  const currentTab = ahead.tab === nobodyIn ? "all" : ahead.tab;
  return (
    <>
      <ScreenHeader
        title="Teacher Groups"
        description="Manage teachers, their groups and their timetables"
        actions={
          <>
            <ButtonLink sameScreen href={urlOf(ahead, { dialog: "week" })} icon="calendar">
              School Week
            </ButtonLink>
            <ButtonLink sameScreen href={urlOf(ahead, { dialog: "import" })} icon="upload">
              Import timetable
            </ButtonLink>
            <ButtonLink sameScreen href={urlOf(ahead, { dialog: "add" })} icon="plus">
              Add Teacher
            </ButtonLink>
          </>
        }
      />
      {imported && dialog === null ? (
        <LastImportNotice last={imported} action={urlOf(view, { dialog: "import" })} />
      ) : null}
      {conflicts ? <ConflictNotice {...conflicts} closeTo={closeTo} /> : null}
      {dialog?.kind === "gone" ? <GoneNotice closeTo={closeTo} /> : null}
      {dialog?.kind === "week" ? (
        <WeekDialog key="week" data={dialog.data} view={view} answer={weekAnswer} />
      ) : null}
      {dialog?.kind === "import" ? (
        <ImportDialog key="import" data={dialog.data} view={view} answer={importAnswer} />
      ) : null}
      {dialog?.kind === "export" ? <ExportDialog key="export" view={view} /> : null}
      {dialog?.kind === "add" ? (
        <TeacherDialog
          key="add"
          newId={dialog.newId}
          view={view}
          subjects={subjects}
          week={week}
          result={result}
        />
      ) : null}
      {dialog?.kind === "edit" ? (
        <TeacherDialog
          key={`edit ${dialog.teacher.id}`}
          teacher={dialog.teacher}
          view={view}
          subjects={subjects}
          week={week}
          result={result}
        />
      ) : null}
      {dialog?.kind === "delete" ? (
        <RemovalDialog key={`delete ${dialog.removal.teacher.id}`} {...dialog} view={view} />
      ) : null}

      {counts.all === 0 && dialog === null ? <NobodyYet view={view} /> : null}
      <StatGrid label="Teachers by group">
        <StatCard title="Total Teachers" value={counts.all} caption="In all groups" icon="people" />
        <StatCard title="Group 1" value={counts.group1} caption="25/week" icon="person" />
        <StatCard title="Group 2" value={counts.group2} caption="20/week" icon="person" />
        <StatCard
          title="Dedicated Subs"
          value={counts.dedicated}
          caption="Cover only"
          icon="swap"
        />
      </StatGrid>
      {freeWeek ? null : (
        <RosterFilters
          view={view}
          ahead={ahead}
          subjects={subjects}
          matches={found.all}
          nobodyIn={nobodyIn && TAB_LABELS[nobodyIn]}
          canExport={counts.all > 0}
        />
      )}
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
        <PressLink
          to={urlOf(ahead, { view: "free" })}
          aria-current={freeWeek ? "page" : undefined}
          className="tab"
        >
          Who is free when
        </PressLink>
      </Tabs>
      {freeWeek ? (
        <FreeWhen {...freeWeek} view={view} />
      ) : found[view.tab] === 0 ? (
        <RosterEmpty view={view} found={found} />
      ) : teachers === null ? (
        <NotListedYet closeTo={closeTo} />
      ) : isShort ? (
        <TeacherCards {...{ teachers, week, view, yearBegins }} />
      ) : (
        <>
          <TeacherTable
            {...{ teachers, week, view, yearBegins, month }}
            ahead={ahead.open.join("\n")}
          />
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
