import { surelyAmong } from "~/teachers/entry";

/** Of students as an entry says them ("7A, 7B") those that somebody knows; null where there are none, or nothing is known. */
export function sharedStudents(
  students: string | null | undefined,
  known: ReadonlySet<string> | undefined,
): string | null {
  if (!students || !known) return null;
  const shared = surelyAmong(students).filter((name) => known.has(name));
  return shared.length > 0 ? shared.join(", ") : null;
}
