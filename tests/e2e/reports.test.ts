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

/** A report is chosen as everywhere: with Generate, which works with and without JavaScript. */
async function generate(page: Page, type: string, date: string) {
  await page.getByLabel("Report type").selectOption({ label: `${type} Report` });
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("heading", { name: `${type} Report` })).toBeVisible();
  await page.locator("input[type=date]").fill(date);
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page).toHaveURL(new RegExp(`type=${type.toLowerCase()}&date=${date}`));
}

const figure = (page: Page, title: string) =>
  page.locator("dl[aria-label=Figures] > div").filter({ hasText: title }).locator("dd").first();

/** The rows of the preview, cell by cell. */
async function previewed(page: Page): Promise<string[][]> {
  const rows = page.getByRole("region", { name: "Preview" }).locator("tbody tr");
  const count = await rows.count();
  const cells = Array.from({ length: count }, (_, row) =>
    rows.nth(row).locator("th, td").allInnerTexts(),
  );
  return Promise.all(cells);
}

async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: `Download Report: ${format}` }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a clerk looks at today's report, previews it and hides it", async ({ page, school }) => {
  await cover(...ROWS);
  await school.signIn(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("heading", { name: "Daily Report" })).toBeVisible();
  await expect(page.getByLabel("Date")).toHaveValue(SUNDAY);
  await expect(figure(page, "Total Substitutions")).toHaveText("2");
  await expect(figure(page, "Teachers Covered")).toHaveText("1");
  await expect(figure(page, "Completed")).toHaveText("0");
  await expect(figure(page, "Pending")).toHaveText("2");

  await page.getByRole("link", { name: "Preview Report" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("columnheader")).toHaveText([
    "Substitute Teacher",
    "Subject",
    "Block/Time",
    "Room",
    "Absent Teacher",
    "Status",
  ]);
  expect(await previewed(page)).toEqual([
    ["منى عادل", "Mathematics", "1", "R1", "Huda Nasser", "Pending"],
    ["Rana Aziz", "Mathematics", "5L2", "TBD", "Huda Nasser", "Pending"],
    ["Rana Aziz", "Mathematics", "2", "R1", "Huda Nasser", "Cancelled (not counted)"],
  ]);
  await expect(preview.locator("tbody tr").last()).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
  await expect(preview.getByText("Total: 2 assignments")).toBeVisible();
  await expect(preview.getByLabel("Summary")).toContainText(/Total Substitutions\s*2/);

  // Generate asks again: what was added meanwhile is there.
  await cover(row("f", { classBlock: "3", substituteTeacherId: "yusuf" }));
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(preview.getByText("Total: 3 assignments")).toBeVisible();
  await expect(figure(page, "Pending")).toHaveText("3");

  await page.getByRole("link", { name: "Hide Preview" }).click();
  await expect(preview).toBeGone();
  await expect(page.getByRole("link", { name: "Preview Report" })).toBeVisible();
});

test("a week and a month are chosen, counted by their parts and followed down to a day @deep", async ({
  page,
  school,
}) => {
  await cover(...ROWS);
  await school.signIn(page);
  await page.goto("/reports?preview=1");
  await generate(page, "Monthly", "2026-11-03");
  await expect(page.getByLabel("Month of")).toHaveValue("2026-11-03");
  await expect(page.getByText("November 2026", { exact: true })).toBeVisible();
  await expect(figure(page, "Total Substitutions")).toHaveText("4");
  await expect(figure(page, "Completed")).toHaveText("1");
  expect((await previewed(page))[0]?.slice(0, 2)).toEqual(["Thu 19 Nov", "Rana Aziz"]);

  await page.getByRole("link", { name: "22 Nov – 28 Nov" }).click();
  await expect(page.getByRole("heading", { name: "Weekly Report" })).toBeVisible();
  await expect(page.getByLabel("Week of")).toHaveValue("2026-11-22");
  await expect(page.getByRole("row", { name: "Monday 23 Nov 1" })).toBeVisible();
  await page.getByRole("link", { name: "Previous week" }).click();
  await expect(
    page.getByText("Sunday 15 November 2026 – Saturday 21 November 2026").first(),
  ).toBeVisible();
  await expect(figure(page, "Total Substitutions")).toHaveText("1");
  await page.getByRole("link", { name: "This week" }).click();
  await page.getByRole("link", { name: "Monday 23 Nov" }).click();
  await expect(page.getByRole("heading", { name: "Daily Report" })).toBeVisible();
  await expect(page.getByText("Total: 1 assignment", { exact: true })).toBeVisible();
  expect(await previewed(page)).toHaveLength(1);

  await page.goBack();
  await expect(page.getByLabel("Week of")).toHaveValue(SUNDAY);
  await expect(page.getByLabel("Report type")).toHaveValue("weekly");
});

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

test("an empty report says so, offers no file and leads to a longer one @deep", async ({
  page,
  school,
}) => {
  await cover(row("a", { date: "2026-11-24" }));
  await school.signIn(page);
  await page.goto("/reports");
  await expect(
    page.getByText("No substitutions found, so there is nothing to download."),
  ).toBeVisible();
  for (const format of ["Excel", "CSV", "PDF"]) {
    await expect(page.getByRole("button", { name: `Download Report: ${format}` })).toBeDisabled();
  }
  await page.getByRole("link", { name: "Preview Report" }).click();
  await expect(page.getByRole("heading", { name: "No substitutions found" })).toBeVisible();
  await page.getByRole("link", { name: "Show the Whole Week" }).click();
  await expect(page.getByText("Total: 1 assignment", { exact: true })).toBeVisible();

  const answer = await page.request.get(`/reports?type=daily&date=${SUNDAY}&file=pdf`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("There is nothing in this report to download.");
});

test("a Friday without cover is called a day off", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/reports?date=2026-11-27&preview=1");
  await expect(
    page.getByText("Friday 27 November 2026 is not a school day: on a Friday there are no classes"),
  ).toBeVisible();
});

test("what the URL gets wrong is named, and today's daily report is shown @deep", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto("/reports?type=yearly&date=2026-02-30");
  for (const fault of ["“yearly” is not a type of report", "“2026-02-30” is not a date"]) {
    await expect(
      page.getByText(`${fault}. Shown instead: Daily Report, Sunday 22 November 2026.`),
    ).toBeVisible();
  }
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
