import { redirect } from "@remix-run/node";
import type { User } from "~/accounts/sessions.server";
import { keepingBoard } from "~/cover/came-from";
import { readForm, textOf } from "~/http/form.server";
import { startedBy } from "~/http/intents.server";
import { refusalForNotice } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import { publishShown } from "~/routes/_app/published.server";
import { reverseShown } from "~/routes/_app/reverse-shown.server";
import type { IsoDate } from "~/school/dates";
import { cancelShown, notDone } from "./cancel.server";
import { CORRECTION_INTENTS } from "./correction.server";
import { FORGOTTEN_INTENTS } from "./forgotten.server";
import { hrefOfDay, hrefToHistory } from "./hrefs";
import { printShown } from "./sheet.server";
import { TELL_INTENTS } from "./tell.server";
import { WALL_INTENTS } from "./walls.server";

type Start = (form: FormData, date: IsoDate, user: User, request: Request) => Promise<Response>;

const INTENTS: Record<string, Start> = {
  print: async (_form, date, user, { url }) => {
    return redirect(await printShown(date, new URL(url).searchParams, user), 303);
  },
  reverse: async (form, date, user) => {
    return redirectWithToast(hrefToHistory(date), await reverseShown(form, user));
  },
  cancel: async (form, date, user) => {
    return redirectWithToast(hrefOfDay(date), await cancelShown(form, user));
  },
  publish: async (_form, date, user) => publishShown(date, hrefOfDay(date), user),
  ...WALL_INTENTS,
  ...CORRECTION_INTENTS,
  ...FORGOTTEN_INTENTS,
  ...TELL_INTENTS,
};

export async function runAction(request: Request, user: User, date: IsoDate): Promise<Response> {
  const failed = (intent: string) => (error: unknown) => {
    const why = refusalForNotice(error) ?? error;
    return redirectWithToast(hrefOfDay(date), notDone(intent, why, request));
  };
  const form = await readForm(request).catch(failed("cancel"));
  if (form instanceof Response) return form;
  const start = startedBy(form, INTENTS);
  const answer = await start(form, date, user, request).catch(failed(textOf(form, "intent")));
  return keepWayBack(request, answer);
}

function keepWayBack(request: Request, answer: Response): Response {
  const to = answer.headers.get("Location");
  if (!to?.startsWith("/manage-substitutions?")) return answer;
  answer.headers.set("Location", keepingBoard(to, new URL(request.url).search));
  return answer;
}
