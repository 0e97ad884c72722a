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

export function viewAbsence(day: CoverDay, week: Week, teacherId: string): AbsenceView | null {
  const teacher = findPerson(day, teacherId);
  if (!teacher) return null;
  const absence = day.absences.find((one) => one.teacherId === teacherId);
  return {
    id: teacher.id,
    name: teacher.name,
    isNew: !absence,
    isSeveral: Boolean(absence?.until),
    fields: {
      firstBlock: absence?.firstBlock ?? "",
      lastBlock: absence?.lastBlock ?? "",
      until: absence?.until ?? "",
      reason: absence?.reason ?? "",
    },
    blocks: labelsOf(week),
  };
}
