import { randomUUID } from "node:crypto";
import { parse } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { z } from "zod";
import { Unanswered, Unclear } from "./agreed.server";
import { isSecret, textOf } from "./form.server";
import { FIELDS_OF_WORDS, type FormReply } from "./form-reply";
import { type FieldErrors, Refusal } from "./refusal";
import { type Failure, refusalOf, refusalOrFault } from "./respond.server";
import { type NewToast, redirectWithToast, toastHere } from "./toast.server";

/** Conform makes a list as long as an index says. */
export const HUGE_INDEX = /\[(?!\d{1,3}\])/;

export const NOTHING_CHANGED = "Nothing was changed";

type FormResponse = Response | ReturnType<typeof json<FormReply>>;
type Args = Pick<ActionFunctionArgs, "request" | "context"> & { form: FormData };

/** For a form that did nothing. Consent in it is asked for again. */
export function withTypedValues<Asks = undefined>(
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

/** What a form has in its boxes. Throws 400 with the faults by field. */
export function checkedForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): z.output<Schema> {
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return submission.value as z.output<Schema>;
  const faults = Object.entries(submission.error ?? {});
  const errors = Object.fromEntries(faults.map(([name, words]) => [name, words ?? []]));
  throw new Refusal(400, Object.values(errors).flat().join(". "), { errors });
}

/** Does what a form is for. Refused, or where we are at fault, it is shown again as typed. */
export async function answerForm(
  args: Args,
  title: string | undefined,
  work: () => Promise<Response>,
): Promise<FormResponse> {
  try {
    return await work();
  } catch (thrown) {
    const refusal = refusalOrFault(thrown, args.request, NOTHING_CHANGED);
    const text = refusal.message;
    const words = title ? { title, text } : { title: text };
    const answer = await answerRefused(args, refusal, { ...words, tone: "destructive" });
    if (refusal.retryAfter) answer.headers.set("Retry-After", String(refusal.retryAfter));
    return answer;
  }
}

/**
 * A form that has to ask first, that has faults by field or somebody's own words in it, stays on its
 * page as it was typed. Any other leads to `to`, if there is one, where the toast says all.
 */
export async function answerRefused(
  { form, ...args }: Args,
  refusal: Failure,
  { to, ...toast }: NewToast & { to?: string },
): Promise<FormResponse> {
  const { errors, status, message } = refusal;
  if (refusal instanceof Unanswered) return asked(form, refusal);
  if (refusal instanceof Unclear) {
    return json<FormReply>(withTypedValues(form, errors ?? {}, refusal.asks as undefined), {
      status,
    });
  }
  if (to && !errors && !hasWords(form)) return redirectWithToast(to, toast);
  const isByField = errors !== undefined && !errors[""] && (to || status === 400);
  const said = to ? toast : { ...toast, isSaidInPage: true as const };
  const headers = isByField ? new Headers() : await toastHere(args, said);
  const again = withTypedValues(form, errors ?? { "": [message] });
  const title = to ? undefined : toast.text && toast.title;
  return json<FormReply>({ ...again, title }, { status, headers });
}

/** Whether somebody's own words are in it, which they would have to find again. */
export function hasWords(form: FormData): boolean {
  return FIELDS_OF_WORDS.some((name) => textOf(form, name).trim() !== "");
}

function asked(form: FormData, { question, status }: Unanswered) {
  return json<FormReply>({ ...withTypedValues(form, {}), question }, { status });
}

export async function orShownAgain<Done>(form: FormData, work: () => Promise<Done>) {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Unanswered) return asked(form, thrown);
    const refusal = refusalOf(thrown);
    if (!refusal?.errors) throw thrown;
    return json<FormReply>(withTypedValues(form, refusal.errors), { status: refusal.status });
  }
}
