import type { WantedAbsence } from "~/cover/absences/planned-absence";
import type { CoverDay } from "~/cover/day/day";
import { findPerson } from "~/cover/day/day";
import { labelsOf, type Week } from "~/school/week";

/** The absence that the dialog is about. */
export type AbsenceView = {
  id: string;
  name: string;
  isNew: boolean;
  /** Whether it has more days from today on than this one. */
  isSeveral: boolean;
  fields: WantedAbsence;
  /** The blocks of the school's week, in order. */
  blocks: readonly string[];
};

/** What has to be answered before the form is carried out. */
export type AbsenceAsks = {
  /** Cover that would be cancelled, a line each, and the digest of it that agreeing names. */
  covered: { id: string; when: string; block: string; by: string }[];
  agree: string;
  /** Days that are recorded already, a line each. */
  recorded: string[];
};

/** The absence of a teacher on a day as its dialog shows it; null for somebody who is not there. */
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
