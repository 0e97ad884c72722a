import type { User } from "~/accounts/sessions.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { textsOf } from "~/http/form.server";
import type { NewToast } from "~/http/toast.server";

export async function cancelShown(form: FormData, user: User): Promise<NewToast> {
  const count = await cancelSubstitutions(textsOf(form, "id"), user);
  return {
    title: "Substitutions cancelled",
    text: `${count} substitution(s) have been cancelled successfully`,
    tone: "success",
  };
}
