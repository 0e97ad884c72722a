import type { Session } from "~/accounts/sessions.server";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { textOf } from "~/http/form.server";
import { idempotencyKey } from "~/http/sent-forms.server";
import { redirectWithToast } from "~/http/toast.server";
import { formatLongDate } from "~/school/dates";
import { addSubstitute } from "~/teachers/add-substitute.server";

export const SUBSTITUTE_INTENTS = {
  "add-substitute": async (form: FormData, state: SearchState, { user }: Session) => {
    const { name, lastDate } = await addSubstitute(
      {
        name: textOf(form, "name"),
        firstDate: textOf(form, "firstDate"),
        lastDate: textOf(form, "lastDate"),
      },
      user,
      idempotencyKey(form, "formKey", user.id),
    );
    return redirectWithToast(searchUrl(state), {
      title: `Added ${name}`,
      text: `Can cover until ${formatLongDate(lastDate ?? state.date)}`,
      tone: "success",
    });
  },
};
