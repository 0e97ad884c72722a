import { json, redirect } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import {
  type OutingAnswer,
  recordClassesOut,
  takeBackClassesOut,
} from "~/cover/classes-out/classes-out.server";
import { sayFreed } from "~/cover/lost-cover";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { onlyFields, textOf, textsOf } from "~/http/form.server";
import { shownAgain } from "~/http/form-again.server";
import type { FormReply } from "~/http/form-reply";
import { redirectWithToast } from "~/http/toast.server";
import { inBrief } from "~/school/sentence";
import { namesOfStudents } from "~/teachers/entry";
import { answersIn, forgetStudentName } from "~/teachers/names/student-names.server";
import type { AskedMeant } from "~/teachers/names/students-meant";

/** `lost` is cover that would be lost, `agreed` its digest to agree by. */
export type OutingAsks = { lost: string[]; agreed: string; names: AskedMeant[] };

type Answer = Response | ReturnType<typeof json<FormReply | FormReply<OutingAsks>>>;
type IntentAction = (form: FormData, state: SearchState, session: Session) => Promise<Answer>;

export const CLASSES_OUT_INTENTS = {
  "classes-out": async (form, state, { user }) => {
    const [students, from, until, firstBlock, lastBlock, note] = OUTING_FIELDS.map((name) =>
      textOf(form, name),
    ) as [string, string, string, string, string, string];
    const wanted = { students, from, until, firstBlock, lastBlock, note };
    const more = { along: textsOf(form, "along"), answers: answersIn(form) };
    const answer = await recordClassesOut(wanted, agreedIn(form), user, more);
    return answerOf(answer, form, state, `${inBrief(namesOfStudents(students), 3)} out`);
  },
  "classes-in": async (form, state, { user }) => {
    const which = {
      date: state.date,
      id: textOf(form, "outing"),
      all: textOf(form, "all") === "yes",
    };
    const answer = await takeBackClassesOut(which, agreedIn(form), user);
    return answerOf(answer, form, state, "Taken back");
  },
  "forget-students": async (form, state) => {
    await forgetStudentName(textOf(form, "spelling"));
    return redirect(searchUrl(state, { dialog: "classes-out" }), 303);
  },
} satisfies Record<string, IntentAction>;

const OUTING_FIELDS = ["students", "from", "until", "firstBlock", "lastBlock", "note"];
const FIELDS = ["intent", ...OUTING_FIELDS, "outing", "all", "along", "asked", "so"];

function agreedIn(form: FormData): string | null {
  return form.has("agreed") ? textOf(form, "agreed") : null;
}

async function answerOf(
  answer: OutingAnswer,
  form: FormData,
  state: SearchState,
  title: string,
): Promise<Answer> {
  if (answer.kind === "done") {
    const { days, cancelled } = answer;
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
  const sent = onlyFields(form, FIELDS);
  if (answer.kind === "faults") {
    const { faults, asked } = answer;
    const asks = asked.length > 0 ? { lost: [], agreed: "", names: asked } : undefined;
    const isAskedOnly = Object.keys(faults).length === 0;
    return json(shownAgain(sent, faults, asks), { status: isAskedOnly ? 409 : 400 });
  }
  const { lost, agreed } = answer;
  return json(shownAgain(sent, {}, { lost, agreed, names: [] }), { status: 409 });
}
