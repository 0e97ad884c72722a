import { expect, test } from "vitest";
import type { Block } from "~/school/week";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { blockToSearch } from "./classes";
import type { CoverDay, Person } from "./day";

/** A Sunday on which these are away, in the order they were entered. */
const away = (...people: Person[]) =>
  makeDay([...people].reverse(), { absences: makeAbsences(...people.map(({ id }) => id)) });

/** The day once a class of these has been given to somebody. */
const covered = (
  day: CoverDay,
  ...classes: [absentTeacherId: string, block: Block][]
): CoverDay => ({
  ...day,
  substitutions: classes.map(([absent, block]) => makeCover(absent, block, "sami")),
});

const day = away(makePerson("huda", ["3", "5L1"]), makePerson("omar", ["2", "4"]));

test("the block that is searched is the first class of the first absent teacher", () => {
  expect(blockToSearch(day)).toBe("3");
  expect(blockToSearch(covered(day, ["huda", "5L1"], ["omar", "2"]))).toBe("3");
});

test("the block that is searched is their first open class when that one is covered", () =>
  expect(blockToSearch(covered(day, ["huda", "3"]))).toBe("5L1"));

test("the block that is searched is anyone’s first open class when all of theirs are covered, or they have none", () => {
  expect(blockToSearch(covered(day, ["huda", "3"], ["huda", "5L1"], ["omar", "2"]))).toBe("4");
  expect(blockToSearch(away(makePerson("huda"), makePerson("omar", ["2"])))).toBe("2");
});

test("the block that is searched is the first class again when everything is covered", () => {
  const all = covered(day, ["huda", "3"], ["huda", "5L1"], ["omar", "2"], ["omar", "4"]);
  expect(blockToSearch(all)).toBe("3");
});

test("the block that is searched is none when nobody absent has a class, or nobody is absent", () => {
  expect(blockToSearch(away(makePerson("huda")))).toBeNull();
  expect(blockToSearch(away())).toBeNull();
});
