import { json } from "@remix-run/node";
import type { User } from "~/accounts/sessions.server";
import { Unanswered } from "~/http/agreed.server";
import { textOf } from "~/http/form.server";
import { shownAgain } from "~/http/form-again.server";
import type { FormReply } from "~/http/form-reply";
import type { FieldErrors } from "~/http/refusal";
import { refusalOf } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import type { ToastMessage } from "~/http/toast-message";
import type { WeekAsks } from "./week-state";

export type WeekAnswer = Response | ReturnType<typeof json<FormReply<WeekAsks>>>;

export function ofForm(messages: string[]): FieldErrors {
  return messages.length > 0 ? { "": messages } : {};
}

export function refused(form: FormData, errors: FieldErrors, status = 400): WeekAnswer {
  return json(shownAgain(form, errors), { status });
}

export function asks(form: FormData, what: WeekAsks): WeekAnswer {
  return json(shownAgain(form, {}, what), { status: 409 });
}

export const agreementIn = (form: FormData, actor: User) => {
  return { agreed: textOf(form, "agreed") || null, actor };
};

/** Says what was changed at `back`, or asks; a refusal returns the form as typed. */
export async function changeYear(
  form: FormData,
  back: string,
  change: () => Promise<Omit<ToastMessage, "id" | "tone"> & { tone?: ToastMessage["tone"] }>,
  more: WeekAsks = {},
): Promise<WeekAnswer> {
  try {
    return redirectWithToast(back, { tone: "success", ...(await change()) });
  } catch (error) {
    if (error instanceof Unanswered) {
      const { question, status } = error;
      return json({ ...shownAgain(form, {}, more), question }, { status });
    }
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refused(form, refusal.errors ?? ofForm([refusal.message]), refusal.status);
  }
}
