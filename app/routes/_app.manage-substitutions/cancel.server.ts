import type { User } from "~/accounts/sessions.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { logFault } from "~/http/fault-log.server";
import { textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import type { ToastMessage } from "~/http/toast-message";

type Toast = Omit<ToastMessage, "id">;

export async function cancelShown(form: FormData, user: User): Promise<Toast> {
  const count = await cancelSubstitutions(textsOf(form, "id"), user);
  return {
    title: "Substitutions cancelled",
    text: `${count} substitution(s) have been cancelled successfully`,
    tone: "success",
  };
}

/** Logs a fault of ours. */
export function notDone(intent: string, error: unknown, request: Request): Toast {
  if (!(error instanceof Refusal)) logFault(error, request);
  const { none, failed, text } = intent === "cancel" ? OF_CANCELLING : OF_OTHERS;
  return {
    title: error instanceof Refusal && error.status === 409 ? none : failed,
    text: error instanceof Refusal ? error.message : text,
    tone: "destructive",
  };
}

const OF_CANCELLING = {
  none: "No substitutions to cancel",
  failed: "Cancellation failed",
  text: "Failed to cancel substitutions",
};
const OF_OTHERS = { none: "Not done", failed: "Not done", text: "Nothing was changed" };
