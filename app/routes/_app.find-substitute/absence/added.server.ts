import { classesToCover } from "~/cover/day/classes";
import { type CoverDay, findPerson } from "~/cover/day/day";
import { formatDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import type { AddedView } from "./added";

/** Names, in the address, who was added by the last press. */
export const ADDED = "added";

/** Null once they are not away any more. */
export function viewAdded(day: CoverDay, parameters: URLSearchParams): AddedView | null {
  const absence = day.absences.find(({ teacherId }) => teacherId === parameters.get(ADDED));
  const person = absence && findPerson(day, absence.teacherId);
  if (!person) return null;
  const until = absence.until ? `, until ${formatDate(absence.until)}` : "";
  const count = classesToCover(day, person.id).length;
  return {
    ...{ id: person.id, name: person.name, isSeveral: Boolean(absence.until) },
    when: `${partInWords(absence) || "all day"}${until}`,
    classes: count === 0 ? "no classes" : `${count} ${count === 1 ? "class" : "classes"}`,
  };
}
