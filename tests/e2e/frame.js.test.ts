import type { Page } from "playwright/test";
import { recordAway } from "../record";
import { awayName } from "./journey";
import { expect, openWithStoppedClock, PASSWORD, SUNDAY, test } from "./school-fixture";
import { holdPosts } from "./slow-line";

// Only with JavaScript: what is seen while something is under way, and toasts.

test("the button says Signing In... while it does", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Username").fill("mona");
  await page.getByLabel("Password").fill(PASSWORD);
  const letGo = await holdPosts(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  letGo();
  await expect(page.getByText("Welcome back!")).toBeVisible();
});

for (const [motion, isMoving, when] of [
  ["no-preference", true, " @deep"],
  ["reduce", false, ""],
] as const) {
  test(`something ${isMoving ? "moves" : "moves not at all"} while a form is on its way, asked for motion: ${motion}${when}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto("/login");
    await page.getByLabel("Username").fill("mona");
    await page.getByLabel("Password").fill(PASSWORD);
    const letGo = await holdPosts(page);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("status").getByText("Loading")).toBeAttached();
    const moving = () => page.evaluate(() => document.getAnimations().length > 0);
    expect(await moving()).toBe(isMoving);
    letGo();
    await expect(page.getByText("Welcome back!")).toBeVisible();
  });
}

test("the buttons say Searching... and Assigning... and are disabled while they do", async ({
  signedIn: page,
}) => {
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await page.getByRole("combobox", { name: "Absent teacher" }).fill("Huda Nasser");
  await page.keyboard.press("Enter");
  await expect(awayName(page, "Huda Nasser")).toBeVisible();
  const letSearch = await holdPosts(page);
  await page.getByRole("button", { name: "Find Available Substitutes" }).click();
  await expect(page.getByRole("button", { name: "Searching..." })).toBeDisabled();
  letSearch();
  await page.getByRole("button", { name: "Select Rana Aziz" }).click();
  const confirm = page.getByRole("button", { name: "Confirm 3 assignments" });
  await expect(confirm).toBeVisible();
  const letAssign = await holdPosts(page);
  await confirm.click();
  await expect(page.getByRole("button", { name: "Assigning..." })).toBeDisabled();
  letAssign();
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
});

/** On a page whose time stands still a selection is removed: that gives a toast. */
async function makeToast(page: Page, name = "Rana Aziz") {
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.locator(".toast")).toContainText("Selection removed");
  await expect(page.locator(".toast")).toContainText(name);
}

/**
 * In the page, a slow machine whose timers come first: no turn of React's leaves time for another, and what waits for
 * 5000 ms runs as soon as the toast of `name` is there. Answers how many that were.
 */
function runTimersAsItComes(name: string): Promise<number> {
  const waiting = new Map<number, () => void>();
  const { setTimeout, clearTimeout } = window;
  let now = performance.now();
  performance.now = () => {
    now += 10;
    return now;
  };
  Object.assign(window, {
    setTimeout(run: () => void, ms?: number) {
      const id = setTimeout(run, ms);
      if (ms === 5000) waiting.set(id, run);
      return id;
    },
    clearTimeout(id?: number) {
      waiting.delete(Number(id));
      clearTimeout(id);
    },
  });
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".toast")?.textContent?.includes(name)) return;
      observer.disconnect();
      for (const run of waiting.values()) run();
      resolve(waiting.size);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test.describe("a toast", () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await recordAway("huda");
    await openWithStoppedClock(
      page,
      `/find-substitute?date=${SUNDAY}&pick=rana&pick=yusuf&block=1`,
    );
  });

  test("leaves after 5000 ms, not before @deep", async ({ page }) => {
    await makeToast(page);
    await page.clock.runFor(4999);
    await expect(page.locator(".toast")).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.locator(".toast")).toBeGone();
  });

  test("is one at a time, at most 420 px wide, and F8 leads to it", async ({ page }) => {
    await makeToast(page);
    await makeToast(page, "Yusuf Amin");
    await expect(page.locator(".toast")).toHaveCount(1);
    const box = await page.locator(".toast").boundingBox();
    expect(box?.width).toBeLessThanOrEqual(420);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: "Notifications (F8)" })).toBeFocused();
  });

  test("stays when the time of the one before is up just as it comes @deep", async ({ page }) => {
    const runningDue = page.evaluate(runTimersAsItComes, "Yusuf Amin");
    await makeToast(page);
    await makeToast(page, "Yusuf Amin");
    expect(await runningDue, "timers that ran").toBe(1);
    await page.clock.runFor(4000);
    await expect(page.locator(".toast")).toContainText("Yusuf Amin");
  });

  test("is swept off to the right by 50 px, not by 49 @deep", async ({ page }) => {
    await makeToast(page);
    const toast = page.locator(".toast");
    await sweep(page, 49);
    await expect(toast).toBeVisible();
    await sweep(page, 50);
    await expect(toast).toBeGone();
  });
});

async function sweep(page: Page, distance: number) {
  const box = await page.locator(".toast p").first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}
