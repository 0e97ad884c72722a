import type { Locator, Page } from "playwright/test";
import { emptySchedule } from "~/teachers/schedule";
import { makeTeacher } from "../make-teacher";
import { expect, openWithStoppedClock, type School, test } from "./school-fixture";

// Only with JavaScript: when a tooltip is seen. Their words are titles, which every browser shows by itself.

const NEXT = "Next month, December 2026";
const tooltipOn = (page: Page) => page.getByRole("tooltip", { includeHidden: true });
const arrow = (page: Page, name: RegExp) => page.getByRole("link", { name });

async function open(page: Page, school: School, url: string): Promise<void> {
  await school.signIn(page);
  await openWithStoppedClock(page, url);
}

/** Rests the pointer on something for as long as a tooltip takes. */
async function rest(page: Page, thing: Locator): Promise<void> {
  await thing.hover();
  await page.clock.runFor(700);
}

test("the keyboard's focus shows it at once, Escape hides it, and a press does", async ({
  page,
  school,
}) => {
  await open(page, school, "/calendar");
  const tooltip = tooltipOn(page);
  await arrow(page, /^Previous month/).focus();
  await expect(tooltip).toBeGone();
  await page.keyboard.press("Tab");
  await page.clock.runFor(0);
  await expect(tooltip).toHaveText(NEXT);
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeGone();
  await page.keyboard.press("Shift+Tab");
  await page.clock.runFor(0);
  await expect(tooltip).toHaveText("Previous month, October 2026");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "October 2026" })).toBeVisible();
  await expect(tooltip).toBeGone();
  // Under another month the same arrow has other words.
  await page.mouse.move(5, 5);
  await rest(page, arrow(page, /^Previous month/));
  await expect(tooltip).toHaveText("Previous month, September 2026");
});

test.describe("text", () => {
  const long = "The Old Library on the Second Floor of the House behind the Trees";
  const schedule = { ...emptySchedule(), Sunday: [{ block: "1" as const, room: long }] };
  test.use({
    teachers: [[makeTeacher("a", { classesPerWeek: 25, schedule })], { scope: "test" }],
    variables: [{ SCHOOL_NAME: long }, { scope: "test" }],
  });

  test("has a tooltip where it is cut short, and none where all of it is seen @deep", async ({
    page,
    school,
  }) => {
    await open(page, school, "/teacher-groups");
    await rest(page, page.getByRole("cell", { name: long }));
    await expect(tooltipOn(page)).toHaveText(long);
    const name = page.locator(".school-name");
    await rest(page, name);
    await expect(tooltipOn(page)).toBeGone();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.mouse.move(200, 400);
    await rest(page, name);
    await expect(tooltipOn(page)).toHaveText(long);
  });
});

test.describe("a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("presses what it presses, and calls no tooltip @deep", async ({ page, school }) => {
    await open(page, school, "/calendar");
    await arrow(page, /^Next month/).tap();
    await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
    await page.clock.runFor(1000);
    await expect(tooltipOn(page)).toBeGone();
  });
});
