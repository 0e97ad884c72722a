import { expect, test } from "vitest";
import { foldedName } from "~/school/names";
import { recognise } from "./recognise";

const rosterOf = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

const STAFF = rosterOf([
  "Mona Adel Hassan",
  "Sami Fadel",
  "Samir Fadel",
  "René Ali",
  "Rene Ali",
  "Huda",
  "Huda Nasser",
  "Khadija O'Brien",
  "Björn Åkesson",
  "فاطمة الزهراني",
  "عبد الرحمن بن سالم الشمري",
  "أبو الرحمن سالم الشمري",
  "هدى مؤمن",
  "رائد علاء الدين",
  "على كريم",
  "נועה לוי",
  "יעל אברמוביץ",
]);

function found(typed: string, teachers = STAFF, spellings = new Map<string, string>()) {
  const answer = recognise(teachers, typed, spellings);
  if (answer.outcome === "nobody") return ["nobody"];
  const who = answer.outcome === "which" ? answer.teachers : [answer.teacher];
  return [answer.outcome, ...who.map(({ name }) => name)];
}

test.each([
  ["as it is written", "Sami Fadel", ["clear", "Sami Fadel"]],
  ["in any case, with any spaces", "  SAMI   fadel ", ["clear", "Sami Fadel"]],
  ["a whole name before one that it begins", "huda", ["clear", "Huda"]],
  ["with its own accents before without", "René Ali", ["clear", "René Ali"]],
  ["without them", "Rene Ali", ["clear", "Rene Ali"]],
  ["in wide letters", "Ｓａｍｉ Fadel", ["clear", "Sami Fadel"]],
  ["another apostrophe", "Khadija O’Brien", ["clear", "Khadija O'Brien"]],
  ["accents left out", "bjorn akesson", ["clear", "Björn Åkesson"]],
  ["harakat and tatweel", "فَاطِمَة الزهـــراني", ["clear", "فاطمة الزهراني"]],
  ["marks that nobody sees", "\u202bفاطمة\u200f الزهراني\u202c", ["clear", "فاطمة الزهراني"]],
  ["niqqud", "נוֹעָה לֵוִי", ["clear", "נועה לוי"]],
  ["niqqud for a letter", "נֹעָה לֵוִי", ["check", "נועה לוי"]],
  ["Persian ya and kaf", "علی کریم", ["clear", "على كريم"]],
  ["ya for alef maqsura", "علي كريم", ["clear", "على كريم"]],
  ["ha for ta marbuta", "فاطمه الزهراني", ["clear", "فاطمة الزهراني"]],
  ["without the article", "فاطمة زهراني", ["clear", "فاطمة الزهراني"]],
  ["waw for its hamza", "هدى مومن", ["clear", "هدى مؤمن"]],
  ["ya for its hamza, and none", "رايد علا الدين", ["clear", "رائد علاء الدين"]],
  ["two words of it in order", "Mona Hassan", ["clear", "Mona Adel Hassan"]],
  ["one word of it", "Mona", ["check", "Mona Adel Hassan"]],
  ["one word that is not the first", "hassan", ["check", "Mona Adel Hassan"]],
  ["its words in another order", "Hassan Mona", ["check", "Mona Adel Hassan"]],
  ["more words than it has", "Sami Fadel Khan", ["check", "Sami Fadel"]],
  ["one typing error", "Mona Hasan", ["check", "Mona Adel Hassan"]],
  ["a typing error that two may have made", "Samii Fadel", ["which", "Sami Fadel", "Samir Fadel"]],
  ["two letters changed places", "Huda Nassre", ["check", "Huda Nasser"]],
  ["two typing errors in eight letters", "יעל אברמובץ", ["check", "יעל אברמוביץ"]],
  ["three", "יעל אבמובץא", ["nobody"]],
  ["a typing error in a word of three letters", "René Alo", ["nobody"]],
  ["a word that two have", "Fadel", ["which", "Sami Fadel", "Samir Fadel"]],
  ["nobody", "Zaid Karam", ["nobody"]],
  ["nothing", " - ", ["nobody"]],
  ["too much", "Sami ".repeat(13), ["nobody"]],
])("recognising a name %s", (_, typed, expected) => expect(found(typed)).toEqual(expected));

test("recognising a name عبد joined or not, with بن or without; never أبو", () => {
  for (const typed of ["عبدالرحمن سالم الشمري", "عبد الرحمن ابن سالم شمري", "عبدالرحمن الشمري"]) {
    expect(found(typed)).toEqual(["clear", "عبد الرحمن بن سالم الشمري"]);
  }
  const fathers = rosterOf(["أبوالرحمن سالم", "عمر سالم"]);
  expect(found("عبدالرحمن سالم", fathers)).toEqual(["nobody"]);
});

test("recognising a name parts of a name are clear only when nobody else can have been meant", () => {
  const two = rosterOf(["Mona Adel Hassan", "Hassan Karim Mona"]);
  expect(found("Mona Hassan", two)).toEqual(["which", ...two.map(({ name }) => name)]);
  const near = rosterOf(["Mona Adel Hassan", "Mona Karim Hasan"]);
  expect(found("Mona Hassan", near)).toEqual(["which", ...near.map(({ name }) => name)]);
});

test("recognising a name a name that ten have is a choice of ten", () => {
  const ten = Array.from({ length: 10 }, (_, id) => ({ id: String(id), name: "محمد علي" }));
  expect(found("محمد علي", ten)).toHaveLength(11);
});

test("recognising a name a number is a word of its own, by its value, and never mistyped", () => {
  const numbered = rosterOf(["Teacher021", "Teacher022", "Teacher 7"]);
  expect(found("teacher 21", numbered)).toEqual(["clear", "Teacher021"]);
  expect(found("Teacher٠٠٧", numbered)).toEqual(["clear", "Teacher 7"]);
  expect(found("Techer 022", numbered)).toEqual(["check", "Teacher022"]);
  expect(found("Teacher 023", numbered)).toEqual(["nobody"]);
  const twins = rosterOf(["Teacher021", "Teacher 21"]);
  expect(found("Teacher 0021", twins)).toEqual(["which", "Teacher021", "Teacher 21"]);
  const seconds = rosterOf(["Mona Adel 2", "Mona Said"]);
  expect(found("Mona 2", seconds)).toEqual(["check", "Mona Adel 2"]);
});

test("recognising a name those who are spelled most alike are the nearest", () => {
  const all = rosterOf(Array.from({ length: 104 }, (_, at) => `Teacher${100 + at}`));
  const answer = recognise(all, "Teacher 999");
  const near = answer.outcome === "nobody" ? answer.near : [];
  expect(near.map(({ name }) => name)[0]).toBe("Teacher199");
});

test("recognising a name those who have most of the words are near", () => {
  const answer = recognise(STAFF, "Xyz Fadell");
  expect(answer).toMatchObject({ outcome: "nobody" });
  const near = answer.outcome === "nobody" ? answer.near : [];
  expect(near.map(({ name }) => name)).toEqual(["Sami Fadel", "Samir Fadel"]);
});

const staff = rosterOf(["Mona Adel", "Mona Karim", "Abla Said"]);
const asTyped = (spelling: string, name: string) => new Map([[foldedName(spelling), name]]);

test("a remembered spelling is clear", () =>
  expect(found("Um Khalid", staff, asTyped("um khalid", "Abla Said"))).toEqual([
    "clear",
    "Abla Said",
  ]));

test("a remembered spelling never beats an exact name", () =>
  expect(found("mona adel", staff, asTyped("Mona Adel", "Abla Said"))).toEqual([
    "clear",
    "Mona Adel",
  ]));

test("a remembered spelling comes first where the words are others' too", () =>
  expect(found("Mona", staff, asTyped("Mona", "Mona Karim"))).toEqual([
    "which",
    "Mona Karim",
    "Mona Adel",
  ]));

test("a remembered spelling of somebody who is gone says nothing", () =>
  expect(found("Um Khalid", staff, asTyped("Um Khalid", "gone"))).toEqual(["nobody"]));
