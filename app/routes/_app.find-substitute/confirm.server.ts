import { keepSummary, type Session } from "~/accounts/sessions.server";
import type { ClassRef } from "~/cover/assignment";
import { type AssignedClass, assignClasses } from "~/cover/cover.server";
import { readCoverDay } from "~/cover/cover-day.server";
import { groupBy, nameOf } from "~/cover/day";
import { type SearchState, searchUrl, withoutPicks } from "~/cover/search-state";
import { summarise } from "~/cover/summary";
import { textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { refusalOf } from "~/http/respond.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import { isBlock } from "~/school/blocks";
import { asSentence } from "~/school/sentence";
import { sentForm } from "~/sent-forms/sent-forms.server";

type Selection = { personId: string; name: string; refs: ClassRef[] };
type Done = { personId: string; name: string; assigned: AssignedClass[] };

/**
 * Assigns one selection after another exactly as the form carries them (`assign=PERSON@ABSENT|BLOCK`). The
 * first refusal stops the sequence: what was assigned before stays and is named. A form that comes twice (a double
 * click, an answer that got lost) is done once and confirmed twice.
 */
export async function confirmSelections(
  form: FormData,
  state: SearchState,
  session: Session,
): Promise<Response> {
  const selections = await readSelections(form, state);
  const done: Done[] = [];
  for (const { personId, name, refs } of selections) {
    const sent = sentForm(form, "formKey", session.user.id, `${state.date} ${personId}`);
    try {
      // biome-ignore lint/performance/noAwaitInLoops: each selection is assigned by itself, until one is refused
      const assigned = await assignClasses(state.date, personId, refs, session.user, sent);
      done.push({ personId, name, assigned });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return stopAt(name, refusal.message, done, state);
    }
  }
  const day = await readCoverDay(state.date);
  await keepSummary(session.id, JSON.stringify(summarise(day, done)));
  return leaveWithToast("/assignment-confirmation", {
    title: "Assignment successful",
    text: `Successfully assigned ${done.length} substitute(s)`,
    tone: "success",
  });
}

async function readSelections(form: FormData, state: SearchState): Promise<Selection[]> {
  const pairs = textsOf(form, "assign").map((text) => {
    const [personId = "", classId = ""] = text.split("@");
    const [absentTeacherId = "", block] = classId.split("|");
    if (!isBlock(block)) throw new Refusal(400, "Failed to assign substitutes");
    return { personId, ref: { absentTeacherId, block } };
  });
  if (pairs.length === 0) throw new Refusal(409, "Select a substitute first");
  const day = await readCoverDay(state.date);
  return [...groupBy(pairs, (pair) => pair.personId)].map(([personId, theirs]) => ({
    personId,
    name: nameOf(day, personId),
    refs: theirs.map((pair) => pair.ref),
  }));
}

function stopAt(name: string, reason: string, done: Done[], state: SearchState) {
  const before = done.map((one) => one.name).join(", ");
  const stays = before ? ` ${asSentence(`Assigned before that: ${before}`)}` : "";
  const rest = withoutPicks(
    state,
    done.map((one) => one.personId),
  );
  return redirectWithToast(searchUrl(rest), {
    title: "Assignment failed",
    text: `Assignment failed for ${name}: ${asSentence(reason)}${stays}`,
    tone: "destructive",
  });
}
