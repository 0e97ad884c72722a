import { expect, test } from "vitest";
import { countColumns, fitOfCell, fitOfLabel, fitOfRow, widthsFor } from "./wall-fit";
import type { WallRow } from "./wall-rows";

function row(more: Partial<WallRow> = {}): WallRow {
  const who = { text: "Rana Aziz", look: "person" } as const;
  return { id: "1", students: "7A", room: "B12", who, what: null, forWhom: "Huda", ...more };
}

test.each([
  ["now", "Rana Aziz", "full"],
  ["now", "Abdulrahman Al-Mansouri Bey", "less"],
  ["later", "Abdulrahman Al-Mansouri Bey", "full"],
  ["later", "Maximiliana Wolfeschlegelsteinhausenberger", "close"],
] as const)("a row for staff %s sets %s in a size in which it has room: %s", (state, text, fit) => {
  const wallRow = row({ who: { text, look: "person" } });
  const widths = widthsFor([wallRow]);
  expect(fitOfRow(wallRow, { state }, widths, "for").who).toBe(fit);
  expect(fitOfRow(wallRow, { state }, widths, "for")).toMatchObject({
    ...{ students: "full", room: "full", forWhom: "full" },
  });
});

test("a row for staff has columns as wide as the longest students and room of the day need while they run", () => {
  expect(widthsFor([row()])).toEqual({ students: "short", room: "short" });
  expect(widthsFor([row(), row({ room: "מעבדה 1" })])).toMatchObject({ room: "some" });
  expect(widthsFor([row({ students: "22 students", room: "Physics lab" })])).toEqual({
    ...{ students: "long", room: "long" },
  });
});

test("a class for pupils stands beside two others, or one where its text is long", () => {
  const long = row({ what: "Work alone", room: "Computer Room 2" });
  expect(countColumns([row()], "later")).toBe(3);
  expect(countColumns([row(), long], "later")).toBe(2);
  expect(countColumns([row({ room: "Science lab today" })], "now")).toBe(2);
});

test.each([
  ["D2", "full", "less"],
  ["Lab 14", "full", "close"],
])(
  "a class for pupils is set smaller, or on two lines, while it runs: Work alone · %s",
  (room, students, rest) => {
    const wallRow = row({ students: "22 students", what: "Work alone", room });
    expect(fitOfCell(wallRow, { state: "now", columns: 2 })).toEqual({ students, rest });
  },
);

test("a block's label is set in the largest size in which it has room", () => {
  const labels = ["3", "Period 10", "Morning assembly and prayers"];
  const fitsOf = (state: "now" | "later") => labels.map((label) => fitOfLabel({ label, state }));
  expect(fitsOf("now")).toEqual(["full", "less", "close"]);
  expect(fitsOf("later")).toEqual(["full", "full", "close"]);
});
