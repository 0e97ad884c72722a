import { mapInTurns, yieldNowAndThen } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { foldedName, nameKey } from "~/school/names";
import { nameWords } from "~/teachers/names/name-words";
import { likelyOf, recognise } from "~/teachers/names/recognise";
import { rosterNames } from "~/teachers/names/roster-names";
import { readSpellings } from "~/teachers/names/spellings.server";
import { countClasses } from "~/teachers/schedule";
import { listTeachers } from "~/teachers/teachers.server";
import type { Answers } from "./answers";
import type { Difference } from "./difference.server";
import type { Timetable } from "./timetable";

/** A name of a file, and the one who may be meant by it: somebody who is here and not in the file, or (`teacherId` null) another name of the file. */
export type LikelyPerson = { name: string; teacherId: string | null; theirs: string };

/** What was said of names: who is here, which names of the file are one person, and which two are not. */
export type NamesSaid = Pick<Answers, "people" | "same" | "apart">;

/** As many who may be meant by one name as are asked about. */
const MOST_MEANT = 3;

/** Of the names of a file those that may be somebody else's in another spelling, as far as nobody has said so. */
export async function likelyPeople(
  { added, others }: Pick<Difference, "added" | "others">,
  { teachers }: Pick<Timetable, "teachers">,
  apart: Answers["apart"] = [],
): Promise<LikelyPerson[]> {
  const said = new Set(apart.map(([one, other]) => pairKey(one, other)));
  const here = await mapInTurns(others.length > 0 ? added : [], ({ name }): LikelyPerson[] => {
    const who = recognise(others, name);
    if (who.outcome === "nobody") return [];
    const likely = likelyOf(who).slice(0, MOST_MEANT);
    return likely.map((one) => ({ name, teacherId: one.id, theirs: one.name }));
  });
  const newcomers = new Set(added.map(({ name }) => nameKey(name)));
  const inFile = await likelyInFile(teachers, (name) => newcomers.has(nameKey(name)));
  return [...inFile, ...here.flat()].filter(({ name, theirs }) => !said.has(pairKey(name, theirs)));
}

/** The pairs of names in a file that may be one person's; nobody asks of two who are both here, nor of those whom our own Export tells apart. */
async function likelyInFile(
  teachers: Timetable["teachers"],
  isNew: (name: string) => boolean,
): Promise<LikelyPerson[]> {
  const people = teachers
    .filter(({ called }) => called === undefined)
    .map(({ name, schedule }, at) => {
      return {
        id: String(at),
        name,
        classes: countClasses(schedule),
        words: nameWords(name).length,
      };
    });
  const roster = rosterNames(people);
  const giveWay = yieldNowAndThen();
  const found: LikelyPerson[] = [];
  for (const [at, one] of people.entries()) {
    const before = [...placesSharing(roster, nameWords(one.name), at)].flatMap(
      (place) => people[place] ?? [],
    );
    const who = recognise(before, one.name);
    const isLike = who.outcome !== "nobody" && who.by !== "likeness";
    for (const other of isLike ? likelyOf(who).slice(0, MOST_MEANT) : []) {
      if (isToldApart(one.name, other.name)) continue;
      if (!isNew(one.name) && !isNew(other.name)) continue;
      const isKept = !isNew(one.name) || (isNew(other.name) && one.classes > other.classes);
      const [kept, dropped] = isKept ? [one, other] : [other, one];
      found.push({ name: dropped.name, teacherId: null, theirs: kept.name });
    }
    // biome-ignore lint/performance/noAwaitInLoops: to let others in between is what this is for.
    await giveWay();
  }
  return found;
}

/** Who of those before a place shares all words with a name but one, typing errors allowed for. */
function placesSharing(
  { words, nearly }: ReturnType<typeof rosterNames>,
  theirs: readonly string[],
  at: number,
): number[] {
  const counts = new Map<number, number>();
  for (const word of theirs) {
    for (const place of nearly(word)) {
      if (place < at) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  const least = (place: number) => Math.min(theirs.length, words[place]?.length ?? 0) - 1;
  return [...counts].flatMap(([place, count]) => (count >= least(place) ? [place] : []));
}

/** Whether two names are one, or one with marks that the file tells two people apart by: "Mona Adel (MA)", "Mona Adel (MB)". */
function isToldApart(one: string, other: string): boolean {
  const [base, ...mark] = one.split(" (");
  const [otherBase, ...otherMark] = other.split(" (");
  const isMarked = mark.length > 0 && otherMark.length > 0 && base === otherBase;
  return isMarked || nameKey(one) === nameKey(other);
}

/** Two names as one text, in whichever order. */
function pairKey(one: string, other: string): string {
  return [nameKey(one), nameKey(other)].sort().join("\n");
}

/**
 * How names of a file are called that mean somebody else's: as was said, or as was remembered of those who are here. By the keys of the
 * names.
 */
export async function namesMeant({ people = [], same = [] }: NamesSaid) {
  const here = await listTeachers();
  const exact = new Set(here.map(({ name }) => nameKey(name)));
  const byId = new Map(here.map(({ id, name }) => [id, name]));
  const spellings = new Map([
    ...(await readSpellings()),
    ...people.map(([name, id]): [string, string] => [foldedName(name), id]),
  ]);
  const saidSame = new Map(same.map(([name, theirs]) => [nameKey(name), theirs]));
  return (name: string): string => {
    let called = name;
    for (const _ of same) called = saidSame.get(nameKey(called)) ?? called;
    if (exact.has(nameKey(called))) return called;
    return byId.get(spellings.get(foldedName(called)) ?? "") ?? called;
  };
}

/** Throws a Refusal (409) while names may be one person's and nobody has said whether they are; `mend` is how that is said. */
export function refuseUnsaid(likely: readonly LikelyPerson[], mend = ""): void {
  if (likely.length === 0) return;
  const pairs = likely.slice(0, FEW).map(({ name, theirs }) => `“${name}” and “${theirs}”`);
  const more = likely.length > FEW ? ` and ${likely.length - FEW} more` : "";
  throw new Refusal(
    409,
    `Say whether these are the same person: ${pairs.join("; ")}${more}${mend}`,
  );
}

const FEW = 5;
