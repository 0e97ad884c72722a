import type { Locator, Page } from "playwright/test";
import { BLOCKS } from "../default-week";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { recordAbsences, recordAway, recordCover } from "../record";
import { select } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

// What comes next is in view, and nothing lies on it.

const ABSENT = Array.from({ length: 6 }, (_, at) =>
  makeTeacher(`away${at}`, { name: `Away ${at}`, week: { Sunday: BLOCKS.slice(0, 5) } }),
);
const FREE = Array.from({ length: 20 }, (_, at) =>
  makeTeacher(`free${at}`, { name: `Free ${at}`, subject: "Physics" }),
);
test.use({ teachers: [[...ABSENT, ...FREE], { scope: "test" }] });

for (const [width, height, when] of [
  [1280, 860, " @deep"],
  [390, 844, ""],
] as const) {
  test(`at ${width} px the notice lies on no primary button, and Confirm is in view beside many selections${when}`, async ({
    page,
    school,
  }) => {
    await page.setViewportSize({ width, height });
    await recordAway(...ABSENT.map(({ id }) => id));
    await school.signIn(page);
    const picks = FREE.slice(0, 12).map(({ id }) => `pick=${id}@1`);
    await page.goto(`/find-substitute?date=${SUNDAY}&block=1&${picks.join("&")}#results`);
    await select(page, "Free 12");
    const confirm = page.getByRole("button", { name: "Confirm 13 assignments" });
    const notice = page.locator(".toast").filter({ hasText: "Free 12" });
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())?.width).toBeLessThanOrEqual(420);
    await expectApart(confirm, notice);
  });
}

/** That a control is in view whole and nothing of a notice lies on it. */
async function expectApart(control: Locator, notice: Locator) {
  await expect(control).toBeInViewport({ ratio: 1 });
  const [one, other] = [await control.boundingBox(), await notice.boundingBox()];
  if (!one || !other) throw new Error("not to be seen");
  const isApart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  expect(isApart, "apart").toBe(true);
}

test("the board stands where it stood when the scripts come @deep", async ({
  page,
  school,
  browser,
}) => {
  const topOfBoard = async (where: Page) => {
    await school.signIn(where);
    await where.goto(`/find-substitute?date=${SUNDAY}`);
    return (await where.locator("#absent").boundingBox())?.y;
  };
  const without = await browser.newContext({ javaScriptEnabled: false });
  const before = await topOfBoard(await without.newPage());
  const after = await topOfBoard(page);
  await without.close();
  expect(after).toBe(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("who takes a class over is seen where the class is, also where it was landed on", async ({
    page,
    school,
  }) => {
    await recordAbsences(...ABSENT.map(({ id }) => makeAbsence(SUNDAY, id)));
    await recordCover(makeSubstitution(SUNDAY, "away5", "5L1", "free0"));
    await school.signIn(page);
    await page.goto(`/find-substitute?date=${SUNDAY}&class=away5%7C5L1#class`);
    await page.getByRole("button", { name: "Select Free 1", exact: true }).click();
    const cell = page.locator('button[name="class"][value="away5|5L1"]:visible');
    await expect(cell).toContainText("instead of Free 0");
    await expect(cell).toBeInViewport();
  });
});
