import { type CoverClass, classesToCover } from "~/cover/day/classes";
import type { CoverDay } from "~/cover/day/day";
import { isActive } from "~/cover/day/substitution-status";

/**
 * The classes of a day that paper has: those of everybody who is away, as entered, and such cover as is left of people who are no
 * longer away.
 */
export function classesOnPaper(day: CoverDay): CoverClass[] {
  const away = day.absences.map(({ teacherId }) => teacherId);
  const here = day.substitutions
    .filter(({ status, absentTeacherId }) => isActive(status) && !away.includes(absentTeacherId))
    .map(({ absentTeacherId }) => absentTeacherId);
  return [
    ...away.flatMap((id) => classesToCover(day, id)),
    ...[...new Set(here)].flatMap((id) => classesToCover(day, id)).filter(({ cover }) => cover),
  ];
}
