import { expect, test } from "vitest";
import { askWhichStudents, nearStudents } from "./near-students";

const SCHOOL = ["07A", "07B", "10B", "Student 13IB05", "Choir"];

test("a class is found without its zero, with a space, a sign or in small letters", () => {
  for (const typed of ["7B", "7b", "7 B", "7-B", "07 b", "007B"])
    expect(nearStudents(typed, SCHOOL)).toEqual(["07B"]);
});

test("a zero within a number is no zero before it", () => {
  expect(nearStudents("1B", SCHOOL)).toEqual([]);
  expect(nearStudents("13IB5", ["13IB05", "13IB50"])).toEqual(["13IB05"]);
});

test("what is typed wrongly is near; a class of another grade or letter is not", () => {
  expect(nearStudents("Chior", SCHOOL)).toEqual(["Choir"]);
  expect(nearStudents("7C", SCHOOL)).toEqual([]);
  expect(nearStudents("8B", SCHOOL)).toEqual([]);
});

test("it is asked, not assumed", () => {
  expect(askWhichStudents(["07B"])).toBe("Did you mean 07B?");
  expect(askWhichStudents(["7B", "07B"])).toBe("Did you mean 7B or 07B?");
  expect(askWhichStudents([])).toBe("");
});
