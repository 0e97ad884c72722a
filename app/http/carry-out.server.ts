import { randomUUID } from "node:crypto";
import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, json } from "@remix-run/node";
import { textOf } from "./form.server";
import type { FormReply } from "./form-reply";
import { refusalOrFault } from "./respond.server";
import { toastHere } from "./toast.server";

export type Answered = Promise<Response | ReturnType<typeof json<FormReply>>>;

type Args = Pick<ActionFunctionArgs, "request" | "context"> & { form: FormData };

const SECRETS = ["password", "newPassword"];
export const NOTHING_CHANGED = "Nothing was changed";

/** Wrong values, refusals and faults show the form again; the latter two with a toast too. */
export async function carryOut<T>(
  { request, context, form }: Args,
  submission: Submission<T>,
  title: string | null,
  work: (values: T) => Promise<Response>,
): Answered {
  const shown = { form: textOf(form, "intent"), key: randomUUID() };
  if (submission.status !== "success") {
    return json({ ...shown, reply: submission.reply({ hideFields: SECRETS }) }, { status: 400 });
  }
  try {
    return await work(submission.value);
  } catch (thrown) {
    const refusal = refusalOrFault(thrown, request, NOTHING_CHANGED);
    const { status, message, errors: fieldErrors, retryAfter } = refusal;
    const words = title ? { title, text: message } : { title: message };
    const toast = { ...words, tone: "destructive", isSaidInPage: true } as const;
    const headers = await toastHere({ request, context }, toast);
    if (retryAfter) headers.set("Retry-After", String(retryAfter));
    const formErrors = fieldErrors ? undefined : [message];
    const reply = submission.reply({ formErrors, fieldErrors, hideFields: SECRETS });
    return json({ ...shown, title: title ?? undefined, reply }, { status, headers });
  }
}
