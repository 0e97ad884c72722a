import { expect, test } from "vitest";
import { makeAbsences, makeDay, makePerson } from "../../../tests/make-day";
import { type Covered, lessonsOf } from "./lessons";

const huda = makePerson("huda", [], {
  classes: [
    { block: "1", room: null, students: "7B" },
    { block: "3", room: null, students: "8A" },
    { block: "4", room: null, students: "9C" },
  ],
});
const day = makeDay([huda, makePerson("mona"), makePerson("omar", ["2"])], {
  absences: makeAbsences("huda"),
  releases: [
    {
      ...{ absentTeacherId: "huda", classBlock: "4", note: "Exam" },
      ...{ withTeacherId: null, withName: null, enteredAt: "", enteredBy: "Clerk" },
    },
  ],
});

function covered(absentTeacherId: string, classBlock: string, more: Partial<Covered> = {}) {
  const row = { absentTeacherId, classBlock, students: null, dedicatedSubstitute: null };
  return { ...row, substituteTeacherId: "mona", ...more };
}
const statesOf = (rows: Covered[]) =>
  lessonsOf(day, rows).map(({ block, state, students }) => `${block} ${state} ${students}`);

test("what is covered is one lesson, and the rest of an absent teacher's are open or released", () => {
  expect(statesOf([])).toEqual(["1 notAssigned 7B", "3 notAssigned 8A", "4 released 9C"]);
  expect(statesOf([covered("huda", "3")])).toEqual([
    "3 covered 8A",
    "1 notAssigned 7B",
    "4 released 9C",
  ]);
  expect(statesOf([covered("huda", "4"), covered("huda", "1")])).toEqual([
    "1 covered 7B",
    "4 covered 9C",
    "3 notAssigned 8A",
  ]);
});

test("a covered class that has left the timetable is a lesson all the same, with the students of its row", () =>
  expect(statesOf([covered("huda", "6", { students: "7A" })])[0]).toBe("6 covered 7A"));

test("who is covered without being away loses the covered lesson alone", () => {
  const [first, ...rest] = lessonsOf({ ...day, absences: [] }, [covered("omar", "2")]);
  expect(first).toMatchObject({ absentTeacherId: "omar", state: "covered", block: "2" });
  expect(rest).toEqual([]);
});

test("a substitute is named by the roster, else by the row", () => {
  const nameOf = (more: Partial<Covered>) =>
    lessonsOf(day, [covered("huda", "1", more)])[0]?.substitute;
  expect(nameOf({})).toMatchObject({ id: "mona", name: "mona" });
  expect(nameOf({ substituteTeacherId: null, dedicatedSubstitute: "Léa" })).toMatchObject({
    id: null,
    name: "Léa",
  });
});

test("of a part of a day the lessons in school are not lost", () => {
  const absences = makeAbsences("huda").map((one) => ({ ...one, firstBlock: "3", lastBlock: "4" }));
  const away = lessonsOf({ ...day, absences }, []);
  expect(away.map(({ block }) => block)).toEqual(["3", "4"]);
});
