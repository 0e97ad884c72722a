import { strFromU8, unzipSync } from "fflate";
import readSheet from "read-excel-file/node";
import { expect, it } from "vitest";
import type { Report } from "~/reports/report";
import { reportFile } from "~/reports/report-file.server";
import { printable, reportTable } from "~/reports/report-table";
import {
  CALENDAR_IN_WORDS,
  LONGEST_NAME,
  report,
  row,
  rows,
  SCHOOL,
  WITH_CALENDAR,
} from "./sample-report";

async function bytesOf(asked: Report): Promise<Buffer> {
  return Buffer.from((await reportFile(printable(asked), "xlsx", SCHOOL)).body);
}

/** The cells of the only sheet, as another program reads them. */
async function cellsOf(asked: Report): Promise<unknown[][]> {
  const [sheet] = await readSheet(await bytesOf(asked));
  return sheet?.data ?? [];
}

/** A file of the package as XML text. */
async function xmlOf(asked: Report, path: string): Promise<string> {
  const file = unzipSync(await bytesOf(asked))[path];
  return file ? strFromU8(file) : "";
}

const SHEET = "xl/worksheets/sheet1.xml";

it("the Excel file of a report has school, title and days above the table", async () => {
  const cells = await cellsOf(report("weekly", [row()]));
  expect(cells.slice(0, 3).map(([first]) => first)).toEqual([
    SCHOOL.name,
    "Weekly Report",
    "Sunday 22 November 2026 – Saturday 28 November 2026",
  ]);
});

it("the Excel file of a report has what the calendar says of the days above the table, whose header stays in view", async () => {
  const asked = report("weekly", [row()], WITH_CALENDAR);
  const cells = await cellsOf(asked);
  expect(cells[3]?.[0]).toBe(CALENDAR_IN_WORDS);
  expect(cells[5]).toEqual(reportTable(asked).header);
  expect(await xmlOf(asked, SHEET)).toContain('ySplit="6"');
});

it("the Excel file of a report has the header, rows and totals of the preview", async () => {
  const asked = report("daily", rows(40));
  const { header, rows: expected, totals } = reportTable(asked);
  const cells = await cellsOf(asked);
  expect(cells[4]).toEqual(header);
  expect(cells.slice(5, 45)).toEqual(expected.map((line) => line.cells));
  expect(cells.slice(46, 46 + totals.length).map((line) => line.slice(0, 2))).toEqual(
    totals.map(({ label, value }) => [label, value]),
  );
});

it("the Excel file of a report has real dates, on the day itself, and numbers", async () => {
  const asked = report("weekly", [row(), row({ id: "b", date: "2026-11-26" })]);
  const cells = await cellsOf(asked);
  const days = [cells[5]?.[0], cells[6]?.[0]];
  expect(days).toEqual([new Date("2026-11-22"), new Date("2026-11-26")]);
  expect(cells[8]).toEqual([null, "Total Substitutions", 2, null, null, null, null]);
});

it("the Excel file of a report has no formula, whatever a name looks like", async () => {
  const asked = report("daily", [row({ substituteName: "=1+1", absentTeacher: "@SUM(A1)" })]);
  expect((await cellsOf(asked))[5]?.[0]).toBe("=1+1");
  expect(await xmlOf(asked, SHEET)).not.toContain("<f>");
  expect(await xmlOf(asked, SHEET)).toMatch(/<c r="A6" [^>]*t="s"/);
});

it("the Excel file of a report survives characters that XML does not know", async () => {
  const asked = report("daily", [row({ substituteName: "Mona\u0000\u0008 <Adel> & \ud800" })]);
  expect((await cellsOf(asked))[5]?.[0]).toContain("<Adel> &");
});

it("the Excel file of a report keeps the rows down to the header in view, and prints the header on every page", async () => {
  const asked = report("daily", [row()]);
  expect(await xmlOf(asked, SHEET)).toMatch(/<pane ySplit="5"[^>]*state="frozen"/);
  expect(await xmlOf(asked, SHEET)).toMatch(/<pageSetup fitToHeight="0" /);
  expect(await xmlOf(asked, SHEET)).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(await xmlOf(asked, "xl/workbook.xml")).toContain("'Daily Report'!$5:$5");
});

it("the Excel file of a report strikes a row that is not counted, and makes a row with a long name higher", async () => {
  const asked = report("daily", [
    row({ substituteName: LONGEST_NAME }),
    row({ id: "b", status: "cancelled" }),
  ]);
  expect(await xmlOf(asked, "xl/styles.xml")).toContain("<strike/>");
  expect(await xmlOf(asked, SHEET)).toMatch(/<row r="6" [^>]*ht="\d{2}"/);
  expect((await cellsOf(asked))[6]?.at(-1)).toBe("Cancelled (not counted)");
});
