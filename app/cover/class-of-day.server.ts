import { Refusal } from "~/http/refusal";
import type { ClassRef } from "./assignments/assignment";
import { type CoverClass, classesToCover } from "./day/classes";
import { type CoverDay, findPerson } from "./day/day";
import { isOwner } from "./day/handed-on";
import { refuseUneditableDate } from "./editable-date.server";

/** Throws 409 for a past date, a day off or nobody absent, 404 for no such class. */
export function classToChange(day: CoverDay, { absentTeacherId, block }: ClassRef): CoverClass {
  refuseUneditableDate(day);
  const teacher = findPerson(day, absentTeacherId);
  if (!teacher) throw new Refusal(404, "The absent teacher has been deleted");
  if (!isOwner(day, teacher.id, block))
    throw new Refusal(409, `${teacher.name} is no longer absent`);
  const one = classesToCover(day, teacher.id).find((other) => other.block === block);
  if (!one) throw new Refusal(404, `${teacher.name} has no class to cover in block ${block}`);
  return one;
}

/** Throws 400, beside its field, for more than so many characters. */
export function refuseLongText(field: string, what: string, text: string, most: number): void {
  const { length } = [...text];
  if (length <= most) return;
  const words = `${what} has at most ${most} characters; this has ${length}`;
  throw new Refusal(400, words, { errors: { [field]: [words] } });
}
