import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireSession } from "~/accounts/auth.server";
import { takeUnsentForm } from "~/accounts/unsent-form.server";
import { lastChangeId } from "~/changes/changes.server";
import { plannedBoard } from "~/cover/board/planned-board.server";
import { isAbsent } from "~/cover/day/away";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { CoverDay } from "~/cover/day/day";
import { readHistory } from "~/cover/history/history.server";
import { nextOpenDay } from "~/cover/lists/next-open-day.server";
import { readSearchState, searchUrl } from "~/cover/search-state";
import { yieldToOthers } from "~/http/event-loop.server";
import { screenAction, screenLoader } from "~/http/screen.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { SheetAndTell } from "~/routes/_app/sheet-and-tell";
import { schoolTime, today } from "~/school/clock.server";
import { addDays, type IsoDate, parseIsoDate } from "~/school/dates";
import { labelsOf, type Week } from "~/school/week";
import { nextSchoolDay, readWeek } from "~/settings/week.server";
import type { Spellings } from "~/teachers/names/recognise";
import { listSpellings, readSpellings } from "~/teachers/names/spellings.server";
import { findMeant } from "~/teachers/search";
import { NextOpenDayLine } from "~/ui/cover/next-open-day";
import { Notice } from "~/ui/notice";
import { FieldsOfForms } from "~/ui/press/press";
import { removalOf } from "./absence/absence-actions.server";
import { viewAbsence } from "./absence/absence-fields";
import { AbsentForm } from "./absence/absent-form";
import type { NearName } from "./absence/entered-names";
import { runAction } from "./actions.server";
import { AssignBar, useGoToAssign } from "./board/assign-bar";
import { Board } from "./board/board";
import { viewBoard } from "./board/board-view";
import { ClassesOutLine } from "./classes-out/classes-out-line";
import { viewClassesOut, viewOutings } from "./classes-out/classes-out-view.server";
import { useWordsAhead, WordsAhead } from "./day/ahead";
import { DayForm } from "./day/day-form";
import { HistoryLink } from "./day/history-link";
import { useKeys } from "./day/keys";
import { LeftBehind } from "./day/left-behind";
import { changedBy, News, useSeen } from "./day/news";
import { newsOf } from "./day/news.server";
import { useStateAhead } from "./day/presses";
import { REPLANNED } from "./day/replanned";
import { type DialogState, OpenDialog } from "./dialogs";
import { askedRelease } from "./opened-class/asked-release";
import { ClassDialog } from "./opened-class/class-dialog";
import { OpenedClass } from "./opened-class/opened-class";
import { NothingFound } from "./search/nothing-found";
import { Results } from "./search/results";
import { ReviewPanel } from "./search/review-panel";
import type { ScreenView } from "./search/screen-view";
import { SearchBar } from "./search/search-bar";
import { makeViews } from "./search/search-view";
import { unsentAgain } from "./unsent-again.server";

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Find Substitute · ${data.view.longDate}` : "Find Substitute" },
];

export const loader = screenLoader(async (args: LoaderFunctionArgs) => {
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
  const { board, faults: outdated } = viewBoard(day, state, planned, {
    timeOf: schoolTime,
    today: today(),
  });
  const news = await newsOf(day, parameters.get("seen"), session.user.id);
  await yieldToOthers();
  const isDone = day.absences.length > 0 && board.counts.covered === board.counts.classes;
  const next = isDone ? await nextOpenDay(date) : null;
  const name = parameters.get("name") ?? "";
  const unsent = await takeUnsentForm(session, request);
  const again = unsent && unsentAgain(unsent);
  const dialogName = parameters.get("dialog");
  const isAsking = dialogName === "which";
  const spellings =
    isAsking || state.unmatched.length > 0 ? await readSpellings() : new Map<string, string>();
  return json({
    faults: [...faults, ...outdated],
    view: { ...view, isSearched: result !== null, days: daysBeside(state.date, nextDay) },
    board,
    news,
    replanned: parameters.getAll(REPLANNED),
    next,
    out: viewOutings(day),
    lastChange,
    result,
    url: searchUrl(state),
    formKey:
      view.review || board.shown.count > 0 || dialogName === "substitute" ? randomUUID() : "",
    again: again ?? undefined,
    near: nearNames(state.unmatched, day, spellings),
    suggestions,
    hasTeachers: suggestions.length > 0,
    dialog: {
      name: dialogName,
      removal: await removalOf(day, parameters),
      absence: absenceOf(day, week, parameters),
      release: askedRelease(day, parameters),
      classesOut: await viewClassesOut(day, dialogName, labelsOf(week)),
      typed: name,
      asksDetails: parameters.get("details") === "yes",
      namesakes: isAsking ? namesakesOf(name, day, spellings) : [],
      spellings: dialogName === "paste" ? await listSpellings() : [],
      history: dialogName === "history" ? await readHistory(day, session.user) : null,
    },
  });
});

/** The absence that the address opens to be entered or changed. */
function absenceOf(day: CoverDay, week: Week, parameters: URLSearchParams) {
  const isOpen = parameters.get("dialog") === "absence" && !day.isPast && day.weekday !== null;
  return isOpen ? viewAbsence(day, week, parameters.get("teacher") ?? "") : null;
}

/** Everyone who may be meant by a typed name, or works in the department. */
function namesakesOf(typed: string, day: CoverDay, spellings: Spellings): DialogState["namesakes"] {
  const meant = findMeant(day.people, typed, spellings);
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
function nearNames(names: string[], day: CoverDay, spellings: Spellings): NearName[] {
  return names.map((name) => {
    const meant = findMeant(day.people, name, spellings);
    const near = meant.who === "nobody" ? meant.near : [];
    return { name, near: near.map(({ id, name }) => ({ id, name })) };
  });
}

export const action = screenAction(async ({ request }: ActionFunctionArgs) => {
  const session = await requireSession(request);
  return runAction(request, session);
});

export default function FindSubstitute() {
  const { view, board, news, replanned, result, faults, url, formKey, near, ...data } =
    useLoaderData<typeof loader>();
  const { suggestions, hasTeachers, dialog, again, lastChange } = data;
  const state = useStateAhead(view.date);
  const words = useWordsAhead(board.words);
  useKeys(view.date);
  const goToAssign = useGoToAssign(state.unmatched.length > 0);
  const seen = useSeen(lastChange);
  const answer = useActionData<typeof action>();
  const said = answer ?? again;
  const ofClass = said && "form" in said ? said : undefined;
  const pasted = said && "pasted" in said ? said : undefined;
  const substitute = said && "substitute" in said ? said : undefined;
  const ofName = said && "error" in said && !("pasted" in said) ? said : undefined;
  const ofAbsence = said && "absence" in said ? said.absence : undefined;
  const canChange = !view.isPast && !view.isDayOff;
  const isEmpty = view.absentCount === 0 && state.unmatched.length === 0;
  const { date, weekday } = view;
  const { counts } = board;
  // One primary button: as long as nothing is proposed, and not everything covered.
  const isToSearch =
    !view.isSearched &&
    !board.onlyOpen &&
    board.shown.count === 0 &&
    counts.covered < counts.classes;
  const shown = {
    board,
    date,
    weekday,
    state,
    url,
    canChange,
    changed: changedBy(news),
    replanned,
  };
  return (
    <FieldsOfForms.Provider value={{ seen }}>
      <WordsAhead.Provider value={words}>
        {isEmpty ? null : (
          <a href="#board" className="screen-only skip-link">
            Skip to the board
          </a>
        )}
        <ScreenHeader
          title="Find Substitute"
          description="Find available substitutes for absent teachers and assign them"
          findSubstitute={false}
          actions={
            <>
              <HistoryLink date={date} state={state} />
              {view.classCount > 0 ? <SheetAndTell date={date} board={url} /> : null}
            </>
          }
        />
        <OpenDialog answer={ofAbsence} {...{ dialog, view, url, pasted, substitute, formKey }} />
        <ClassDialog dialog={dialog} date={date} url={url} answer={ofClass} />
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
              answer={ofName}
              focus={!state.block && !dialog.name && !state.opened}
              goToAssign={goToAssign}
            />
          ) : null}
        </div>
        <ClassesOutLine out={data.out} />
        <LeftBehind view={view} url={url} canChange={canChange} />
        <News news={news} />
        <Board {...shown} near={near} />
        <NextOpenDayLine next={data.next} className="mt-3 text-sm text-muted" />
        {canChange && view.classCount > 0 ? <AssignBar {...shown} formKey={formKey} /> : null}
        {board.opened && state.opened === board.opened.id ? (
          <OpenedClass {...shown} opened={board.opened} answer={ofClass} asked={dialog.release} />
        ) : null}
        {canChange ? <SearchBar view={view} url={url} isFirst={isToSearch} /> : null}
        <div className="below-board mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Results result={result} view={view} state={state} url={url}>
            {canChange ? (
              <NothingFound view={view} hasTeachers={hasTeachers} isEmpty={isEmpty} />
            ) : null}
          </Results>
          <ReviewPanel view={view} state={state} url={url} formKey={formKey} />
        </div>
      </WordsAhead.Provider>
    </FieldsOfForms.Provider>
  );
}
