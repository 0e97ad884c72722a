import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { readTimetable } from "../../../tests/read-timetable";
import { unzip } from "./unzip";
import { readWorkbook } from "./xlsx";

const SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
/** A workbook by hand, of what a library would never write. */
function workbook(sheet: string | Uint8Array, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    "xl/workbook.xml": strToU8(
      '<workbook xmlns:r="x"><sheets><sheet name="Week" sheetId="1" r:id="rId1"/><sheet name="Old" state="hidden" sheetId="2" r:id="rId2"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": typeof sheet === "string" ? strToU8(sheet) : sheet,
    ...more,
  });
}
const text = (value: string, span?: number) => ({ value, ...(span ? { columnSpan: span } : {}) });

describe("an Excel workbook", () => {
  it("is a wide grid, with days merged above their periods, and double lessons merged too", async () => {
    const bytes = await writeExcelFile([
      [text("Teacher"), text("Sunday", 2), null, text("Monday", 2), null],
      [text(""), { value: 1 }, { value: 2 }, { value: 1 }, { value: 2 }],
      [text("Mona Adel"), text("7A / Physics", 2), null, null, text("8B / Physics")],
    ]).toBuffer();
    const { teachers, faults } = await readTimetable(bytes);
    expect(faults).toEqual([]);
    expect(teachers).toMatchObject([
      {
        name: "Mona Adel",
        schedule: {
          Sunday: [
            { block: "1", room: null, students: "7A" },
            { block: "2", room: null, students: "7A" },
          ],
          Monday: [{ block: "2", room: null, students: "8B" }],
        },
      },
    ]);
  });

  it("is a sheet for each teacher, by the sheet's name", async () => {
    const grid = (first: string) => [
      [text(""), text("Sun"), text("Mon"), text("Tue")],
      [{ value: 1 }, text(first), null, null],
    ];
    const bytes = await writeExcelFile([
      { sheet: "Huda Nasser", data: grid("7A") },
      { sheet: "سامي", data: grid("8B") },
    ]).toBuffer();
    const { teachers } = await readTimetable(bytes);
    expect(teachers.map(({ name }) => name)).toEqual(["Huda Nasser", "سامي"]);
  });

  it("has shared texts, in rich pieces too, numbers, and hidden sheets that are said to be", async () => {
    const sheet = `${SHEET}<sheetData><row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2"><v>7</v></c><c t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`;
    const shared = strToU8(
      "<sst><si><r><t>7</t></r><r><t>A</t></r><rPh><t>read so</t></rPh></si></sst>",
    );
    const parts = await unzip(workbook(sheet, { "xl/sharedStrings.xml": shared }), () => true);
    expect((await readWorkbook(parts)).sheets).toEqual([
      { name: "Week", rows: [{ line: 2, cells: ["", "7A", "7", "x"] }] },
      { name: "Old", rows: [], isHidden: true },
    ]);
  });
});

describe("a spreadsheet that is refused", () => {
  const row = (cells: string) =>
    `${SHEET}<sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
  const rows = (count: number) =>
    `${SHEET}<sheetData>${"<row><c><v>1</v></c></row>".repeat(count)}</sheetData></worksheet>`;

  const cut = `${SHEET}${Array.from({ length: 3000 }, (_, at) => `<row r="${at * 7}"/>`).join("")}</worksheet>`;

  it.each<[string, () => Uint8Array, RegExp]>([
    ["with more rows than any timetable", () => workbook(rows(200_001)), /more than 200000 rows/],
    [
      "with two sheets of one part",
      () =>
        workbook(row(""), {
          "xl/_rels/workbook.xml.rels": strToU8(
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet1.xml"/></Relationships>',
          ),
        }),
      /one and the same part/,
    ],
    [
      "with a cell of a million letters",
      () => workbook(row(`<c r="A1" t="inlineStr"><is><t>${"a".repeat(1_000_000)}</t></is></c>`)),
      /More than 10000 characters in cell A1/,
    ],
    ["that is a zip bomb", () => workbook(new Uint8Array(80_000_000)), /larger than any timetable/],
    ["that is cut", () => workbook(cut).slice(0, 2000), /damaged, or was cut/],
    [
      "that is a Word document",
      () => zipSync({ "word/document.xml": strToU8("<w/>") }),
      /another archive/,
    ],
    [
      "whose entities grow without end",
      () => workbook('<!DOCTYPE x [<!ENTITY a "aa">]><worksheet>&a;</worksheet>'),
      /DOCTYPE/,
    ],
  ])("%s", async (_, make, words) => {
    expect(() => readTimetable(make())).toThrow(words);
  });
});
