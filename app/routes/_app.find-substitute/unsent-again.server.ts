import { NOT_DONE } from "~/accounts/unsent-form.server";
import { type AbsenceAnswer, absenceFormAgain } from "./absence/absence-fields";
import type { AbsentFormAnswer } from "./absence/enter-names.server";
import { type SubstituteAnswer, substituteIn } from "./absence/substitute-actions.server";
import { type ClassFormAnswer, typedAgain } from "./opened-class/class-form";
import type { PasteAnswer } from "./paste/paste-actions.server";

/** What a form answers as it was typed, without anything done. */
type Again =
  | AbsentFormAnswer
  | PasteAnswer
  | ClassFormAnswer
  | SubstituteAnswer
  | { absence: AbsenceAnswer };

/** The forms on a class, and of those who are out. */
const CLASS_FORMS = new Set(["release", "note-class", "classes-out"]);

/** What was typed into a form that met an ended session, as the form's own answer; null where nothing was. */
export function unsentAgain(form: FormData): Again | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const absence = absenceFormAgain(form, NOT_DONE);
  if (absence) return { absence };
  const intent = text("intent");
  if (intent === "add-substitute") {
    return { substitute: substituteIn(form), errors: { whole: [NOT_DONE] } };
  }
  if (CLASS_FORMS.has(intent)) return { ...typedAgain(form), errors: { whole: [NOT_DONE] } };
  const [typed, pasted] = [text("name"), text("pasted")];
  if (intent === "add" && typed !== "") return { typed, error: NOT_DONE };
  if (pasted === "") return null;
  return { key: "unsent", pasted, error: NOT_DONE, mark: "", lines: [], aside: [] };
}
