import { describe, expect, test } from "vitest";
import { foldedName } from "~/school/names";
import { schoolDayOf } from "~/school/school-day";
import { DEFAULT_WEEK } from "~/school/week";
import { ARABIC, ENGLISH, HEBREW, STAFF } from "../../../tests/pasted/messages";
import type { CoverDay } from "../day/day";
import { readPasted } from "./read-pasted";
import { type PastedLine, reviewPasted } from "./review-pasted";

const DATE = "2026-11-22";

const day: CoverDay = {
  date: DATE,
  ...schoolDayOf(DEFAULT_WEEK, DATE),
  isPast: false,
  people: STAFF.map(([name, subject]) => ({
    id: name,
    name,
    subject,
    classesPerWeek: 20,
    group: "group2" as const,
    classes: [],
    busy: [],
    usage: { daily: 0, weekly: 0, monthly: 0 },
  })),
  absences: [],
  substitutions: [],
};

const frame = {
  date: DATE,
  today: DATE,
  blocks: DEFAULT_WEEK.blocks,
  departments: new Set(STAFF.map(([, department]) => foldedName(department))),
} as const;

function inWords(line: PastedLine): string {
  const who = line.outcome === "nobody" ? line.name : line.people.map(({ name }) => name);
  const blocks = line.firstBlock ? ` [${line.firstBlock}–${line.lastBlock}]` : "";
  const until = line.until ? ` >${line.until}` : "";
  return `${line.outcome}: ${[who].flat().join(" | ")}${blocks}${until}`;
}

const read = (text: string) =>
  reviewPasted(day, readPasted(text, frame).names, new Map()).map(inWords);

describe.each([
  ["English", ENGLISH],
  ["Arabic", ARABIC],
  ["Hebrew", HEBREW],
])("messages in %s", (_, messages) => {
  test.each(messages.map(({ text, lines }) => ({ text, lines })))("$text", ({ text, lines }) =>
    expect(read(text)).toEqual(lines),
  );
});

test("they are fifty at least", () => {
  expect(ENGLISH.length + ARABIC.length + HEBREW.length).toBeGreaterThanOrEqual(50);
});
