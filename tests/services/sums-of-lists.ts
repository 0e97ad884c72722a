import Papa from "papaparse";
import readSheet from "read-excel-file/node";
import { expect } from "vitest";
import type { OpenState } from "~/cover/board/day-figures";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { wordsIn } from "~/languages/languages";
import { readMonth } from "~/reports/figures.server";
import { readLeftByDate } from "~/reports/open-by-date.server";
import { reportFile } from "~/reports/report-file.server";
import { type Printable, printable, reportTable } from "~/reports/report-table";
import { readReport } from "~/reports/reports.server";
import { readTermReport } from "~/reports/term/term.server";
import type { TermView } from "~/reports/term-views";
import { today } from "~/school/clock.server";
import { call, signedIn } from "../api/calls";
import { readPdf } from "../files/read-sheet";
import { classesInNeed } from "../planner/need-oracle";
import { SUNDAY } from "../school";

/** The rows of a term's table as records by their header, and its totals by their labels. */
async function added(by: TermView) {
  const search = { period: "daily", date: SUNDAY, isPreviewed: false, by } as const;
  const { table } = await readTermReport(search);
  const rows = table.rows.map(({ cells }) =>
    Object.fromEntries(table.header.map((column, at) => [column, cells[at] ?? ""])),
  );
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  const totals = Object.fromEntries(table.totals.map(({ label, value }) => [label, value]));
  return { rows, sumOf, totals };
}

const tally = (names: readonly (string | undefined)[]) => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name ?? ""] = (counts[name ?? ""] ?? 0) + 1;
  return counts;
};
const moreThanNone = (rows: Record<string, string>[], name: string, column: string) =>
  Object.fromEntries(
    rows.filter((row) => row[column] !== "0").map((row) => [row[name], Number(row[column])]),
  );

type OnStandby = (name: string | undefined, block: string | undefined) => boolean;

/**
 * Holds every figure of SUNDAY, on screen, in files and to programs, against the rows of its register, and what is open there against what the
 * oracle finds; answers the rows of each kind.
 */
export async function expectSumsOfLists(isStandby: OnStandby) {
  const report = await readReport("daily", SUNDAY);
  const rowsOf = (kind: string) => reportTable(report).rows.filter((row) => row.kind === kind);
  const [counted, released] = [rowsOf("counted"), rowsOf("released")];
  const open = [...rowsOf("left"), ...rowsOf("open")];
  const ownerOf = ({ cells }: { cells: string[] }) => cells.at(-2);
  const listed = [...counted, ...released, ...open].map((row) => `${ownerOf(row)} ${row.cells[2]}`);
  expect(listed.length, "each class once, but for cancelled rows").toBe(new Set(listed).size);
  expect(report.totals.totalSubstitutions).toBe(counted.length);

  const bySubstitute = await added("substitute");
  expect(bySubstitute.totals["Classes covered"]).toBe(counted.length);
  expect(moreThanNone(bySubstitute.rows, "Substitute Teacher", "Classes")).toEqual(
    tally(counted.map(({ cells }) => cells[0])),
  );
  const used = counted.filter(({ cells }) => isStandby(cells[0], cells[2]));
  expect(bySubstitute.totals["Of these on standby"] ?? 0).toBe(used.length);
  if (used.length > 0) {
    expect(moreThanNone(bySubstitute.rows, "Substitute Teacher", "On standby")).toEqual(
      tally(used.map(({ cells }) => cells[0])),
    );
  }
  const byAbsent = await added("absent");
  for (const [column, rows] of [
    ["Covered", counted],
    ["No cover needed", released],
    [SUNDAY < today() ? "Had nobody" : "Not assigned", open],
  ] as const) {
    expect(byAbsent.totals[column], column).toBe(rows.length);
    expect(moreThanNone(byAbsent.rows, "Absent Teacher", column), column).toEqual(
      tally(rows.map(ownerOf)),
    );
  }
  const byClass = await added("class");
  // A lesson of several classes stands under each of them.
  const at = reportTable(report).header.indexOf("Students");
  const classesIn = (rows: Rows) =>
    rows.reduce((sum, { cells }) => sum + (cells[at] ?? "").split(",").length, 0);
  const without = byClass.sumOf("Had nobody") + byClass.sumOf("Not assigned");
  expect([byClass.sumOf("Covered"), byClass.sumOf("No cover needed"), without]).toEqual(
    [counted, released, open].map(classesIn),
  );
  const { figures, counts } = await readMonth("2026-11");
  expect([figures.total, counts[SUNDAY] ?? 0]).toEqual([counted.length, counted.length]);
  const left = (await readLeftByDate("2026-11"))[SUNDAY] ?? {};
  expect(Object.values(left).reduce((sum, one) => sum + one, 0)).toBe(open.length);
  await expectTheSameElsewhere({ counted, released, open });
  return { counted, released, open, used, cancelled: rowsOf("cancelled") };
}

type Rows = { cells: string[] }[];

/** The same to programs and in a file, and by the oracle of what needs somebody. */
async function expectTheSameElsewhere(lists: { counted: Rows; released: Rows; open: Rows }) {
  const day = await readCoverDay(SUNDAY);
  const nameOf = (id: string | undefined) => day.people.find((one) => one.id === id)?.name ?? "";
  const whose = ({ cells }: { cells: string[] }) => `${cells.at(-2)} ${cells[2]}`;
  const needed = classesInNeed(day).map((id) => {
    const [owner, block] = id.split("|");
    return `${nameOf(owner)} ${block}`;
  });
  expect(lists.open.map(whose).sort(), "by the oracle").toEqual(needed.sort());

  const { data: told } = await call("GET", `/api/reports/daily?date=${SUNDAY}`, {
    cookie: await signedIn("program"),
  });
  const daily = told as { totalSubstitutions: number } & Record<OpenState, unknown[]>;
  const withNobody = [daily.proposed, daily.open, daily.notAssigned, daily.hadNobody].flat();
  expect([daily.totalSubstitutions, withNobody.length]).toEqual([
    lists.counted.length,
    lists.open.length,
  ]);

  const { data: figures } = await call("GET", "/api/analytics/dashboard", {
    cookie: await signedIn("program"),
  });
  const isToday = SUNDAY === today();
  expect(figures).toMatchObject({
    ...(isToday ? { activeSubsToday: lists.counted.length } : {}),
    ...(isToday ? { teachersAbsent: day.absences.length } : {}),
    monthTotal: lists.counted.length,
  });
  await expectTheSameInFiles(lists);
}

/** What files say beside the words of a total, in each format. */
async function totalsInFiles(printed: Printable) {
  const made = async (format: "csv" | "xlsx" | "pdf") =>
    (await reportFile(printed, format, { name: "School" })).body;
  const lines = Papa.parse<string[]>(String(await made("csv")).slice(1)).data;
  const [sheet] = await readSheet(Buffer.from((await made("xlsx")) as Uint8Array));
  const pdf = await readPdf((await made("pdf")) as Uint8Array);
  const onPaper = pdf.pages.map(({ text }) => text).join(" ");
  const figureOn = (label: string) => {
    const words = label.replace(/[()]/g, "\\$&").replaceAll(" ", "\\s*");
    return Number(new RegExp(`(\\d+)\\s+${words}`).exec(onPaper)?.[1] ?? 0);
  };
  const besideIn = (rows: readonly (readonly unknown[])[], label: string) =>
    Number(rows.filter(([first]) => first === label).at(-1)?.[1] ?? 0);
  return (label: string) => ({
    csv: besideIn(lines, label),
    xlsx: besideIn(sheet?.data ?? [], label),
    pdf: figureOn(label),
  });
}

/** The totals of a day's files, and the figures of a term's: all are those of the lists. */
async function expectTheSameInFiles(lists: { counted: Rows; released: Rows; open: Rows }) {
  const written = (figure: number) => ({ csv: figure, xlsx: figure });
  const same = (figure: number) => ({ ...written(figure), pdf: figure });
  const printed = printable(await readReport("daily", SUNDAY));
  const daily = await totalsInFiles(printed);
  expect(daily("Total Substitutions")).toEqual(same(lists.counted.length));
  expect(daily("No cover needed")).toMatchObject(written(lists.released.length));
  const { left } = wordsIn("en").register;
  for (const kind of ["csv", "xlsx"] as const)
    expect(Object.values(left).reduce((sum, label) => sum + daily(label)[kind], 0)).toBe(
      lists.open.length,
    );
  const search = { period: "daily", date: SUNDAY, isPreviewed: false, by: "absent" } as const;
  const term = await readTermReport(search);
  if (term.table.rows.length === 0) return;
  const byAbsent = await totalsInFiles(term);
  expect(byAbsent("Covered")).toEqual(same(lists.counted.length));
  expect(byAbsent("No cover needed")).toMatchObject(written(lists.released.length));
  expect(byAbsent(SUNDAY < today() ? "Had nobody" : "Not assigned")).toMatchObject(
    written(lists.open.length),
  );
}
