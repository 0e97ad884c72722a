import { write } from "db/client";
import { sessions } from "db/schema";
import type { Page } from "playwright/test";
import { changeCover } from "~/cover/change-cover.server";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { expect, SUNDAY, test } from "./school-fixture";

// Only with JavaScript: what an open screen asks by itself. Its timer is the page's own clock, which the tests drive.

const FIND = `/find-substitute?date=${SUNDAY}`;
const TELL = `/manage-substitutions?date=${SUNDAY}&view=tell`;
const LINA = { id: "lina", username: "lina", name: "Lina" };

const isAway = (...ids: string[]) =>
  write((tx) =>
    insertAbsences(
      tx,
      ids.map((id) => makeAbsence(SUNDAY, id)),
    ),
  );

/** Lina, a colleague, records that somebody is absent. */
const linaRecords = (id: string) =>
  write((tx) =>
    changeCover(tx, LINA, { kind: "absence recorded", dates: [SUNDAY] }, () =>
      insertAbsences(tx, [makeAbsence(SUNDAY, id)]),
    ),
  );

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
  page.getByRole("region", { name: /^Notifications/ }).getByText("Lina (lina)");
const show = (page: Page) => page.getByRole("button", { name: "Show", exact: true });

for (const lag of [0, 400]) {
  test(`what a colleague does is said in one line and moves nothing before Show, ${lag} ms away`, async ({
    page,
    school,
  }) => {
    await isAway("huda");
    await school.signIn(page);
    await page.clock.install({ time: new Date("2026-11-22T06:45:00+04:00") });
    await page.goto(FIND);
    await slowLine(page, lag);
    const box = page.getByRole("combobox", { name: "Absent teacher" });
    await box.pressSequentially("Lé");
    const before = await positions(page);
    await linaRecords("omar");
    await nextQuestion(page);
    await expect(line(page)).toBeVisible();
    await expect(page.getByText("Lina (lina) recorded Omar Khalil absent")).toBeVisible();
    expect(await positions(page)).toEqual(before);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("Lé");
    await show(page).click();
    await expect(page.locator('#board [id*="omar"], #board').first()).toContainText("Omar Khalil");
    await expect(line(page)).toHaveCount(0);
    await expect(page.getByText("Changed by others meanwhile")).toBeVisible();
    await expect(box).toHaveValue("Lé");
  });
}

test("a press of one's own is no news, and nothing is asked while it waits or the page is hidden", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.clock.install({ time: new Date("2026-11-22T06:45:00+04:00") });
  await page.goto(FIND);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("view=latest")) asked.push(request.url());
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/[?&]_data=/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue().catch(() => {});
  });
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
  await expect(show(page)).toHaveCount(0);
  await page.evaluate(() =>
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true }),
  );
  asked.length = 0;
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
});

test("Tell and the Dashboard take it in place, and the toast that waits is still told", async ({
  page,
  school,
}) => {
  await isAway("huda");
  await write((tx) => insertSubstitutions(tx, [makeSubstitution(SUNDAY, "huda", "1", "mona")]));
  await school.signIn(page);
  await page.clock.install({ time: new Date("2026-11-22T06:45:00+04:00") });
  await page.goto(TELL);
  await expect(page.getByText("1 to tell, 0 told.")).toBeVisible();
  await write((tx) => insertSubstitutions(tx, [makeSubstitution(SUNDAY, "huda", "2", "rana")]));
  await linaRecords("omar");
  await nextQuestion(page);
  await expect(page.getByText("2 to tell, 0 told.")).toBeVisible();
  await page.goto("/");
  await expect(page.locator("main")).toContainText("2 teachers are absent");
  await linaRecords("yusuf");
  await nextQuestion(page);
  await expect(page.locator("main")).toContainText("3 teachers are absent");
});

test("a session that has ended is met by the next press, as before", async ({ page, school }) => {
  await isAway("huda");
  await school.signIn(page);
  await page.clock.install({ time: new Date("2026-11-22T06:45:00+04:00") });
  await page.goto(FIND);
  await write((tx) => tx.delete(sessions));
  await nextQuestion(page);
  await expect(page.getByRole("heading", { name: "Find Substitute" })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByLabel("Username")).toBeVisible();
});
