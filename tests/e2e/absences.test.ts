import type { Page } from "playwright/test";
import { assigned, awayName, boardLine, removeAbsent } from "./journey";
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

for (const [where, viewport] of [
  ["at a desk", { width: 1280, height: 860 }],
  ["on a phone", { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });
    const isWide = viewport.width > 1000;

    test(`until block 2; from Sunday to Thursday with a reason, and from Wednesday on back again${isWide ? "" : " @deep"}`, async ({
      page,
      school,
    }) => {
      await school.signIn(page);
      await page.goto(on(SUNDAY));
      await addWithDetails(page, "Huda");
      await page.getByLabel("To block").selectOption("2");
      await page.getByRole("button", { name: "Save absence" }).click();
      await expect(boardLine(page)).toHaveText("2 proposed");
      await expect(page.getByText("blocks 1 to 2").filter({ visible: true })).toBeVisible();
      if (where === "at a desk") {
        await expect(page.locator(".board .here").filter({ visible: true })).toHaveText(
          Array(6).fill("here"),
        );
      }

      await addWithDetails(page, "Omar Khalil");
      await page.getByLabel("Until").fill("2026-11-26");
      await page.getByLabel("Reason").fill("Training");
      await page.getByRole("button", { name: "Save absence" }).click();
      await expect(page.getByText("Omar Khalil, 5 school days until 26 Nov 2026")).toBeVisible();
      await expect(
        page.getByText("until 26 Nov 2026").filter({ visible: true }).first(),
      ).toBeVisible();
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

    test(`a day that is recorded already and cover that would be lost are asked about first${isWide ? " @deep" : ""}`, async ({
      page,
      school,
    }) => {
      await school.signIn(page);
      await page.goto(on("2026-11-23"));
      await addWithDetails(page, "Huda");
      await page.getByRole("button", { name: "Save absence" }).click();
      await page.getByRole("button", { name: "Assign 1 class" }).click();
      await expect(assigned(page)).toBeVisible();

      await page.goto(on(SUNDAY));
      await addWithDetails(page, "Huda");
      await page.getByLabel("To block").selectOption("1");
      await page.getByLabel("Until").fill("2026-11-24");
      await page.getByLabel("Reason").fill("Sick");
      await page.getByRole("button", { name: "Save absence" }).click();
      await expect(page.getByText("23 Nov 2026: the whole day")).toBeVisible();
      await expect(page.getByLabel("Reason")).toHaveValue("Sick");
      await page.getByLabel("Change them too").check();
      await page.getByRole("button", { name: "Save absence" }).click();
      await expect(page.getByText(/23 Nov 2026: block 2 of .+, covered by/)).toBeVisible();
      await page.getByRole("button", { name: "Save absence and cancel 1 substitution" }).click();
      await expect(
        page.getByText(
          "Huda Nasser, 3 school days until 24 Nov 2026. 1 substitution(s) cancelled.",
        ),
      ).toBeVisible();
    });
  });
}
