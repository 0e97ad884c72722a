import { db } from "db/client";
import { substitutions } from "db/schema";
import { boardLine, mainJob, nameAbsent, search, select } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

test("a morning from the first name to the downloaded report @both", async ({ page }) => {
  await mainJob(page);
  const rows = await db().select().from(substitutions);
  expect(
    rows.map((row) => `${row.absentTeacherId} ${row.classBlock} ${row.status}`).sort(),
  ).toEqual([
    "huda 1 cancelled",
    "huda 2 cancelled",
    "huda 3 cancelled",
    "omar 2 assigned",
    "omar 6 assigned",
  ]);
  expect(rows.filter((row) => row.substituteTeacherId === "mona")).toHaveLength(1);
  expect(rows.filter((row) => row.dedicatedSubstitute === "Rana Aziz")).toHaveLength(4);
});

test("the confirmation is read once @deep", async ({ page, school }) => {
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
  await expect(page.getByText("Substitute selected")).toBeGone();
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
  await expect(boardLine(second)).toHaveText("3 proposed");
  await second.locator('button[name="class"]:visible').first().click();
  await expect(second.locator("#class")).toBeVisible();
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
