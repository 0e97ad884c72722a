import type { AbsenceRow, PrintedSheetRow, SubstitutionRow } from "db/changed-rows";
import type { Schedule } from "~/school/schedule";
import type { ClassesPerWeek } from "~/teachers/groups";

export type DemoTeacher = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: ClassesPerWeek;
  schedule: Schedule;
};

export type DemoAbsence = Pick<AbsenceRow, keyof PrintedSheetRow | "teacherId">;

export type DemoSubstitution = Omit<SubstitutionRow, "course" | "students"> & {
  substituteTeacherId: string;
  students: string | null;
};

/** `a-0001` for the first row of a kind: ids follow from the position. */
export function idAt(kind: string, index: number, digits = 4): string {
  return `${kind}-${String(index + 1).padStart(digits, "0")}`;
}

/** All other ids are random. */
export function isDemoTeacherId(id: string): boolean {
  return /^t-\d{3}$/.test(id);
}
