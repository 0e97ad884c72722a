import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CoverDay } from "~/cover/day/day";
import { LANGUAGES, type Language, wordsIn } from "~/languages/languages";
import { SheetPaper } from "~/routes/_app.manage-substitutions/sheet/sheet-paper";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { paperSizeOf } from "~/sheets/paper-size";
import { makeSheet, SHEET_ORDERS, type SheetOrder, widthsInBrowser } from "~/sheets/sheet";
import { sheetPdf } from "~/sheets/sheet-pdf.server";
import { informedOn } from "~/sheets/tasks";
import { messageToAll, toTellOn } from "~/sheets/tell";
import { wordingOn } from "~/sheets/wording";
import { DRAWN_WEEK, drawDay, foreignIn, readable } from "./drawn-sheet";
import { readPdf, rowsOfHtml } from "./read-sheet";
import { dayWith, sheetOf } from "./sample-sheet";

const A4 = paperSizeOf("en");
const RIGHT_TO_LEFT = LANGUAGES.filter((language) => wordsIn(language).direction === "rtl");
const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1);

function drawnSheet(day: CoverDay, by: SheetOrder, hasNames: boolean, language: Language) {
  const changed = new Set(
    classesOnPaper(day)
      .filter((_, at) => at % 3 === 0)
      .map(({ id }) => id),
  );
  const gone = [{ classId: "gone", block: "4", students: "Qub and 2 more", said: "" }];
  return makeSheet(day, {
    ...wordingOn(DRAWN_WEEK, day.date, wordsIn(language)),
    ...{ by, hasNames, school: "Qasr", hijri: null, asOf: "07:12" },
    since: { time: "06:58", changed, gone },
  });
}

const htmlOf = (sheet: ReturnType<typeof makeSheet>) =>
  renderToStaticMarkup(<SheetPaper sheet={sheet} widths={widthsInBrowser(sheet)} />);

/** All the messages of a day: those of whoever was told of something else before, too. */
function messagesOf(day: CoverDay, language: Language): string[] {
  const [english, said] = [wordsIn("en"), wordsIn(language)].map((words) =>
    wordingOn(DRAWN_WEEK, day.date, words),
  ) as [ReturnType<typeof wordingOn>, ReturnType<typeof wordingOn>];
  const informed = informedOn(day, classesOnPaper(day));
  const kinds = ["covers", "joins", "free"] as const;
  const told = informed.map(({ id, tasks }, at) => ({
    ...{ teacherId: id, enteredAt: "", enteredBy: "Qlerk" },
    tasks: tasks.map(({ classId, block }) => ({
      ...{ kind: kinds[at % 3] ?? "covers", classId, block },
      ...{ students: "Qub and 2 more", room: null, work: "Qom" },
    })),
  }));
  const before: CoverDay[] = [day, { ...day, told }, { ...day, told, substitutions: [] }];
  return [
    messageToAll(day, "07:12", said),
    ...before.flatMap((one) => toTellOn(one, english, said).map(({ message }) => message)),
  ];
}

describe.each(RIGHT_TO_LEFT)("in %s", (language) => {
  test("no English word is left on any sheet or in any message of drawn days", () => {
    let read = 0;
    for (const seed of SEEDS) {
      const day = drawDay(seed);
      const sheets = SHEET_ORDERS.flatMap((by) =>
        [true, false].map((hasNames) => htmlOf(drawnSheet(day, by, hasNames, language))),
      );
      for (const text of [...sheets.map(readable), ...messagesOf(day, language)]) {
        expect(foreignIn(text), `seed ${seed}: ${text}`).toEqual([]);
        read += text.length;
      }
    }
    expect(read).toBeGreaterThan(100_000);
  });

  test("every line of a message but the name runs as the language does, to whoever looks for its first letter", () => {
    for (const seed of SEEDS) {
      for (const message of messagesOf(drawDay(seed), language)) {
        const [, ...lines] = message.split("\n");
        for (const line of lines.filter(Boolean)) {
          expect(line).toMatch(/^[^\p{L}\u200e]*[\u200f\p{sc=Arabic}\p{sc=Hebrew}]/u);
        }
      }
    }
  });

  test("no child is named on what hangs for everybody, or in a message", () => {
    for (const seed of SEEDS) {
      const day = drawDay(seed);
      const html = htmlOf(drawnSheet(day, "block", false, language));
      for (const text of [html, ...messagesOf(day, language)]) expect(text).not.toMatch(/\bQais\b/);
      expect(htmlOf(drawnSheet(day, "block", true, language))).not.toContain("more");
    }
  });

  test("both papers have the same rows, and the file no English word", async () => {
    for (const by of SHEET_ORDERS) {
      const sheet = drawnSheet(drawDay(7), by, true, language);
      const { pages, rows } = await readPdf(await sheetPdf(sheet, A4));
      const { continued } = wordsIn(language).paper;
      const whole = (all: string[][]) =>
        all.map((cells) => cells.filter((cell) => !cell.endsWith(continued)));
      expect(whole(rows)).toEqual(whole(rowsOfHtml(htmlOf(sheet))));
      for (const { text } of pages) expect(foreignIn(text)).toEqual([]);
    }
  });

  test("the file begins at the right: its columns, and each page's number at the left", async () => {
    const sheet = sheetOf(dayWith(20), "block", true, null, language);
    const captions = sheet.columns.map(({ caption }) => caption);
    const { pages } = await readPdf(await sheetPdf(sheet, A4));
    const [{ words } = { words: [] }] = pages;
    const rightOf = (text: string) => {
      const found = words.filter((word) => readAs(word.text) === readAs(text));
      return Math.max(...found.map(({ x, width }) => x + width));
    };
    const edges = captions.filter((caption) => !caption.includes(" ")).map(rightOf);
    expect(edges.length).toBeGreaterThan(2);
    expect(edges).toEqual([...edges].sort((a, b) => b - a));
    expect(edges[0]).toBeGreaterThan(A4.width - 50);
    const lowest = Math.min(...words.map(({ y }) => y));
    const footer = words.filter(({ y }) => y === lowest);
    expect(Math.min(...footer.map(({ x }) => x))).toBeLessThan(30);
  });

  test("a range of times is read from its beginning to its end", async () => {
    const sheet = drawnSheet(drawDay(7), "block", true, language);
    const { pages } = await readPdf(await sheetPdf(sheet, A4));
    const words = pages.flatMap((page) => page.words);
    const [begin, end] = ["1:10", "1:55"].map((time) =>
      words.find(({ text }) => text.includes(time)),
    );
    // In one piece it is drawn as it is written; in several the first stands where a line begins.
    if (begin === end) expect(begin?.text).toContain("1:10–1:55");
    else expect(begin?.x ?? 0).toBeGreaterThan(end?.x ?? Number.POSITIVE_INFINITY);
  });
});

/** Letters whichever way round and in whichever form a file has them. */
const readAs = (text: string) => [...text.normalize("NFKC").replace(/\s/g, "")].sort().join("");

test("in English the words are there that the others must not have", () => {
  const found = new Set(
    SEEDS.flatMap((seed) =>
      SHEET_ORDERS.flatMap((by) =>
        foreignIn(readable(htmlOf(drawnSheet(drawDay(seed), by, true, "en")))),
      ),
    ),
  );
  for (const words of ["OPEN", "agreement", "along", "alone", "cover", "changed", "longer"]) {
    expect([...found]).toContain(words);
  }
});

test.each(LANGUAGES)("the browser counts its pages in %s as the file does", (language) => {
  const css = readFileSync("app/sheets/sheet.css", "utf8");
  const name = language === "en" ? "sheet" : `sheet-${language}`;
  const [, rule = ""] = css.match(new RegExp(`@page ${name} \\{([^}]*)`)) ?? [];
  const [, content = ""] = rule.match(/content: ([^;]*);/) ?? [];
  const said = content.replace("counter(pages)", '"9"').replace("counter(page)", '"1"');
  expect(said.replace(/" "/g, "").replace(/"/g, "").replace(/\s+/g, " ")).toBe(
    wordsIn(language).paper.page(1, 9),
  );
});
