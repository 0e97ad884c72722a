import { randomUUID } from "node:crypto";
import { parse } from "@conform-to/react";
import { type ActionFunctionArgs, json } from "@remix-run/node";
import { Unanswered, Unclear } from "./agreed.server";
import { isSecret, textOf } from "./form.server";
import { FIELDS_OF_WORDS, type FormReply } from "./form-reply";
import type { FieldErrors } from "./refusal";
import { type Failure, refusalOf } from "./respond.server";
import { type NewToast, redirectWithToast, toastHere } from "./toast.server";

/** Conform makes a list as long as an index says. */
export const HUGE_INDEX = /\[(?!\d{1,3}\])/;

/** For a form that did nothing. Consent in it is asked for again. */
export function shownAgain<Asks = undefined>(
  form: FormData,
  errors: FieldErrors,
  asks?: Asks,
): FormReply<Asks> {
  const typed = new FormData();
  for (const [name, value] of form) {
    const isEcho = name !== "agreed" && !isSecret(name) && !HUGE_INDEX.test(name);
    if (isEcho) typed.append(name, value);
  }
  const submission = parse(typed, { resolve: () => ({ error: errors }) });
  // Conform's own reply leaves out what somebody has emptied.
  const initialValue = submission.payload as FormReply["reply"]["initialValue"];
  const reply = { ...submission.reply(), initialValue };
  return { form: textOf(form, "intent"), reply, asks, key: randomUUID() };
}

/** The form as it was sent, with what is asked first. */
export function asked(form: FormData, { question, status }: Unanswered) {
  return json<FormReply>({ ...shownAgain(form, {}), question }, { status });
}

/**
 * A form that has to ask first, that has faults by field or somebody's own words in it, stays on its
 * page as it was typed. Any other leads to `to`, where the toast says all.
 */
export async function answerRefused(
  { form, ...args }: Pick<ActionFunctionArgs, "request" | "context"> & { form: FormData },
  refusal: Failure,
  { to, ...toast }: NewToast & { to: string },
): Promise<Response | ReturnType<typeof json<FormReply>>> {
  if (refusal instanceof Unanswered) return asked(form, refusal);
  if (refusal instanceof Unclear) {
    const { asks, errors = {}, status } = refusal;
    return json<FormReply>(shownAgain(form, errors, asks as undefined), { status });
  }
  const { errors, status, message } = refusal;
  const hasWords = FIELDS_OF_WORDS.some((name) => textOf(form, name).trim() !== "");
  if (!errors && !hasWords) return redirectWithToast(to, toast);
  const isByField = errors !== undefined && !errors[""];
  const headers = isByField ? new Headers() : await toastHere(args, toast);
  return json<FormReply>(shownAgain(form, errors ?? { "": [message] }), { status, headers });
}

export async function orShownAgain<Done>(form: FormData, work: () => Promise<Done>) {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Unanswered) return asked(form, thrown);
    const refusal = refusalOf(thrown);
    if (!refusal?.errors) throw thrown;
    return json<FormReply>(shownAgain(form, refusal.errors), { status: refusal.status });
  }
}
