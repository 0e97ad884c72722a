import { db } from "db/client";
import { substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { expect, PASSWORD, test } from "./school-fixture";

// By keyboard alone, and the focus is seen wherever it goes.

type Focus = { name: string; isControl: boolean; isShown: boolean; isRinged: boolean };

/** What has the focus: its name, whether it lies in sight, and whether a ring of 2 px says so. Null is nothing. */
function focusOf(page: Page): Promise<Focus | null> {
  return page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return null;
    const label = one instanceof HTMLInputElement || one instanceof HTMLSelectElement;
    const words = (label && one.labels?.[0]?.innerText) || one.textContent || "";
    const box = one.getBoundingClientRect();
    const inside = (x: number, y: number) => {
      const met = document.elementFromPoint(x, y);
      return met !== null && (one.contains(met) || met.contains(one));
    };
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return {
      name: (one.getAttribute("aria-label") ?? words).replace(/\s+/g, " ").trim(),
      isControl: one.matches("a, button, summary, input, select, [role=group]"),
      isShown: inside(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)),
      // In a date box the browser marks by itself which of its parts has the focus.
      isRinged:
        one.matches("[type=date]") ||
        (outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2),
    };
  });
}

/** Something has the focus, it is in sight, and a control has its ring. */
async function expectFocus(page: Page, name?: string | RegExp): Promise<void> {
  const seen = { isShown: true, name: expect.any(String) };
  await expect.poll(() => focusOf(page), String(name)).toMatchObject(seen);
  const focus = await focusOf(page);
  expect(focus?.isRinged || !focus?.isControl, `a ring around ${focus?.name}`).toBe(true);
  if (name) expect(focus?.name).toMatch(name);
}

/** Tab by Tab to the control of that name; each on the way is in sight and has its ring. */
async function tabTo(page: Page, name: string, key = "Tab"): Promise<void> {
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    if (focus) expect(focus, focus.name).toMatchObject({ isShown: true, isRinged: true });
    if (focus?.name === name) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

/** How many live regions say these words. */
const saying = (page: Page, words: string) =>
  page.locator("[role=status], [role=alert]").filter({ hasText: words }).count();

test("the main job by keyboard alone", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/login");
  await expectFocus(page, "Username");
  await page.keyboard.type("admin");
  await page.keyboard.press("Tab");
  await expectFocus(page, "Password");
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Login failed" })).toBeVisible();
  await expectFocus(page, /^Login failed/);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await tabTo(page, "Password");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  expect(await saying(page, "Welcome back!")).toBe(1);

  await tabTo(page, "Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, "Notifications");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectFocus(page, "Notifications");
  await tabTo(page, "Find Substitute");
  await page.keyboard.press("Enter");

  for (const [name, count] of [
    ["huda nasser", "3 proposed"],
    ["omar khalil", "5 proposed"],
  ] as const) {
    await expect(page.getByRole("combobox", { name: "Absent teacher" })).toBeFocused();
    await expectFocus(page, "Absent teacher");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(page.locator("#board-line")).toHaveText(count);
  }
  await expectFocus(page, "Absent teacher");
  await tabTo(page, "Omar Khalil");
  await page.keyboard.press("Enter");
  await tabTo(page, "Remove Omar Khalil");
  await page.keyboard.press("Enter");
  await expect(page.locator("#board-line")).toHaveText("3 proposed");
  await expectFocus(page);

  await tabTo(page, "Find Available Substitutes");
  await page.keyboard.press("Enter");
  const results = page.getByRole("heading", { name: "Available substitutes for block 1" });
  await expect(results).toBeVisible();
  await expectFocus(page);
  await tabTo(page, "Select Léa Dubois");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Selected Léa Dubois" })).toBeVisible();
  await expectFocus(page);
  await expect.poll(() => saying(page, "Substitute selected")).toBe(1);
  await tabTo(page, "Remove Léa Dubois");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Selected Léa Dubois" })).toBeGone();
  await expectFocus(page);
  await tabTo(page, "Select Rana Aziz", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Selected Rana Aziz" })).toBeVisible();
  await expectFocus(page);
  await expect(page.getByRole("button", { name: "Confirm 3 assignments" })).toBeEnabled();
  await tabTo(page, "Confirm 3 assignments");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();

  await tabTo(page, "Download Report");
  await tabTo(page, "Manage Subs Cancel subs", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Manage Substitutions" })).toBeVisible();
  await tabTo(page, "Cancel All of Huda Nasser");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Cancel Substitutions?" })).toBeVisible();
  await expectFocus(page, /^Cancel Substitutions/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeGone();
  await expectFocus(page, "Cancel All of Huda Nasser");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const name of ["Close", "No, Keep Them", "Yes, Cancel All", "Close"]) {
    await page.keyboard.press("Tab");
    await expectFocus(page, name);
  }
  await tabTo(page, "Yes, Cancel All");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 substitution(s) have been cancelled")).toBeVisible();
  await expectFocus(page);
  expect(await saying(page, "Substitutions cancelled")).toBe(1);
  await page.keyboard.press("F8");
  await expectFocus(page, "Notifications (F8)");
  await page.keyboard.press("Tab");
  await expectFocus(page, "Close notification");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Substitutions cancelled", { exact: true })).toBeGone();
  await expectFocus(page);
  const rows = await db().select().from(substitutions);
  expect(rows.map((row) => row.status)).toEqual(["cancelled", "cancelled", "cancelled"]);
});

test("a block that is marked to go keeps the focus in its row", async ({ signedIn: page }) => {
  await page.goto("/teacher-groups?dialog=week&part=days");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Remove block 7").press("Enter");
  await expect(button("Undo: keep block 7")).toBeFocused();
  await button("Undo: keep block 7").press("Enter");
  await expect(button("Remove block 7")).toBeFocused();
});
