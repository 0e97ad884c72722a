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

test("the morning is in the URL and in the records: reload, Back and a second clerk", async ({
  signedIn: page,
  browser,
  school,
}) => {
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
