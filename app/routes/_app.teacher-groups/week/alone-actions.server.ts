import { json, redirect } from "@remix-run/node";
import type { User } from "~/accounts/sessions.server";
import { setWorksAlone } from "~/cover/releases/works-alone.server";
import { setMostOnLeave } from "~/cover/reported/most-on-leave.server";
import { textOf } from "~/http/form.server";
import { orShownAgain, shownAgain } from "~/http/form-again.server";
import { redirectWithToast } from "~/http/toast.server";
import { answersIn, forgetStudentName } from "~/teachers/names/student-names.server";
import type { WeekAnswer } from "./week-answers.server";

/** Names that are nobody's, or asked about, come back at their field. */
export async function saveAlone(form: FormData, back: string, actor: User): Promise<WeekAnswer> {
  const answer = await setWorksAlone(textOf(form, "alone"), actor, answersIn(form));
  if (answer.kind === "done")
    return redirectWithToast(back, { title: "Students saved", tone: "success" });
  const { faults, asked: names } = answer;
  if (faults.length === 0) return json(shownAgain(form, {}, { names }), { status: 409 });
  return json(shownAgain(form, { alone: faults }, { names }), { status: 400 });
}

/** The name is asked about again when it is typed. */
export async function forgetStudents(form: FormData, back: string): Promise<WeekAnswer> {
  await forgetStudentName(textOf(form, "spelling"));
  return redirect(back, 303);
}

/** What is no number comes back at its field. */
export function saveMostOnLeave(form: FormData, back: string, actor: User) {
  return orShownAgain(form, async () => {
    await setMostOnLeave(textOf(form, "mostOnLeave"), actor);
    return redirectWithToast(back, { title: "Limit saved", tone: "success" });
  });
}
