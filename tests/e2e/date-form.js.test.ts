import { expect, test } from "./school-fixture";

test("a date that was sent by the button is not sent again by itself, over what was pressed next", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.clock.install();
  await page.goto("/manage-substitutions");
  await page.getByLabel("Select Date").fill("2026-11-19");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Thursday 19 November 2026" })).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/2026-11-20.*_data=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Next day" }).click();
  await page.clock.runFor(2000);
  letGo();
  await expect(page.getByRole("heading", { name: "Friday 20 November 2026" })).toBeVisible();
  await expect(page).toHaveURL(/date=2026-11-20/);
});
