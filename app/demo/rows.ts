import type { IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import type { Block } from "~/school/week";
import type { ClassesPerWeek } from "~/teachers/groups";

export type DemoTeacher = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: ClassesPerWeek;
  schedule: Schedule;
};

export type DemoAbsence = {
  id: string;
  date: IsoDate;
  teacherId: string;
  enteredAt: string;
  enteredBy: string;
};

export type DemoSubstitution = {
  id: string;
  date: IsoDate;
  absentTeacherId: string;
  substituteTeacherId: string;
  dedicatedSubstitute: string | null;
  classBlock: Block;
  subject: string;
  room: string | null;
  students: string | null;
  status: "assigned" | "cancelled";
  createdAt: string;
};

/** `a-0001` for the first row of a kind: ids follow from the position. */
export function idAt(kind: string, index: number, digits = 4): string {
  return `${kind}-${String(index + 1).padStart(digits, "0")}`;
}

/** All other ids are random. */
export function isDemoTeacherId(id: string): boolean {
  return /^t-\d{3}$/.test(id);
}
