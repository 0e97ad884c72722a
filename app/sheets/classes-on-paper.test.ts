import { expect, test } from "vitest";
import type { CoverDay } from "~/cover/day/day";
import type { Entry } from "~/school/schedule";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../tests/make-day";
import { classesOnPaper } from "./classes-on-paper";
import { informedOn } from "./tasks";

const NINE_C = { block: "1", students: "9C" };

/** Huda's 7B goes along with Sami in block 1; Sami teaches 9C then in C4. */
function along(more: Partial<CoverDay> = {}, own: Entry[] = [{ ...NINE_C, room: "C4" }]): CoverDay {
  const people = [
    makePerson("Huda", [], { classes: [{ block: "1", students: "7B", room: "B12" }] }),
    makePerson("Ali", [], { classes: [{ block: "1", students: "8A", room: "Lab" }] }),
    makePerson("Sami", [], { classes: own }),
  ];
  const release = { absentTeacherId: "Huda", classBlock: "1", note: null };
  const entry = { withTeacherId: "Sami", withName: "Sami", enteredAt: "", enteredBy: "" };
  const releases = [{ ...release, ...entry }];
  return makeDay(people, { absences: makeAbsences("Huda", "Ali"), releases, ...more });
}

const whereIs = (day: CoverDay, id = "Huda|1") =>
  classesOnPaper(day)
    .filter((paperClass) => paperClass.id === id)
    .map(({ room, isOtherRoom }) => [room, isOtherRoom])[0];

const note = { absentTeacherId: "Huda", classBlock: "1", work: null, room: "Hall" };

test("a class that goes along with somebody is where they teach then", () =>
  expect(whereIs(along())).toEqual(["C4", true]));

test("a class that goes along with somebody is where another room for today says", () =>
  expect(whereIs(along({ classNotes: [note] }))).toEqual(["Hall", true]));

test("a class that goes along with somebody is in no room that is known where theirs is not", () =>
  expect(whereIs(along({}, [{ ...NINE_C, room: null }]))).toEqual([null, false]));

test("a class that goes along with somebody stays in its own room where they have no class then, or theirs is out", () => {
  expect(whereIs(along({}, []))).toEqual(["B12", false]);
  const out = { id: "o", students: "9C", note: "Museum", series: "o" };
  const outings = [{ ...out, enteredAt: "", enteredBy: "" }];
  expect(whereIs(along({ outings }))).toEqual(["B12", false]);
});

test("a class that goes along with somebody is where they cover for somebody else then", () => {
  const covers = makeCover("Ali", "1", "Sami", { room: "Lab" });
  expect(whereIs(along({ substitutions: [covers] }, []))).toEqual(["Lab", true]);
});

test("a class that goes along with somebody is no other room to whoever takes it along: it is their own", () => {
  const tasks = (day: CoverDay) =>
    informedOn(day, classesOnPaper(day)).map(({ tasks: [task] }) => [
      task?.kind,
      task?.room,
      task?.isOtherRoom,
    ]);
  expect(tasks(along())).toEqual([["joins", "C4", false]]);
  expect(tasks(along({ classNotes: [note] }))).toEqual([["joins", "Hall", true]]);
});

test("a class that is covered is in its own room, or in today's", () => {
  const substitutions = [makeCover("Huda", "1", "Sami", { room: "B12" })];
  expect(whereIs(along({ substitutions, releases: [] }, []))).toEqual(["B12", false]);
  const classNotes = [note];
  expect(whereIs(along({ substitutions, releases: [], classNotes }, []))).toEqual(["Hall", true]);
});
