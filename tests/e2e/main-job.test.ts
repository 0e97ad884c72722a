import { readFile } from "node:fs/promises";
import { db } from "db/client";
import { substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { expect, SUNDAY, test } from "./school-fixture";

/** Types names one after another, sending each with Enter; the box has the focus by itself. */
async function nameAbsent(page: Page, ...names: string[]) {
  for (const name of names) {
    await expect(page.getByRole("combobox", { name: "Absent teacher" })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("button", { name: new RegExp(`^Remove ${name}$`, "i") }),
    ).toBeVisible();
  }
}

const search = (page: Page) =>
  page.getByRole("button", { name: "Find Available Substitutes" }).click();
const select = (page: Page, name: string) =>
  page.getByRole("button", { name: `Select ${name}`, exact: true }).click();

test("a morning from the first name to the downloaded report", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Find Substitute" }).first().click();
  await expect(page.getByLabel("Date")).toHaveValue(SUNDAY);
  await expect(
    page.getByText("Enter absent teacher names to find available substitutes."),
  ).toBeVisible();

  await nameAbsent(page, "huda nasser", "Omar Khalil");
  await expect(page.getByText("2 teachers, 5 classes, 5 uncovered")).toBeVisible();

  await search(page);
  await expect(page.getByText("Search completed")).toBeVisible();
  await expect(page.getByText("Found 5 available teachers for block 1")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Available substitutes for block 1" }),
  ).toBeVisible();

  await select(page, "منى عادل");
  await expect(page.getByText("Substitute selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Selected منى عادل" })).toBeDisabled();
  await select(page, "Rana Aziz");
  const review = page.getByRole("region", { name: "Pending selections" });
  await expect(review.getByText("With these selections every class is covered.")).toBeVisible();
  await review.getByRole("button", { name: "Confirm 5 assignments" }).click();

  await expect(page).toHaveURL(/\/assignment-confirmation$/);
  await expect(page.getByText("Successfully assigned 2 substitute(s)")).toBeVisible();
  await expect(page.getByText("2 substitutes", { exact: true })).toBeVisible();
  const rows = await db().select().from(substitutions);
  expect(rows.map((row) => `${row.absentTeacherId} ${row.classBlock}`).sort()).toEqual([
    "huda 1",
    "huda 2",
    "huda 3",
    "omar 2",
    "omar 6",
  ]);
  expect(rows.filter((row) => row.substituteTeacherId === "mona")).toHaveLength(1);
  expect(rows.filter((row) => row.dedicatedSubstitute === "Rana Aziz")).toHaveLength(4);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Report", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`substitution-report-${SUNDAY}.csv`);
  const text = await readFile(await download.path(), "utf8");
  const lines = text.trim().split("\r\n");
  expect(text.startsWith("\uFEFF"), "a byte order mark").toBe(true);
  expect(lines[0]).toBe("Absent Teacher,Subject,Block,Room,Substitute");
  expect(lines).toHaveLength(6);
  expect(text).toContain("Huda Nasser,Mathematics,2,R1,منى عادل");

  await page.getByRole("link", { name: "Assign More Substitutes" }).click();
  await expect(page.getByText("2 teachers, 5 classes, 0 uncovered")).toBeVisible();
});

test("the confirmation is read once", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Huda Nasser");
  await search(page);
  await select(page, "Yusuf Amin");
  await page.getByRole("button", { name: "Confirm 3 assignments" }).click();
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  const file = await page
    .getByRole("link", { name: "Download Report", exact: true })
    .getAttribute("href");
  await page.reload();
  await expect(page).toHaveURL(/\/find-substitute$/);
  for (const time of ["once", "again"]) {
    const answer = await page.request.get(file ?? "");
    expect(answer.status(), time).toBe(200);
  }
});

test("the morning is in the URL and in the records: reload, Back and a second clerk", async ({
  page,
  school,
  browser,
}) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Huda Nasser");
  await search(page);
  await select(page, "Rana Aziz");
  await expect(page.getByText("Substitute selected")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Selected Rana Aziz" })).toBeDisabled();
  await expect(page.getByText("Substitute selected")).toHaveCount(0);
  await page.getByRole("link", { name: /^Block 2/ }).click();
  await expect(
    page.getByRole("heading", { name: "Available substitutes for block 2" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm 3 assignments" })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole("heading", { name: "Available substitutes for block 1" }),
  ).toBeVisible();

  const second = await (await browser.newContext({ baseURL: school.url })).newPage();
  await school.signIn(second, "mona");
  await second.goto("/find-substitute");
  await expect(second.getByText("1 teacher, 3 classes, 3 uncovered")).toBeVisible();
  await expect(second.getByText("by Administrator")).toBeVisible();
});

test("two clerks confirm the same class: one row, one clear refusal", async ({
  page,
  school,
  browser,
}) => {
  await school.signIn(page);
  const url = `/find-substitute?date=${SUNDAY}&block=1&pick=mona@1`;
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Huda Nasser");
  const second = await (await browser.newContext({ baseURL: school.url })).newPage();
  await school.signIn(second, "mona");
  await page.goto(url);
  await second.goto(`/find-substitute?date=${SUNDAY}&block=1&pick=lea@1`);
  await page.getByRole("button", { name: "Confirm 1 assignment" }).click();
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  await second.getByRole("button", { name: "Confirm 1 assignment" }).click();
  await expect(second.getByText("Assignment failed", { exact: true })).toBeVisible();
  await expect(
    second.getByText(/Assignment failed for Léa Dubois: block 1 of Huda Nasser is covered by/),
  ).toBeVisible();
  expect(await db().select().from(substitutions)).toHaveLength(1);
});

test("the clerk chooses another class for a person, and Confirm does exactly that", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Huda Nasser");
  await search(page);
  await select(page, "منى عادل");
  const choice = page.getByLabel("Class for منى عادل");
  await choice.selectOption({ label: "Block 3 · Huda Nasser · room R1" });
  const change = page.getByRole("button", { name: "Change" });
  if (await change.isVisible()) await change.click();
  await expect(page).toHaveURL(/choose=/);
  await page.getByRole("button", { name: "Confirm 1 assignment" }).click();
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  const [row] = await db().select().from(substitutions);
  expect(row).toMatchObject({ classBlock: "3", substituteTeacherId: "mona" });
});

test("an absence with cover asks before it goes, and cancels that cover", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Huda Nasser");
  await search(page);
  await select(page, "Yusuf Amin");
  await page.getByRole("button", { name: "Confirm 3 assignments" }).click();
  await page.getByRole("link", { name: "Assign More Substitutes" }).click();
  await page.getByRole("button", { name: "Remove Huda Nasser" }).click();
  await expect(page.getByText("Huda Nasser has 3 covered classes")).toBeVisible();
  await page.getByRole("button", { name: "Remove and cancel 3 substitutions" }).click();
  await expect(page.getByText("3 substitution(s) have been cancelled successfully")).toBeVisible();
  const rows = await db().select().from(substitutions);
  expect(rows.map((row) => row.status)).toEqual(["cancelled", "cancelled", "cancelled"]);
});

test("an unknown name is flagged and left out; a second bearer of a name is asked about", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await page.getByRole("combobox", { name: "Absent teacher" }).fill("Nobody Here");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No teacher has this name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Find Available Substitutes" })).toBeDisabled();
  await page.getByRole("button", { name: "Remove Nobody Here" }).click();
  await expect(page.getByText("No teacher has this name")).toHaveCount(0);
});
