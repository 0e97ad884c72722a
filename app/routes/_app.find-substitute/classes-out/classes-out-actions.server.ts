import { redirect } from "@remix-run/node";
import {
  type ChangedOuting,
  recordClassesOut,
  takeBackClassesOut,
} from "~/cover/classes-out/classes-out.server";
import { sayFreed } from "~/cover/lost-cover";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { textOf, textsOf } from "~/http/form.server";
import { redirectWithToast } from "~/http/toast.server";
import { inBrief } from "~/school/sentence";
import { namesOfStudents } from "~/teachers/entry";
import { answersIn, forgetStudentName } from "~/teachers/names/student-names.server";
import type { IntentAction } from "../intent-action.server";

export const CLASSES_OUT_INTENTS = {
  "classes-out": async (form, state, { user }) => {
    const typed = (name: string) => textOf(form, name);
    const wanted = {
      ...{ students: typed("students"), from: typed("from"), until: typed("until") },
      ...{ firstBlock: typed("firstBlock"), lastBlock: typed("lastBlock"), note: typed("note") },
    };
    const more = { along: textsOf(form, "along"), answers: answersIn(form) };
    const changed = await recordClassesOut(wanted, agreedIn(form), user, more);
    return done(changed, state, `${inBrief(namesOfStudents(wanted.students), 3)} out`);
  },
  "classes-in": async (form, state, { user }) => {
    const which = {
      date: state.date,
      id: textOf(form, "outing"),
      all: textOf(form, "all") === "yes",
    };
    return done(await takeBackClassesOut(which, agreedIn(form), user), state, "Taken back");
  },
  "forget-students": async (form, state) => {
    await forgetStudentName(textOf(form, "spelling"));
    return redirect(searchUrl(state, { dialog: "classes-out" }), 303);
  },
} satisfies Record<string, IntentAction>;

const agreedIn = (form: FormData) => textOf(form, "agreed") || null;

function done({ days, cancelled }: ChangedOuting, state: SearchState, title: string) {
  const text = [
    days > 1 ? `On ${days} school days.` : "",
    cancelled.length > 0 ? `${cancelled.length} substitution(s) have been cancelled.` : "",
    sayFreed(cancelled, state.date),
  ];
  return redirectWithToast(searchUrl(state), {
    ...{ title, text: text.filter(Boolean).join(" ") || undefined },
    tone: "success",
  });
}
