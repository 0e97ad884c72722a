import { groupBy } from "~/cover/day/day";
import type { PartOfCell } from "../headings";
import type { OwnerKind } from "../lesson";
import { hasPersonsTitle, isSubject, type Look } from "./cell-words";
import { subjectsBeside } from "./subjects-beside";

/** All over the file: each text, whose week, and when. */
export type CellPlace = {
  look: Look;
  values: readonly { text: string; owner: string; when: string }[];
};
export type Roles = (PartOfCell | "" | null)[];

/** Of so many lessons chance no longer explains that none is at the time of another. */
const ENOUGH = 25;

/** By look and by what recurs: a class or teacher is in one place at a time, a subject in many. */
export function rolesOf(places: readonly CellPlace[], owner: OwnerKind): Roles {
  const roles: Roles = places.map(() => null);
  const give = (part: PartOfCell, look: Look) => {
    const at = places.flatMap((place, index) =>
      place.look === look && roles[index] === null ? [index] : [],
    );
    const [only] = at;
    if (only !== undefined && at.length === 1 && !roles.includes(part)) roles[only] = part;
  };
  if (owner !== "class") give("class", "class");
  if (owner !== "room") give("room", "room");
  if (places.length > 1 || owner === "teacher") {
    if (owner !== "class" && !roles.includes("class")) give("class", "either");
    if (owner !== "room" && !roles.includes("room")) give("room", "either");
  }
  const words = places.flatMap(({ look }, index) => (look === "words" ? [index] : []));
  if (owner === "teacher") giveSubject(places, roles, words);
  else givePeople(places, roles, words);
  return roles;
}

const shareOf = (place: CellPlace | undefined, is: (text: string) => boolean) => {
  const { values = [] } = place ?? {};
  return values.filter(({ text }) => is(text)).length / Math.max(1, values.length);
};

/** How often a value is there twice at one time, of how often it could be. */
function clashesOf({ values }: CellPlace): number {
  const times = [...groupBy(values, ({ when }) => when).values()];
  const could = times.reduce((sum, those) => sum + those.length - 1, 0);
  const does = times.reduce(
    (sum, those) => sum + those.length - new Set(those.map(({ text }) => text)).size,
    0,
  );
  return could < ENOUGH ? Number.NaN : does / could;
}

function giveSubject(places: readonly CellPlace[], roles: Roles, words: readonly number[]): void {
  const subjects = words.filter((at) => shareOf(places[at], isSubject) >= 0.3);
  const [only] = subjects;
  if (only !== undefined && subjects.length === 1) roles[only] = "subject";
  const [first, ...more] = words;
  if (first === undefined || roles.includes("subject")) return;
  if (more.length === 0 && roles.includes("class")) roles[first] = "subject";
}

function givePeople(places: readonly CellPlace[], roles: Roles, words: readonly number[]): void {
  const [only] = words;
  const texts = only === undefined ? [] : (places[only]?.values ?? []).map(({ text }) => text);
  if (only !== undefined && words.length === 1 && subjectsBeside(texts).length > 0) {
    roles[only] = "teacher";
    return;
  }
  const isTeacher = words.map((at) =>
    teacherlike(
      places[at],
      words.flatMap((one) => (one === at ? [] : (places[one] ?? []))),
    ),
  );
  const sure = words.filter((_, index) => isTeacher[index] === true);
  const not = words.filter((_, index) => isTeacher[index] === false);
  const [teacher] = sure;
  if (teacher !== undefined && sure.length === 1) {
    roles[teacher] = "teacher";
    const others = words.filter((at) => at !== teacher);
    if (others.length === 1 && others[0] !== undefined) roles[others[0]] = "subject";
  } else if (not.length === words.length - 1 && words.length > 1) {
    for (const at of words) roles[at] = not.includes(at) ? "subject" : "teacher";
  } else if (not.length === words.length && not.length === 1 && not[0] !== undefined) {
    roles[not[0]] = "subject";
  }
}

function teacherlike(
  place: CellPlace | undefined,
  others: readonly CellPlace[],
): boolean | undefined {
  if (!place) return undefined;
  if (shareOf(place, hasPersonsTitle) >= 0.5) return true;
  if (shareOf(place, isSubject) >= 0.3) return false;
  const clashes = clashesOf(place);
  if (clashes > 0.04) return false;
  const theirs = others.map(clashesOf);
  if (clashes === 0 && theirs.every((one) => one > 0.04)) return true;
  return undefined;
}
