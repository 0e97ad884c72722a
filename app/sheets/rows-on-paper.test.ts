import { expect, test } from "vitest";
import { wordsIn } from "~/languages/languages";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../tests/make-day";
import { makeSheet, rowsOnPaper, SHEET_ORDERS } from "./sheet";

const FACTS = { hasNames: true, words: wordsIn("en"), known: { names: {}, bells: {} } };
const PAPER = { school: "Palm Grove School", hijri: null, since: null, asOf: "07:12" };

test.each(SHEET_ORDERS)("a sheet's rows are counted before it is made: by %s", (by) => {
  const day = makeDay([makePerson("Huda", ["1", "3"]), makePerson("Mona")], {
    absences: makeAbsences("Huda"),
    substitutions: [makeCover("Huda", "1", "Mona")],
  });
  const { groups } = makeSheet(day, { by, ...FACTS, ...PAPER });
  expect(rowsOnPaper(day, by)).toBe(groups.flatMap(({ rows }) => rows).length);
});
