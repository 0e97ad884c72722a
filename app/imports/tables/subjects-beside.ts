import { nameKey, plainText } from "~/school/names";
import type { Lesson, LessonsRead } from "../lesson";
import { isSubject } from "./cell-words";

type Cut = { name: string; beside: string };

const MOST_WORDS = 3;
/** Names need this share with something beside: if that is a usual subject, and if not. */
const [ENOUGH, ENOUGH_UNKNOWN] = [0.5, 0.8];

/** What stands beside several teachers' names, all after or all before ("Mona Adel Math"). */
export function subjectsBeside(texts: Iterable<string>): string[] {
  const all = [...new Map([...texts].map((text) => [nameKey(text), plainText(text)])).values()];
  // "Arabic Language" and "Physical Education" are subjects, and nobody's name.
  const after = besideOf(all, (text) => cutsAfter(text).filter(({ name }) => !isSubject(name)));
  const before = besideOf(all, (text) =>
    cutsBefore(text).filter(({ name }) => !isSubject(name) && name.includes(" ")),
  );
  const found = before.length > after.length ? before : after;
  const subjects = [...new Map(found.map((text) => [nameKey(text), text])).values()];
  const needed = subjects.some(isSubject) ? ENOUGH : ENOUGH_UNKNOWN;
  return subjects.length > 0 && found.length >= needed * all.length ? subjects : [];
}

/** Of each text what recurs beside other names, else a usual subject. */
function besideOf(texts: readonly string[], cutsOf: (text: string) => Cut[]): string[] {
  const namesBeside = new Map<string, Set<string>>();
  for (const { name, beside } of texts.flatMap(cutsOf)) {
    const key = nameKey(beside);
    namesBeside.set(key, (namesBeside.get(key) ?? new Set()).add(nameKey(name)));
  }
  const timesOf = ({ beside }: Cut) => namesBeside.get(nameKey(beside))?.size ?? 0;
  return texts.flatMap((text) => {
    const cuts = cutsOf(text);
    const usual = cuts.filter(({ beside }) => startsAsSubject(beside)).at(-1);
    const most = Math.max(...cuts.map(timesOf));
    const recurring = most > 1 ? cuts.filter((one) => timesOf(one) === most).at(-1) : undefined;
    return (usual ?? recurring)?.beside ?? [];
  });
}

const startsAsSubject = (text: string) => isSubject(text.split(" ")[0] ?? "");

/** "Mona Adel" and "Math", "Mona" and "Adel Math", the shortest beside first. */
function cutsAfter(text: string): Cut[] {
  const words = plainText(text).split(" ");
  return lengthsOf(words).map((length) => ({
    name: words.slice(0, -length).join(" "),
    beside: words.slice(-length).join(" "),
  }));
}

function cutsBefore(text: string): Cut[] {
  const words = plainText(text).split(" ");
  return lengthsOf(words).map((length) => ({
    name: words.slice(length).join(" "),
    beside: words.slice(0, length).join(" "),
  }));
}

const lengthsOf = (words: readonly string[]) =>
  Array.from({ length: Math.min(MOST_WORDS, words.length - 1) }, (_, at) => at + 1);

function cutFrom(text: string, subjects: readonly string[]): Cut {
  const cuts = [...cutsAfter(text), ...cutsBefore(text)];
  const keys = new Set(subjects.map(nameKey));
  const known = cuts.filter(({ beside }) => keys.has(nameKey(beside)));
  const [cut] = known.sort((a, b) => b.beside.length - a.beside.length);
  return cut ?? { name: text, beside: "" };
}

const ASKS =
  "Say which words beside the teachers' names are their subjects, and which belong to the name";

/** Asks if subjects seem to stand beside the names and nothing was `said`. */
export function withSubjectsApart(read: LessonsRead, said?: readonly string[]): LessonsRead {
  const { table, lessons, people } = read;
  if (!table || table.asks || lessons.some(({ subject }) => subject)) return read;
  const names = new Set(lessons.flatMap(({ teachers }) => teachers));
  const guess = subjectsBeside(names);
  if (guess.length === 0) return read;
  const sample = [...names].find((name) => cutFrom(name, guess).beside !== "") ?? "";
  const beside = { sample, subjects: said ?? guess, isSaid: said !== undefined };
  const apart = (lesson: Lesson): Lesson => {
    const cuts = lesson.teachers.map((name) => cutFrom(name, said ?? []));
    const subject = cuts.find((one) => one.beside !== "")?.beside ?? null;
    return { ...lesson, teachers: [...new Set(cuts.map(({ name }) => name))], subject };
  };
  return {
    ...read,
    lessons: lessons.map(apart),
    people: people?.map((one) => ({ ...one, name: cutFrom(one.name, said ?? []).name })),
    table: { ...table, beside, asks: said ? null : ASKS },
  };
}
