import type { Block } from "~/school/week";
import type { CoverDay, Substitution } from "./day";
import { findPerson } from "./day";

/**
 * How an assignment and a timetable that was changed since are at odds: whoever covers `teaches` or is `busy` in that
 * block, or the absent teacher is `free` in it.
 */
export type ConflictKind = "teaches" | "busy" | "free";

/** The conflict of a substitution with the timetables of its day; null where it fits, is open, or no longer to come. */
export function conflictOf(day: CoverDay, row: Substitution): ConflictKind | null {
  if (row.status !== "assigned" || row.isOpen) return null;
  const personOf = (id: string | null) => (id ? findPerson(day, id) : undefined);
  const isThen = ({ block }: { block: Block }) => block === row.classBlock;
  const substitute = personOf(row.substituteTeacherId);
  if (substitute?.classes.some(isThen)) return "teaches";
  if (substitute?.busy.some(isThen)) return "busy";
  return personOf(row.absentTeacherId)?.classes.some(isThen) ? null : "free";
}
