import type { User } from "~/accounts/sessions.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { logFault } from "~/http/fault-log.server";
import { readForm, textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import type { ToastMessage } from "~/http/toast-message";

/** Cancels the substitutions that the form carries and answers the toast that says what became of it. */
export async function cancelShown(request: Request, user: User): Promise<Omit<ToastMessage, "id">> {
  try {
    const count = await cancelSubstitutions(textsOf(await readForm(request), "id"), user);
    return {
      title: "Substitutions cancelled",
      text: `${count} substitution(s) have been cancelled successfully`,
      tone: "success",
    };
  } catch (error) {
    if (!(error instanceof Refusal)) logFault(error, request);
    const isNothing = error instanceof Refusal && error.status === 409;
    return {
      title: isNothing ? "No substitutions to cancel" : "Cancellation failed",
      text: error instanceof Refusal ? error.message : "Failed to cancel substitutions",
      tone: "destructive",
    };
  }
}
