import { expect, test } from "vitest";
import { nameKey } from "~/school/names";
import { meansInWords, parentClasses, resolveStudents, textOfMeant } from "./students-meant";

const taughtOf = (...names: string[]) => new Map(names.map((name) => [nameKey(name), name]));
const SCHOOL = taughtOf(
  "08A",
  "08A-2",
  "08A-1",
  "08B",
  "10F-1",
  "10F-10",
  "10F-2",
  "Choir",
  "9C/1",
);

const HALVES = { name: "08A", means: ["08A-1", "08A-2"] };
const SPELLED = { name: "8A", means: ["08A"] };

/** Whom names mean, where nothing is remembered and these answers are given. */
const meant = (typed: string[], answers: [typeof HALVES, boolean][] = []) =>
  resolveStudents(
    typed,
    SCHOOL,
    [],
    new Map(answers.map(([one, isSo]) => [textOfMeant(one), isSo])),
  );

test("the students that a name means are themselves, in the timetable's spelling, and nothing is asked", () =>
  expect(meant(["08b", "CHOIR", "08A-1"])).toEqual({
    ...{ students: ["08B", "Choir", "08A-1"], asked: [], unknown: [] },
  }));

test("the students that a name means are the halves of a class with it, which is asked about", () => {
  expect(meant(["08A"])).toEqual({
    students: ["08A", "08A-1", "08A-2"],
    asked: [{ ...HALVES, answer: null }],
    unknown: [],
  });
  expect(meant(["08A"], [[HALVES, true]]).asked).toEqual([{ ...HALVES, answer: true }]);
});

test("the students that a name means are the class alone where a clerk says so", () =>
  expect(meant(["08A"], [[HALVES, false]]).students).toEqual(["08A"]));

test("the students that a name means are the parts of a class that is taught in parts alone, in the order of their numbers", () => {
  expect(meant(["10F"]).students).toEqual(["10F-1", "10F-2", "10F-10"]);
  expect(parentClasses(SCHOOL)).toEqual(["10F"]);
});

test("the students that a name means are nobody where such a class is said not to be its parts", () => {
  const parts = { name: "10F", means: ["10F-1", "10F-2", "10F-10"] };
  expect(meant(["10F"], [[parts, false]])).toMatchObject({ students: [], unknown: ["10F"] });
});

test("the students that a name means of another way of writing are asked about once for the name, once for its halves", () => {
  const { students, asked } = meant(["8A"]);
  expect(students).toEqual(["08A", "08A-1", "08A-2"]);
  expect(asked).toEqual([
    { ...SPELLED, answer: null },
    { ...HALVES, answer: null },
  ]);
  expect(meant(["8A"], [[SPELLED, false]])).toMatchObject({ students: [], unknown: ["8A"] });
});

test("the students that a name means are nobody where a name is near to two, or to none", () => {
  const two = taughtOf("8A", "008A");
  expect(resolveStudents(["08A"], two, [], new Map()).unknown).toEqual(["08A"]);
  expect(meant(["9C", "7Z"]).unknown).toEqual(["9C", "7Z"]);
});

test("the students that a name means are not asked about again once that was said, until the halves are others", () => {
  const said = [{ ...HALVES, isSo: true }];
  expect(resolveStudents(["08A"], SCHOOL, said, new Map())).toMatchObject({
    ...{ students: ["08A", "08A-1", "08A-2"], asked: [] },
  });
  expect(
    resolveStudents(["08A"], SCHOOL, [{ ...HALVES, isSo: false }], new Map()).students,
  ).toEqual(["08A"]);
  const three = taughtOf(...SCHOOL.values(), "08A-3");
  expect(resolveStudents(["08A"], three, said, new Map()).asked).toHaveLength(1);
});

test("the students that a name means of both halves are the class too, where it was said to be these", () => {
  const said = [{ ...HALVES, isSo: true }];
  expect(resolveStudents(["08A-1", "08A-2"], SCHOOL, said, new Map()).students).toContain("08A");
  expect(resolveStudents(["08A-1"], SCHOOL, said, new Map()).students).toEqual(["08A-1"]);
  expect(resolveStudents(["08A-1", "08A-2"], SCHOOL, [], new Map()).students).not.toContain("08A");
});

test("what a name means is said without the parts of what is named itself", () => {
  expect(meansInWords(["09A", "09A-1", "09A-2", "09B", "9C-1"])).toBe(
    "09A, 09B and 9C-1 with their groups",
  );
  expect(meansInWords(["08A-1", "08A-2"])).toBe("08A-1 and 08A-2");
});
