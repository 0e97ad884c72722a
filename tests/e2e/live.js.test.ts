import { write } from "db/client";
import { sessions } from "db/schema";
import type { Page } from "playwright/test";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { colleague } from "./colleague";
import { assigned, nameAbsent } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";
import { hold } from "./slow-line";

// Only with JavaScript: what an open screen asks by itself. Its timer is the page's own clock, which the tests drive; the colleague has a browser of her own.

const FIND = `/find-substitute?date=${SUNDAY}`;
const TELL = `/manage-substitutions?date=${SUNDAY}&view=tell`;

/** Lets the page's next question come, and waits for its answer. */
async function nextQuestion(page: Page): Promise<void> {
  const answered = page.waitForResponse(/view=latest/);
  await page.clock.runFor(15_000);
  await (await answered).finished();
}

/** Where everything on the screen is that can be pressed or read, but for what is said in the place of notices. */
function positions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main *")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.tagName} ${x} ${y} ${width} ${height} ${one.childElementCount ? "" : one.textContent}`;
    }),
  );
}

/** Every answer to data comes this much later. */
async function slowLine(page: Page, ms: number): Promise<void> {
  if (ms === 0) return;
  await page.route(/[?&]_data=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => {});
  });
}

const line = (page: Page) =>
  page.getByRole("region", { name: /^Notifications/ }).getByText("(mona)");
const show = (page: Page) => page.getByRole("button", { name: "Show", exact: true });

for (const lag of [0, 400]) {
  test(`what a colleague does is said in one line and moves nothing before Show, ${lag} ms away${lag === 0 ? " @deep" : ""}`, async ({
    page,
    school,
  }) => {
    await recordAway("huda");
    const mona = await colleague(page, school);
    await mona.goto(FIND);
    await school.signIn(page);
    await page.clock.install({ time: new Date("2026-11-22T06:45:00+04:00") });
    await page.goto(FIND);
    await slowLine(page, lag);
    const box = page.getByRole("combobox", { name: "Absent teacher" });
    await box.pressSequentially("Lé");
    const before = await positions(page);
    await nameAbsent(mona, "Omar Khalil");
    await nextQuestion(page);
    await expect(line(page)).toBeVisible();
    await expect(page.getByText(/\(mona\) recorded Omar Khalil absent/)).toBeVisible();
    expect(await positions(page)).toEqual(before);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("Lé");
    await show(page).click();
    await expect(page.locator('#board [id*="omar"], #board').first()).toContainText("Omar Khalil");
    await expect(line(page)).toBeGone();
    await expect(page.getByText("Changed by others in the meantime")).toBeVisible();
    await expect(box).toHaveValue("Lé");
  });
}

test("a press of one's own is no news, and nothing is asked while it waits or the page is hidden @deep", async ({
  signedIn: page,
}) => {
  await page.clock.install({ time: new Date("2026-11-22T06:45:00+04:00") });
  await page.goto(FIND);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("view=latest")) asked.push(request.url());
  });
  const letGo = await hold(page, /[?&]_data=/, (request) => request.method() === "POST");
  // The next question falls into the time before an answer is found to be late.
  await page.clock.runFor(12_000);
  await page.getByRole("combobox", { name: "Absent teacher" }).fill("Léa Dubois");
  await page.keyboard.press("Enter");
  asked.length = 0;
  await page.clock.runFor(8_000);
  expect(asked).toEqual([]);
  letGo();
  await expect(page.locator("#board")).toContainText("Léa Dubois");
  await nextQuestion(page);
  await expect(show(page)).toBeGone();
  await page.evaluate(() =>
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true }),
  );
  asked.length = 0;
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
});

test("Tell and the Dashboard take in place what a colleague does", async ({ page, school }) => {
  await recordAway("huda");
  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "mona"));
  const mona = await colleague(page, school);
  await mona.goto(FIND);
  await school.signIn(page);
  await page.clock.install({ time: new Date("2026-11-22T06:45:00+04:00") });
  await page.goto(TELL);
  await expect(page.getByText("1 to tell, 0 told.")).toBeVisible();
  await mona
    .getByRole("button", { name: /^Assign \d+ classes$/ })
    .first()
    .click();
  await expect(assigned(mona)).toBeVisible();
  await nextQuestion(page);
  await expect(page.getByText(/^[23] to tell, 0 told\./)).toBeVisible();
  await page.goto("/");
  await expect(page.locator("main")).toContainText("1 teacher is away");
  await mona.goto(FIND);
  await nameAbsent(mona, "Omar Khalil");
  await nextQuestion(page);
  await expect(page.locator("main")).toContainText("2 teachers are away");
});

test("a toast that waits is told where it was pressed, whatever other open screens ask meanwhile @deep", async ({
  page,
  school,
}) => {
  await recordAway("huda");
  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "rana"));
  const mona = await colleague(page, school);
  await mona.goto(FIND);
  await school.signIn(page);
  await page.goto(`/manage-substitutions?date=${SUNDAY}&dialog=cancel&teacher=huda`);
  // Three more screens of the same browser, each asking by itself.
  const others: Page[] = [];
  for (const address of [TELL, "/", FIND]) {
    const other = await page.context().newPage();
    await other.addInitScript(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => false });
    });
    await other.clock.install({ time: new Date("2026-11-22T06:45:00+04:00") });
    await other.goto(address);
    await other.waitForLoadState("networkidle");
    others.push(other);
  }
  // The press is answered with a toast in a cookie; the page that tells it comes only once all the others have asked, and have taken in place what is new.
  const form = page.locator("form", { has: page.getByRole("button", { name: "Yes, Cancel All" }) });
  const fields = await form.evaluate((one: HTMLFormElement) =>
    [...new FormData(one)].map(([name, value]) => [name, String(value)]),
  );
  const pressed = await page.request.post(`${school.url}/manage-substitutions?date=${SUNDAY}`, {
    form: Object.fromEntries(fields),
    maxRedirects: 0,
  });
  expect(pressed.status()).toBe(303);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name).join();
  expect(await cookies()).toContain("toast");
  await nameAbsent(mona, "Omar Khalil");
  for (const other of others) await nextQuestion(other);
  await expect(others[0]?.getByText("Nobody to tell") ?? line(page)).toBeVisible();
  expect(await cookies(), "nobody has taken it").toContain("toast");
  await page.goto(pressed.headers().location ?? "");
  await expect(page.getByText("1 substitution(s) have been cancelled successfully")).toBeVisible();
  for (const other of others) await expect(other.getByText("cancelled successfully")).toBeGone();
});

test("a session that has ended is met by the next press, as before", async ({ signedIn: page }) => {
  await recordAway("huda");
  await page.clock.install({ time: new Date("2026-11-22T06:45:00+04:00") });
  await page.goto(FIND);
  await write((tx) => tx.delete(sessions));
  await nextQuestion(page);
  await expect(page.getByRole("heading", { name: "Find Substitute" })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByLabel("Username")).toBeVisible();
});
