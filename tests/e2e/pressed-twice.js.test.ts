import { db } from "db/client";
import { planChoices } from "db/schema";
import type { Locator, Page } from "playwright/test";
import { makeTeacher } from "../make-teacher";
import { recordAway } from "../record";
import { expect, SUNDAY, test } from "./school-fixture";
import { slowLine } from "./slow-line";

// Only with JavaScript: a row that is pressed is done with while the page stays.

const BLOCKS = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"];

/** Forty people, the first of whom is away. */
const people = Array.from({ length: 40 }, (_, at) =>
  makeTeacher(`t${String(at).padStart(2, "0")}`, {
    name: `Teacher Number ${at}`,
    subject: ["Science", "English", "Mathematics"][at % 3],
    week: { Sunday: BLOCKS.filter((_, block) => (block + at) % 8 < (at === 0 ? 5 : 2)) },
  }),
);

/** Presses a button, and again what is at its place as soon as the answer is there. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not on the page");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForResponse((response) => response.url().includes("_data"));
  await expect(page.locator("#assign:not(:disabled)")).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page.locator("#assign:not(:disabled)")).toBeVisible();
}

const whoIsSaid = async () =>
  (await db().select().from(planChoices)).map(({ teacherId }) => teacherId);

test.describe("in a school of forty", () => {
  test.use({ teachers: [people, { scope: "test" }], viewport: { width: 1280, height: 860 } });

  test("Take back waits while it is on its way", async ({ signedIn: page }) => {
    await recordAway("t00");
    await page.goto(`/find-substitute?date=${SUNDAY}`);
    await page.getByRole("button", { name: /^Assign \d+ classes/ }).click();
    const back = page.getByRole("button", { name: /^Take back/ });
    await expect(back).toBeVisible();
    await slowLine(page);
    await back.click();
    await expect(page.getByRole("button", { name: "Taking back..." })).toBeDisabled();
    await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
  });

  for (const at of [0, 4]) {
    test(`Not today twice within a second on row ${at} of a class is of one person${at === 0 ? " @deep" : ""}`, async ({
      signedIn: page,
    }) => {
      await recordAway("t00");
      await page.goto(`/find-substitute?date=${SUNDAY}&class=t00|1`);
      await slowLine(page);
      const row = page.locator(".candidate").nth(at);
      const name = (await row.locator("bdi").first().textContent()) ?? "";
      await pressTwice(page, row.getByRole("button", { name: /^Can’t today/ }));
      expect(await whoIsSaid()).toEqual([people.find((person) => person.name === name)?.id]);
      await expect(row).toContainText(name);
      await expect(row).toContainText("said no");
      await row.getByRole("button", { name: `Take back: ${name}, can’t today` }).click();
      await expect(row.getByRole("button", { name: `Can’t today: ${name}` })).toBeEnabled();
      await expect(page.locator("#assign:not(:disabled)")).toBeVisible();
      expect(await whoIsSaid()).toEqual([]);
    });
  }
});
