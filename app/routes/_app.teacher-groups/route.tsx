import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireSession } from "~/accounts/auth.server";
import { takeSavedForm } from "~/accounts/unsent-form.server";
import { endWithFile } from "~/http/download.server";
import { asksForPage } from "~/http/page-request.server";
import { screenAction, screenLoader } from "~/http/screen.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { listOpenTimetables } from "~/teachers/no-classes.server";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { parametersOf } from "~/ui/press/queue";
import { useOptimisticAddress } from "~/ui/press/queue-store";
import { runAction } from "./actions.server";
import { DIALOG_TITLES, OpenDialog } from "./dialogs";
import { readDialog } from "./dialogs.server";
import { readImported } from "./import/import-data.server";
import { LastImportNotice } from "./import/last-import";
import { NoClassesNotice } from "./roster/notices";
import { Roster } from "./roster/roster";
import { readFree, readRoster } from "./roster/roster.server";
import { NobodyYet } from "./roster/roster-empty";
import { RosterMore } from "./roster/roster-more";
import { teachersOnScreen } from "./roster/teachers-on-screen";
import { isShownAbove, RosterTimetable } from "./roster/timetable-choice";
import { TaughtTogether } from "./roster/together";
import { readTogetherView } from "./roster/together.server";
import { readFreeView, readView } from "./roster/view";

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
  endWithFile(request);
  const { searchParams } = new URL(request.url);
  const view = readView(searchParams);
  const free = readFreeView(searchParams);
  const [roster, freeWeek, dialog, imported, together, unsaid] = await Promise.all([
    readRoster(view),
    free ? readFree(view, free.cell) : null,
    readDialog(searchParams, session),
    readImported(searchParams, session),
    readTogetherView(session),
    listOpenTimetables(),
  ]);
  const isAlone =
    dialog?.kind === "week" || (dialog !== null && dialog.kind !== "gone" && asksForPage(request));
  return json({
    ...roster,
    freeWeek,
    teachers: isAlone || freeWeek ? null : teachersOnScreen(roster.teachers, roster.view.list),
    dialog,
    imported,
    together,
    unsaid,
    again: await takeSavedForm(session, request),
  });
});

export const action = screenAction(async (args: ActionFunctionArgs) => {
  const session = await requireSession(args.request);
  return runAction(args, session);
});

export default function TeacherGroups() {
  const { dialog, imported, together, unsaid, again, ...roster } = useLoaderData<typeof loader>();
  const { view, subjects, timetables } = roster;
  const answer: AnyAnswer = useActionData<typeof action>() ?? again;
  const ahead = readView(parametersOf(useOptimisticAddress()));
  return (
    <>
      <ScreenHeader
        title="Teacher Groups"
        description="Manage teachers, their groups and their timetables"
        isBeside
        more={
          dialog?.kind === "week" ? null : (
            <RosterMore ahead={ahead} hasTeachers={roster.counts.all > 0}>
              {isShownAbove(roster) ? null : <RosterTimetable {...roster} ahead={ahead} />}
            </RosterMore>
          )
        }
      />
      {imported && dialog === null ? <LastImportNotice last={imported} view={view} /> : null}
      {together && dialog === null ? <TaughtTogether together={together} view={view} /> : null}
      {dialog === null ? <NoClassesNotice open={unsaid} view={view} /> : null}
      {dialog ? <OpenDialog {...{ dialog, view, subjects, timetables, answer }} /> : null}
      {roster.counts.all === 0 && dialog === null ? <NobodyYet view={view} /> : null}
      {dialog?.kind === "week" ? null : <Roster {...roster} />}
    </>
  );
}
