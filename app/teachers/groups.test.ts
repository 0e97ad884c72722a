import { expect, test } from "vitest";
import { groupOf, isSameDepartment } from "./groups";

test.each(["SUB", " sub ", "Subs", "substitute", "Substitution cover"])(
  "who is a dedicated substitute %s is",
  (subject) => expect(groupOf({ subject, classesPerWeek: 25 })).toBe("dedicated"),
);

test.each(["Subtraction", "Suburban studies", "A sub", "", "Mathematics"])(
  "who is a dedicated substitute %s is not",
  (subject) => expect(groupOf({ subject, classesPerWeek: 25 })).toBe("group1"),
);

test("25 classes a week is Group 1, 20 is Group 2", () => {
  expect(groupOf({ subject: "Art", classesPerWeek: 25 })).toBe("group1");
  expect(groupOf({ subject: "Art", classesPerWeek: 20 })).toBe("group2");
});

test("a department is compared trimmed and in any case", () => {
  expect(isSameDepartment(" mathematics", "Mathematics ")).toBe(true);
  expect(isSameDepartment("Mathematics", "Mathematics 2")).toBe(false);
});
