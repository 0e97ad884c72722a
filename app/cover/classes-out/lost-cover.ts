import type { CoverDay, Outing, Substitution } from "../day/day";
import { findPerson } from "../day/day";
import { outingOf, taughtIn } from "../day/released";

export function withOut(day: CoverDay, outings: readonly Outing[]): CoverDay {
  return { ...day, outings };
}

const assigned = ({ substitutions }: CoverDay) =>
  substitutions.filter(({ status }) => status === "assigned");

/** Cover of classes whose students are out after a change only; also by nobody. */
export function coverOfOut(before: CoverDay, after: CoverDay): Substitution[] {
  return assigned(before).filter(({ absentTeacherId, classBlock: block, students }) => {
    const entry = findPerson(before, absentTeacherId)?.classes.find((one) => one.block === block);
    const taught = { block, students: entry?.students ?? students };
    return outingOf(before, taught) === null && outingOf(after, taught) !== null;
  });
}

/** What people cover whose own students were out, and are in after the change. */
export function coverOfFreed(before: CoverDay, after: CoverDay): Substitution[] {
  return assigned(before).filter(({ substituteTeacherId, classBlock, isOpen }) => {
    const person = findPerson(before, substituteTeacherId ?? "");
    return (
      person &&
      !isOpen &&
      !taughtIn(before, person, classBlock) &&
      taughtIn(after, person, classBlock) !== undefined
    );
  });
}
