import type { json } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { readSearchState, type SearchState, searchUrl } from "~/cover/search-state";
import { logFault } from "~/http/fault-log.server";
import { readForm, textOf } from "~/http/form.server";
import type { FormReply } from "~/http/form-reply";
import { startedBy } from "~/http/intents.server";
import { refusalForNotice } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import { parseIsoDate } from "~/school/dates";
import { nextSchoolDay } from "~/settings/week.server";
import { ABSENCE_INTENTS } from "./absence/absence-actions.server";
import { NAME_INTENTS } from "./absence/enter-names.server";
import { SUBSTITUTE_INTENTS } from "./absence/substitute-actions.server";
import { BOARD_INTENTS } from "./board/board-actions.server";
import { CLASSES_OUT_INTENTS, type OutingAsks } from "./classes-out/classes-out-actions.server";
import { DAY_INTENTS } from "./day/change-day-actions.server";
import { newsOf } from "./day/news.server";
import { withReplanned } from "./day/replanned.server";
import { CLASS_INTENTS } from "./opened-class/class-actions.server";
import { PASTE_INTENTS, PASTED_LIMIT, type PasteReview } from "./paste/paste-actions.server";
import { REPORTED_INTENTS } from "./reported/reported-actions.server";
import { SEARCH_INTENTS } from "./search/search-actions.server";
import { TRIAL_INTENTS } from "./trial/trial-actions.server";

type Answer =
  | Response
  | ReturnType<typeof json<FormReply | FormReply<OutingAsks> | FormReply<PasteReview> | FormReply>>
  | Awaited<ReturnType<typeof ABSENCE_INTENTS.absence>>;
type IntentAction = (form: FormData, state: SearchState, session: Session) => Promise<Answer>;

const INTENTS: Record<string, IntentAction> = {
  ...NAME_INTENTS,
  ...ABSENCE_INTENTS,
  ...SEARCH_INTENTS,
  ...BOARD_INTENTS,
  ...CLASS_INTENTS,
  ...PASTE_INTENTS,
  ...SUBSTITUTE_INTENTS,
  ...CLASSES_OUT_INTENTS,
  ...TRIAL_INTENTS,
  ...REPORTED_INTENTS,
  ...DAY_INTENTS,
};

/** `title` is the toast's; `text` is said if nothing else is known. */
const FAILURES: Record<string, { title: string; text: string } | undefined> = {
  search: { title: "Search failed", text: "Failed to find available substitutes" },
  confirm: { title: "Assignment failed", text: "Failed to assign substitutes" },
  assign: { title: "Assignment failed", text: "Failed to assign substitutes" },
};

/** The screen's state is in the form's URL. */
export async function runAction(request: Request, session: Session): Promise<Answer> {
  const parameters = new URL(request.url).searchParams;
  const date = parseIsoDate(parameters.get("date")) ?? (await nextSchoolDay());
  const { state } = readSearchState(parameters, date);
  const form = await readForm(request, PASTED_LIMIT);
  const start = startedBy(form, INTENTS);
  try {
    const before = await readCoverDay(date);
    const news = await newsOf(state, textOf(form, "seen"), session.user.id);
    const answer = await withReplanned(await start(form, state, session), before, state);
    return news.length > 0 ? withNews(answer, textOf(form, "seen")) : answer;
  } catch (error) {
    const refusal = refusalForNotice(error);
    const failure = FAILURES[textOf(form, "intent")];
    if (!refusal) {
      if (!failure) throw error;
      logFault(error, request);
    }
    return redirectWithToast(searchUrl(state), {
      title: failure?.title ?? "Not done",
      text: refusal?.message ?? failure?.text,
      tone: "destructive",
    });
  }
}

/** The board that comes back tells what others have done since this form was shown. */
function withNews(answer: Answer, seen: string): Answer {
  const to = answer.headers.get("Location");
  if (to?.startsWith(`${FIND_SUBSTITUTE}?`)) {
    const [address = "", place] = to.split("#");
    answer.headers.set("Location", `${address}&seen=${seen}${place ? `#${place}` : ""}`);
  }
  return answer;
}
