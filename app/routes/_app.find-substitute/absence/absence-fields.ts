import type { WantedAbsence } from "~/cover/absences/planned-absence";
import type { CoverDay } from "~/cover/day/day";
import { findPerson } from "~/cover/day/day";
import { labelsOf, type Week } from "~/school/week";

export type AbsenceView = {
  id: string;
  name: string;
  isNew: boolean;
  /** Whether it has more days from today on than this one. */
  isSeveral: boolean;
  fields: WantedAbsence;
  blocks: readonly string[];
};

/** Whom the address names, from the block that it names where they are not entered yet. */
export function viewAbsence(
  day: CoverDay,
  week: Week,
  parameters: URLSearchParams,
): AbsenceView | null {
  const teacherId = parameters.get("teacher") ?? "";
  const teacher = findPerson(day, teacherId);
  if (!teacher) return null;
  const absence = day.absences.find((absence) => absence.teacherId === teacherId);
  return {
    id: teacher.id,
    name: teacher.name,
    isNew: !absence,
    isSeveral: Boolean(absence?.until),
    fields: {
      firstBlock: absence ? (absence.firstBlock ?? "") : (parameters.get("firstBlock") ?? ""),
      lastBlock: absence?.lastBlock ?? "",
      until: absence?.until ?? "",
      reason: absence?.reason ?? "",
    },
    blocks: labelsOf(week),
  };
}
