import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readTimetable } from "../../../tests/read-timetable";
import { readHtmlTables } from "./html-tables";
import { readOpenDocument } from "./ods";
import { unzip } from "./unzip";

const MIME = "application/vnd.oasis.opendocument.spreadsheet";
const ods = (tables: string, manifest = "<manifest/>") =>
  zipSync({
    mimetype: [strToU8(MIME), { level: 0 }],
    "META-INF/manifest.xml": strToU8(manifest),
    "content.xml": strToU8(
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
const cell = (text: string, more = "") =>
  `<table:table-cell ${more}>${text
    .split("\n")
    .map((one) => `<text:p>${one}</text:p>`)
    .join("")}</table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
const sheet = (...rows: string[]) =>
  `<table:table table:name="Week">${rows.join("")}</table:table>`;
const sheetsOf = (bytes: Uint8Array) => readOpenDocument(unzip(bytes, () => true)).sheets;

describe("an OpenDocument spreadsheet", () => {
  it("is read with its repeats, merged cells, lines and hidden rows", async () => {
    const sheets = await sheetsOf(
      ods(
        sheet(
          row(cell("Sun", 'table:number-columns-spanned="2"'), "<table:covered-table-cell/>"),
          row(cell("7A", 'table:number-columns-repeated="2"')),
          `<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
          `<table:table-row table:visibility="collapse">${cell("8B\nArt")}</table:table-row>`,
        ),
      ),
    );
    expect(sheets).toEqual([
      {
        name: "Week",
        rows: [
          { line: 1, cells: ["Sun", "Sun"] },
          { line: 2, cells: ["7A", "7A"] },
          { line: 1_000_003, cells: ["8B\nArt"], isHidden: true },
        ],
      },
    ]);
  });

  it("is a timetable like any other", async () => {
    const rows = [
      ["Teacher", "Day", "Period", "Class"],
      ["Mona Adel", "Sunday", "1", "7A"],
    ].map((cells) => row(...cells.map((one) => cell(one))));
    const { teachers } = await readTimetable(ods(sheet(...rows)));
    expect(teachers[0]?.schedule.Sunday).toEqual([{ block: "1", room: null, students: "7A" }]);
  });

  it.each([
    [
      "rows repeated without end",
      `<table:table-row table:number-rows-repeated="900000">${cell("x")}</table:table-row>`,
      /more than 200000 rows/,
    ],
    [
      "cells repeated without end",
      row(cell("x", 'table:number-columns-repeated="99999"')).repeat(400),
      /more than (?:600000 cells|2000 columns)/,
    ],
    ["a cell without end", row(cell("x".repeat(20_000))), /More than 10000 characters in cell A1/],
  ])("with %s is refused", async (_, rows, words) => {
    expect(() => sheetsOf(ods(sheet(rows)))).toThrow(words);
  });

  it("with a password is refused", async () => {
    const locked = ods(sheet(), "<manifest><file-entry><encryption-data/></file-entry></manifest>");
    expect(() => sheetsOf(locked)).toThrow("has a password");
  });
});

describe("a web page called .xls", () => {
  const PAGE =
    "<html><head><meta charset=windows-1252><style>td {}</style></head><body><table><tr><td><table>" +
    "<tr><th rowspan=2>Teacher</th><th colspan=2>Sunday</th><th colspan=2>Monday</th></tr><tr><td>1<td>2<td>1<td>2</tr>" +
    "<tr><td>Mona Adel<td>7A<br>Art<script>x</script><td>&nbsp;<td>8A<br>Art<td></tr></table></td></tr></table></body></html>";

  it("has each innermost table as a sheet, with spans and lines", async () => {
    expect(await readHtmlTables(PAGE)).toEqual([
      {
        name: null,
        rows: [
          { line: 1, cells: ["Teacher", "Sunday", "Sunday", "Monday", "Monday"] },
          { line: 2, cells: ["Teacher", "1", "2", "1", "2"] },
          { line: 3, cells: ["Mona Adel", "7A\nArt", "", "8A\nArt"] },
        ],
      },
    ]);
    const { teachers } = await readTimetable(Buffer.from(PAGE));
    expect(teachers[0]).toMatchObject({ name: "Mona Adel", subject: "Art" });
  });

  it.each([
    [
      "a billion columns",
      `<table>${"<tr><td colspan=1000000000 rowspan=1000000000>x</tr>".repeat(400)}</table>`,
      /more than (?:600000 cells|2000 columns)/,
    ],
    [
      "tables without end",
      "<table><tr><td>x</td></tr></table>".repeat(200),
      /101 sheets: more than 100/,
    ],
    ["a cell of 8 MB", `<table><tr><td>${"x".repeat(8_000_000)}`, /More than 10000 characters/],
  ])("with %s is refused", async (_, html, words) => {
    expect(() => readHtmlTables(html)).toThrow(words);
  });

  it("without a table is refused", async () => {
    expect(() => readTimetable(Buffer.from("<!doctype html><p>x"))).toThrow("no table");
  });

  it.each(["table", "b", "div"])(
    "of a million <%s> within each other is refused at once",
    (name) => {
      const page = `<table>${`<${name}>`.repeat(1_000_000)}`;
      expect(() => readTimetable(page)).toThrow("more than 1000 elements one within the other");
    },
  );
});
