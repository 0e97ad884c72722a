import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireSession, requireUser } from "~/accounts/auth.server";
import { mayRunTheSchool, whoMayInstead } from "~/accounts/may-run.server";
import { takeSavedForm } from "~/accounts/unsent-form.server";
import { mayCorrect } from "~/cover/corrections/correct-cover.server";
import { whyNotCorrectable } from "~/cover/corrections/correctable";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readHistory } from "~/cover/history/history.server";
import {
  type CoverGroup,
  coverGroups,
  releasedClasses,
  uncoveredGroups,
} from "~/cover/lists/by-absent-teacher";
import { hrefToSearch } from "~/cover/search-state";
import { endWithFile } from "~/http/download.server";
import type { FormReply } from "~/http/form-reply";
import { screenAction, screenLoader } from "~/http/screen.server";
import { isAnythingOutside } from "~/links/links.server";
import { reportUrl } from "~/reports/report-search";
import { DayBar } from "~/routes/_app/day-bar/day-bar";
import { readDayState } from "~/routes/_app/day-bar/read-day-state.server";
import { readMarks, respondIfPolling } from "~/routes/_app/latest/latest.server";
import { useTakenInPlace } from "~/routes/_app/latest/use-latest";
import { useLiveBar } from "~/routes/_app/latest/use-live-bar";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { SheetAndTell } from "~/routes/_app/sheet-and-tell";
import { today } from "~/school/clock.server";
import { dayInWords } from "~/school/cycle";
import { dateParam } from "~/school/date-params";
import { type ListPage, type PagePlace, pageOf, readPage } from "~/school/list-page";
import { knownBlocksOn, schoolDayIn } from "~/school/school-day";
import { asSentence } from "~/school/sentence";
import { readWeekOn } from "~/settings/week.server";
import { filesOfDay } from "~/sheets/files-of-day";
import sheetStyles from "~/sheets/sheet.css?url";
import { ButtonLink } from "~/ui/button";
import { AskedDialog, askedBy } from "~/ui/cover/asked-dialog";
import { BlocksContext } from "~/ui/cover/block-in-words";
import { DayHistory } from "~/ui/cover/day-history";
import { type AnyAnswer, answerTo } from "~/ui/forms/form-answer";
import { NotDone } from "~/ui/forms/not-done";
import { Notice } from "~/ui/notice";
import { Placeholder } from "~/ui/placeholder";
import { useLoadingOther } from "~/ui/press/pending";
import { FormsOfScreen } from "~/ui/press/press";
import { parametersOf } from "~/ui/press/queue";
import { useOptimisticAddress } from "~/ui/press/queue-store";
import { runAction } from "./actions.server";
import { askedToCancel } from "./cancel.server";
import { DateForm, OtherDate } from "./date-form";
import { DayCover } from "./day-cover";
import { FORGOTTEN, hrefOfDay, hrefToHistory, hrefToWalls } from "./hrefs";
import { readCorrection } from "./past/correction.server";
import { CorrectionDialog } from "./past/correction-dialog";
import { readForgotten } from "./past/forgotten.server";
import { ForgottenDialog } from "./past/forgotten-dialog";
import { showSheet } from "./sheet/sheet.server";
import { LiveSheet } from "./sheet/sheet-screen";
import { readTell } from "./tell/tell.server";
import { TellScreen } from "./tell/tell-screen";
import { readWalls } from "./walls/walls.server";
import { WallsDialog, WallsLink } from "./walls/walls-dialog";

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheetStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${titleOf(data)} · ${dayInWords(data.date, data.schoolDay)}` : TITLE },
];

const TITLE = "Manage Substitutions";

function titleOf({ sheet, tell }: { sheet: unknown; tell: unknown }): string {
  if (sheet) return "Cover sheet";
  return tell ? "Tell staff" : TITLE;
}

const PAGE_SIZE = 60;

export const loader = screenLoader(async ({ request }: LoaderFunctionArgs) => {
  const session = await requireSession(request);
  endWithFile(request);
  await respondIfPolling(request);
  const parameters = new URL(request.url).searchParams;
  const { date, fault } = dateParam(parameters.get("date"), today());
  const view = parameters.get("view");
  const [day, week, isOutside, marks] = await Promise.all([
    readCoverDay(date),
    readWeekOn(date),
    isAnythingOutside(),
    readMarks(date, "messages", "read"),
  ]);
  const assigned = coverGroups(day, "assigned");
  const completed = coverGroups(day, "completed");
  const cancelled = coverGroups(day, "cancelled");
  const shownOf = (groups: CoverGroup[]) =>
    pageOf(groups, readPage(parameters.get("page")), PAGE_SIZE);
  return json({
    marks,
    tell: view === "tell" ? await readTell(day, week, session.user) : null,
    sheet: view === "sheet" ? await showSheet(day, week, parameters) : null,
    date,
    today: today(),
    fault,
    isSchoolDay: day.weekday !== null,
    schoolDay: schoolDayIn(day),
    known: knownBlocksOn(week, date),
    isPast: day.isPast,
    assigned: shownOf(assigned).shown,
    completed: shownOf(completed).shown,
    cancelled: shownOf(cancelled).shown,
    place: longestOf([assigned, completed, cancelled].map(shownOf)),
    uncovered: uncoveredGroups(day),
    released: releasedClasses(day),
    files: filesOfDay(day),
    byAgreement: [...(day.byAgreement ?? [])],
    findHref: hrefToSearch(day),
    history: parameters.get("dialog") === "history" ? await readHistory(day, session.user) : null,
    canCorrect: mayCorrect(date, session.user),
    whoMayCorrect: whyNotCorrectable(date, today()) ? null : await whoMayInstead(session.user),
    correction: await readCorrection(day, parameters, session.user),
    forgotten: await readForgotten(day, week, parameters, session.user),
    bar: await readDayState(day),
    isOutside,
    walls: await readWalls(parameters, session.user),
    hasWalls: isOutside || mayRunTheSchool(session.user),
    again: await takeSavedForm(session, request),
    dialog:
      parameters.get("dialog") === "cancel" ? await askedToCancel(assigned, parameters) : null,
  });
});

/** The longest list decides: the others end on its page, or before. */
function longestOf(pages: ListPage<CoverGroup>[]): PagePlace | undefined {
  const [longest] = pages.map(({ shown: _, ...place }) => place).sort((a, b) => b.pages - a.pages);
  return longest;
}

export const action = screenAction(async (args: ActionFunctionArgs) => {
  return runAction(args, await requireUser(args.request));
});

export default function ManageSubstitutions() {
  const data = useLoaderData<typeof loader>();
  const { sheet, tell } = data;
  if (tell) return <Tell loaded={data} />;
  return (
    <FormsOfScreen.Provider value={{ fields: fieldsOf(data) }}>
      {sheet ? (
        <>
          <OtherDate {...data} />
          <LiveSheet {...data} sheet={sheet} route={ROUTE} />
        </>
      ) : (
        <BlocksContext.Provider value={data.known}>
          <Day data={data} />
        </BlocksContext.Provider>
      )}
    </FormsOfScreen.Provider>
  );
}

const fieldsOf = ({ date, marks }: Data) => ({ date, seen: marks.changes });

type Data = SerializeFrom<typeof loader>;
const ROUTE = "routes/_app.manage-substitutions";

function Tell({ loaded }: { loaded: Data }) {
  const data = useTakenInPlace(ROUTE, loaded);
  const answer: AnyAnswer = useActionData<FormReply>() ?? loaded.again;
  return (
    <FormsOfScreen.Provider value={{ fields: fieldsOf(data) }}>
      <OtherDate {...data} />
      <NotDone answer={answer} />
      {data.tell ? (
        <TellScreen {...data.tell} bar={data.bar} isOutside={data.isOutside} answer={answer} />
      ) : null}
    </FormsOfScreen.Provider>
  );
}

function Day({ data }: { data: Data }) {
  const { date, today, dialog, history, correction, forgotten, marks } = data;
  const bar = useLiveBar({ route: ROUTE, date, marks, bar: data.bar });
  const answer: AnyAnswer = useActionData<FormReply>() ?? data.again;
  const asked =
    askedBy(answer) ?? (dialog?.question ? { ...dialog, question: dialog.question } : null);
  const ahead = dateParam(parametersOf(useOptimisticAddress()).get("date"), today).date;
  const isLoading = useLoadingOther("date", date);
  const register = reportUrl({ period: "daily", date, isPreviewed: true });
  return (
    <>
      <ScreenHeader
        title="Manage Substitutions"
        description="View and cancel upcoming substitution assignments"
        findSubstitute={false}
        actions={
          <>
            <ButtonLink sameScreen href={hrefToHistory(date)} icon="clock">
              History
            </ButtonLink>
            {data.isPast ? (
              <ButtonLink href={register} icon="report">
                Register
              </ButtonLink>
            ) : null}
            <SheetAndTell date={date} />
            {data.hasWalls ? <WallsLink href={hrefToWalls(date)} /> : null}
          </>
        }
      />
      <OtherDate {...data} />
      <NotDone answer={answer} />
      {asked ? (
        <AskedDialog
          {...asked}
          action={hrefOfDay(date)}
          pendingLabel="Canceling..."
          closeTo={hrefOfDay(date)}
        />
      ) : null}
      {dialog && !dialog.question ? (
        <Notice title="No substitutions to cancel" className="mb-4">
          {dialog.cancelsAll
            ? "All substitutions for this teacher are already cancelled or completed."
            : "This substitution is already cancelled or completed."}
        </Notice>
      ) : null}
      {[correction, forgotten].map((one) =>
        one && "refused" in one ? (
          <Notice key={one.refused} title="This cannot be recorded" className="mb-4">
            {asSentence(one.refused)}
          </Notice>
        ) : null,
      )}
      {forgotten && "typed" in forgotten ? (
        <ForgottenDialog
          key={forgotten.found ? "covered" : "away"}
          date={date}
          forgotten={forgotten}
          answer={answerTo(answer, FORGOTTEN)}
          longDate={dayInWords(date, data.schoolDay)}
          closeTo={hrefOfDay(date)}
        />
      ) : null}
      {correction && "classId" in correction ? (
        <CorrectionDialog
          key={`${correction.classId} ${correction.people === null}`}
          correction={correction}
          answer={answerTo(answer, "covered-by")}
          longDate={dayInWords(date, data.schoolDay)}
          closeTo={hrefOfDay(date)}
        />
      ) : null}
      {data.walls ? (
        <WallsDialog
          {...data.walls}
          answer={answerTo(answer, "wall-add")}
          closeTo={hrefOfDay(date)}
        />
      ) : null}
      {history ? (
        <DayHistory
          history={history}
          longDate={dayInWords(date, data.schoolDay)}
          isPast={data.isPast}
          closeTo={hrefOfDay(date)}
        />
      ) : null}
      <DateForm date={ahead} today={today} />
      <div className="mb-6">
        <DayBar state={bar} date={date} />
      </div>
      {isLoading ? (
        <Placeholder
          count={3}
          height="h-48"
          className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3"
        />
      ) : (
        <DayCover {...data} />
      )}
    </>
  );
}
