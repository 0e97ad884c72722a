import type { AbsenceFaults, WantedAbsence } from "~/cover/absences/planned-absence";
import type { CoverDay } from "~/cover/day/day";
import { findPerson } from "~/cover/day/day";
import { labelsOf, type Week } from "~/school/week";

/** The fields of an absence's form, as they are typed. */
export type AbsenceFields = WantedAbsence & { scope: string; recorded: string };

/** The absence that the dialog is about. */
export type AbsenceView = {
  id: string;
  name: string;
  isNew: boolean;
  /** Whether it has more days from today on than this one. */
  isSeveral: boolean;
  fields: AbsenceFields;
  /** The blocks of the school's week, in order. */
  blocks: readonly string[];
};

/** What the form answers when it is not done: what was typed, what is wrong, and what has to be answered first. */
export type AbsenceAnswer = {
  fields: AbsenceFields;
  faults: AbsenceFaults;
  /** What is wrong with the whole of it. */
  fault?: string;
  /** Cover that would be cancelled, a line each, and the digest of it that agreeing names. */
  covered: { id: string; when: string; block: string; by: string }[];
  agree: string;
  /** Days that are recorded already, a line each. */
  recorded: string[];
  /** A new one for each answer, so that the form is made anew. */
  key: string;
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
      scope: "day",
      recorded: "",
    },
    blocks: labelsOf(week),
  };
}

/** Reads the form as it is typed. */
export function fieldsOf(form: FormData): AbsenceFields {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    firstBlock: text("firstBlock"),
    lastBlock: text("lastBlock"),
    until: text("until"),
    reason: text("reason"),
    scope: text("scope"),
    recorded: text("recorded"),
  };
}

/** The form as it was typed, with why it was not carried out; undefined for any other form. */
export function absenceFormAgain(form: FormData, fault: string): AbsenceAnswer | undefined {
  if (form.get("intent") !== "absence") return undefined;
  const nothing = { faults: {}, covered: [], agree: "", recorded: [] };
  return { fields: fieldsOf(form), ...nothing, fault, key: "again" };
}
