import { keepConfirmedChange, type Session } from "~/accounts/sessions.server";
import { type Assigned, assignShown } from "~/cover/assignments/assign.server";
import { classRefOf } from "~/cover/assignments/assignment";
import { type Pair, pairOf } from "~/cover/planner/problem";
import { type SearchState, searchUrl, withoutPicks } from "~/cover/search-state";
import { textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { idempotencyKey } from "~/http/sent-forms.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import { asSentence } from "~/school/sentence";
import { isLabel } from "~/school/week";

/**
 * Assigns in order what the form carries (`assign=PERSON@ABSENT|BLOCK`); the first refusal stops
 * it. A form sent twice is done once.
 */
export async function confirmSelections(
  form: FormData,
  state: SearchState,
  session: Session,
): Promise<Response> {
  const pairs = pairsOf(form);
  const sent = idempotencyKey(form, "formKey", session.user.id, state.date);
  const wanted = { pairs, stopsAtRefusal: true } as const;
  const plan = await assignShown(state.date, wanted, session.user, sent);
  const [refused] = plan.refused;
  if (refused) return stopAt(refused, substitutesOf(plan), state);
  if (plan.changeId !== null) await keepConfirmedChange(session.id, plan.changeId);
  return leaveWithToast("/assignment-confirmation", {
    title: "Assignment successful",
    text: `Successfully assigned ${substitutesOf(plan).size} substitute(s)`,
    tone: "success",
    // By the banner.
    isSaidInPage: true,
  });
}

function pairsOf(form: FormData): Pair[] {
  const pairs = textsOf(form, "assign").map((text) => {
    const pair = pairOf(text);
    if (!isLabel(classRefOf(pair.classId).block)) {
      throw new Refusal(400, "Failed to assign substitutes");
    }
    return pair;
  });
  if (pairs.length === 0) throw new Refusal(409, "Select a substitute first");
  return pairs;
}

function substitutesOf({ assigned }: Assigned): Map<string, string> {
  return new Map(assigned.map((one) => [one.substituteId, one.substituteName]));
}

function stopAt(
  { name, reason }: { name: string; reason: string },
  done: Map<string, string>,
  state: SearchState,
) {
  const before = [...done.values()].join(", ");
  const stays = before ? ` ${asSentence(`Assigned before that: ${before}`)}` : "";
  return redirectWithToast(searchUrl(withoutPicks(state, [...done.keys()])), {
    title: "Assignment failed",
    text: `Assignment failed for ${name}: ${asSentence(reason)}${stays}`,
    tone: "destructive",
  });
}
