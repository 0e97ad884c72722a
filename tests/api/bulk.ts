import { beforeEach } from "vitest";
import { addTeachers, makeTeacher, SUNDAY } from "../school";
import { call, signedIn } from "./calls";

let cookie = "";

/** Signs a clerk in before each test of a file: the one who makes the calls here. */
export function clerkEachTest() {
  beforeEach(async () => {
    cookie = await signedIn("clerk");
  });
}

/** A call of the clerk's. */
export const asClerk = (method: string, path: string, body?: unknown) =>
  call(method, path, { cookie, body });

/** Huda teaches 1, 2 and 3 on Sunday; Sami (Group 1) and Mona (Group 2) are free then, Rana is dedicated. */
export function school() {
  return addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2", "3"] } }),
    makeTeacher("sami", { name: "Sami Fadel", classesPerWeek: 25, subject: "Physics" }),
    makeTeacher("mona", { name: "Mona Adel", week: { Sunday: ["7"] } }),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
  );
}

/** Assigns a substitute to Huda's classes of Sunday, or to what else is asked for. */
export const assign = (substituteTeacherId: string, more: object = {}) =>
  asClerk("POST", "/api/substitutions/assign-bulk", {
    substituteTeacherId,
    absentTeachers: ["Huda Nasser"],
    date: SUNDAY,
    isDedicated: substituteTeacherId === "rana",
    ...more,
  });
