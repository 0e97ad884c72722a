import type { Entry } from "~/school/schedule";
import type { NewTeacher } from "~/teachers/teachers.server";
import { makeTeacher } from "./make-teacher";

export const MONDAY = "2026-11-23";
export const WEDNESDAY = "2026-11-25";
export const MONDAY_MORNING = new Date("2026-11-23T06:45:00+04:00");

const teacher = (id: string, name: string, subject: string, days: Record<string, Entry[]>) => {
  const made = makeTeacher(id, { name, subject, week: {} });
  return { ...made, schedule: { ...made.schedule, ...days } };
};

const taught = (students: string, block: string, room: string): Entry => ({
  block,
  room,
  students,
});

/** 7B has Mona's Mathematics in 3 and Sami's History in 5L1 on Monday; on Wednesday it has nothing in 4. */
export const movedWeek: NewTeacher[] = [
  teacher("mona", "Mona Adel", "Mathematics", {
    Monday: [taught("7B", "3", "B12"), taught("8A", "6", "B12")],
    Wednesday: [taught("8A", "1", "B12"), taught("8A", "7", "B12")],
  }),
  teacher("sami", "Sami Fadel", "History", {
    Monday: [taught("9C", "1", "C1"), taught("7B", "5L1", "C1")],
    Wednesday: [taught("7B", "3", "C1")],
  }),
  teacher("rana", "Rana Said", "Mathematics", { Monday: [taught("9C", "3", "B14")] }),
  teacher("lina", "Lina Haddad", "English", {
    Monday: [taught("7B", "1", "A2")],
    Wednesday: [taught("7B", "5L1", "A2")],
  }),
  teacher("omar", "Omar Zaki", "Mathematics", {}),
];
