import { memoize } from "~/school/memoize";
import { nameKey, searchKey } from "~/school/names";
import { departmentKey, type Group, isSameDepartment } from "./groups";

/** What teachers are looked for by: a part of name or subject, and one subject; "" is any. */
export type TeacherSearch = { q: string; subject: string };

type Searched = { name: string; subject: string };

/** A teacher's texts as they are compared. */
const keysOf = memoize(({ name, subject }: Searched) => ({
  exact: nameKey(name),
  name: searchKey(name),
  subject: searchKey(subject),
}));

/** The teachers whose name or subject has every word of `q` in it, in any case and with or without accents. */
export function searchTeachers<T extends Searched>(
  teachers: readonly T[],
  search: TeacherSearch,
): T[] {
  const words = wordsOf(search.q);
  return teachers.filter((teacher) => {
    const { name, subject } = keysOf(teacher);
    const isFound = hasWords(name, words) || hasWords(subject, words);
    return (
      isFound && (search.subject.trim() === "" || isSameDepartment(teacher.subject, search.subject))
    );
  });
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
  const apart = ` ${key}`.replace(/[^\p{L}\p{N}]+/gu, " ");
  return words.every((word) => apart.includes(` ${word}`));
}

/** Who is meant by what was typed: one (by their whole name, or a part of it), one of several, or nobody. */
export type Meant<T> =
  | { who: "one"; teacher: T; isWhole: boolean }
  | { who: "which"; teachers: T[] }
  | { who: "nobody"; near: T[] };

/** As many of those near a name that is nobody's as are offered. */
const NEAR = 5;

/**
 * Finds who is meant by a typed text: whoever bears the name; else whoever alone has it as a part of theirs, unless it
 * begins a word of a department too; else everyone whose name or department has it. For nobody, those who have most of
 * its words in their names are near.
 */
export function findMeant<T extends Searched>(teachers: readonly T[], typed: string): Meant<T> {
  const words = wordsOf(typed);
  const bearers = bearersOf(teachers, typed);
  const [bearer] = bearers;
  if (bearer && bearers.length === 1) return { who: "one", teacher: bearer, isWhole: true };
  if (bearer) return { who: "which", teachers: bearers };
  const byName = teachers.filter((one) => hasWords(keysOf(one).name, words));
  const inDepartment = teachers.filter((one) => beginsWords(keysOf(one).subject, words));
  const [teacher] = byName;
  if (teacher && byName.length === 1 && inDepartment.length === 0) {
    return { who: "one", teacher, isWhole: false };
  }
  const found = new Set([...byName, ...inDepartment]);
  if (found.size > 0) return { who: "which", teachers: [...found] };
  const nearly = teachers.filter((one) => hasWords(keysOf(one).subject, words));
  if (nearly.length > 0) return { who: "which", teachers: nearly };
  return { who: "nobody", near: nearestTo(teachers, words) };
}

/** Whoever has the name; if nobody has, whoever has it but for accents. */
function bearersOf<T extends Searched>(teachers: readonly T[], typed: string): T[] {
  const [exact, plain] = [nameKey(typed), searchKey(typed)];
  const bearers = teachers.filter((one) => keysOf(one).exact === exact);
  return bearers.length > 0 ? bearers : teachers.filter((one) => keysOf(one).name === plain);
}

function nearestTo<T extends Searched>(teachers: readonly T[], words: string[]): T[] {
  const long = words.filter((word) => word.length > 1);
  return teachers
    .map((teacher) => ({
      teacher,
      count: long.filter((word) => keysOf(teacher).name.includes(word)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, NEAR)
    .map(({ teacher }) => teacher);
}

/** How many teachers each group has, and all of them. */
export function countGroups(teachers: readonly { group: Group }[]): Record<Group | "all", number> {
  const counts = { all: teachers.length, group1: 0, group2: 0, dedicated: 0 };
  for (const { group } of teachers) counts[group] += 1;
  return counts;
}

/** Each subject once, as it is first written. */
export function distinctSubjects(teachers: readonly { subject: string }[]): string[] {
  const subjects = new Map<string, string>();
  for (const { subject } of teachers) {
    const key = departmentKey(subject);
    if (!subjects.has(key)) subjects.set(key, subject);
  }
  return [...subjects.values()];
}
