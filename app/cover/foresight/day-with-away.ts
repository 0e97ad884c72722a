import type { PartOfDay } from "~/school/part-of-day";
import { withClassCap } from "../day/class-cap";
import { type Absence, type CoverDay, isAway } from "../day/day";

export type AwayThen = { teacherId: string } & PartOfDay;

/** For today or later; they are entered last. What they were to cover then is open. */
export function dayWithAway(day: CoverDay, also: readonly AwayThen[]): CoverDay {
  const ids = new Set(also.map(({ teacherId }) => teacherId));
  const absences: Absence[] = [
    ...day.absences.filter(({ teacherId }) => !ids.has(teacherId)),
    ...also.map((away) => ({ ...away, enteredAt: "", enteredBy: "", isTrial: true as const })),
  ];
  const changed = withClassCap({ ...day, absences }, ids);
  const isLeft = (row: CoverDay["substitutions"][number]) =>
    row.status === "assigned" &&
    !row.isOpen &&
    ids.has(row.substituteTeacherId ?? "") &&
    isAway(changed, row.substituteTeacherId ?? "", row.classBlock);
  if (!day.substitutions.some(isLeft)) return changed;
  const left = day.substitutions.filter(isLeft);
  return {
    ...changed,
    substitutions: day.substitutions.map((row) =>
      left.includes(row) ? { ...row, isOpen: true } : row,
    ),
    people: changed.people.map((person) => {
      const fewer = left.filter(
        ({ substituteTeacherId, handsOn }) => substituteTeacherId === person.id && !handsOn,
      ).length;
      if (fewer === 0) return person;
      const { daily, weekly, monthly } = person.usage;
      const usage = { daily: daily - fewer, weekly: weekly - fewer, monthly: monthly - fewer };
      return { ...person, usage };
    }),
  };
}
