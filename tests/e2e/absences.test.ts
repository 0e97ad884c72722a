import type { Page } from "playwright/test";
import { awayName, boardLine, removeAbsent } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const on = (date: string) => `/find-substitute?date=${date}`;

/** Types a name and opens the form in which more is said of the absence. */
async function addWithDetails(page: Page, name: string) {
  const box = page.getByRole("combobox", { name: "Absent teacher" });
  const isAway = await awayName(page, name).isVisible();
  if (!isAway) {
    await box.fill(name);
    await page.keyboard.press("Enter");
  }
  await awayName(page, name).click();
  await page
    .getByRole("link", { name: new RegExp(`^Change the absence of .*${name}`) })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { name: "Change this absence" })).toBeVisible();
}

test.use({ viewport: { width: 1280, height: 860 } });

test("until block 2; from Sunday to Thursday with a reason, and from Wednesday on back again", async ({
  signedIn: page,
}) => {
  await page.goto(on(SUNDAY));
  await addWithDetails(page, "Huda");
  await page.getByLabel("To block").selectOption("2");
  await page.getByRole("button", { name: "Save absence" }).click();
  await expect(boardLine(page)).toHaveText("2 proposed");
  await expect(page.getByText("blocks 1 to 2").filter({ visible: true })).toBeVisible();
  await expect(page.locator(".board .here").filter({ visible: true })).toHaveText(
    Array(6).fill("here"),
  );

  await addWithDetails(page, "Omar Khalil");
  await page.getByLabel("Until").fill("2026-11-26");
  await page.getByLabel("Reason").fill("Training");
  await page.getByRole("button", { name: "Save absence" }).click();
  await expect(page.getByText("Omar Khalil, 5 school days until 26 Nov 2026")).toBeVisible();
  await expect(page.getByText("until 26 Nov 2026").filter({ visible: true }).first()).toBeVisible();
  await awayName(page, "Omar Khalil").click();
  await expect(page.getByText("Training").filter({ visible: true })).toBeVisible();

  await page.goto(on("2026-11-25"));
  await removeAbsent(page, "Omar Khalil");
  await page.getByLabel("From this day on", { exact: true }).check();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(awayName(page, "Omar Khalil")).toBeGone();
  await page.goto(on("2026-11-26"));
  await expect(awayName(page, "Omar Khalil")).toBeGone();
  await page.goto(on("2026-11-24"));
  await expect(awayName(page, "Omar Khalil")).toBeVisible();
});
