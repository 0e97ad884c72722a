import { expect, it } from "vitest";
import { formatOfText, isZip, refuseForeign } from "./format";

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

it.each([
  ["a picture", "\xff\xd8\xff\xe0..JFIF"],
  ["a picture", "\x89PNG\r\n"],
  ["a picture", "RIFF....WEBPVP8"],
  ["a picture", "....ftypheic"],
  ["a PDF", "%PDF-1.7"],
  ["an old or locked Excel file", "\xd0\xcf\x11\xe0\xa1\xb1"],
  ["a compressed folder", "Rar!\x1a"],
  ["The file is empty", ""],
])("the format of a file, by its content refuses %s, with words: %j", (what, start) =>
  expect(() => refuseForeign(bytesOf(start))).toThrow(what),
);

it("the format of a file, by its content knows a spreadsheet, and leaves texts to their text", () => {
  expect(isZip(bytesOf("PK\x03\x04...."))).toBe(true);
  expect(isZip(bytesOf("Teacher,Day"))).toBe(false);
  expect(() => refuseForeign(bytesOf("Teacher,Day"))).not.toThrow();
});

it.each([
  ["<timetable/>", "aSc Timetables XML"],
  ['\n  <?xml version="1.0"?><!-- made <by> aSc -->\n<timetable x="1">', "aSc Timetables XML"],
  ['what a mail program wrote <br>\n<?xml version="1.0"?><timetable>', "aSc Timetables XML"],
  ['<?xml version="1.0"?><!DOCTYPE timetable [<!ENTITY a "b">]><timetable>', "aSc Timetables XML"],
  ['"Activity Id","Day","Hour"\n1,2,3', "FET timetable CSV"],
  ["Teacher;Day;Period\nMona;Sun;1", "table"],
  ["<!DOCTYPE html><html><body>", "web page"],
  [
    `Teacher,${["Mon", "Tue", "Wed", "Thu", "Fri"].flatMap((day) => [1, 2, 3, 4, 5, 6, 7].map((hour) => day + hour)).join()}\nMona${",7A".repeat(35)}`,
    "table",
  ],
])("the format of a file, by its content %j", (text, format) =>
  expect(formatOfText(text)).toBe(format),
);

it.each([
  ['1,,,"",2,"7A","MAD","Math","R1",,,,,,"n",,', "Untis' GPU002, lessons without their hours"],
  [`<?xml version="1.0"?>${"<!---->".repeat(4000)}x`, "XML without any element"],
  ['<?xml version="1.0"?><fet version="6">', "export the timetable from FET as CSV"],
  ["<svg xmlns='x'>", "XML of another program (its outermost element is <svg>)"],
  ['{"teachers": []}', "JSON"],
  [" \n ", "The file is empty"],
])("the format of a file, by its content refuses %j with words", (text, words) =>
  expect(() => formatOfText(text)).toThrow(words),
);

it("the format of a file, by its content takes no longer for many comments without an element", () => {
  expect(formatOfText(`${"<!---->".repeat(200)}x`)).toBe("table");
  expect(() => formatOfText(`<?xml version="1.0"?>${"<!-- -->".repeat(200)}`)).toThrow(
    "XML without any element",
  );
});
