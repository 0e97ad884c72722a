import { json } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { textOf } from "~/http/form.server";
import { refusalOf } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import { formatLongDate } from "~/school/dates";
import { sentForm } from "~/sent-forms/sent-forms.server";
import { addSubstitute, type WantedSubstitute } from "~/teachers/add-substitute.server";

/** A refused form for a substitute: as it was typed, with the words beside its fields. */
export type SubstituteAnswer = {
  substitute: WantedSubstitute;
  /** Words by field; under `whole` those about all of it. */
  errors: Partial<Record<keyof WantedSubstitute | "whole", string[]>>;
};

/** The form as it is typed. */
export function substituteIn(form: FormData): WantedSubstitute {
  return {
    name: textOf(form, "substitute"),
    firstDate: textOf(form, "firstDate"),
    lastDate: textOf(form, "lastDate"),
  };
}

/** The form of the dialog for a substitute for some days, by its intent. */
export const SUBSTITUTE_INTENTS = {
  "add-substitute": async (form: FormData, state: SearchState, { user }: Session) => {
    const substitute = substituteIn(form);
    try {
      const { name, lastDate } = await addSubstitute(
        substitute,
        user,
        sentForm(form, "formKey", user.id),
      );
      return await redirectWithToast(searchUrl(state), {
        title: `Added ${name}`,
        text: `Can cover until ${formatLongDate(lastDate ?? state.date)}`,
        tone: "success",
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal?.errors) throw error;
      return json({ substitute, errors: refusal.errors }, { status: refusal.status });
    }
  },
};
