import { classesToCover } from "~/cover/day/classes";
import { type CoverDay, findPerson, isAbsent } from "~/cover/day/day";
import type { SearchState } from "~/cover/search-state";
import { formatDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import type { Spellings } from "~/teachers/names/recognise";
import { readSpellings } from "~/teachers/names/spellings.server";
import { findMeant } from "~/teachers/search";
import type { AddedView } from "./absence-acts";
import type { NearName } from "./entered-names";

export type Suggestion = { id: string; name: string; subject: string };

export type Namesake = Suggestion & { isAbsent: boolean };

export async function readNames(day: CoverDay, state: SearchState, parameters: URLSearchParams) {
  const isAsking = parameters.get("dialog") === "which";
  const spellings: Spellings =
    isAsking || state.unmatched.length > 0 ? await readSpellings() : new Map();
  return {
    suggestions: suggestionsOf(day),
    near: nearNames(state.unmatched, day, spellings),
    namesakes: isAsking ? namesakesOf(parameters.get("name") ?? "", day, spellings) : [],
  };
}

const MOST_SUGGESTIONS = 2_000;

function suggestionsOf(day: CoverDay): Suggestion[] {
  return day.people
    .filter(({ id }) => !isAbsent(day, id))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id, name, subject }) => ({ id, name, subject }));
}

function nearNames(names: string[], day: CoverDay, spellings: Spellings): NearName[] {
  return names.map((name) => {
    const meant = findMeant(day.people, name, spellings);
    const near = meant.who === "nobody" ? meant.near : [];
    return { name, near: near.map(({ id, name }) => ({ id, name })) };
  });
}

function namesakesOf(typed: string, day: CoverDay, spellings: Spellings): Namesake[] {
  const meant = findMeant(day.people, typed, spellings);
  const found = meant.who === "which" ? meant.teachers : [];
  return found.map(({ id, name, subject }) => ({ id, name, subject, isAbsent: isAbsent(day, id) }));
}

/** Names, in the address, who was added by the last press. */
export const ADDED = "added";

/** Null once they are not away any more. */
export function viewAdded(day: CoverDay, parameters: URLSearchParams): AddedView | null {
  const absence = day.absences.find(({ teacherId }) => teacherId === parameters.get(ADDED));
  const person = absence && findPerson(day, absence.teacherId);
  if (!person) return null;
  const until = absence.until ? `, until ${formatDate(absence.until)}` : "";
  const count = classesToCover(day, person.id).length;
  return {
    ...{ id: person.id, name: person.name, isSeveral: Boolean(absence.until) },
    when: `${partInWords(absence) || "all day"}${until}`,
    classes: count === 0 ? "no classes" : `${count} ${count === 1 ? "class" : "classes"}`,
  };
}
