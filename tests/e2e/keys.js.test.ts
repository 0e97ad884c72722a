import type { Page } from "playwright/test";
import { boardLine, fromMore, nameAbsent } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

// The keys of Find Substitute beyond Tab: they need scripts, all but Enter.

const box = (page: Page) => page.getByRole("combobox", { name: "Absent teacher" });
const open = (page: Page) => page.goto(`/find-substitute?date=${SUNDAY}`);

test.beforeEach(({ page, school }) => school.signIn(page));

test("Enter in the empty box waits for the names before it, and does not go past one not found", async ({
  page,
}) => {
  await open(page);
  const held: (() => void)[] = [];
  await page.route(/[?&]_data=/, async (route) => {
    await new Promise<void>((letGo) => held.push(letGo));
    await route.continue().catch(() => {});
  });
  for (const name of ["Huda Nasser", "Omar Khalil", ""]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  await expect(box(page)).toBeFocused();
  await page.unroute(/[?&]_data=/);
  for (const letGo of held) letGo();
  await expect(page.getByRole("button", { name: "Assign 5 classes" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("Nobody Here");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No teacher is called")).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test("/ goes to the box for names, from an opened class too, and types nothing", async ({
  page,
}) => {
  await open(page);
  await nameAbsent(page, "Huda Nasser");
  await page.locator('button[name="class"]:visible').first().click();
  await expect(page.locator("#class")).toBeFocused();
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("");
  await expect(page.locator("#class")).toBeGone();
  await page.keyboard.type("and/or?");
  await expect(box(page)).toHaveValue("and/or?");
  await expect(page.getByRole("dialog")).toBeGone();
});

test("Escape closes a dialog before the opened class, and gives the focus back to the class", async ({
  page,
}) => {
  await open(page);
  await nameAbsent(page, "Huda Nasser");
  const first = page.locator('button[name="class"]:visible').first();
  await first.click();
  await expect(page.locator("#class")).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  // The dialog gives the focus back a moment after it is gone.
  await expect(page.locator("#class")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("#class")).toBeGone();
  await expect(first).toBeFocused();
});

test("the keys of one sign are switched off in their list, and stay off in this browser @deep", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Add" }).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Shortcuts" });
  await keys.getByRole("checkbox", { name: /Use the keys/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(keys).toBeGone();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.getByRole("button", { name: "Add" }).focus();
    await page.keyboard.press("/");
    await page.keyboard.press("?");
    await expect(page.getByRole("button", { name: "Add" })).toBeFocused();
  }
  await fromMore(page, "Shortcuts");
  await keys.getByRole("checkbox", { name: /Use the keys/ }).check();
  await page.keyboard.press("Escape");
  await expect(keys).toBeGone();
  // The dialog gives the focus back a moment after it is gone.
  await expect(page.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
});

test("one link leads past the forms to the board @deep", async ({ page }) => {
  await open(page);
  await nameAbsent(page, "Huda Nasser");
  await expect(boardLine(page)).toHaveText("3 proposed");
  await page.getByRole("link", { name: "Skip to the board" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#board")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#board :focus")).toHaveCount(1);
});
