import { expect, test } from "vitest";
import { namesOfGrade } from "./students-meant";

const SCHOOL = ["09A", "9C-1", "Grade 9 Art", "10A", "19", "ט1", "ט׳ 2", "י1", "יא3", "Choir 9"];
const NINTH = ["09A", "9C-1", "Grade 9 Art", "ט1", "ט׳ 2"];

test("a grade is all names that begin with its number, however it is said", () => {
  for (const typed of ["grade 9", "9", "year 9", "09", "Grade 9", "9th grade", "Gr. 9"])
    expect(namesOfGrade(typed, SCHOOL), typed).toEqual(NINTH);
  for (const typed of ["الصف 9", "الصف ٩", "כיתה ט", "שכבה ט׳"])
    expect(namesOfGrade(typed, SCHOOL), typed).toEqual(NINTH);
  expect(namesOfGrade("כיתה יא", SCHOOL)).toEqual(["יא3"]);
});

test("a class, another word or a number of no grade is none", () => {
  for (const typed of ["9C", "grade", "Choir", "9 and 10", "0", "900", "grade 8"])
    expect(namesOfGrade(typed, SCHOOL), typed).toEqual([]);
});
