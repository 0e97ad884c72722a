import type { IsoDate } from "~/school/dates";

/*
 * What a change of cover keeps of the rows it touched, as JSON that is never erased. So columns are named here one by one: what must be
 * erasable (reasons, phones, e-mails, pasted text) never enters it.
 */

/** An absence as its row is. */
export type AbsenceRow = {
  id: string;
  date: IsoDate;
  teacherId: string;
  enteredAt: string;
  enteredBy: string;
};

/** That somebody cannot cover on a day, as its row is. */
export type NotTodayRow = AbsenceRow;

/** A substitution as its row is. */
export type SubstitutionRow = {
  id: string;
  date: IsoDate;
  absentTeacherId: string;
  substituteTeacherId: string | null;
  dedicatedSubstitute: string | null;
  classBlock: string;
  subject: string;
  room: string | null;
  /** Missing in changes that were recorded before it was known of any class. */
  students?: string | null;
  status: "assigned" | "completed" | "cancelled";
  createdAt: string;
};

/** One row that a change touched: as it was, null where it is new, and as it has been since, null where it is gone. */
export type ChangedRow =
  | { table: "absences"; before: AbsenceRow | null; after: AbsenceRow | null }
  | { table: "notToday"; before: NotTodayRow | null; after: NotTodayRow | null }
  | { table: "substitutions"; before: SubstitutionRow | null; after: SubstitutionRow | null };

/** What was done: the name by which it can be reversed depends on it. */
export type ChangeKind =
  | "absence recorded"
  | "absence removed"
  | "assigned"
  | "cancelled"
  | "freed"
  | "not today"
  | "can again"
  | "teacher deleted"
  | "timetable imported"
  | "week changed"
  | "calendar changed";
