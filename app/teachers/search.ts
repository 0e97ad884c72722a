import { searchKey } from "~/school/names";
import { weakMemo } from "~/school/weak-memo";
import { departmentKey, type Group, isSameDepartment } from "./groups";
import { isGuess, likelyOf, NEAR, recognise, type Spellings } from "./names/recognise";

/** `""` is any. */
export type TeacherSearch = { q: string; subject: string };

type Searched = { name: string; subject: string };

const keysOf = weakMemo(({ name, subject }: Searched) => ({
  name: searchKey(name),
  subject: searchKey(subject),
}));

/** Every word of `q` begins a word of name or subject; if nobody's, those with it inside one. */
export function searchTeachers<T extends Searched>(
  teachers: readonly T[],
  { q, subject: only }: TeacherSearch,
): T[] {
  const words = wordsOf(q);
  const asked = teachers.filter(
    ({ subject }) => only.trim() === "" || isSameDepartment(subject, only),
  );
  const found = (has: typeof hasWords) =>
    asked.filter((one) => {
      const { name, subject } = keysOf(one);
      return has(name, words) || has(subject, words);
    });
  const first = found(beginsWords);
  return first.length > 0 ? first : found(hasWords);
}

function wordsOf(text: string): string[] {
  return searchKey(text)
    .split(" ")
    .filter((word) => word !== "");
}

function hasWords(key: string, words: string[]): boolean {
  return words.every((word) => key.includes(word));
}

function beginsWords(key: string, words: string[]): boolean {
  const plain = (text: string) => ` ${text}`.replace(/[^\p{L}\p{N}]+/gu, " ");
  return words.every((word) => plain(key).includes(plain(word)));
}

export type MeantTeacher<T> =
  | { who: "one"; teacher: T; isWhole: boolean; hasMore: boolean }
  | { who: "which"; teachers: T[] }
  | { who: "nobody"; near: T[] };

/** By `recognise`, else by the start of a word, else inside one. Nobody: with those near. */
export function findMeant<T extends Searched & { id: string }>(
  teachers: readonly T[],
  typed: string,
  spellings?: Spellings,
): MeantTeacher<T> {
  const words = wordsOf(typed);
  const recognised = recognise(teachers, typed, spellings);
  if (recognised.outcome === "clear") {
    const { teacher, by } = recognised;
    return { who: "one", teacher, isWhole: by === "name", hasMore: false };
  }
  if (recognised.outcome === "which" && !isGuess(recognised.by)) {
    return { who: "which", teachers: recognised.teachers };
  }
  const likely = likelyOf(recognised);
  const isNear = recognised.outcome === "nobody" || recognised.by === "errors";
  const byName = new Set(isNear ? [] : likely);
  for (const teacher of teachers) if (beginsWords(keysOf(teacher).name, words)) byName.add(teacher);
  const inDepartment = teachers.filter((teacher) => beginsWords(keysOf(teacher).subject, words));
  if (byName.size + inDepartment.length === 0) {
    for (const teacher of teachers) if (hasWords(keysOf(teacher).name, words)) byName.add(teacher);
  }
  const [teacher] = byName;
  if (teacher && byName.size === 1 && inDepartment.length === 0) {
    const hasMore = recognised.outcome !== "nobody" && recognised.by === "more";
    return { who: "one", teacher, isWhole: false, hasMore };
  }
  const found = new Set([...byName, ...inDepartment]);
  if (found.size > 0) return { who: "which", teachers: [...found] };
  const nearly = teachers.filter((teacher) => hasWords(keysOf(teacher).subject, words));
  if (nearly.length > 0) return { who: "which", teachers: nearly };
  return { who: "nobody", near: likely.slice(0, NEAR) };
}

export function countGroups(teachers: readonly { group: Group }[]): Record<Group | "all", number> {
  const counts = { all: teachers.length, group1: 0, group2: 0, dedicated: 0 };
  for (const { group } of teachers) counts[group] += 1;
  return counts;
}

export function distinctSubjects(teachers: readonly { subject: string }[]): string[] {
  const subjects = new Map<string, string>();
  for (const { subject } of teachers) {
    const key = departmentKey(subject);
    if (!subjects.has(key)) subjects.set(key, subject);
  }
  return [...subjects.values()];
}
