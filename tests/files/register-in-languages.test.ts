import type { MovedLessonRow } from "db/changed-rows";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language, wordsIn } from "~/languages/languages";
import { makeReport, type Report, type RestOfDay } from "~/reports/report";
import { reportPdf } from "~/reports/report-pdf.server";
import { printable } from "~/reports/report-table";
import { registerIn } from "~/sheets/register";
import { foreignIn } from "./drawn-sheet";
import { readPdf, squeezed } from "./read-sheet";
import { report, row, rows, WITH_CALENDAR } from "./sample-report";

const SCHOOL = { name: "Qasr" };
const RIGHT_TO_LEFT = LANGUAGES.filter((language) => wordsIn(language).direction === "rtl");

const lesson = { subject: "Qatan", classBlock: "2", room: null, students: "Qub and 2 more" };
const endOf = (over: Partial<MovedLessonRow>): MovedLessonRow => ({
  ...{ id: "", date: "2026-11-24", teacherId: "q", block: "2", isHere: false, room: null },
  ...{ otherDate: "2026-11-24", otherBlock: "3", students: "Q7", move: "m", isSwap: false },
  ...{ enteredAt: "", enteredBy: "", ...over },
});
const REST: RestOfDay = {
  left: [{ ...lesson, absentTeacher: "Qamar", left: "open" }],
  released: [
    { ...lesson, absentTeacher: "Qamar", kind: "work alone", note: "Qom", withName: null },
    { ...lesson, absentTeacher: "Qamar", kind: null, note: null, withName: "Qadir" },
    { ...lesson, absentTeacher: "Qamar", kind: null, note: null, withName: null },
  ],
  moved: [
    { ...lesson, absentTeacher: "Qamar", end: endOf({ isHere: true }) },
    { ...lesson, absentTeacher: "Qamar", end: endOf({ otherDate: "2026-11-25" }) },
  ],
  away: [
    { name: "Qamar", part: "" },
    { name: "Qasim", part: "blocks 1 to 3", blocks: { firstBlock: "1", lastBlock: "3" } },
  ],
};

/** A day of so many assignments, every state among them, with what else a register has. */
function dayOf(count: number, over: Partial<Parameters<typeof makeReport>[0]> = {}): Report {
  const states = ["assigned", "completed", "cancelled"] as const;
  const assigned = Array.from({ length: count }, (_, at) =>
    row({
      ...{ id: `${at}`, substituteName: "Qadir", absentTeacher: "Qamar", subject: "Qatan" },
      ...{ students: "Q7", room: at % 4 === 0 ? null : "Q12", status: states[at % 3] },
      byAgreement: at % 5 === 0,
      ...(at % 5 === 1 ? { instead: at === 1 ? "Q9" : "" } : {}),
    }),
  );
  const week = WITH_CALENDAR;
  return makeReport({
    ...{ period: "daily", date: "2026-11-24", rows: assigned, rest: REST, week, ...over },
  });
}

const inLanguage = (asked: Report, language: Language) =>
  registerIn(asked, printable(asked), language, language);

test("in English it says what the report says, word by word", () => {
  for (const asked of [dayOf(7), dayOf(1), report("daily", rows(20)), report("daily", [])]) {
    const { calendar: _, ...said } = inLanguage(asked, "en");
    expect({ ...said, calendar: printable(asked).calendar, language: undefined }).toEqual({
      ...printable(asked),
      language: undefined,
    });
  }
});

describe.each(RIGHT_TO_LEFT)("in %s", (language) => {
  const words = wordsIn(language);

  test("no English word is left in the file, and nothing of the day is", async () => {
    const asked = inLanguage(dayOf(9), language);
    const { rows: read, pages } = await readPdf(await reportPdf(asked, SCHOOL));
    const typed = ["Grade", "Exams"];
    for (const { text } of pages)
      expect(foreignIn(text).filter((word) => !typed.includes(word))).toEqual([]);
    const said = [asked.table.header, ...asked.table.rows.map(({ cells }) => cells)];
    expect(read).toEqual(said.map((cells) => cells.map(squeezed).filter(Boolean)));
    const text = squeezed(pages.map((page) => page.text).join(" "));
    for (const { value } of asked.table.totals) expect(text).toContain(String(value));
    for (const said of words.register.signature) expect(text).toContain(squeezed(said));
    expect(asked.away).toContain(words.blocks("1", "3"));
    expect(asked.calendar).toContain("Grade 9");
  });

  test("it begins at the right: its columns, its figures, and each page's number at the left", async () => {
    const asked = inLanguage(dayOf(60), language);
    const { pages } = await readPdf(await reportPdf(asked, SCHOOL));
    expect(pages.length).toBeGreaterThan(1);
    const [{ words: drawn } = { words: [] }] = pages;
    const rightOf = (text: string) => {
      const found = drawn.filter((word) => squeezed(word.text) === squeezed(text));
      return Math.max(...found.map(({ x, width }) => x + width));
    };
    const single = asked.table.header.filter((caption) => !/\s/.test(caption));
    const edges = single.map(rightOf).filter(Number.isFinite);
    expect(edges.length).toBeGreaterThan(3);
    expect(edges).toEqual([...edges].sort((a, b) => b - a));
    expect(edges[0]).toBeGreaterThan(440);
    for (const [at, { words: onPage }] of pages.entries()) {
      const foot = onPage.filter(({ y }) => y < 50);
      const number = foot.find(({ text }) => text.trim() === String(at + 1));
      expect(number?.x, `page ${at + 1}`).toBeLessThan(120);
    }
  });

  test("so many assignments are said in each plural form of the language", () => {
    const forms = [0, 1, 2, 3, 11, 100].map((count) => {
      const standing = Array.from({ length: count }, (_, at) => row({ id: `${at}` }));
      return inLanguage(report("daily", standing), language).table.closing;
    });
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const kinds = new Set(forms.map((said) => said.replace(/\d+/, "n")));
    expect(kinds.size).toBe(new Set(Object.values(words.register.assignments)).size);
    expect(Object.keys(words.register.assignments).sort()).toEqual([...pluralCategories].sort());
  });
});
