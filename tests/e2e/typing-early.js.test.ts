import { write } from "db/client";
import type { Page } from "playwright/test";
import { insertAbsences } from "~/cover/absences/absences.server";
import { makeAbsence } from "../make-rows";
import { expect, PASSWORD, SUNDAY, test } from "./school-fixture";

// With JavaScript on, while it is still on its way: what a person types, ticks and chooses stays.

/** Keeps every script from the page until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

/** Opens a page without waiting for what is held back; the fixture's `goto` waits for that. */
async function open(page: Page, url: string) {
  await page.evaluate((to) => window.location.assign(to), url);
  await page.waitForURL(url, { waitUntil: "domcontentloaded" });
}

const isAlive = () =>
  Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));

/** Fills every control that can be seen, whatever it is; answers how many there are. */
async function fillEverything(page: Page, but: string): Promise<number> {
  const controls = page.locator(
    "main input:not([type=hidden]):not([readonly]), main select, main textarea",
  );
  let filled = 0;
  for (const control of await controls.all()) {
    if (!(await control.isVisible()) || (await control.getAttribute("name")) === but) continue;
    filled += 1;
    const kind = await control.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
    );
    if (kind === "checkbox") await control.click();
    else if (kind === "radio") await control.check();
    else if (kind === "date") await control.fill("2026-11-25");
    else if (kind === "select") {
      const last = await control.evaluate((select: HTMLSelectElement) => select.options.length - 1);
      await control.selectOption({ index: last });
    } else await control.fill(`Zoë ${filled}`);
  }
  return filled;
}

/** What every control of the page holds. */
function readEverything(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        "main input:not([type=hidden]), main select, main textarea",
      ),
    ].map((one) =>
      one instanceof HTMLInputElement && /checkbox|radio/.test(one.type)
        ? `${one.name} ${one.value} ${one.checked}`
        : `${one.name} ${one.value}`,
    ),
  );
}

/** What the page holds that a person can no longer have seen: controls that came with the scripts. */
const without = (all: string[], late: RegExp) => all.filter((one) => !late.test(one));

/** Each with how many controls it has at least, and one to leave alone: its choice leads to another view. */
const PLACES: [place: string, count: number, but?: string][] = [
  ["/login", 2],
  [`/find-substitute?date=${SUNDAY}`, 2, "date"],
  [`/find-substitute?date=${SUNDAY}&block=2&pick=mona@2`, 2, "date"],
  [`/manage-substitutions?date=${SUNDAY}`, 1],
  ["/teacher-groups?tab=all", 2],
  ["/teacher-groups?dialog=edit&id=sami", 80],
  ["/reports", 2],
  ["/user-management?dialog=add", 3],
  ["/user-management?dialog=edit&id=mona", 2],
  ["/user-management?dialog=verify&then=reset&id=mona", 1],
];

for (const [place, count, but = ""] of PLACES) {
  test(`${place}: what is entered before the scripts come is there afterwards`, async ({
    page,
    school,
  }) => {
    await write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]));
    if (place !== "/login") await school.signIn(page);
    const letGo = await holdScripts(page);
    await open(page, school.url + place);
    expect(await fillEverything(page, but)).toBeGreaterThanOrEqual(count);
    const before = await readEverything(page);
    letGo();
    await page.waitForFunction(isAlive);
    await expect(page.locator(".progress")).toHaveCount(0);
    const after = without(await readEverything(page), /^ on false$/);
    expect(after).toEqual(before);
  });
}

test("a form sent before the scripts come is carried out", async ({ page, school }) => {
  await holdScripts(page);
  await open(page, `${school.url}/login`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
});
