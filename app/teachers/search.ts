import { searchKey } from "~/school/names";
import { departmentKey, type Group, isSameDepartment } from "./groups";

/** What teachers are looked for by: a part of name or subject, and one subject; "" is any. */
export type TeacherSearch = { q: string; subject: string };

type Searched = { name: string; subject: string };

/** The teachers whose name or subject has `q` in it, in any case and with or without accents. */
export function searchTeachers<T extends Searched>(
  teachers: readonly T[],
  search: TeacherSearch,
): T[] {
  const q = searchKey(search.q);
  return teachers.filter(
    (teacher) =>
      (q === "" || [teacher.name, teacher.subject].some((text) => searchKey(text).includes(q))) &&
      (search.subject.trim() === "" || isSameDepartment(teacher.subject, search.subject)),
  );
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
