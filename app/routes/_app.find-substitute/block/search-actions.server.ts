import { redirect } from "@remix-run/node";
import { keepConfirmedChange, type Session } from "~/accounts/sessions.server";
import { type Assigned, assignShown } from "~/cover/assignments/assign.server";
import { classRefOf } from "~/cover/assignments/assignment";
import { blockToSearch, classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson, UNKNOWN_NAME } from "~/cover/day/day";
import { findAvailability } from "~/cover/day/free";
import { type Pair, pairOf } from "~/cover/planner/problem";
import {
  isPicked,
  nextState,
  type SearchState,
  searchUrl,
  whyNoMorePicks,
  withoutPicks,
} from "~/cover/search-state";
import { textOf, textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { idempotencyKey } from "~/http/sent-forms.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import { weekdayName } from "~/school/dates";
import { asSentence } from "~/school/sentence";
import { isLabel } from "~/school/week";
import type { IntentAction } from "../intent-action.server";

export const SEARCH_INTENTS = {
  search: (_form, state) => search(state),
  select,
  deselect,
  choose,
  confirm: confirmSelections,
} satisfies Record<string, IntentAction>;

async function search(state: SearchState): Promise<Response> {
  const day = await readCoverDay(state.date);
  if (day.absences.length === 0) {
    throw new Refusal(409, "Add an absent teacher first");
  }
  const block = blockToSearch(day);
  if (!block) {
    const hasClasses = day.absences.some(({ teacherId }) => classesToCover(day, teacherId)[0]);
    const text = hasClasses
      ? "No class of the absent teachers needs cover"
      : `None of the absent teachers has a class on ${weekdayName(day.date)}`;
    return redirectWithToast(searchUrl(state), { title: "Nothing to cover", text, tone: "info" });
  }
  const { teachers, dedicated } = findAvailability(day, block);
  return redirectWithToast(`${searchUrl({ ...state, block })}#results`, {
    title: "Search completed",
    text: `Found ${teachers.length + dedicated.length} available teachers for block ${block}`,
    tone: "success",
  });
}

async function select(form: FormData, state: SearchState): Promise<Response> {
  const person = findPerson(await readCoverDay(state.date), textOf(form, "person"));
  if (!person) throw new Refusal(404, "This substitute has been deleted");
  if (isPicked(state, person.id)) {
    return redirectWithToast(searchUrl(state), {
      title: "Already selected",
      text: `${person.name} is already in your selections`,
      tone: "destructive",
    });
  }
  const full = whyNoMorePicks(state);
  if (full) throw new Refusal(409, full);
  return redirectWithToast(`${searchUrl(nextState(state, form))}#results`, {
    title: "Substitute selected",
    text: person.name,
    tone: "success",
  });
}

async function deselect(form: FormData, state: SearchState): Promise<Response> {
  const person = findPerson(await readCoverDay(state.date), textOf(form, "person"));
  return redirectWithToast(`${searchUrl(nextState(state, form))}#review`, {
    title: "Selection removed",
    text: person?.name ?? UNKNOWN_NAME,
    tone: "info",
  });
}

async function choose(form: FormData, state: SearchState): Promise<Response> {
  const { absentTeacherId, block } = classRefOf(textOf(form, "to"));
  if (!absentTeacherId || !isLabel(block)) throw new Refusal(400, "This is not a class of the day");
  return redirect(`${searchUrl(nextState(state, form))}#review`, 303);
}

/**
 * Assigns in order what the form carries (`assign=PERSON@ABSENT|BLOCK`); the first refusal stops
 * it. A form sent twice is done once.
 */
async function confirmSelections(
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
