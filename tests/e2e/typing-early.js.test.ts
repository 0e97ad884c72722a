import type { Page } from "playwright/test";
import { recordAway } from "../record";
import { fillSignIn } from "./journey";
import { expect, isAlive, SUNDAY, test } from "./school-fixture";
import { hold } from "./slow-line";

// With JavaScript on, while it is still on its way: what a person types, ticks and chooses stays.

/** Keeps every script from the page until they are let go. */
const holdScripts = (page: Page) => hold(page, "**/*.js");

/** Opens a page without waiting for what is held back; the fixture's `goto` waits for that. */
async function open(page: Page, url: string) {
  await page.evaluate((to) => window.location.assign(to), url);
  await page.waitForURL(url, { waitUntil: "domcontentloaded" });
}

/** Fills every control that can be seen, whatever it is, as a browser does before there are scripts; answers how many there are. */
function fillEverything(page: Page, but: string[]): Promise<number> {
  return page.evaluate((but) => {
    const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "main input:not([type=hidden]):not([readonly]), main select, main textarea",
    );
    let filled = 0;
    for (const one of controls) {
      if (but.includes(one.name) || !one.checkVisibility()) continue;
      filled += 1;
      if (/checkbox|radio/.test(one.type)) one.click();
      else if (one instanceof HTMLSelectElement) one.selectedIndex = one.options.length - 1;
      else one.value = one.type === "date" ? "2026-11-25" : `Zoë ${filled}`;
      one.dispatchEvent(new Event("input", { bubbles: true }));
      one.dispatchEvent(new Event("change", { bubbles: true }));
    }
    return filled;
  }, but);
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

type Place = {
  /** How many controls it has at least. */
  count: number;
  /** Tried at every change; the others before a release. */
  always?: true;
  /** Controls to leave alone: their choice leads to another view. */
  but?: string[];
  /** The address that what was chosen leads to, when it has been carried out. */
  leadsTo?: RegExp;
};

const PLACES: Record<string, Place> = {
  "/login": { count: 2 },
  [`/find-substitute?date=${SUNDAY}`]: { count: 2, but: ["date"], leadsTo: /from=7/ },
  [`/find-substitute?date=${SUNDAY}&block=2&pick=mona@2`]: {
    always: true,
    count: 2,
    but: ["date", "from"],
    leadsTo: /choose=mona%40huda%7C3/,
  },
  [`/manage-substitutions?date=${SUNDAY}`]: { count: 1, leadsTo: /date=2026-11-25/ },
  "/teacher-groups?tab=all": { count: 2 },
  "/teacher-groups?dialog=edit&id=sami": { count: 80, always: true },
  "/reports": { count: 2, leadsTo: /type=monthly&date=2026-11-25/ },
  "/user-management?dialog=add": { count: 3 },
  "/user-management?dialog=edit&id=mona": { count: 2 },
  "/user-management?dialog=verify&then=reset&id=mona": { count: 1 },
};

for (const [place, { count, but = [], leadsTo, always }] of Object.entries(PLACES)) {
  test(`${place}: what is entered before the scripts come is there afterwards${always ? "" : " @deep"}`, async ({
    page,
    school,
  }) => {
    await recordAway("huda");
    if (place !== "/login") await school.signIn(page);
    const letGo = await holdScripts(page);
    await open(page, school.url + place);
    expect(await fillEverything(page, but)).toBeGreaterThanOrEqual(count);
    const before = await readEverything(page);
    letGo();
    await page.waitForFunction(isAlive);
    if (leadsTo) await expect(page).toHaveURL(leadsTo);
    await expect(page.locator(".progress")).toBeGone();
    const after = without(await readEverything(page), /^ on false$/);
    expect(after).toEqual(before);
  });
}

test("a form sent before the scripts come is carried out", async ({ page, school }) => {
  await holdScripts(page);
  await open(page, `${school.url}/login`);
  await fillSignIn(page);
  await expect(page.getByText("Welcome back!")).toBeVisible();
});
