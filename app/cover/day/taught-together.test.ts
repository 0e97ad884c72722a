import { expect, test } from "vitest";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { makeBoard } from "../board/board";
import { planBoard } from "../board/day-plan";
import { lessonsOf } from "../lessons/lessons";
import { conflictOf } from "../lists/by-absent-teacher";
import { finish } from "../planner/plan-day";
import { onDay } from "../search-state";
import { classesToCover, uncoveredClasses } from "./classes";
import type { CoverDay, Release } from "./day";
import { sayReleased } from "./released";

const DRAMA = { block: "2", room: "Studio", students: "7A" };
const teaches = (id: string, entry: object = {}) =>
  makePerson(id, [], { classes: [{ ...DRAMA, ...entry }] });
const [HUDA, SARA, OMAR] = [teaches("huda"), teaches("sara"), teaches("omar")];
const [RANA, LEA] = [makePerson("rana"), makePerson("lea")];
const PAIR = ["huda", "sara"] as const;
const PAIRS = [PAIR, ["omar", "sara"]] as const;

function morning(absent: string[], more: Partial<CoverDay> = {}): CoverDay {
  const people = [HUDA, SARA, OMAR, RANA, LEA];
  return makeDay(people, { absences: makeAbsences(...absent), together: [PAIR], ...more });
}

const word = (absentTeacherId: string, kind: Release["kind"]): Release => ({
  ...{ absentTeacherId, classBlock: "2", kind, note: null, withTeacherId: null, withName: null },
  ...{ enteredAt: "", enteredBy: "Clerk" },
});
const open = (day: CoverDay) => uncoveredClasses(day).map(({ id }) => id);
const said = (day: CoverDay, id: string) => {
  const [one] = classesToCover(day, id);
  return one?.released ? sayReleased(one.released) : (one?.cover?.substituteName ?? "open");
};
const countsOf = (day: CoverDay) =>
  makeBoard(day, onDay(day.date), finish(planBoard(day, onDay(day.date))), String).figures;
const statesOf = (day: CoverDay) =>
  lessonsOf(
    day,
    day.substitutions.filter(({ status }) => status !== "cancelled"),
  ).map(({ absentTeacherId, state }) => `${absentTeacherId} ${state}`);

test("a class that two teach together needs nobody while one of them is there, and is in no figure", () => {
  const day = morning(["huda"]);
  expect(open(day)).toEqual([]);
  expect(said(day, "huda")).toBe("needs no cover: sara is there");
  expect(countsOf(day)).toMatchObject({ toCover: 0, noCover: 0 });
  expect(statesOf(day)).toEqual([]);
});

test("a class that two teach together is one class once both are away, whoever was entered first", () => {
  const day = morning(["sara", "huda"]);
  expect(open(day)).toEqual(["sara|2"]);
  expect(said(day, "huda")).toBe("needs no cover: one class with sara");
  expect(countsOf(day)).toMatchObject({ toCover: 1, proposed: 1, noCover: 0 });
  expect(statesOf(day)).toEqual(["sara notAssigned"]);
});

test("a class that two teach together is covered for both by the one row there is, whosever it is", () => {
  const substitutions = [makeCover("huda", "2", "rana")];
  const day = morning(["sara", "huda"], { substitutions });
  expect(open(day)).toEqual([]);
  expect(said(day, "sara")).toBe("needs no cover: covered with huda");
  expect(countsOf(day)).toMatchObject({ toCover: 1, assigned: 1, noCover: 0 });
  expect(statesOf(day)).toEqual(["huda covered"]);
});

test("a class that two teach together needs somebody where the one who is there covers elsewhere", () => {
  const substitutions = [makeCover("lea", "2", "sara")];
  expect(open(morning(["huda"], { substitutions }))).toEqual(["huda|2"]);
});

test("a class that two teach together is open again with a part of the day only in its blocks", () => {
  const [away] = makeAbsences("sara");
  const part = { firstBlock: "3", lastBlock: "4" };
  const absences = [
    ...makeAbsences("huda"),
    { ...away, teacherId: "sara", enteredAt: "", enteredBy: "", ...part },
  ];
  expect(open(morning([], { absences }))).toEqual([]);
});

test("a class that two teach together is one of two that do not know each other, by the third between them", () => {
  const day = morning(["huda"], { together: PAIRS });
  expect(said(day, "huda")).toBe("needs no cover: sara and omar are there");
  expect(open(morning(["huda", "sara", "omar"], { together: PAIRS }))).toEqual(["huda|2"]);
});

test("a class that two teach together needs cover all the same where a clerk says so", () => {
  const releases = [word("huda", "needs cover")];
  expect(open(morning(["huda"], { releases }))).toEqual(["huda|2"]);
  expect(countsOf(morning(["huda"], { releases }))).toMatchObject({ toCover: 1, noCover: 0 });
});

test("a class that two teach together is released for both by what was said of one of them", () => {
  const day = morning(["sara", "huda"], { releases: [word("huda", "no class")] });
  expect(open(day)).toEqual([]);
  expect(statesOf(day)).toEqual(["huda released"]);
});

test("a class that two teach together is two classes where students or rooms are others, or nothing is known of the pair", () => {
  for (const other of [{ students: "7B" }, { room: "Gym" }, { students: null }, { block: "3" }]) {
    const people = [HUDA, teaches("sara", other), RANA];
    expect(open(makeDay(people, { absences: makeAbsences("huda"), together: [PAIR] }))).toEqual([
      "huda|2",
    ]);
  }
  expect(open(morning(["huda", "sara"], { together: [] }))).toEqual(["huda|2", "sara|2"]);
});

test("a class that two teach together keeps a substitute who was sent before, at odds with who is there", () => {
  const row = makeCover("huda", "2", "rana");
  const day = morning(["huda"], { substitutions: [row] });
  expect(conflictOf(day, row)).toBe("together");
  const wanted = { ...day, releases: [word("huda", "needs cover")] };
  expect(conflictOf(wanted, row)).toBeNull();
  expect(conflictOf({ ...day, absences: makeAbsences("huda", "sara") }, row)).toBeNull();
});
