import type { User } from "~/accounts/sessions.server";
import { setWorksAlone } from "~/cover/releases/works-alone.server";
import { setMostOnLeave } from "~/cover/reported/most-on-leave.server";
import { textOf } from "~/http/form.server";
import { orShownAgain } from "~/http/form-again.server";
import { redirectWithToast } from "~/http/toast.server";

/** Saves which students always work alone; those who are nobody's come back beside their field. */
export function saveAlone(form: FormData, back: string, actor: User) {
  return orShownAgain(form, async () => {
    await setWorksAlone(textOf(form, "alone"), actor);
    return redirectWithToast(back, { title: "Students saved", tone: "success" });
  });
}

/** Saves how many teachers can be on leave on one day; what is no number comes back beside its field. */
export function saveMostOnLeave(form: FormData, back: string, actor: User) {
  return orShownAgain(form, async () => {
    await setMostOnLeave(textOf(form, "mostOnLeave"), actor);
    return redirectWithToast(back, { title: "Limit saved", tone: "success" });
  });
}
