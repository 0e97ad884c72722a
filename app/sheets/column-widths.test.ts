import { expect, test } from "vitest";
import { type CellWidths, lowestWidths } from "./column-widths";

const cell = (word: number, line = word, small = 0): CellWidths => ({ word, line, small });
const column = (...cells: CellWidths[]) => ({ least: 0, cells });
const label = { least: 50, cells: [] };
const widths = (...columns: (typeof label | ReturnType<typeof column>)[]) =>
  lowestWidths([label, ...columns], 300, 10);

test("the columns of a sheet fill the room, and what is left over is not for the first", () =>
  expect(widths(column(cell(40)), column(cell(40)))).toEqual([50, 125, 125]));

test("the columns of a sheet give room to those who need it to stay on one line", () =>
  expect(widths(column(cell(40, 140)), column(cell(40, 60)))).toEqual([50, 165, 85]));

test("the columns of a sheet give it to the many rather than to one that is long", () => {
  const many = Array.from({ length: 7 }, () => cell(40, 120));
  const [, first = 0, second = 0] = widths(
    column(...many, cell(40, 60)),
    column(...many.map(() => cell(40)), cell(40, 200)),
  );
  expect(first).toBeGreaterThanOrEqual(130);
  expect(second).toBeGreaterThanOrEqual(50);
});

test("the columns of a sheet have what is small beside the text where that has room", () => {
  const [, first = 0] = widths(column(cell(60, 60, 76)), column(cell(80)));
  expect(first).toBeGreaterThanOrEqual(60 + 4 + 76 + 10);
});

test("the columns of a sheet are never less than their widest word", () => {
  const [, first = 0, second = 0] = widths(column(cell(120, 500)), column(cell(100, 500)));
  expect(first).toBeGreaterThanOrEqual(130);
  expect(second).toBeGreaterThanOrEqual(110);
});

test("the columns of a sheet where not even the words have room, the widest give way", () => {
  const all = widths(column(cell(200)), column(cell(200)));
  expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(300);
  expect(Math.min(...all)).toBeGreaterThan(40);
});
