import type { ActionFunctionArgs } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { readSearchState, searchUrl } from "~/cover/search-state";
import { MOST } from "~/cover/work-files/work-files";
import { textOf } from "~/http/form.server";
import { answerRefused, hasWords } from "~/http/form-again.server";
import { actionFor } from "~/http/intents.server";
import { refusalForNotice, refusalOf, refusalOrFault } from "~/http/respond.server";
import { dateShown } from "~/http/shown-date.server";
import { broughtFiles, readFormWithFiles } from "~/http/upload.server";
import { newsOf } from "~/routes/_app/news.server";
import { today } from "~/school/clock.server";
import { ABSENCE_INTENTS, SUBSTITUTE_INTENTS } from "./absence/absence-actions.server";
import { NAME_INTENTS } from "./absence/enter-names.server";
import { SEARCH_INTENTS } from "./block/search-actions.server";
import { BOARD_INTENTS } from "./board/board-actions.server";
import { CLASSES_OUT_INTENTS } from "./classes-out/classes-out-view.server";
import { DAY_INTENTS } from "./day/change-day-actions.server";
import { withReplanned } from "./day/replanned.server";
import type { ActionResult, IntentAction } from "./intent-action.server";
import { GIVE_INTENTS } from "./long-absence/give-view.server";
import { CLASS_INTENTS, MOVE_INTENTS } from "./opened-class/class-actions.server";
import { PASTE_INTENTS, PASTED_LIMIT } from "./paste/paste-actions.server";
import { REPORTED_INTENTS } from "./reported/reported-actions.server";
import { ROOM_INTENTS } from "./rooms/room-actions.server";
import { TRIAL_INTENTS } from "./trial/trial-view.server";

const INTENTS = {
  ...NAME_INTENTS,
  ...ABSENCE_INTENTS,
  ...SEARCH_INTENTS,
  ...BOARD_INTENTS,
  ...CLASS_INTENTS,
  ...MOVE_INTENTS,
  ...PASTE_INTENTS,
  ...SUBSTITUTE_INTENTS,
  ...CLASSES_OUT_INTENTS,
  ...ROOM_INTENTS,
  ...TRIAL_INTENTS,
  ...REPORTED_INTENTS,
  ...DAY_INTENTS,
  ...GIVE_INTENTS,
} satisfies Record<string, IntentAction>;

declare module "~/ui/press/press" {
  interface Intents extends Record<keyof typeof INTENTS, true> {}
}

/** `title` is the toast's; `text` is said if nothing else is known. */
const FAILURES: Record<string, { title: string; text: string } | undefined> = {
  search: { title: "Search failed", text: "Failed to find available substitutes" },
  confirm: { title: "Assignment failed", text: "Failed to assign substitutes" },
  assign: { title: "Assignment failed", text: "Failed to assign substitutes" },
  "give-all": { title: "Assignment failed", text: "Failed to assign substitutes" },
};

/** The screen's state is in the form's URL; it acts on the day that was shown, or on none. */
export async function runAction(args: ActionFunctionArgs, session: Session): Promise<ActionResult> {
  const { request } = args;
  const limits = { each: MOST.each, inAll: MOST.inForm };
  const form = await readFormWithFiles(request, limits, { most: PASTED_LIMIT });
  const start = actionFor<IntentAction>(form, INTENTS);
  const seen = textOf(form, "seen");
  const parameters = new URL(request.url).searchParams;
  let { state } = readSearchState(parameters, today());
  try {
    const date = dateShown(form, request);
    state = { ...state, date };
    const before = await readCoverDay(date);
    const news = await newsOf(state, seen, session.user.id);
    const done = await start(form, state, session);
    // While names are entered nearly every proposal changes: no single mark says more.
    const isName = Object.hasOwn(NAME_INTENTS, textOf(form, "intent"));
    const answer = isName ? done : await withReplanned(done, before, state);
    return news.length > 0 ? withNews(answer, seen) : answer;
  } catch (error) {
    const failure = FAILURES[textOf(form, "intent")];
    // What was typed comes back also while nothing can be saved.
    const isTyped = hasWords(form) || broughtFiles(form);
    const known = isTyped ? refusalOf(error) : refusalForNotice(error);
    if (!known && !failure) throw error;
    const refusal = known ?? refusalOrFault(error, request, failure?.text ?? "");
    const title = failure?.title ?? "Not done";
    const toast = { title, text: refusal.message, tone: "destructive" } as const;
    return answerRefused({ ...args, form }, refusal, { to: searchUrl(state), ...toast });
  }
}

/** The board that comes back tells what others have done since this form was shown. */
function withNews(answer: ActionResult, seen: string): ActionResult {
  const to = answer.headers.get("Location");
  if (to?.startsWith(`${FIND_SUBSTITUTE}?`)) {
    const [address = "", place] = to.split("#");
    answer.headers.set("Location", `${address}&seen=${seen}${place ? `#${place}` : ""}`);
  }
  return answer;
}
