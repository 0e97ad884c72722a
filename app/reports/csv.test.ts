import { describe, expect, it } from "vitest";
import { toCsv } from "./csv";

const cell = (text: string) =>
  toCsv([[text]])
    .replace(/^\uFEFF/, "")
    .replace(/\r\n$/, "");

describe("CSV", () => {
  it("begins with a byte order mark and ends every row with CRLF", () => {
    expect(toCsv([["Room"], ["B12"]])).toBe("\uFEFFRoom\r\nB12\r\n");
  });

  it("quotes what holds a comma, a quote or a line break", () => {
    expect(cell("Nasser, Huda")).toBe('"Nasser, Huda"');
    expect(cell('the "blue" room')).toBe('"the ""blue"" room"');
    expect(cell("two\nlines")).toBe('"two\nlines"');
    expect(cell("هدى ناصر")).toBe("هدى ناصر");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1"])("keeps %j text", (text) => {
    expect(cell(text)).toBe(`"'${text}"`);
  });

  it("keeps a leading carriage return, and what follows a line break, text", () => {
    expect(cell("\r=1+1")).toBe(`"'\r=1+1"`);
    expect(cell("=1\n+1")).toBe(`"'=1\n+1"`);
  });

  it("leaves the same signs alone further in", () => {
    expect(cell("A-1")).toBe("A-1");
    expect(cell("'=1")).toBe("'=1");
  });

  it("keeps empty cells, also a row of nothing else", () => {
    expect(
      toCsv([
        ["a", "", "b"],
        ["", "", ""],
      ]),
    ).toBe("\uFEFFa,,b\r\n,,\r\n");
  });
});
