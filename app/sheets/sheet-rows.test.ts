import { expect, test } from "vitest";
import { wordsIn } from "~/languages/languages";
import { makeAbsences, makeDay, makePerson } from "../../tests/make-day";
import { classesOnPaper } from "./classes-on-paper";
import { rowsByBlock, withoutEmptyColumns } from "./sheet-rows";

test("a column is looked through once, however many rows there are", () => {
  let looks = 0;
  const unknown = {
    get text() {
      looks += 1;
      return "–";
    },
  };
  const rows = Array.from({ length: 300 }, (_, at) => {
    const cells = [unknown, { text: "B12" }, { text: "Mona" }, { text: "Huda" }];
    return { id: `${at}`, classId: `${at}`, cells };
  });
  const groups = [{ id: "1", head: { text: "1" }, rows }];
  const made = withoutEmptyColumns({
    columns: ["block", "class", "room", "substitute", "for"],
    groups,
  });
  expect(made.columns).toEqual(["block", "room", "substitute", "for"]);
  expect(looks).toBe(300);
});

test("a block of many classes says below its first part that it goes on", () => {
  const people = Array.from({ length: 13 }, (_, at) => makePerson(`t${at}`, ["1"]));
  const day = makeDay(people, { absences: makeAbsences(...people.map(({ id }) => id)) });
  const facts = { hasNames: true, words: wordsIn("en"), known: { names: {}, bells: {} } };
  const { groups } = rowsByBlock(day, classesOnPaper(day), facts);
  expect(groups.map(({ head, rows }) => [head.text, head.small, rows.length])).toEqual([
    ["1", undefined, 7],
    ["1", "continued", 6],
  ]);
});

test("a class that needs nobody says what becomes of its students, for pupils without the note", () => {
  const said = { withTeacherId: null, withName: null, enteredAt: "", enteredBy: "" };
  const ofHuda = { absentTeacherId: "huda", ...said };
  const day = makeDay([makePerson("huda", ["1", "3"])], {
    absences: makeAbsences("huda"),
    releases: [
      { ...ofHuda, classBlock: "1", kind: "no class", note: "Come at 9" },
      { ...ofHuda, classBlock: "3", kind: "work alone", note: null },
    ],
  });
  const takersOf = (hasNames: boolean) =>
    rowsByBlock(day, classesOnPaper(day), {
      ...{ hasNames, words: wordsIn("en") },
      known: { names: {}, bells: {} },
    })
      .groups.flatMap(({ rows }) => rows)
      .map(({ cells: [, , taker] }) => [taker?.text, taker?.small]);
  expect(takersOf(true)).toEqual([
    ["No class", "Come at 9"],
    ["Work alone", undefined],
  ]);
  expect(takersOf(false)).toEqual([
    ["No class", undefined],
    ["Work alone", undefined],
  ]);
});
