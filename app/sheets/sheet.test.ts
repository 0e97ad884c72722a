import { expect, test } from "vitest";
import type { CoverDay, Person, Substitution } from "~/cover/day/day";
import { wordsIn } from "~/languages/languages";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../tests/make-day";
import { makeSheet, type SheetOptions } from "./sheet";

const person = (id: string, subject: string, classes: Person["classes"] = []) =>
  makePerson(id, [], { subject, classes });

const row = (block: string, more: Partial<Substitution> = {}) =>
  makeCover("Huda", block, "Mona", { id: `${more.absentTeacherId} ${block}`, ...more });

/** Huda teaches 7B in blocks 1 and 3, Ali 8A in block 1; Lena is away too and teaches nothing. */
function sunday(substitutions: Substitution[], absent = ["Huda", "Ali", "Lena"]): CoverDay {
  const people = [
    person("Ali", "Physics", [{ block: "1", students: "8A", room: null }]),
    person("Huda", "Mathematics", [
      { block: "1", students: "7B", room: "B12" },
      { block: "3", students: "7B", room: "B12" },
    ]),
    person("Lena", "Art"),
    person("Mona", "Music"),
    person("Sami", "Sports"),
  ];
  return makeDay(people, { absences: makeAbsences(...absent), substitutions });
}

const ASKED: SheetOptions = {
  by: "block",
  hasNames: true,
  school: "Palm Grove School",
  hijri: null,
  since: null,
  asOf: "07:12",
  words: wordsIn("en"),
  known: { names: {}, bells: { "1": "7:30–8:15" } },
};

const sheetOf = (day: CoverDay, asked: Partial<SheetOptions> = {}) =>
  makeSheet(day, { ...ASKED, ...asked });
const textOf = (cells: { text: string; small?: string }[]) =>
  cells.map(({ text, small }) => (small ? `${text} (${small})` : text)).join(", ");
const linesOf = ({ groups }: ReturnType<typeof makeSheet>) =>
  groups.flatMap(({ head, rows }) => [
    textOf([head]),
    ...rows.map(({ cells }) => `· ${textOf(cells)}`),
  ]);

const day = sunday([row("1"), row("1", { absentTeacherId: "Ali", substituteTeacherId: "Sami" })]);

test("the sheet by block has each class in its block, and who is in front of it for whom", () => {
  const sheet = sheetOf(day);
  expect(sheet.columns.map(({ caption }) => caption)).toEqual([
    "Block",
    "Class",
    "Room",
    "Substitute",
    "For",
  ]);
  expect(linesOf(sheet)).toEqual([
    "1 (7:30–8:15)",
    "· 7B, B12, Mona, Huda (Mathematics)",
    "· 8A, –, Sami, Ali (Physics)",
    "3",
    "· 7B, B12, OPEN, Huda (Mathematics)",
  ]);
});

test("the sheet by block says who covers, and everybody away, also who has no class", () => {
  const sheet = sheetOf(day);
  expect(sheet.index).toMatchObject([
    { name: "Mona", blocks: ["1"] },
    { name: "Sami", blocks: ["1"] },
  ]);
  expect(sheet.away?.map(({ name }) => name)).toEqual(["Huda", "Ali", "Lena"]);
  expect(sheet.about).toBe("Cover for 3 absent teachers");
});

test("the sheet by block says between which blocks somebody is away for a part of the day", () => {
  const part = {
    teacherId: "Huda",
    enteredAt: "",
    enteredBy: "",
    firstBlock: "1",
    lastBlock: "2",
  };
  const sheet = sheetOf({ ...sunday([]), absences: [part] });
  expect(sheet.away).toMatchObject([{ name: "Huda", blocks: "blocks 1 to 2" }]);
  expect(linesOf(sheet)).toEqual(["1 (7:30–8:15)", "· 7B, B12, OPEN, Huda (Mathematics)"]);
});

test("the sheet by block says a block by the school's own name for it, wherever it is said", () => {
  const part = {
    teacherId: "Huda",
    enteredAt: "",
    enteredBy: "",
    firstBlock: "1",
    lastBlock: "3",
  };
  const changed = new Set(["Huda|1"]);
  const known = { names: { "1": "Period 1", "3": "Period 3" }, bells: { "1": "7:30–8:15" } };
  const since = { time: "06:58", changed, gone: [] };
  const sheet = sheetOf({ ...sunday([row("3")]), absences: [part] }, { known, since });
  expect(linesOf(sheet)[0]).toBe("Period 1 (7:30–8:15)");
  expect(sheet.index).toMatchObject([{ name: "Mona", blocks: ["Period 3"] }]);
  expect(sheet.away).toMatchObject([{ name: "Huda", blocks: "Period 1 to Period 3" }]);
  expect(sheet.changed).toBe("● Changed since 06:58: Period 1, \u20687B\u2069");
});

test("the sheet by block says why a class needs nobody, and in which other room one is today", () => {
  const entered = { enteredAt: "", enteredBy: "" };
  const released = (classBlock: string, withTeacherId: string | null, note: string | null) => ({
    ...{ absentTeacherId: "Huda", classBlock, note, withTeacherId, withName: withTeacherId },
    ...entered,
  });
  const day = {
    ...sunday([row("1", { absentTeacherId: "Ali" })]),
    releases: [released("1", "Sami", "in the hall"), released("3", null, null)],
    classNotes: [{ absentTeacherId: "Ali", classBlock: "1", work: "pages 4 to 6", room: "Lab" }],
  };
  expect(linesOf(sheetOf(day))).toEqual([
    "1 (7:30–8:15)",
    "· 7B, B12, Sami (takes them along: in the hall), Huda (Mathematics)",
    "· 8A, Lab (today), Mona, Ali (Physics)",
    "3",
    "· 7B, B12, No cover needed, Huda (Mathematics)",
  ]);
  expect(linesOf(sheetOf(day, { by: "substitute" }))).toEqual([
    "Mona",
    "· 1 (7:30–8:15), 8A, Lab (today), Ali (Physics), pages 4 to 6",
    "Sami",
    "· 1 (7:30–8:15), 7B, B12, Huda (take them along: in the hall), ",
  ]);
});

test("the sheet by block gives a slip to whoever is free since their class is out, and not to who is away", () => {
  const entered = { enteredAt: "", enteredBy: "" };
  const out = { id: "o", students: "7B, 8A", note: "Museum", series: "o", ...entered };
  const day = { ...sunday([], ["Ali"]), outings: [out] };
  expect(linesOf(sheetOf(day, { by: "substitute" }))).toEqual([
    "Huda",
    "· 1 (7:30–8:15), 7B, –, Your class is out (Museum)",
    "· 3, 7B, –, Your class is out (Museum)",
  ]);
  expect(linesOf(sheetOf(day))).toEqual(["1 (7:30–8:15)", "· 8A, –, Museum, Ali (Physics)"]);
});

test("the sheet by block for pupils says nowhere who is away", () => {
  const sheet = sheetOf(day, { hasNames: false });
  expect(linesOf(sheet)[1]).toBe("· 7B, B12, Mona, Mathematics");
  expect(sheet.away).toBeNull();
  expect(
    JSON.stringify(sheet.groups.map(({ head, rows }) => [head, rows.map(({ cells }) => cells)])),
  ).not.toMatch(/Huda|Ali/);
});

test("the sheet by block for pupils has no word that somebody typed, by block and on slips, but the work", () => {
  const entered = { enteredAt: "", enteredBy: "" };
  const typed = { note: "Huda is at the hospital", ...entered };
  const release = { absentTeacherId: "Huda", withTeacherId: null, withName: null, ...typed };
  const along = { ...release, classBlock: "3", withTeacherId: "Sami", withName: "Sami" };
  const day = {
    ...sunday([row("1", { absentTeacherId: "Ali" })]),
    absences: makeAbsences("Huda", "Ali").map((absence) => ({ ...absence, reason: "Sick" })),
    releases: [{ ...release, classBlock: "1" }, along],
    classNotes: [{ absentTeacherId: "Ali", classBlock: "1", work: "pages 4 to 6", room: null }],
  };
  expect(linesOf(sheetOf(day, { hasNames: false }))).toEqual([
    "1 (7:30–8:15)",
    "· 7B, B12, No cover needed, Mathematics",
    "· 8A, –, Mona, Physics",
    "3",
    "· 7B, B12, Sami (takes them along), Mathematics",
  ]);
  expect(linesOf(sheetOf(day, { hasNames: false, by: "substitute" }))).toEqual([
    "Mona",
    "· 1 (7:30–8:15), 8A, –, Physics, pages 4 to 6",
    "Sami",
    "· 3, 7B, B12, Mathematics (take them along), ",
  ]);
  const out = { id: "o", students: "7B, 8A", series: "o", ...typed };
  const outing = { ...sunday([]), outings: [out] };
  expect(linesOf(sheetOf(outing, { hasNames: false }))[1]).toBe(
    "· 7B, B12, Class is out, Mathematics",
  );
  for (const by of ["block", "teacher", "substitute"] as const) {
    for (const hasNames of [true, false]) {
      const whole = JSON.stringify([day, outing].map((one) => sheetOf(one, { by, hasNames })));
      expect(whole).not.toContain("Sick");
      if (!hasNames) expect(whole).not.toMatch(/hospital/);
    }
  }
});

test("the sheet by block has a class as open whose substitute is away", () => {
  const sheet = sheetOf(sunday([row("1", { isOpen: true })], ["Huda", "Mona"]));
  expect(linesOf(sheet)[1]).toBe("· 7B, B12, OPEN, Huda (Mathematics)");
  expect(sheet.index).toEqual([]);
});

test("the sheet by block has cover that is left of somebody who is no longer away, and not what is cancelled", () => {
  const left = sunday([row("1"), row("3", { status: "cancelled" })], []);
  expect(linesOf(sheetOf(left))).toEqual(["1 (7:30–8:15)", "· 7B, B12, Mona, Huda (Mathematics)"]);
});

test("the sheet by block has no column for classes where none is known", () => {
  const day = sunday([]);
  const unknown = day.people.map((person) => ({
    ...person,
    classes: person.classes.map(({ block, room }) => ({ block, room })),
  }));
  const sheet = sheetOf({ ...day, people: unknown });
  expect(sheet.columns.map(({ caption }) => caption)).toEqual([
    "Block",
    "Room",
    "Substitute",
    "For",
  ]);
  expect(linesOf(sheet)[1]).toBe("· B12, OPEN, Huda (Mathematics)");
});

test("the sheet by block parts the many rows of a block, so that each page says which it is", () => {
  const ids = Array.from({ length: 23 }, (_, at) => `T${at}`);
  const people = ids.map((id) => person(id, "Art", [{ block: "2", room: null }]));
  const sheet = sheetOf({ ...sunday([], ids), people });
  expect(sheet.groups.map(({ head, rows }) => [head.text, rows.length])).toEqual([
    ["2", 8],
    ["2", 8],
    ["2", 7],
  ]);
});

test("the sheet by absent teacher has the classes of each, and a place to sign", () => {
  const sheet = sheetOf(sunday([row("3")]), { by: "teacher" });
  expect(sheet.columns.map(({ caption }) => caption)).toEqual([
    "Block",
    "Class",
    "Room",
    "Substitute",
    "Signed",
  ]);
  expect(linesOf(sheet)).toEqual([
    "Huda (Mathematics)",
    "· 1 (7:30–8:15), 7B, B12, OPEN, ",
    "· 3, 7B, B12, Mona, ",
    "Ali (Physics)",
    "· 1 (7:30–8:15), 8A, –, OPEN, ",
  ]);
});

test("the slips have for each substitute their own classes, in the order of the day", () => {
  const other = row("1", { absentTeacherId: "Ali", substituteTeacherId: "Sami" });
  const sheet = sheetOf(sunday([row("3"), other, row("1")]), { by: "substitute" });
  expect(linesOf(sheet)).toEqual([
    "Mona",
    "· 1 (7:30–8:15), 7B, B12, Huda (Mathematics)",
    "· 3, 7B, B12, Huda (Mathematics)",
    "Sami",
    "· 1 (7:30–8:15), 8A, –, Ali (Physics)",
  ]);
});

test("the slips say each by itself what its marks are, since they are cut off", () => {
  const other = row("1", { absentTeacherId: "Ali", substituteTeacherId: "Sami" });
  const since = { time: "06:58", changed: new Set(["Huda|3"]), gone: [] };
  const sheet = sheetOf(sunday([row("3"), other]), { by: "substitute", since });
  expect(sheet.groups.map(({ head, changed, rows }) => [head.text, changed, rows.length])).toEqual([
    ["Mona", "● changed since 06:58", 1],
    ["Sami", undefined, 1],
  ]);
  expect(linesOf(sheet)[1]).toBe("· ●\u00a03, 7B, B12, Huda (Mathematics)");
});

test("the slips are there for somebody who was deleted, but whose name is known", () => {
  const day = sunday([row("1", { substituteTeacherId: null, dedicatedSubstitute: "Rana" })]);
  expect(sheetOf(day, { by: "substitute" }).groups.map(({ head }) => head.text)).toEqual(["Rana"]);
});
