import { isAbsent } from "~/cover/day/away";
import type { CoverDay } from "~/cover/day/day";
import type { SearchState } from "~/cover/search-state";
import type { Spellings } from "~/teachers/names/recognise";
import { readSpellings } from "~/teachers/names/spellings.server";
import { findMeant } from "~/teachers/search";
import type { NearName } from "./entered-names";

/** Whom the box for absent teachers suggests. */
export type Suggestion = { id: string; name: string; subject: string };

/** One of several who may be meant by a typed name. */
export type Namesake = Suggestion & { isAbsent: boolean };

/** Suggestions for the absent box, people near unknown names, and who the asked name may mean. */
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

/** As many names as a school may have: any other can be typed. */
const MOST_SUGGESTIONS = 2_000;

/** Everyone not yet absent. */
function suggestionsOf(day: CoverDay): Suggestion[] {
  return day.people
    .filter(({ id }) => !isAbsent(day, id))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id, name, subject }) => ({ id, name, subject }));
}

/** Who is near each typed name that is nobody's. */
function nearNames(names: string[], day: CoverDay, spellings: Spellings): NearName[] {
  return names.map((name) => {
    const meant = findMeant(day.people, name, spellings);
    const near = meant.who === "nobody" ? meant.near : [];
    return { name, near: near.map(({ id, name }) => ({ id, name })) };
  });
}

/** Everyone who may be meant by a typed name, or works in the department. */
function namesakesOf(typed: string, day: CoverDay, spellings: Spellings): Namesake[] {
  const meant = findMeant(day.people, typed, spellings);
  const found = meant.who === "which" ? meant.teachers : [];
  return found.map(({ id, name, subject }) => ({ id, name, subject, isAbsent: isAbsent(day, id) }));
}
