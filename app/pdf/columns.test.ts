import { expect, it } from "vitest";
import { fc } from "../../tests/seeds";
import { columnWidths } from "./columns";

const total = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);

it("the columns of a table share what is left over when every text has its line", () => {
  const widths = columnWidths(
    [
      { word: 10, line: 20 },
      { word: 20, line: 40 },
      { word: 20, line: 40 },
      { word: 10, line: 50 },
    ],
    300,
  );
  expect(widths).toEqual([40, 80, 80, 100]);
});

it("the columns of a table have room for their words first, and then for lines", () => {
  const widths = columnWidths(
    [
      { word: 20, line: 20 },
      { word: 25, line: 30 },
      { word: 25, line: 30 },
      { word: 10, line: 30 },
    ],
    100,
  );
  expect(widths.map(Math.round)).toEqual([20, 28, 28, 23]);
  expect(total(widths)).toBeCloseTo(100);
});

it("the columns of a table cut the widest words alone where not all have room", () => {
  const wide = { word: 90, line: 90 };
  expect(columnWidths([{ word: 20, line: 90 }, wide, wide, wide, wide], 100)).toEqual([
    20, 20, 20, 20, 20,
  ]);
  expect(
    columnWidths([{ word: 8, line: 8 }, { word: 12, line: 12 }, wide, wide, wide], 100),
  ).toEqual([8, 12, expect.closeTo(80 / 3), expect.closeTo(80 / 3), expect.closeTo(80 / 3)]);
});

it("the columns of a table fill the room, whatever is in them", () => {
  const needs = fc.record({ word: fc.nat(300), line: fc.nat(900) });
  fc.assert(
    fc.property(fc.array(needs, { minLength: 4, maxLength: 8 }), (columns) => {
      fc.pre(columns.some(({ word }) => word > 0));
      const widths = columnWidths(columns, 515);
      expect(total(widths)).toBeCloseTo(515);
      for (const width of widths) expect(width).toBeGreaterThanOrEqual(0);
    }),
  );
});
