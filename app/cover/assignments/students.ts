import { surelyAmong } from "~/teachers/entry";

/** Those of an entry's students ("7A, 7B") that somebody knows; null for none, or if unknown. */
export function sharedStudents(
  students: string | null | undefined,
  known: ReadonlySet<string> | undefined,
): string | null {
  if (!students || !known) return null;
  const shared = surelyAmong(students).filter((name) => known.has(name));
  return shared.length > 0 ? shared.join(", ") : null;
}
