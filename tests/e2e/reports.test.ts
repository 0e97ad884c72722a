import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { db, write } from "db/client";
import { substitutions } from "db/schema";
import type { Page } from "playwright/test";
import readSheet from "read-excel-file/node";
import { extractText, getDocumentProxy } from "unpdf";
import { insertSubstitutions } from "~/cover/rows.server";
import { makeSubstitution } from "../make-rows";
import { expect, SUNDAY, test } from "./school-fixture";

type Row = ReturnType<typeof makeSubstitution>;

/** Rana Aziz covers Huda Nasser's block 1 on Sunday, unless told otherwise. */
const row = (id: string, more: Partial<Row> = {}): Row =>
  makeSubstitution(SUNDAY, "huda", "1", "rana", { id, ...more });

const cover = (...rows: Row[]) => write((tx) => insertSubstitutions(tx, rows));

const ROWS = [
  row("a", { substituteTeacherId: "mona" }),
  row("b", { classBlock: "5L2", room: null }),
  row("c", { classBlock: "2", status: "cancelled" }),
  row("d", { date: "2026-11-19", absentTeacherId: "maria", subject: "English" }),
  row("e", { date: "2026-11-23", absentTeacherId: "maria", subject: "English" }),
];

async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: `Download Report: ${format}` }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("the files that are downloaded have the rows of the database @deep", async ({
  page,
  school,
}) => {
  await cover(...ROWS, row("f", { classBlock: "4", subject: "数学 수학 คณิต गणित" }));
  const stored = (await db().select().from(substitutions))
    .map((row) => `${row.date} ${row.classBlock}`)
    .sort();
  await school.signIn(page);
  await page.goto(`/reports?type=monthly&date=${SUNDAY}`);

  const csv = await download(page, "CSV");
  expect(csv.name).toBe("monthly-report-2026-11.csv");
  const lines: string[][] = parse(csv.bytes, { bom: true });
  const told = lines.slice(1, 1 + stored.length).map((cells) => `${cells[0]} ${cells[3]}`);
  expect(told.sort()).toEqual(stored);

  const excel = await download(page, "Excel");
  expect(excel.name).toBe("monthly-report-2026-11.xlsx");
  const [sheet] = await readSheet(excel.bytes);
  const days = (sheet?.data ?? [])
    .slice(5, 5 + stored.length)
    .map(
      (cells) =>
        `${cells[0] instanceof Date ? cells[0].toISOString().slice(0, 10) : ""} ${cells[3]}`,
    );
  expect(days.sort()).toEqual(stored);

  const pdf = await download(page, "PDF");
  expect(pdf.name).toBe("monthly-report-2026-11.pdf");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
    mergePages: true,
  });
  expect(text.match(/\w{3} \d\d Nov(?! 2026)/g)?.sort()).toEqual(
    [...Array(4).fill("Sun 22 Nov"), "Thu 19 Nov", "Mon 23 Nov"].sort(),
  );
  expect(text.replace(/\s+/g, " ")).toContain("Total: 5 assignments");
  for (const word of ["数学", "수학", "คณิต"]) expect(text.replace(/\s/g, "")).toContain(word);
});

test("printed, the preview has the school, the title and the days, and no controls @deep", async ({
  page,
  school,
}) => {
  await cover(...ROWS);
  await school.signIn(page);
  await page.goto("/reports?type=weekly&preview=1");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Test School").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Weekly Report" })).toBeVisible();
  await expect(
    page.getByText("Sunday 22 November 2026 – Saturday 28 November 2026").first(),
  ).toBeVisible();
  await expect(page.getByText("Total: 3 assignments")).toBeVisible();
  await expect(page.getByRole("button").filter({ visible: true })).toBeGone();
  await expect(page.getByRole("navigation").filter({ visible: true })).toBeGone();
  await expect(page.getByRole("link").filter({ visible: true })).toBeGone();
});

test("on a phone the reports beside this one stay in one row, whatever they are called @deep", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const type of ["daily", "weekly", "monthly"]) {
    await page.goto(`/reports?type=${type}`);
    const links = page.getByRole("navigation", { name: "Reports beside this one" }).locator("a");
    await expect(links).toHaveText([/^\s*Previous/, /^(Today|This)/, /^\s*Next/]);
    const tops = await links.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top));
    expect(new Set(tops).size, type).toBe(1);
  }
});
