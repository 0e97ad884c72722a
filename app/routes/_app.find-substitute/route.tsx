import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireSession } from "~/accounts/auth.server";
import { NOT_DONE, takeUnsentForm } from "~/accounts/unsent-form.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, isAbsent } from "~/cover/day/day";
import { readSearchState, searchUrl } from "~/cover/search-state";
import { yieldToOthers } from "~/http/event-loop.server";
import { textOf } from "~/http/form.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { schoolTime } from "~/school/clock.server";
import { parseIsoDate } from "~/school/dates";
import { labelsOf } from "~/school/week";
import { nextSchoolDay, readWeek } from "~/settings/week.server";
import { findMeant } from "~/teachers/search";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { staticData } from "~/ui/static-data.server";
import { AbsentForm } from "./absent-form";
import { AbsentList, type NearName } from "./absent-list";
import { runAction } from "./actions.server";
import { DayForm } from "./day-form";
import { type DialogState, OpenDialog } from "./dialogs";
import { LeftBehind } from "./left-behind";
import { useStateAhead } from "./presses";
import { Results } from "./results";
import { ReviewPanel } from "./review-panel";
import { resultOnScreen, type ScreenView, viewOnScreen } from "./screen-view";
import { SearchBar } from "./search-bar";
import { type SearchView, searchViews } from "./search-view";

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Find Substitute · ${data.view.longDate}` : "Find Substitute" },
];

const makeViews = searchViews(schoolTime);

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const session = await requireSession(request);
  const parameters = new URL(request.url).searchParams;
  const date = parseIsoDate(parameters.get("date")) ?? (await nextSchoolDay());
  const [week, day] = await Promise.all([readWeek(), readCoverDay(date)]);
  const { state, faults } = readSearchState(parameters, date, labelsOf(week));
  const { view, result, suggestions } = makeViews(day, state);
  await yieldToOthers();
  const asStatic = staticData(args);
  const name = parameters.get("name") ?? "";
  const unsent = await takeUnsentForm(session, request);
  const typed = unsent && textOf(unsent, "intent") === "add" ? textOf(unsent, "name") : "";
  const isAsking = parameters.get("dialog") === "which";
  return json({
    faults,
    view: viewOnScreen(
      view,
      { isSearched: result !== null, absentPage: state.absentPage },
      asStatic,
    ),
    result: result && resultOnScreen(result, asStatic),
    url: searchUrl(state),
    formKey: view.review ? randomUUID() : "",
    again: typed ? { typed, error: NOT_DONE } : undefined,
    near: nearNames(state.unmatched, day),
    suggestions: asStatic(suggestions),
    hasTeachers: suggestions.length > 0,
    dialog: {
      name: parameters.get("dialog"),
      removal: removalOf(view, parameters),
      typed: name,
      namesakes: isAsking ? namesakesOf(name, day) : [],
    },
  });
}

/** Everyone who may be meant by a typed name, or works in the department. */
function namesakesOf(typed: string, day: CoverDay): DialogState["namesakes"] {
  const meant = findMeant(day.people, typed);
  const found = meant.who === "which" ? meant.teachers : [];
  return found.map(({ id, name, subject }) => ({ id, name, subject, isAbsent: isAbsent(day, id) }));
}

/** Who is near each typed name that is nobody's. */
function nearNames(names: string[], day: CoverDay): NearName[] {
  return names.map((name) => {
    const meant = findMeant(day.people, name);
    const near = meant.who === "nobody" ? meant.near : [];
    return { name, near: near.map(({ id, name }) => ({ id, name })) };
  });
}

/** The dialog that asks before what is covered of an absent teacher is cancelled along with the absence. */
function removalOf({ absent }: SearchView, parameters: URLSearchParams): DialogState["removal"] {
  if (parameters.get("dialog") !== "remove") return null;
  const teacher = absent.find(({ id }) => id === parameters.get("teacher"));
  const covered = teacher?.classes.flatMap(({ id, block, cover }) =>
    cover ? { id, block, by: cover.name } : [],
  );
  return teacher && covered?.length ? { id: teacher.id, name: teacher.name, covered } : null;
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  return runAction(request, session);
}

export default function FindSubstitute() {
  const { view, result, faults, url, formKey, near, suggestions, hasTeachers, dialog, again } =
    useLoaderData<typeof loader>();
  const state = useStateAhead(view.date);
  const answer = useActionData<typeof action>() ?? again;
  const canChange = !view.isPast && !view.isDayOff;
  const isEmpty = view.absent.length === 0 && state.unmatched.length === 0;
  return (
    <>
      <ScreenHeader
        title="Find Substitute"
        description="Find available substitutes for absent teachers and assign them"
        findSubstitute={false}
      />
      <OpenDialog dialog={dialog} view={view} url={url} />
      {faults.map((fault) => (
        <Notice key={fault} tone="warning" className="mb-4">
          {fault}. Shown instead: {view.longDate}.
        </Notice>
      ))}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <DayForm view={view} state={state} />
        {canChange ? (
          <AbsentForm
            date={view.date}
            url={url}
            suggestions={suggestions}
            answer={answer}
            focus={!state.block && !dialog.name}
          />
        ) : null}
      </div>
      <LeftBehind view={view} url={url} canChange={canChange} />
      <AbsentList view={view} state={state} near={near} url={url} canChange={canChange} />
      {canChange ? <SearchBar view={view} url={url} /> : null}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Results result={result} view={view} state={state} url={url}>
          {canChange ? (
            <NothingFound view={view} hasTeachers={hasTeachers} isEmpty={isEmpty} />
          ) : null}
        </Results>
        <ReviewPanel view={view} state={state} url={url} formKey={formKey} />
      </div>
    </>
  );
}

/** In the place of what a search finds: what to do first; empty when that is to search. */
function NothingFound({
  view,
  hasTeachers,
  isEmpty,
}: {
  view: ScreenView;
  hasTeachers: boolean;
  isEmpty: boolean;
}) {
  if (isEmpty) return hasTeachers ? <NobodyAbsent /> : <NoTeachers />;
  if (view.absent.length > 0 && view.classCount === 0) {
    return <NothingToCover weekday={view.weekday} />;
  }
  return null;
}

function NobodyAbsent() {
  return (
    <EmptyState
      icon="person"
      title="No absent teachers yet"
      text="Enter absent teacher names to find available substitutes."
    />
  );
}

function NothingToCover({ weekday }: { weekday: string }) {
  return (
    <EmptyState
      icon="calendar"
      title={`No classes to cover on ${weekday}`}
      text={`Nobody absent has a class on ${weekday}, so nobody has to be found. Add another absent teacher, or choose another date.`}
    />
  );
}

function NoTeachers() {
  return (
    <EmptyState
      icon="person"
      title="There are no teachers yet"
      text="Add the teachers with their timetables. Then enter absent teacher names to find available substitutes."
      action={
        <ButtonLink href="/teacher-groups" variant="primary" icon="plus">
          Add teachers
        </ButtonLink>
      }
    />
  );
}
