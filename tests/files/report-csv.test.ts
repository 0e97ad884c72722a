import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import type { Report } from "~/reports/report";
import { reportFile } from "~/reports/report-file.server";
import { printable, reportTable } from "~/reports/report-table";
import { CALENDAR_IN_WORDS, report, row, rows, SCHOOL, WITH_CALENDAR } from "./sample-report";

/** The lines of the file as a strict parser reads them: as many cells in each, CRLF between them. */
async function linesOf(asked: Report): Promise<string[][]> {
  const { body } = await reportFile(printable(asked), "csv", SCHOOL);
  return parse(body, { bom: true, record_delimiter: "\r\n" });
}

it("the CSV file of a report begins with the bytes that say UTF-8", async () => {
  const { body } = await reportFile(printable(report("daily", [row()])), "csv", SCHOOL);
  expect([...Buffer.from(body).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it.each(["daily", "weekly", "monthly"] as const)(
  "the CSV file of a report has the header, rows and totals of the preview: %s",
  async (period) => {
    const asked = report(period, rows(40));
    const { header, rows: expected, totals } = reportTable(asked);
    const lines = await linesOf(asked);
    const safe = (cell: string) => (cell === "=1+1" ? "'=1+1" : cell);
    expect(lines[0]).toEqual(header);
    const told = expected.map(({ cells, date }) =>
      cells.map((cell, at) => (header[at] === "Date" ? date : safe(cell))),
    );
    expect(lines.slice(1, 41)).toEqual(told);
    expect(lines[41]?.join("")).toBe("");
    expect(lines.slice(42).map((line) => line.slice(0, 2))).toEqual(
      totals.map(({ label, value }) => [label, String(value)]),
    );
  },
);

it("the CSV file of a report ends with what the calendar says of the days", async () => {
  const lines = await linesOf(report("weekly", [row()], WITH_CALENDAR));
  expect(lines.slice(-2).map(([first]) => first)).toEqual(["", CALENDAR_IN_WORDS]);
  const day = await linesOf(report("daily", [row()], WITH_CALENDAR));
  expect(day.at(-1)?.slice(0, 2)).toEqual(["Pending", "1"]);
});
