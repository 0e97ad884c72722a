import { db } from "db/client";
import { planChoices, substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { recordAway } from "../record";
import { colleague } from "./colleague";
import { assigned, nameAbsent, somethingElse } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const FIND = `/find-substitute?date=${SUNDAY}`;

const cell = (page: Page, classId: string) =>
  page.locator(`button[name="class"][value="${classId}"]:visible`);

test("what one clerk says of the day stands for the other, and nothing loses it", async ({
  signedIn: page,
  school,
}) => {
  await recordAway("huda");
  await page.goto(FIND);
  await cell(page, "huda|1").click();
  await page.getByRole("button", { name: "Select Omar Khalil", exact: true }).click();
  await expect(cell(page, "huda|1")).toContainText("Omar Khalil");
  await cell(page, "huda|2").click();
  await somethingElse(page);
  await page.getByRole("button", { name: "Leave open" }).click();
  await expect(cell(page, "huda|2")).toContainText("Open");
  await cell(page, "huda|3").click();
  await page.getByRole("button", { name: "Can’t today: Rana Aziz" }).click();
  await expect(page.locator(".choices-today")).toContainText("Rana Aziz");
  await expect(page).toHaveURL(/class=huda/);

  const second = await colleague(page, school);
  await second.goto(FIND);
  await expect(cell(second, "huda|1")).toContainText(/Omar Khalil.*chosen/);
  await expect(cell(second, "huda|2")).toContainText("Open");
  await expect(second.locator(".choices-today")).toContainText(
    /Can’t today:.*Rana Aziz.*by Administrator/,
  );
  await cell(second, "huda|2").click();
  await expect(second.locator("#class .now")).toContainText(/Left open \d+:\d\d by Administrator/);
  await second.getByRole("button", { name: "Propose somebody" }).click();
  await expect(cell(second, "huda|2")).not.toContainText("Open");
  await second
    .getByRole("button", { name: /^Take back: Rana Aziz/ })
    .first()
    .click();
  await expect(second.locator(".choices-today")).toBeGone();

  await page.goto(FIND);
  await nameAbsent(page, "Léa Dubois");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goto(FIND);
  await expect(cell(page, "huda|1")).toContainText(/Omar Khalil.*chosen/);
  await expect(cell(page, "huda|2")).not.toContainText("Open");
  await expect(page.locator(".choices-today")).toBeGone();
  await page.getByRole("button", { name: /^Assign \d+ classes$/ }).click();
  await expect(assigned(page)).toBeVisible();
  expect(await db().select().from(planChoices)).toEqual([]);
  const rows = await db().select().from(substitutions);
  expect(rows.find(({ classBlock }) => classBlock === "1")?.substituteTeacherId).toBe("omar");
});
