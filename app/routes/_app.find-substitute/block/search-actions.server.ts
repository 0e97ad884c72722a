import { redirect } from "@remix-run/node";
import { classRefOf } from "~/cover/assignments/assignment";
import { blockToSearch, classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson, UNKNOWN_NAME } from "~/cover/day/day";
import { findAvailability } from "~/cover/day/free";
import {
  isPicked,
  nextState,
  type SearchState,
  searchUrl,
  whyNoMorePicks,
} from "~/cover/search-state";
import { textOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { weekdayName } from "~/school/dates";
import { isLabel } from "~/school/week";
import type { IntentAction } from "../intent-action.server";
import { confirmSelections } from "./confirm.server";

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
