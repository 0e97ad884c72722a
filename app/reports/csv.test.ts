import Papa from "papaparse";
import { expect, it } from "vitest";
import { fc } from "../../tests/seeds";
import { keepingMarks, toCsv, withoutMarks } from "./csv";

const cell = (text: string) =>
  toCsv([[text]])
    .replace(/^\uFEFF/, "")
    .replace(/\r\n$/, "");

it("CSV begins with a byte order mark and ends every row with CRLF", () =>
  expect(toCsv([["Room"], ["B12"]])).toBe("\uFEFFRoom\r\nB12\r\n"));

it("CSV quotes what holds a comma, a quote or a line break", () => {
  expect(cell("Nasser, Huda")).toBe('"Nasser, Huda"');
  expect(cell('the "blue" room')).toBe('"the ""blue"" room"');
  expect(cell("two\nlines")).toBe('"two\nlines"');
  expect(cell("هدى ناصر")).toBe("هدى ناصر");
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1"])(
  "CSV keeps %j text",
  (text) => expect(cell(text)).toBe(`'${text}`),
);

it("CSV keeps a formula behind blanks, quotes and invisible signs text", () => {
  expect(cell("\t=1+1")).toBe("\t'=1+1");
  expect(cell("\r=1+1")).toBe(`"\r'=1+1"`);
  expect(cell("  =1+1")).toBe("'  =1+1");
  expect(cell('"=1+1"')).toBe(`"'""=1+1"""`);
  expect(cell("\u200b\u202e=1+1")).toBe("'\u200b\u202e=1+1");
});

it("CSV keeps a formula text behind what another locale takes for the end of a cell", () => {
  expect(cell("a;=1+1;b")).toBe("a;'=1+1;b");
  expect(cell("a; ＝1+1")).toBe("a;' ＝1+1");
  expect(cell('a;"=1+1"')).toBe(`"a;'""=1+1"""`);
  expect(cell("a\t=1")).toBe("a\t'=1");
  expect(cell("a|@b")).toBe("a|'@b");
  expect(cell("=1\n+1")).toBe(`"'=1\n'+1"`);
});

it("CSV leaves the same signs alone elsewhere", () => {
  expect(cell("A-1")).toBe("A-1");
  expect(cell("'=1")).toBe("'=1");
  expect(cell("a; b-c")).toBe("a; b-c");
  expect(cell("Nasser, -Huda")).toBe('"Nasser, -Huda"');
});

it("CSV gives back every cell as it was", () => {
  const signs = fc.constantFrom(..."a ;|,\"'=+-@＝");
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 8 }), (text) => {
      const [[written = ""] = []] = Papa.parse<string[]>(
        toCsv([[keepingMarks(text), "end"]]).slice(1),
        { delimiter: "," },
      ).data;
      expect(withoutMarks(written)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

it("CSV has no formula whatever the text, split by whatever sign", () => {
  const signs = fc.constantFrom(..."ab ;|,\t\r\n\"'=+-@＝＋－＠");
  const texts = fc.array(fc.string({ unit: signs, maxLength: 8 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(texts, (cells) => {
      const text = toCsv([cells]).slice(1);
      for (const sign of [";", "|", "\t"]) {
        for (const field of text.split(/\r\n|\r|\n/).flatMap((line) => line.split(sign)))
          expect(field.replace(/^[\s"]+/, "")).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 2000 },
  );
});

it("CSV keeps empty cells, also a row of nothing else", () =>
  expect(
    toCsv([
      ["a", "", "b"],
      ["", "", ""],
    ]),
  ).toBe("\uFEFFa,,b\r\n,,\r\n"));
