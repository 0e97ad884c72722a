import { expect, test } from "vitest";
import { makeDay, makePerson } from "../../../tests/make-day";
import { uncoveredClasses } from "../day/classes";
import type { CoverDay } from "../day/day";
import { heldAnotherWay } from "../moves/held-another-way";
import { chosenInstead } from "../plan-choices/plan-choices";
import { findHandOns, isAnybodyLetGo } from "./offers";

const said = { enteredAt: "", enteredBy: "" };
const taught = (students: string, room: string) => [{ block: "3", room, students }];

/** Ada is away; Ben teaches 9C, and Cora with him where they are known to. */
function dayOf(more: Partial<CoverDay> = {}) {
  const people = [
    makePerson("ada", [], { classes: taught("7B", "B1") }),
    makePerson("ben", [], { classes: taught("9C", "B2") }),
    makePerson("cora", [], { classes: taught("9C", "B2"), subject: "Music" }),
  ];
  return makeDay(people, {
    blocks: ["3"],
    allBlocks: ["3"],
    absences: [{ teacherId: "ada", ...said }],
    ...more,
  } as Partial<CoverDay>);
}

const offers = (day: CoverDay) =>
  findHandOns(day, { absentTeacherId: "ada", block: "3", students: "7B" }, []).map(
    ({ person, taker }) => [person.id, taker],
  );

test("a class for which nobody is free is taken by nobody who would leave students alone, and counts as no other way", () => {
  expect([offers(dayOf()), isAnybodyLetGo(dayOf(), "ada|3")]).toEqual([[], false]);
  expect(heldAnotherWay([], dayOf(), ["ada|3"]).hand).toEqual([]);
});

test("a class for which nobody is free is taken by one of two teachers, and the other stays with theirs", () => {
  const day = dayOf({ together: [["ben", "cora"]] });
  expect(offers(day)).toEqual([["ben", { is: "together", names: ["cora"] }]]);
  expect(isAnybodyLetGo(day, "ada|3")).toBe(true);
  const word = { ...chosenInstead("ben", "ada|3"), ...said };
  expect(uncoveredClasses({ ...day, choices: [word] }).map(({ id }) => id)).toEqual(["ada|3"]);
});

test("a class for which nobody is free not by both of them: one class of two teachers is to cover once", () => {
  const ben = { ...chosenInstead("ben", "ada|3"), ...said };
  const cora = { ...chosenInstead("cora", "dan|3"), ...said };
  const day = dayOf({ together: [["ben", "cora"]] });
  const dan = makePerson("dan", [], { classes: taught("8A", "B3") });
  const both = {
    ...day,
    people: [...day.people, dan],
    absences: [...day.absences, { teacherId: "dan", ...said }],
    choices: [ben, cora],
  };
  const open = uncoveredClasses(both).map(({ id }) => id);
  expect(open.filter((id) => id.startsWith("ben") || id.startsWith("cora"))).toHaveLength(1);
});

test("a class for which nobody is free is taken by whose students work alone", () =>
  expect(offers(dayOf({ worksAlone: ["9C"] }))).toEqual([["ben", { is: "alone" }]]));
