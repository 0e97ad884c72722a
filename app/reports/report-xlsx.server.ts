import writeExcelFile, { type CellObject, type SheetData } from "write-excel-file/node";
import { register } from "~/languages/register/en";
import { breakLines, tidy } from "~/pdf/text-lines";
import { daysOnPaper, type Printable, type ReportTable, type RowKind } from "./report-table";
import { decimalHours } from "./term/hours";

/** In characters. */
const WIDTHS: Record<string, number> = {
  Date: 12,
  "Substitute Teacher": 30,
  Subject: 22,
  "Block/Time": 12,
  Students: 14,
  Room: 14,
  "Absent Teacher": 30,
  Status: 24,
  Group: 16,
  "From the mean": 16,
  Dates: 60,
  Reason: 30,
};
/** Shown with two places; the number is whole, so that hours add up. */
const HOURS_FORMAT = "0.00";
const FONT = { fontFamily: "Arial", fontSize: 10 };
const LINE_HEIGHT = 13;
const HIGHEST_ROW = 409;
const GREY = "#666666";
const HEADER: CellObject = {
  fontWeight: "bold",
  backgroundColor: "#E8ECF1",
  bottomBorderStyle: "thin",
  bottomBorderColor: "#8C96A3",
};
/** Text stays text, even what looks like a formula; dates and totals are real ones. */
export async function reportXlsx(
  printed: Printable,
  school: { name: string },
): Promise<Uint8Array> {
  const { table, title: sheet, isSigned } = printed;
  const above = heading(printed, school);
  const headerRow = above.length + 1;
  return writeExcelFile(
    [...above, ...body(table), [], ...totals(table), ...(isSigned ? signature() : [])],
    {
      sheet,
      orientation: "landscape",
      stickyRowsCount: headerRow,
      columns: widthsOf(table).map((width) => ({ width })),
    },
    { ...FONT, features: [printOnePageWide(sheet, headerRow)] },
  ).toBuffer();
}

function widthsOf({ header }: ReportTable): number[] {
  return header.map((column) => WIDTHS[column] ?? 12);
}

function heading(printed: Printable, school: { name: string }): SheetData {
  const { title, calendar, away } = printed;
  return [
    [text(school.name, { fontWeight: "bold", fontSize: 14 })],
    [text(title, { fontWeight: "bold", fontSize: 12 })],
    [text(daysOnPaper(printed))],
    ...[calendar, away].flatMap((words) => (words ? [[text(words, { textColor: GREY })]] : [])),
    [],
  ];
}

function body(table: ReportTable): SheetData {
  const { header, hasDates, numbers = [], hours, rows } = table;
  const widths = widthsOf(table);
  const isOfNumbers = (column = "") => column === hours || numbers.includes(column);
  const alignOf = (column?: string): CellObject =>
    isOfNumbers(column) ? { align: "right", indent: 1 } : {};
  return [
    header.map((cell) =>
      text(cell === hours ? `${cell} (decimal)` : cell, { ...HEADER, ...alignOf(cell) }),
    ),
    ...rows.map(({ cells, date, kind }) => {
      const height = heightOf(cells, widths);
      return cells.map((cell, column) => {
        const style = {
          ...CELL,
          ...alignOf(header[column]),
          ...styleOf(kind, column === cells.length - 1),
        };
        const tall = height > LINE_HEIGHT ? { ...style, height } : style;
        if (hasDates && date && column === 0) return day(date, tall);
        const time = header[column] === hours ? decimalHours(cell) : null;
        if (time !== null) return number(time, { ...tall, format: HOURS_FORMAT });
        const figure = isOfNumbers(header[column]) ? numberIn(cell) : null;
        return figure === null ? text(cell, tall) : number(figure, tall);
      });
    }),
  ];
}

/** "12", "+1.5" and "−0.3"; null for what has words or a unit. */
function numberIn(cell: string): number | null {
  return /^[+−]?\d+(\.\d+)?$/.test(cell) ? Number(cell.replace("−", "-")) : null;
}

const CELL: CellObject = { wrap: true, alignVertical: "top" };

const OPEN: CellObject = { backgroundColor: "#FFF3D6" };

/** For the cell with the most lines: not every program finds it by itself. */
function heightOf(cells: readonly string[], widths: readonly number[]): number {
  const lines = cells.map((cell, column) => {
    const fits = (line: string) => lengthOf(line) < (widths[column] ?? 0);
    return breakLines(tidy(cell), fits).length;
  });
  return Math.min(Math.max(1, ...lines) * LINE_HEIGHT, HIGHEST_ROW);
}

/** In digits; East Asian characters are two. */
function lengthOf(line: string): number {
  return line.length + (line.match(WIDE)?.length ?? 0);
}

const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** A cancelled row's status, which says so, is not struck through. */
function styleOf(kind: RowKind, isStatus: boolean): CellObject {
  if (kind === "counted") return {};
  if (kind === "open") {
    return { ...OPEN, ...(isStatus ? { fontWeight: "bold" } : {}) };
  }
  if (kind === "left") return isStatus ? { fontWeight: "bold" } : {};
  return kind === "released" || isStatus
    ? { textColor: GREY }
    : { textColor: GREY, textDecoration: { strikethrough: true } };
}

function signature(): SheetData {
  const LINE: CellObject = { bottomBorderStyle: "thin", bottomBorderColor: GREY };
  return [[], [], register.signature.flatMap((asked) => [text(asked), text("", LINE)])];
}

function totals({ hasDates, totals }: ReportTable): SheetData {
  return totals.map(({ label, value, hours = "" }) => {
    const time = decimalHours(hours);
    return [
      ...(hasDates ? [null] : []),
      text(label, { fontWeight: "bold" }),
      number(value),
      ...(time === null ? [] : [number(time, { format: HOURS_FORMAT }), text("hours")]),
    ];
  });
}

/** Left, because a right-to-left title would else run out of the sheet. */
function text(value: string, style: CellObject = {}): CellObject {
  return { align: "left", ...style, value, type: String };
}

function number(value: number, style: CellObject = {}): CellObject {
  return { align: "left", ...style, value, type: Number };
}

/** `YYYY-MM-DD` is read as midnight UTC, which is what Excel's dates take. */
function day(date: string, style: CellObject): CellObject {
  return { ...style, value: new Date(date), type: Date, format: "yyyy-mm-dd", align: "left" };
}

/** `headerRow` (from 1) is on every page. The element order is what the format prescribes. */
export function printOnePageWide(sheet: string, headerRow: number) {
  const quoted = sheet.replaceAll("'", "''");
  const titles = `'${quoted}'!$${headerRow}:$${headerRow}`;
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml: string) =>
            xml
              .replace(
                "<sheetViews>",
                '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>',
              )
              .replace("<pageSetup ", '<pageSetup fitToHeight="0" '),
        },
        "xl/workbook.xml": {
          transform: (xml: string) =>
            xml.replace(
              "<definedNames/>",
              `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${titles}</definedName></definedNames>`,
            ),
        },
      },
    },
  };
}
