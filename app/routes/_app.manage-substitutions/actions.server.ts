import { redirect } from "@remix-run/node";
import type { User } from "~/accounts/sessions.server";
import { keepingBoard } from "~/cover/came-from";
import { hrefToTell } from "~/cover/hrefs";
import { readForm, textOf } from "~/http/form.server";
import { Refusal, unknownForm } from "~/http/refusal";
import { refusalForNotice } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import { reverseShown } from "~/routes/_app/reverse-shown.server";
import type { IsoDate } from "~/school/dates";
import { cancellationFailed, cancelShown } from "./cancel.server";
import { correctionAction } from "./correction.server";
import { forgottenAction } from "./forgotten.server";
import { hrefOfDay, hrefToHistory } from "./hrefs";
import { printShown } from "./sheet.server";
import { tellAction } from "./tell.server";

/** Carries out what a form of the screen asks about a date, and leads back to it. */
export async function runAction(request: Request, user: User, date: IsoDate): Promise<Response> {
  try {
    const form = await readForm(request);
    const intent = textOf(form, "intent");
    if (intent === "print") {
      const parameters = new URL(request.url).searchParams;
      return keepWayBack(request, redirect(await printShown(date, parameters, user), 303));
    }
    if (intent === "reverse") {
      return await redirectWithToast(hrefToHistory(date), await reverseShown(form, user));
    }
    const corrected = await correctionAction(form, date, user);
    if (corrected) return corrected;
    const entered = await forgottenAction(form, date, user);
    if (entered) return entered;
    const told = await tellAction(form, date, user).catch((thrown) => refusedOnTell(thrown, date));
    if (told) return keepWayBack(request, told);
    if (intent === "cancel") {
      return await redirectWithToast(hrefOfDay(date), await cancelShown(form, user));
    }
  } catch (error) {
    const why = refusalForNotice(error) ?? error;
    return redirectWithToast(hrefOfDay(date), cancellationFailed(why, request));
  }
  throw unknownForm();
}

/** The answer to a form of a sheet or of Tell leads to them again: from there the way back is the same. */
function keepWayBack(request: Request, answer: Response): Response {
  const to = answer.headers.get("Location");
  if (!to?.startsWith("/manage-substitutions?")) return answer;
  answer.headers.set("Location", keepingBoard(to, new URL(request.url).search));
  return answer;
}

/** A refusal of Tell is told there. */
function refusedOnTell(thrown: unknown, date: IsoDate): Promise<Response> {
  if (!(thrown instanceof Refusal)) throw thrown;
  const toast = { title: "Not recorded", text: thrown.message, tone: "destructive" } as const;
  return redirectWithToast(hrefToTell(date), toast);
}
