import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SheetPaper } from "~/routes/_app.manage-substitutions/sheet/sheet-paper";
import { paperSizeOf } from "~/sheets/paper-size";
import { SHEET_ORDERS, type Sheet, widthsInBrowser } from "~/sheets/sheet";
import { sheetPdf } from "~/sheets/sheet-pdf.server";
import { boxedInHtml, type ReadRow, readPdf, rowsOfHtml } from "./read-sheet";
import { dayWith, sheetOf } from "./sample-sheet";

const A4 = paperSizeOf("en");

/** What says of rows that they go on with their block: a file says it on a new page alone, a browser that knows no pages of each part. */
const withoutContinued = (rows: ReadRow[]) =>
  rows.map((cells) => cells.filter((cell) => !cell.endsWith("continued")));

const htmlOf = (sheet: Sheet) =>
  renderToStaticMarkup(<SheetPaper sheet={sheet} widths={widthsInBrowser(sheet)} />);
const pdfOf = async (sheet: Sheet, size = A4) => readPdf(await sheetPdf(sheet, size));

describe.each(SHEET_ORDERS)("the sheet by %s", (by) => {
  test.each([1, 8, 27, 80])("has the same rows on both papers: %d classes", async (count) => {
    const sheet = sheetOf(dayWith(count), by);
    const expected = rowsOfHtml(htmlOf(sheet));
    expect(expected.flat().length).toBeGreaterThan(count * 3);
    for (const locale of ["en", "en-US"]) {
      const { rows } = await pdfOf(sheet, paperSizeOf(locale));
      expect(withoutContinued(rows)).toEqual(withoutContinued(expected));
    }
  });

  test("says its day, its school and its time on every page, and which page it is", async () => {
    const { pages } = await pdfOf(sheetOf(dayWith(80), by));
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, { text }] of pages.entries()) {
      expect(text).toContain("Sunday 22 November 2026");
      expect(text).toContain("Palm Grove School");
      expect(text.toLowerCase()).toContain("as of 07:12");
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    }
  });

  test("cuts nothing off, draws nothing over another, in no type below 9 points", async () => {
    for (const locale of ["en", "en-US"]) {
      const size = paperSizeOf(locale);
      const { pages } = await pdfOf(sheetOf(dayWith(80), by), size);
      for (const word of pages.flatMap(({ words }) => words)) {
        expect(word.x, word.text).toBeGreaterThan(28);
        expect(word.x + word.width, word.text).toBeLessThan(size.width - 28);
        expect(word.y, word.text).toBeGreaterThan(28);
        expect(word.height, word.text).toBeGreaterThanOrEqual(8.99);
      }
      for (const { words } of pages) {
        for (const word of words) {
          expect(words.filter((other) => other !== word && overlap(word, other))).toEqual([]);
        }
      }
    }
  });

  test("does not say who is away where names are not to be read", async () => {
    const names = ["Tariq Suleiman", "Joyce Abernathy"];
    const day = dayWith(8, names);
    const away = {
      ...day,
      people: day.people.map((person) => ({ ...person, name: `${person.name} ${person.id}` })),
    };
    const sheet = sheetOf(away, by === "teacher" ? "block" : by, false);
    const { pages } = await pdfOf(sheet);
    const words = `${htmlOf(sheet)} ${pages.map(({ text }) => text).join(" ")}`;
    expect(words).toMatch(/ s0\b/);
    expect(words).not.toMatch(/ a0\b/);
  });
});

test("a slip that is cut off says what the marks on it are, on both papers", async () => {
  const since = { time: "06:58", changed: new Set(["a0|1"]), gone: [] };
  const sheet = sheetOf(dayWith(3), "substitute", true, since);
  const slips = htmlOf(sheet).split('class="slip"').slice(1);
  expect(slips.map((slip) => slip.includes("· ● changed since 06:58"))).toEqual([
    true,
    false,
    false,
  ]);
  const { pages } = await pdfOf(sheet);
  expect(pages[0]?.text.match(/as of 07:12 · ● changed since 06:58/g)).toHaveLength(1);
});

test("a slip has its name as large as every other, also where a word of it is long", async () => {
  const name = "Schlegelsteinhausenbergerdorff";
  const { pages } = await pdfOf(sheetOf(dayWith(1, [name]), "substitute"));
  const names = pages.flatMap(({ words }) => words).filter(({ text }) => text === name);
  expect(Math.max(...names.map(({ height }) => height))).toBeCloseTo(14);
});

test("the sheet by block has what is open in a box, once for each", async () => {
  const sheet = sheetOf(dayWith(27), "block");
  expect(boxedInHtml(htmlOf(sheet))).toBe(3);
  const { rows } = await pdfOf(sheet);
  expect(rows.flat().filter((cell) => cell === "OPEN")).toHaveLength(3);
});

test.each([
  [1, 14],
  [30, 14],
  [80, 9],
])("the sheet by block of %d classes is set in %d points and more", async (count, least) => {
  const { pages } = await pdfOf(sheetOf(dayWith(count), "block"));
  const heights = pages
    .flatMap(({ words }) => words)
    .filter(({ text }) => text === "Tariq Suleiman");
  expect(Math.max(...heights.map(({ height }) => height))).toBeGreaterThanOrEqual(least - 0.01);
});

test("the sheet by block breaks no word within", async () => {
  const { pages } = await pdfOf(sheetOf(dayWith(27), "block"));
  const drawn = pages.map(({ text }) => text).join(" ");
  for (const word of ["Featherstonehaugh", "Schlegelsteinhausenbergerdorff", "Suleiman"]) {
    expect(drawn).toContain(word);
  }
});

test("the sheet by block says once a page which block its rows are of, and that they go on", async () => {
  const sheet = sheetOf(dayWith(110), "block");
  const { pages } = await pdfOf(sheet);
  const texts = pages.map(({ text }) => text);
  for (const text of texts) expect(text.match(/continued/g)?.length ?? 0).toBeLessThan(2);
  const parts = sheet.groups.filter(({ goesOn }) => goesOn).length;
  const said = texts.filter((text) => text.includes("continued")).length;
  expect(said).toBeGreaterThan(0);
  expect(said).toBeLessThan(parts);
});

test("the sheet by block says the blocks of a name of several lines after the last of them", async () => {
  const long = "Maximiliana Wolfeschlegel-Featherstonehaugh of Glenrothes Hil";
  const { pages } = await pdfOf(sheetOf(dayWith(5, [long]), "block"));
  const words = pages[0]?.words ?? [];
  const last = words.find(({ text }) => text.endsWith("Hil"));
  const onItsLine = words.filter(({ x, y }) => y === last?.y && x > last.x).map(({ text }) => text);
  expect(onItsLine[0]).toMatch(/^\d/);
});

test("the sheet by block says so where there is nothing to cover", async () => {
  const sheet = sheetOf({ ...dayWith(0), absences: [] }, "block");
  expect(htmlOf(sheet)).toContain("There is no class to cover.");
  expect((await pdfOf(sheet)).pages[0]?.text).toContain("There is no class to cover.");
});

type Word = { x: number; y: number; width: number; height: number };

/** Whether two texts lie on one another, a hair's breadth allowed. */
function overlap(a: Word, b: Word): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const along = Math.min(a.y + a.height * 0.7, b.y + b.height * 0.7) - Math.max(a.y, b.y);
  return across > 0.5 && along > 0.5;
}
