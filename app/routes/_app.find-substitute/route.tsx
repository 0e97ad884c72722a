import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireSession } from "~/accounts/auth.server";
import { takeSavedForm } from "~/accounts/unsent-form.server";
import { REPLANNED } from "~/cover/board/replanned";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { daysToMoveOf } from "~/cover/moves/days-to-move.server";
import {
  isAnythingPutAside,
  isAnythingWaiting,
  viewPutAside,
  viewWaiting,
} from "~/cover/reported/waiting.server";
import { readSearchState, searchUrl } from "~/cover/search-state";
import { listFilesOf } from "~/cover/work-files/work-files.server";
import { yieldToOthers } from "~/http/event-loop.server";
import { screenAction, screenLoader } from "~/http/screen.server";
import { wordsIn } from "~/languages/languages";
import { DayBar, WhoSeesIt } from "~/routes/_app/day-bar/day-bar";
import { readDayState } from "~/routes/_app/day-bar/read-day-state.server";
import { readMarks, respondIfPolling } from "~/routes/_app/latest/latest.server";
import { useLiveBar } from "~/routes/_app/latest/use-live-bar";
import { newsOf } from "~/routes/_app/news.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { parseIsoDate } from "~/school/dates";
import { knownBlocksOn } from "~/school/school-day";
import { labelsOf } from "~/school/week";
import { nextSchoolDay, readWeekOn } from "~/settings/week.server";
import { DEFAULT_RULES } from "~/teachers/rules";
import { rulesInWords } from "~/teachers/rules-in-words";
import { BlocksContext } from "~/ui/cover/block-in-words";
import { NextOpenDayLine } from "~/ui/cover/next-open-day";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { NotDone } from "~/ui/forms/not-done";
import { Notice } from "~/ui/notice";
import { FormsOfScreen } from "~/ui/press/press";
import { Added } from "./absence/absence-acts";
import { AbsentForm } from "./absence/absent-form";
import { readNames, viewAdded } from "./absence/absent-names.server";
import { runAction } from "./actions.server";
import { BlockPanel } from "./block/block-panel";
import { viewSearch } from "./block/block-view";
import { ChosenLine } from "./block/chosen-line";
import { FindAvailable } from "./block/find-available";
import { NothingFound } from "./block/nothing-found";
import { assignOf, useGoToAssign } from "./board/assign";
import { AssignedLine } from "./board/assigned-line";
import { viewDone } from "./board/assigned-line.server";
import { Board } from "./board/board";
import { readBoard } from "./board/board.server";
import { MoreMenu } from "./board/more-menu";
import { ClassesOutLine } from "./classes-out/classes-out-dialog";
import { viewOutings } from "./classes-out/classes-out-view.server";
import { useWordsAhead } from "./day/ahead";
import { DayForm, WhichDay } from "./day/day-form";
import { viewDay } from "./day/day-view";
import { useKeys } from "./day/keys-dialog";
import { LeftBehind } from "./day/left-behind";
import { changedBy, News, useSeen } from "./day/news";
import { afterForm, useOptimisticState } from "./day/presses";
import { ScreenContext } from "./day/screen";
import { OpenDialog } from "./dialogs";
import { readDialog } from "./dialogs.server";
import { LessonPanel } from "./opened-class/lesson-panel";
import { viewOffers } from "./opened-class/offers-view.server";
import { OpenedClass } from "./opened-class/opened-class";
import { PutAside, Reported } from "./reported/reported";
import { RecordDialog, TrialBar, TrialPanel } from "./trial/trial-panel";
import { readTrial } from "./trial/trial-view.server";

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Find Substitute · ${data.view.longDate}` : "Find Substitute" },
];

export const loader = screenLoader(async ({ request }: LoaderFunctionArgs) => {
  const session = await requireSession(request);
  await respondIfPolling(request);
  const parameters = new URL(request.url).searchParams;
  const date = parseIsoDate(parameters.get("date")) ?? (await nextSchoolDay());
  const [week, recorded, marks, nextDay, isWaiting, isAside] = await Promise.all([
    readWeekOn(date),
    readCoverDay(date),
    readMarks(date, "messages", "read"),
    nextSchoolDay(),
    isAnythingWaiting(),
    isAnythingPutAside(),
  ]);
  const { state, faults } = readSearchState(parameters, date, labelsOf(week));
  const trial = await readTrial(recorded, state, parameters);
  const day = trial?.day ?? recorded;
  const daysToMove = trial || day.isPast ? null : daysToMoveOf(date);
  const { board, faults: outdated, pairs, next } = await readBoard(day, state, daysToMove);
  const shown = viewDay(day, nextDay);
  const { review, result } = trial ? NOTHING_SEARCHED : viewSearch(day, state, shown, pairs);
  const news = await newsOf(day, parameters.get("seen"), session.user.id);
  await yieldToOthers();
  const { namesakes, suggestions, near } = await readNames(day, state, parameters);
  const dialog = await readDialog(day, week, parameters, { user: session.user, namesakes });
  const isOfKey = dialog.name === "substitute" || dialog.give !== null;
  const sendsForm = review || board.shown.count > 0 || isOfKey;
  return json({
    known: knownBlocksOn(week, date),
    faults: [...faults, ...(trial?.faults ?? []), ...outdated],
    trial: trial && { tried: trial.tried, typed: trial.typed, before: trial.before },
    view: { ...shown, review },
    board,
    news,
    replanned: parameters.getAll(REPLANNED),
    next,
    out: viewOutings(day),
    waiting: trial ? [] : await viewWaiting(recorded, isWaiting, session.user),
    putAside: trial ? [] : await viewPutAside(recorded, isAside, session.user),
    bar: await readDayState(recorded, board.figures),
    done: await viewDone(parameters, day.date),
    offers: await viewOffers(day, state.opened, daysToMove, board.opened?.handOns ?? []),
    files: board.opened ? await listFilesOf(board.opened.absentTeacherId) : [],
    added: viewAdded(day, parameters),
    rules: rulesInWords(day.rules ?? DEFAULT_RULES, wordsIn("en")),
    marks,
    result,
    url: searchUrl(state),
    formKey: sendsForm ? randomUUID() : "",
    again: await takeSavedForm(session, request),
    near,
    suggestions,
    hasTeachers: suggestions.length > 0,
    dialog,
  });
});

const NOTHING_SEARCHED = { review: null, result: null };

export const action = screenAction(async (args: ActionFunctionArgs) => {
  return runAction(args, await requireSession(args.request));
});

export default function FindSubstitute() {
  const { known } = useLoaderData<typeof loader>();
  return (
    <BlocksContext.Provider value={known}>
      <Screen />
    </BlocksContext.Provider>
  );
}

function Screen() {
  const { view, board, news, replanned, result, faults, url, formKey, near, ...data } =
    useLoaderData<typeof loader>();
  const { suggestions, hasTeachers, dialog, again, marks, trial } = data;
  const state = useOptimisticState(view.date);
  const words = useWordsAhead(board.words);
  useKeys(view.date);
  const goToAssign = useGoToAssign(state.unmatched.length > 0);
  const seen = useSeen(Number(marks.changes));
  const live = { route: "routes/_app.find-substitute", date: view.date, marks, tellsNews: true };
  const bar = useLiveBar({ ...live, bar: data.bar });
  const answer: AnyAnswer = useActionData<typeof action>() ?? again;
  const canChange = !view.isPast && !view.isDayOff && !trial;
  const isEmpty = view.absentCount === 0 && state.unmatched.length === 0;
  const { date, weekday, longDate } = view;
  const { blocks } = view.schoolDay;
  const screen = {
    ...{
      date,
      weekday,
      longDate,
      blocks,
      state,
      url,
      canChange,
      words,
      answer,
      formKey,
      replanned,
    },
    isTrial: trial !== null,
    changed: changedBy(news),
  };
  const { lessonsMoved, roomsClosed } = board;
  const hasSheet = view.classCount + lessonsMoved.length + roomsClosed.length > 0;
  const forms = { fields: { seen, date }, action: url, after: afterForm(date) };
  const find = { isAnybodyAway: view.absentCount > 0 };
  return (
    <FormsOfScreen.Provider value={forms}>
      <ScreenContext.Provider value={screen}>
        {isEmpty ? null : (
          <a href="#board" className="screen-only skip-link">
            Skip to the board
          </a>
        )}
        <ScreenHeader
          title="Find Substitute"
          description="Find available substitutes for absent teachers and assign them"
          findSubstitute={false}
          more={
            <MoreMenu
              board={board}
              hasSheet={hasSheet && !trial}
              mayChangeDay={dialog.day !== null}
              rules={data.rules}
            />
          }
        />
        {trial ? (
          dialog.name === "record" && <RecordDialog trial={trial} />
        ) : (
          <OpenDialog {...{ dialog, view }} />
        )}
        {faults.map((fault) => (
          <Notice key={fault} tone="warning" className="mb-3">
            {fault}. {fault.endsWith("date") ? `Shown instead: ${view.longDate}.` : null}
          </Notice>
        ))}
        <NotDone answer={answer} />
        <div className="day-row">
          <DayForm view={view} />
          {canChange ? (
            <AbsentForm
              suggestions={suggestions}
              focus={!state.block && !dialog.name && !state.opened}
              goToAssign={goToAssign}
            />
          ) : null}
        </div>
        <WhichDay view={view} />
        {trial ? <TrialPanel {...{ trial, suggestions }} open={board.figures.open} /> : null}
        {data.done ? null : <Added key={date} added={data.added} away={board.rows} />}
        <ClassesOutLine out={data.out} />
        <LeftBehind view={view} pairs={board.shown.pairs} />
        <News news={news} />
        <Reported waiting={data.waiting} />
        <PutAside lines={data.putAside} />
        <AssignedLine done={data.done} />
        <Board
          board={board}
          near={near}
          bar={
            trial ? (
              <TrialBar board={board} />
            ) : (
              <DayBar
                state={bar}
                date={date}
                assign={canChange ? assignOf(board, state) : undefined}
              >
                {canChange ? <FindAvailable {...find} className="find-in-bar" /> : null}
              </DayBar>
            )
          }
          whoSeesIt={<WhoSeesIt state={bar} />}
          chosen={
            result === null && !trial ? (
              <ChosenLine first={board.columns.find(({ toCover }) => toCover > 0)?.block} />
            ) : null
          }
          below={
            <>
              {canChange && !view.isDayOff ? (
                <NothingFound view={view} hasTeachers={hasTeachers} isEmpty={isEmpty} />
              ) : null}
              {canChange ? (
                <div className="find-below">
                  <FindAvailable {...find} />
                </div>
              ) : null}
            </>
          }
        />
        <NextOpenDayLine next={data.next} className="mt-3 text-sm text-muted" />
        {board.opened && state.opened === board.opened.id ? (
          <OpenedClass board={board} opened={board.opened} offers={data.offers} />
        ) : data.offers && state.opened && canChange ? (
          <LessonPanel offers={data.offers} />
        ) : result && !trial && canChange && state.block ? (
          <BlockPanel {...{ board, result, review: view.review }} />
        ) : null}
      </ScreenContext.Provider>
    </FormsOfScreen.Provider>
  );
}
