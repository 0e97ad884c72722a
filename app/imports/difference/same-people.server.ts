import { mapYielding } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { foldedName, isolated, nameKey } from "~/school/names";
import { nameWords } from "~/teachers/names/name-words";
import { likelyOf, recognise } from "~/teachers/names/recognise";
import { readSpellings } from "~/teachers/names/spellings.server";
import { errorsAllowed, withLettersLeftOut } from "~/teachers/names/typing-errors";
import { countClasses } from "~/teachers/schedule";
import { listTeachers } from "~/teachers/teachers.server";
import type { Answers } from "../answers/answers";
import type { TimetableOfFile } from "../people/timetable";
import type { Difference } from "./difference.server";
import type { NamesMeant } from "./names-meant";

/** `teacherId` null: the other is a name of the file too. */
export type LikelyPerson = { name: string; teacherId: string | null; theirs: string };

const MOST_MEANT = 3;

/** Leaves out what was already said. */
export async function likelyPeople(
  { added, others }: Pick<Difference, "added" | "others">,
  { teachers }: Pick<TimetableOfFile, "teachers">,
  apart: Answers["apart"] = [],
): Promise<LikelyPerson[]> {
  const said = new Set(apart.map(([one, other]) => pairKey(one, other)));
  const sharing = await findSharing(others);
  const here = await mapYielding(added, ({ name }): LikelyPerson[] => {
    const who = recognise(sharing(name), name);
    if (who.outcome === "nobody") return [];
    const likely = likelyOf(who).slice(0, MOST_MEANT);
    return likely.map((teacher) => ({ name, teacherId: teacher.id, theirs: teacher.name }));
  });
  const newcomers = new Set(added.map(({ name }) => nameKey(name)));
  const inFile = await likelyInFile(teachers, (name) => newcomers.has(nameKey(name)));
  return [...inFile, ...here.flat()].filter(({ name, theirs }) => !said.has(pairKey(name, theirs)));
}

/** Pairs of a file's names that may be one person's; not if both are here or Export marks them. */
async function likelyInFile(
  teachers: TimetableOfFile["teachers"],
  isNew: (name: string) => boolean,
): Promise<LikelyPerson[]> {
  const people = teachers
    .filter(({ called }) => called === undefined)
    .map(({ name, schedule }, at) => {
      return { id: String(at), name, classes: countClasses(schedule) };
    });
  const sharing = await findSharing(people);
  const found = await mapYielding(people.entries(), ([at, one]): LikelyPerson[] => {
    const who = recognise(sharing(one.name, at), one.name);
    if (who.outcome === "nobody" || who.by === "likeness") return [];
    return likelyOf(who)
      .slice(0, MOST_MEANT)
      .filter((other) => !isToldApart(one.name, other.name))
      .filter((other) => isNew(one.name) || isNew(other.name))
      .map((other) => {
        const isKept = !isNew(one.name) || (isNew(other.name) && one.classes > other.classes);
        const [kept, dropped] = isKept ? [one, other] : [other, one];
        return { name: dropped.name, teacherId: null, theirs: kept.name };
      });
  });
  return found.flat();
}

/** Whether two names are alike but for a mark that tells them apart: "Mona (MA)", "Mona (MB)". */
function isToldApart(one: string, other: string): boolean {
  const [base, ...mark] = one.split(" (");
  const [otherBase, ...otherMark] = other.split(" (");
  const isMarked = mark.length > 0 && otherMark.length > 0 && base === otherBase;
  return isMarked || nameKey(one) === nameKey(other);
}

function pairKey(one: string, other: string): string {
  return [nameKey(one), nameKey(other)].sort().join("\n");
}

/** As said (`same`), else as remembered: for `calledAs`. */
export async function namesMeant({ same = [] }: Pick<Answers, "same">): Promise<NamesMeant> {
  const here = await listTeachers();
  const byId = new Map(here.map(({ id, name }) => [id, name]));
  const spellings = [...(await readSpellings())].flatMap(([spelling, id]) => {
    const name = byId.get(id);
    return name === undefined ? [] : [[spelling, name] as const];
  });
  return { same, here: here.map(({ name }) => name), spellings: new Map(spellings) };
}

/** Throws 409 while names may be one person's and nobody has said; `mend` says how to. */
export function refuseUnanswered(likely: readonly LikelyPerson[], mend = ""): void {
  if (likely.length === 0) return;
  const pairs = likely
    .slice(0, FEW)
    .map(({ name, theirs }) => `“${isolated(name)}” and “${isolated(theirs)}”`);
  const more = likely.length > FEW ? ` and ${likely.length - FEW} more` : "";
  throw new Refusal(
    409,
    `Say whether these are the same person: ${pairs.join("; ")}${more}${mend}`,
  );
}

const FEW = 5;

/** No word of a name is longer; what is, is only like itself. */
const LONGEST = 24;

/**
 * People with all words of one name in the other, typing errors allowed, or one error between them.
 * `before` looks only at the first so many.
 */
export async function findSharing<Person extends { name: string }>(
  people: readonly Person[],
): Promise<(name: string, before?: number) => Person[]> {
  const byWord = new Map<string, number[]>();
  const byWhole = new Map<string, number[]>();
  const lengths = await mapYielding(people.entries(), ([place, { name }]) => {
    const words = nameWords(name);
    for (const key of new Set(words.flatMap(keysOfWord))) add(byWord, key, place);
    for (const key of keysOfWhole(name)) add(byWhole, key, place);
    return words.length;
  });
  const known = new Map<string, readonly number[]>();
  const having = (word: string) => {
    const places = known.get(word) ?? placesUnder(byWord, keysOfWord(word));
    known.set(word, places);
    return places;
  };
  return (name, before = people.length) => {
    const words = nameWords(name);
    const counts = new Map<number, number>();
    for (const word of words) {
      for (const place of having(word)) {
        if (place < before) counts.set(place, (counts.get(place) ?? 0) + 1);
      }
    }
    const sharing = [...counts].flatMap(([place, count]) =>
      count >= Math.min(words.length, lengths[place] ?? 0) ? [place] : [],
    );
    const almost = placesUnder(byWhole, keysOfWhole(name)).filter((place) => place < before);
    const all = [...new Set([...sharing, ...almost])].sort((a, b) => a - b);
    return all.flatMap((place) => people[place] ?? []);
  };
}

/** A word with letters left out: two that may be mistyped for each other share one of these. */
function keysOfWord(word: string): string[] {
  return [...withLettersLeftOut(word, word.length > LONGEST ? 0 : errorsAllowed(word.length))];
}

function keysOfWhole(name: string): string[] {
  const texts = [nameWords(name).join(" "), foldedName(name)];
  return [...new Set(texts.flatMap((text) => [...withLettersLeftOut(text, 1)]))];
}

function add(index: Map<string, number[]>, key: string, place: number): void {
  const there = index.get(key);
  if (there) there.push(place);
  else index.set(key, [place]);
}

function placesUnder(
  index: ReadonlyMap<string, readonly number[]>,
  keys: readonly string[],
): readonly number[] {
  return [...new Set(keys.flatMap((key) => index.get(key) ?? []))];
}
