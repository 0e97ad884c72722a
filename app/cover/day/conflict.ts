import type { CoverDay, Substitution } from "./day";
import { findPerson } from "./day";

/**
 * How an assignment and a timetable that was changed since are at odds: whoever covers `teaches` in that block, or the
 * absent teacher is `free` in it.
 */
export type ConflictKind = "teaches" | "free";

/** The conflict of a substitution with the timetables of its day; null where it fits, is open, or no longer to come. */
export function conflictOf(day: CoverDay, row: Substitution): ConflictKind | null {
  if (row.status !== "assigned" || row.isOpen) return null;
  const hasClass = (id: string | null) =>
    id ? findPerson(day, id)?.classes.some(({ block }) => block === row.classBlock) : false;
  if (hasClass(row.substituteTeacherId)) return "teaches";
  return hasClass(row.absentTeacherId) ? null : "free";
}
