import { describe, expect, test } from "vitest";
import { seededRandom } from "~/demo/random";
import { foldedName } from "~/school/names";
import { DEFAULT_WEEK } from "~/school/week";
import { nameFinder } from "~/teachers/names/names-within";
import { typingErrors } from "~/teachers/names/typing-errors";
import { drawRoster } from "../../../tests/pasted/arabic-roster";
import { ARABIC, ENGLISH, HEBREW, STAFF } from "../../../tests/pasted/messages";
import { MESSY, NEVER_CLEAR, NUMBERED, NUMBERED_STAFF } from "../../../tests/pasted/messy-messages";
import { pastedDay } from "../../../tests/pasted/pasted-day";
import { withOneTypingError } from "../../../tests/pasted/typed";
import { readPasted } from "./read-pasted";
import { type PastedLine, reviewPasted } from "./review-pasted";

type Staff = readonly (readonly [name: string, department: string])[];

function readerOf(staff: Staff, blocks = DEFAULT_WEEK.blocks) {
  const day = { ...pastedDay(staff), blocks: blocks.map(({ label }) => label) };
  const departments = new Set(staff.map(([, department]) => foldedName(department)));
  const finder = nameFinder(day.people, new Map());
  const frame = { date: day.date, today: day.date, blocks, departments, finder };
  return (text: string) => {
    const { names, aside } = readPasted(text, frame);
    const lines = reviewPasted(day, names, new Map());
    return { lines: lines.map(inWords), notes: lines.map(({ notes }) => notes.join(". ")), aside };
  };
}

function inWords(line: PastedLine): string {
  const who = line.outcome === "nobody" ? line.name : line.people.map(({ name }) => name);
  const blocks = line.firstBlock ? ` [${line.firstBlock}–${line.lastBlock}]` : "";
  const until = line.until ? ` >${line.until}` : "";
  return `${line.outcome}: ${[who].flat().join(" | ")}${blocks}${until}`;
}

describe.each([
  ["in English", ENGLISH, STAFF],
  ["in Arabic", ARABIC, STAFF],
  ["in Hebrew", HEBREW, STAFF],
  ["with much around the names", MESSY, STAFF],
  ["of a school whose teachers are numbered", NUMBERED, NUMBERED_STAFF],
])("messages %s", (_, messages, staff) => {
  const read = readerOf(staff);
  test.each(messages.map(({ text, lines }) => ({ text, lines })))("$text", ({ text, lines }) =>
    expect(read(text).lines).toEqual(lines),
  );
});

test("they are a hundred at least", () => {
  const all = [ENGLISH, ARABIC, HEBREW, MESSY, NUMBERED];
  expect(all.flat().length).toBeGreaterThanOrEqual(100);
});

const { aside } = readerOf(STAFF)(
  "Hi all,\nPlease find below:\nMona Hassan, sick.\nWork is here\n👍",
);
test("a line without a name is kept to be seen", () =>
  expect(aside).toEqual(["Hi all,", "Please find below:", "Work is here"]));

test("a line without a name is none that has a true name in it, wherever it stands", () => {
  for (const line of ["Subject: Noor Jaber", "To: Noor Jaber", "We miss Noor Jaber here"]) {
    expect(readerOf(STAFF)(line).lines).toEqual(["check: Noor Jaber"]);
  }
});

test("a name in another order of its words is one line", () => {
  const read = readerOf([
    ["Mona Adel Hassan Fadel", "Art"],
    ["Mona Adel", "Art"],
    ["Hassan Fadel", "Art"],
  ]);
  for (const name of [
    "Hassan Fadel Mona Adel",
    "Fadel Hassan Adel Mona",
    "Adel Mona Hassan Fadel",
  ]) {
    expect(read(`${name} P2`).lines).toEqual(["check: Mona Adel Hassan Fadel [2–2]"]);
  }
});

test("of a whole name with a typing error one line is made, with who is meant first", () => {
  const roster = drawRoster(seededRandom(9))
    .filter(({ name }) => !/ بن |عبد/.test(name))
    .slice(0, 300);
  const read = readerOf(roster.map(({ name }) => [name, "العلوم"] as const));
  const random = seededRandom(10);
  const wrong = random
    .shuffled(roster)
    .slice(0, 80)
    .flatMap(({ name }) => {
      const typed = withOneTypingError(name, random);
      const { lines } = read(typed);
      const isRight = lines.length === 1 && lines[0]?.replace(/^\w+: /, "").startsWith(name);
      return isRight || isAlsoOf(typed, name, roster) ? [] : [`${typed} for ${name}: ${lines}`];
    });
  expect(wrong).toEqual([]);
});

/** Whether somebody else is spelled as like it. */
function isAlsoOf(typed: string, name: string, roster: readonly { name: string }[]): boolean {
  return roster.some((one) => one.name !== name && typingErrors(typed, one.name) <= 1);
}

test.each([
  ["Noor Jaber in from P3", "clear: Noor Jaber [1–2]", ""],
  ["Noor Jaber back at P4", "clear: Noor Jaber [1–3]", ""],
  ["Noor Jaber after P4", "clear: Noor Jaber [5L1–7]", ""],
  ["Noor Jaber morning only", "check: Noor Jaber", "“morning only” is not understood"],
  ["Noor Jaber half day", "check: Noor Jaber", "“half day” is not understood"],
  ["Noor Jaber, excused", "check: Noor Jaber", "“excused” is not understood"],
  [
    "Noor Jaber 2-4",
    "check: Noor Jaber [2–4]",
    "“2-4” is read as blocks: look whether it says that",
  ],
  ["Noor Jaber 9", "check: Noor Jaber", "“9” is not understood: if it says blocks, choose them"],
  ["Noor Jaber (Art)", "clear: Noor Jaber", ""],
  ["Margaret Ellwood (Eng)", "clear: Margaret Ellwood", ""],
  ["Sami Fadel (Chem)", "check: Sami Fadel", "“Chem” is written beside the name"],
  ["Morning only:\nNoor Jaber", "check: Noor Jaber", "“Morning only:” stands above it"],
  ["Noor Jaber\nfrom P3", "check: Noor Jaber", "“from P3” stands below it"],
])("%s", (text, line, note) => {
  const { lines, notes } = readerOf(STAFF)(text);
  expect([lines[0], notes[0]]).toEqual([line, note]);
});

test.each([
  ["P1 P2 P3 P4", "Noor Jaber P2", "P2–P2"],
  ["P1 P2 P3 P4", "Noor Jaber block P2-P3", "P2–P3"],
  ["P1 P2 P3 P4", "Noor Jaber periods 2 and 3", "P2–P3"],
  ["A1 A2 B1 B2", "Noor Jaber B1-B2", "B1–B2"],
  ["1 2 3 P1", "Noor Jaber P1", "P1–P1"],
])("blocks of letters and digits: of %s, %s", (labels, text, blocks) => {
  const times = { name: null, begins: null, ends: null };
  const read = readerOf(
    STAFF,
    labels.split(" ").map((label) => ({ ...times, label })),
  );
  expect(read(text).lines).toEqual([`clear: Noor Jaber [${blocks}]`]);
});

test("a number alone is never clear, not even where it is all of a name", () => {
  const staff = Array.from({ length: 40 }, (_, at) => [String(at + 1), "Science"] as const);
  expect(readerOf(staff)("7\n8 sick\n9.").lines).toEqual(["check: 7", "check: 8", "check: 9"]);
});

test("times are read where the bell is known", () => {
  const bells = DEFAULT_WEEK.blocks.map((block, at) => ({
    ...block,
    begins: `${String(8 + at).padStart(2, "0")}:00`,
    ends: `${String(8 + at).padStart(2, "0")}:50`,
  }));
  const read = (text: string) => readerOf(STAFF, bells)(text).lines[0];
  expect(read("Noor Jaber 9:00-10:30")).toBe("clear: Noor Jaber [2–3]");
  expect(read("Noor Jaber until 10:20")).toBe("clear: Noor Jaber [1–3]");
  expect(read("Noor Jaber from 9:55")).toBe("clear: Noor Jaber [3–7]");
  expect(read("Noor Jaber leaves at 1 pm")).toBe("clear: Noor Jaber [5L2–7]");
  expect(read("Noor Jaber after 1:30")).toBe("clear: Noor Jaber [5L2–7]");
  expect(read("Noor Jaber at 9:00")).toBe("check: Noor Jaber");
  expect(read("Noor Jaber until 5:00 am")).toBe("check: Noor Jaber");
});

test("of a thousand Arabic names none is clear of whom it is not said that they are away", () => {
  const roster = drawRoster(seededRandom(3));
  const read = readerOf(roster.map(({ name }) => [name, "العلوم"] as const));
  const clear = NEVER_CLEAR.flatMap((said, at) =>
    roster.slice(at * 20, at * 20 + 20).flatMap(({ name }) => {
      const { lines } = read(said.replace("{}", name));
      return lines.length !== 1 || lines[0]?.startsWith("clear") ? [`${said}: ${lines}`] : [];
    }),
  );
  expect(clear).toEqual([]);
});

test.each([
  "1. ".repeat(1_600),
  "1:1".repeat(1_600),
  "9:00-".repeat(1_000),
  "until ".repeat(800),
  "from 3 ".repeat(700),
  "[6:41] ".repeat(700),
  "~a".repeat(2_500),
  "@a.".repeat(1_600),
  "a@".repeat(2_500),
  "Mona Hassan ".repeat(400),
  "و".repeat(5_000),
  "( ".repeat(2_500),
  "teacher no. ".repeat(400),
  `${"p1,".repeat(1_600)}p`,
  `${"On 1/1 ".repeat(600)}wrote`,
])("%# no text of five thousand characters takes long", (text) =>
  expect(() => readerOf(STAFF)(text)).not.toThrow(),
);
