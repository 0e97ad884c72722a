import type { User } from "~/accounts/sessions.server";
import { askedOfCancelling, cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { type CoverGroup, pickCovers } from "~/cover/lists/by-absent-teacher";
import { textOf, textsOf } from "~/http/form.server";
import type { NewToast } from "~/http/toast.server";

export async function cancelShown(form: FormData, user: User): Promise<NewToast> {
  const count = await cancelSubstitutions(textsOf(form, "id"), user, textOf(form, "agreed"));
  return {
    title: "Substitutions cancelled",
    text: `${count} substitution(s) have been cancelled successfully`,
    tone: "success",
  };
}

export async function askedToCancel(assigned: CoverGroup[], parameters: URLSearchParams) {
  const [teacherId, coverId] = [parameters.get("teacher"), parameters.get("id")];
  const ids = pickCovers(assigned, { teacherId, coverId })?.covers.map(({ id }) => id) ?? [];
  const cancelsAll = teacherId !== null;
  const question = await askedOfCancelling(ids, cancelsAll);
  return { question, sent: { intent: "cancel", id: ids }, cancelsAll };
}
