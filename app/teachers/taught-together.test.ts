import { expect, test } from "vitest";
import { makeTeacher } from "../../tests/make-teacher";
import { type KnownPair, pairsToAsk, togetherOn } from "./taught-together";

const withClass = (id: string, more: object = {}) => {
  const teacher = makeTeacher(id, { name: id, week: {} });
  const entry = { block: "2", room: "Studio", students: "7A", ...more };
  return { ...teacher, schedule: { ...teacher.schedule, Sunday: [entry] } };
};
const said = (isTogether: boolean, since: KnownPair["since"]): KnownPair => {
  return { firstTeacherId: "huda", secondTeacherId: "sara", since, isTogether };
};

test("two with the same students in the same room at the same time are asked about, however it is written", () => {
  const asked = pairsToAsk([withClass("sara"), withClass("huda", { students: "7a" })], []);
  expect(asked).toMatchObject([{ ids: ["sara", "huda"], day: "Sunday", block: "2", count: 1 }]);
});

test.each([
  ["other students", { students: "7B" }],
  ["another room", { room: "Gym" }],
  ["no room", { room: null }],
  ["no students", { students: null }],
  ["another block", { block: "3" }],
  ["no class", { needsCover: false, kind: "busy" }],
])("two are not asked about with %s", (_, other) =>
  expect(pairsToAsk([withClass("sara"), withClass("huda", other)], [])).toEqual([]),
);

test("a list of students that was cut short may be two, and is not asked about", () => {
  const cut = { students: "7A and 21 more" };
  expect(pairsToAsk([withClass("sara", cut), withClass("huda", cut)], [])).toEqual([]);
});

test.each([true, false])(
  "a pair of whom it was said (%s) is not asked about again",
  (isTogether) => {
    const known = [said(isTogether, "2026-11-22")];
    expect(pairsToAsk([withClass("sara"), withClass("huda")], known)).toEqual([]);
  },
);

test("what was said holds from its day until something else is", () => {
  const known = [said(true, "2026-11-22"), said(false, "2026-11-24")];
  const on = (date: KnownPair["since"]) => togetherOn(known, date);
  expect(on("2026-11-21")).toEqual([]);
  expect(on("2026-11-23")).toEqual([["huda", "sara"]]);
  expect(on("2026-11-24")).toEqual([]);
});
