import type { Page } from "playwright/test";
import { expect, test } from "./school-fixture";

const card = (page: Page, username: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: username }) });

test("a clerk is told who sets the week, and sets it once the administrator says so @deep", async ({
  page,
  school,
  browser,
  contextOptions,
}) => {
  const hers = await (await browser.newContext(contextOptions)).newPage();
  await school.signIn(hers, "mona");
  await hers.goto(`${school.url}/teacher-groups?dialog=week`);
  const told = hers.getByText("Ask the administrator to change the days and blocks.");
  await expect(told).toBeVisible();
  await expect(hers.getByRole("button", { name: /^Save/ })).toBeGone();

  await school.signIn(page);
  await page.goto("/user-management");
  await card(page, "mona").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("May run the school").check();
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("User updated successfully")).toBeVisible();
  await expect(card(page, "mona")).toContainText("may run the school");

  await hers.goto(`${school.url}/teacher-groups?dialog=week`);
  await expect(told).toBeGone();
  const presence = hers.getByLabel("Teachers are in school");
  await presence.selectOption("first to last");
  await hers.getByRole("button", { name: "Save Presence" }).click();
  await expect(hers.locator(".toast")).toBeVisible();
  await hers.goto(`${school.url}/teacher-groups?dialog=week`);
  await expect(presence).toHaveValue("first to last");
  await hers.close();
});
