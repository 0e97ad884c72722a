import { db, write } from "db/client";
import { clerkWords, substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { colleague } from "./colleague";
import { boardLine, nameAbsent } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const FIND = `/find-substitute?date=${SUNDAY}`;
const isAway = (...ids: string[]) =>
  write((tx) =>
    insertAbsences(
      tx,
      ids.map((id) => makeAbsence(SUNDAY, id)),
    ),
  );

const cell = (page: Page, classId: string) =>
  page.locator(`button[name="class"][value="${classId}"]:visible`);

test("what one clerk says of the day stands for the other, and nothing loses it", async ({
  page,
  school,
}) => {
  await isAway("huda");
  await school.signIn(page);
  await page.goto(FIND);
  await cell(page, "huda|1").click();
  await page.getByRole("button", { name: "Select Omar Khalil", exact: true }).click();
  await expect(cell(page, "huda|1")).toContainText("Omar Khalil");
  await cell(page, "huda|2").click();
  await page.getByRole("button", { name: "Leave open" }).click();
  await expect(cell(page, "huda|2")).toContainText("Left open");
  await cell(page, "huda|3").click();
  await page.getByRole("button", { name: "Not today: Rana Aziz" }).click();
  await expect(page.locator(".said-today")).toContainText("Rana Aziz");
  await expect(page).toHaveURL(/class=huda/);

  const second = await colleague(page, school);
  await second.goto(FIND);
  await expect(cell(second, "huda|1")).toContainText(/Omar Khalil.*chosen/);
  await expect(cell(second, "huda|2")).toContainText("Left open");
  await expect(second.locator(".said-today")).toContainText(
    /Not today:.*Rana Aziz.*by Administrator/,
  );
  await cell(second, "huda|2").click();
  await expect(second.locator("#class .now")).toContainText(/Left open \d\d:\d\d by Administrator/);
  await second.getByRole("button", { name: "Propose somebody" }).click();
  await expect(cell(second, "huda|2")).not.toContainText("Left open");
  await second
    .getByRole("button", { name: /^Take back: Rana Aziz/ })
    .first()
    .click();
  await expect(second.locator(".said-today")).toBeGone();

  await page.goto(FIND);
  await nameAbsent(page, "Léa Dubois");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goto(FIND);
  await expect(cell(page, "huda|1")).toContainText(/Omar Khalil.*chosen/);
  await expect(cell(page, "huda|2")).not.toContainText("Left open");
  await expect(page.locator(".said-today")).toBeGone();
  await page.getByRole("button", { name: /^Assign \d+ classes$/ }).click();
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  expect(await db().select().from(clerkWords)).toEqual([]);
  const rows = await db().select().from(substitutions);
  expect(rows.find(({ classBlock }) => classBlock === "1")?.substituteTeacherId).toBe("omar");
});

/** Mona covers her one class of the day; Lea teaches in block 3, so that block 2 is all she could take. */
test("who agreed to one more takes one class beyond the limit, marked, and no second @deep", async ({
  page,
  school,
}) => {
  await isAway("huda", "david");
  await write((tx) => insertSubstitutions(tx, [makeSubstitution(SUNDAY, "david", "1", "mona")]));
  await school.signIn(page);
  await page.goto(`${FIND}&class=huda%7C2`);
  const atLimit = page.locator("details", { hasText: "Free then, but at their limit" });
  await atLimit.locator("summary").click();
  await page.getByRole("button", { name: "One more today: منى عادل" }).click();
  await expect(page.locator(".said-today")).toContainText("منى عادل");
  const second = await colleague(page, school);
  await second.goto(`${FIND}&class=huda%7C2`);
  await expect(second.locator(".said-today")).toContainText("One more today:");
  await second.getByRole("button", { name: "Select منى عادل", exact: true }).click();
  await expect(cell(second, "huda|2")).toContainText("منى عادل");
  await second.getByRole("button", { name: /^Assign \d+ classes$/ }).click();
  await expect(second.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  const hers = (await db().select().from(substitutions)).filter(
    ({ substituteTeacherId }) => substituteTeacherId === "mona",
  );
  expect(hers.map(({ classBlock }) => classBlock).sort()).toEqual(["1", "2"]);
  await page.goto(FIND);
  await page.getByRole("button", { name: /^Take back: \u2068?منى عادل/ }).click();
  await expect(page.getByText("agreed to one more class and has it").first()).toBeVisible();
  await expect(boardLine(page)).toContainText("covered");
});
