import { type ActionFunctionArgs, type json, redirect } from "@remix-run/node";
import type { User } from "~/accounts/sessions.server";
import { keepingBoard } from "~/cover/came-from";
import { hrefToTell } from "~/cover/hrefs";
import { readForm, textOf } from "~/http/form.server";
import { answerRefused, NOTHING_CHANGED } from "~/http/form-again.server";
import type { FormReply } from "~/http/form-reply";
import { actionFor } from "~/http/intents.server";
import { type Failure, refusalForNotice, refusalOrFault } from "~/http/respond.server";
import { dateShown } from "~/http/shown-date.server";
import { redirectWithToast } from "~/http/toast.server";
import { newsOf } from "~/routes/_app/news.server";
import { publishShown } from "~/routes/_app/published.server";
import { reverseShown } from "~/routes/_app/reverse-shown.server";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { asHeadline, asSentence } from "~/school/sentence";
import { cancelShown } from "./cancel.server";
import { hrefOfDay, hrefToHistory } from "./hrefs";
import { CORRECTION_INTENTS } from "./past/correction.server";
import { FORGOTTEN_INTENTS } from "./past/forgotten.server";
import { printShown } from "./sheet/sheet.server";
import { TELL_INTENTS } from "./tell/tell.server";
import { WALL_INTENTS } from "./walls/walls.server";

type ActionResult = Response | ReturnType<typeof json<FormReply>>;
type StartAction = (
  form: FormData,
  date: IsoDate,
  user: User,
  request: Request,
) => Promise<ActionResult>;

const OF_THE_PAST = { ...CORRECTION_INTENTS, ...FORGOTTEN_INTENTS };

const INTENTS = {
  print: async (form, date, user, { url }) => {
    const to = await printShown(date, new URL(url).searchParams, user);
    // From another screen: the browser's own dialog opens on the sheet.
    return redirect(textOf(form, "opens") === "dialog" ? `${to}#print` : to, 303);
  },
  reverse: async (form, date, user) => {
    return redirectWithToast(hrefToHistory(date), await reverseShown(form, user));
  },
  cancel: async (form, date, user) => {
    return redirectWithToast(hrefOfDay(date), await cancelShown(form, user));
  },
  publish: async (form, date, user) => {
    const news = await newsOf({ date }, textOf(form, "seen"), user.id);
    return publishShown(date, hrefToTell(date), user, news);
  },
  ...WALL_INTENTS,
  ...OF_THE_PAST,
  ...TELL_INTENTS,
} satisfies Record<string, StartAction>;

declare module "~/ui/press/press" {
  interface Intents extends Record<keyof typeof INTENTS, true> {}
}

export async function runAction(args: ActionFunctionArgs, user: User): Promise<ActionResult> {
  const { request } = args;
  const sent = await readForm(request).catch((error: unknown) => ({ error }));
  const form = sent instanceof FormData ? sent : new FormData();
  const start =
    sent instanceof FormData
      ? actionFor<StartAction>(form, INTENTS)
      : () => Promise.reject(sent.error);
  let date = today();
  try {
    date = dateShown(form, request);
    return keepWayBack(request, await start(form, date, user, request));
  } catch (error) {
    return keepWayBack(request, await notDone({ ...args, form }, error, date));
  }
}

/** A form that could not be read, which is too long a list of classes, was to cancel them. */
function notDone(args: ActionFunctionArgs & { form: FormData }, error: unknown, date: IsoDate) {
  const intent = textOf(args.form, "intent") || "cancel";
  const words = intent === "cancel" ? "Failed to cancel substitutions" : NOTHING_CHANGED;
  const refusal = refusalForNotice(error) ?? refusalOrFault(error, args.request, words);
  return answerRefused(args, refusal, { tone: "destructive", ...saidOf(intent, refusal, date) });
}

function saidOf(intent: string, { message: text, status }: Failure, date: IsoDate) {
  const to = hrefOfDay(date);
  const title = "Not recorded";
  if (Object.hasOwn(TELL_INTENTS, intent)) return { to: hrefToTell(date), title, text };
  if (Object.hasOwn(OF_THE_PAST, intent)) return { to, title, text: asHeadline(asSentence(text)) };
  if (intent !== "cancel") return { to, title: "Not done", text };
  return { to, title: status === 409 ? "No substitutions to cancel" : "Cancellation failed", text };
}

function keepWayBack(request: Request, answer: ActionResult): ActionResult {
  const to = answer.headers.get("Location");
  if (!to?.startsWith("/manage-substitutions?")) return answer;
  answer.headers.set("Location", keepingBoard(to, new URL(request.url).search));
  return answer;
}
