import type { Actor } from "~/acts/acts.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { classId } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { isAbsent } from "~/cover/day/day";
import { whyNotHandOn } from "~/cover/day/free";
import { handOn, leaveOpen } from "~/cover/plan-choices/choices-of-classes.server";
import { EVERYTHING } from "~/http/agreed.server";
import type { IsoDate } from "~/school/dates";

/** Lets somebody take a class of somebody away and hand on their own, assigns it, and takes all of it back. */
export async function handAClassOn(date: IsoDate, actor: Actor): Promise<void> {
  const day = await readCoverDay(date);
  for (const owner of day.people.filter(({ id }) => !isAbsent(day, id))) {
    for (const { block } of owner.classes) {
      const other = day.people.find(
        (person) => person.id !== owner.id && whyNotHandOn(day, person, block) === null,
      );
      if (!other) continue;
      const ref = { absentTeacherId: owner.id, block };
      await addAbsence(date, owner.id, actor);
      await handOn(date, { ...ref, teacherId: other.id }, actor);
      await leaveOpen(date, { absentTeacherId: other.id, block }, actor);
      const pairs = [{ personId: other.id, classId: classId(owner.id, block) }];
      await assignShown(date, { pairs }, actor);
      await removeAbsence(date, owner.id, { agreed: EVERYTHING }, actor);
      return;
    }
  }
}
