import readSheet from "read-excel-file/node";
import { expect, test } from "vitest";
import { reportFile } from "~/reports/report-file.server";
import { type Printable, printable, type ReportTable } from "~/reports/report-table";
import { readPdf, squeezed } from "./read-sheet";
import { report, row, SCHOOL } from "./sample-report";

/** Somebody who covered in every block of a year of 200 days. */
const DATES = Array.from(
  { length: 200 },
  (_, day) => `${(day % 28) + 1} Sep: 1, 2, 3, 4, 5L1, 5L2, 6, 7`,
).join("; ");

const TABLE: ReportTable = {
  hasDates: false,
  hasStudents: false,
  header: ["Substitute Teacher", "Classes", "Hours", "Allowance", "From the mean", "Dates"],
  numbers: ["Classes", "Allowance", "From the mean"],
  hours: "Hours",
  below: "Dates",
  rows: [
    {
      date: null,
      kind: "counted",
      cells: ["Rana Aziz", "1600", "1200:40", "No limit", "−1.5", DATES],
    },
    { date: null, kind: "counted", cells: ["Mona Adel", "0", "", "4", "0", ""] },
  ],
  totals: [{ label: "Classes covered", value: 1600, hours: "1200:40" }],
  closing: "Total: 1600 classes",
};

async function fileOf(format: "xlsx" | "pdf"): Promise<Buffer> {
  const around: Printable = printable(report("monthly", [row()]));
  const { body } = await reportFile({ ...around, table: TABLE }, format, SCHOOL);
  return Buffer.from(body as Uint8Array);
}

test("the dates of a year stand below a row of a PDF, every one of them", async () => {
  const { rows } = await readPdf(await fileOf("pdf"));
  expect(rows).toEqual(
    [TABLE.header, ...TABLE.rows.map(({ cells }) => cells)].map((cells) =>
      cells.map(squeezed).filter(Boolean),
    ),
  );
});

test("what is a number is one in Excel, also above and below the mean", async () => {
  const [sheet] = await readSheet(await fileOf("xlsx"));
  const [rana, mona] = ["Rana Aziz", "Mona Adel"].map((name) =>
    sheet?.data.find(([first]) => first === name)?.slice(1, 5),
  );
  expect(rana).toEqual([1600, 1200 + 40 / 60, "No limit", -1.5]);
  expect(mona).toEqual([0, null, 4, 0]);
  const cellsUnder = (label: string) => sheet?.data.find((cells) => cells.includes(label)) ?? [];
  expect(cellsUnder("Substitute Teacher")).toContain("Hours (decimal)");
  expect(cellsUnder("Classes covered").slice(1, 3)).toEqual([1600, 1200 + 40 / 60]);
});
