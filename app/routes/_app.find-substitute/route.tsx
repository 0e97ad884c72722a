import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireSession } from "~/accounts/auth.server";
import { NOT_DONE, takeUnsentForm } from "~/accounts/unsent-form.server";
import { lastChangeId } from "~/changes/changes.server";
import { plannedBoard } from "~/cover/board/planned-board.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, classesToCover, isAbsent, nameOf } from "~/cover/day/day";
import { readSearchState, searchUrl } from "~/cover/search-state";
import { yieldToOthers } from "~/http/event-loop.server";
import { textOf } from "~/http/form.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { schoolTime } from "~/school/clock.server";
import { addDays, type IsoDate, parseIsoDate } from "~/school/dates";
import { labelsOf } from "~/school/week";
import { nextSchoolDay, readWeek } from "~/settings/week.server";
import { findMeant } from "~/teachers/search";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { staticData } from "~/ui/static-data.server";
import { AbsentForm } from "./absent-form";
import { runAction } from "./actions.server";
import { AssignBar } from "./assign-bar";
import { Board } from "./board";
import { viewBoard } from "./board-view";
import { DayForm } from "./day-form";
import { type DialogState, OpenDialog } from "./dialogs";
import type { NearName } from "./entered-names";
import { LeftBehind } from "./left-behind";
import { News } from "./news";
import { newsOf } from "./news.server";
import { OpenedClass } from "./opened-class";
import { useStateAhead } from "./presses";
import { Results } from "./results";
import { ReviewPanel } from "./review-panel";
import { resultOnScreen, type ScreenView } from "./screen-view";
import { SearchBar } from "./search-bar";
import { makeViews } from "./search-view";

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Find Substitute · ${data.view.longDate}` : "Find Substitute" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const session = await requireSession(request);
  const parameters = new URL(request.url).searchParams;
  const date = parseIsoDate(parameters.get("date")) ?? (await nextSchoolDay());
  const [week, day, lastChange, nextDay] = await Promise.all([
    readWeek(),
    readCoverDay(date),
    lastChangeId(),
    nextSchoolDay(),
  ]);
  const { state, faults } = readSearchState(parameters, date, labelsOf(week));
  const planned = await plannedBoard(day, state);
  const { view, result, suggestions } = makeViews(day, state, planned.pairs);
  const { board, faults: outdated } = viewBoard(day, state, planned, schoolTime);
  const news = await newsOf(day, parameters.get("seen"), session.user.id);
  await yieldToOthers();
  const asStatic = staticData(args);
  const name = parameters.get("name") ?? "";
  const unsent = await takeUnsentForm(session, request);
  const typed = unsent && textOf(unsent, "intent") === "add" ? textOf(unsent, "name") : "";
  const isAsking = parameters.get("dialog") === "which";
  return json({
    faults: [...faults, ...outdated],
    view: { ...view, isSearched: result !== null, days: daysBeside(state.date, nextDay) },
    board,
    news,
    lastChange,
    result: result && resultOnScreen(result, asStatic),
    url: searchUrl(state),
    formKey: view.review || board.shown.count > 0 ? randomUUID() : "",
    again: typed ? { typed, error: NOT_DONE } : undefined,
    near: nearNames(state.unmatched, day),
    suggestions: asStatic(suggestions),
    hasTeachers: suggestions.length > 0,
    dialog: {
      name: parameters.get("dialog"),
      removal: removalOf(day, parameters),
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

/** The days before and after a date, and today's or the next school day. */
function daysBeside(date: IsoDate, nextDay: IsoDate): ScreenView["days"] {
  return {
    previous: parseIsoDate(addDays(date, -1)),
    today: nextDay,
    next: parseIsoDate(addDays(date, 1)),
  };
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
function removalOf(day: CoverDay, parameters: URLSearchParams): DialogState["removal"] {
  if (parameters.get("dialog") !== "remove") return null;
  const id = parameters.get("teacher") ?? "";
  const covered = classesToCover(day, id).flatMap(({ id, block, cover }) =>
    cover ? { id, block, by: cover.substituteName } : [],
  );
  if (!isAbsent(day, id) || covered.length === 0) return null;
  return { id, name: nameOf(day, id), covered };
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  return runAction(request, session);
}

export default function FindSubstitute() {
  const { view, board, news, result, faults, url, formKey, near, ...data } =
    useLoaderData<typeof loader>();
  const { suggestions, hasTeachers, dialog, again, lastChange } = data;
  const state = useStateAhead(view.date);
  const answer = useActionData<typeof action>() ?? again;
  const canChange = !view.isPast && !view.isDayOff;
  const isEmpty = view.absentCount === 0 && state.unmatched.length === 0;
  const { date, weekday } = view;
  const shown = { board, date, weekday, state, url, canChange };
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
          {fault}. {fault.endsWith("date") ? `Shown instead: ${view.longDate}.` : null}
        </Notice>
      ))}
      <div className="day-bar">
        <DayForm view={view} state={state} />
        {canChange ? (
          <AbsentForm
            date={date}
            url={url}
            suggestions={suggestions}
            answer={answer}
            focus={!state.block && !dialog.name && !state.opened}
          />
        ) : null}
      </div>
      <LeftBehind view={view} url={url} canChange={canChange} />
      <News news={news} />
      <Board {...shown} near={near} />
      {canChange && view.classCount > 0 ? (
        <AssignBar {...shown} formKey={formKey} lastChange={lastChange} />
      ) : null}
      {board.opened && state.opened ? <OpenedClass {...shown} opened={board.opened} /> : null}
      {canChange ? <SearchBar view={view} url={url} isSecond={board.shown.count > 0} /> : null}
      <div className="below-board mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
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
  if (view.absentCount > 0 && view.classCount === 0) {
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
