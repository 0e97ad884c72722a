import { write } from "db/client";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { addWall, listWalls } from "~/walls/walls.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { showOnPages } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

async function aWall(): Promise<string> {
  await addWall({ name: "Hall", audience: "staff" }, null);
  return (await listWalls())[0]?.address?.path ?? "";
}

async function publish(office: Page): Promise<void> {
  await office.goto(`/manage-substitutions?date=${SUNDAY}`);
  await showOnPages(office);
}

test("a wall renews itself, stays and says so while the server is away, and goes on by itself", async ({
  page: office,
  school,
}) => {
  await write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]));
  const path = await aWall();
  await school.signIn(office);
  await publish(office);
  const page = await office.context().newPage();
  await page.clock.install();
  await page.goto(`${school.url}${path}`);
  await page.waitForLoadState("load");
  await expect(page.getByText("Open", { exact: true })).toHaveCount(3);

  await write((tx) => insertSubstitutions(tx, [makeSubstitution(SUNDAY, "huda", "1", "omar")]));
  await publish(office);
  await page.clock.runFor(61_000);
  await expect(page.getByText("Omar Khalil")).toBeVisible();

  let tries = 0;
  await page.route(`**${path}`, (route) => {
    tries += 1;
    return route.fulfill({ status: 503, body: "" });
  });
  await page.clock.runFor(61_000);
  const away = page.getByRole("status");
  await expect(away).toHaveText(/^No connection since \d+:\d\d\. This may have changed\.$/);
  await expect(page.getByText("Omar Khalil")).toBeVisible();
  await page.clock.runFor(16_000);
  await expect.poll(() => tries).toBeGreaterThan(1);
  await page.unroute(`**${path}`);
  await page.clock.runFor(16_000);
  await expect(away).toBeGone();
  await expect(page.getByText("Omar Khalil")).toBeVisible();
});

test("a wall that hangs for a week shows each day as it comes and does not grow @deep", async ({
  page: office,
  school,
}) => {
  await write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]));
  const path = await aWall();
  await school.signIn(office);
  await publish(office);
  const page = await office.context().newPage();
  await page.clock.install();
  await page.goto(`${school.url}${path}`);
  await page.waitForLoadState("load");
  await expect(page.getByText("Open", { exact: true })).toHaveCount(3);
  const sizeOf = () => page.evaluate(() => document.querySelectorAll("*").length);
  const atFirst = await sizeOf();
  let asked = 0;
  page.on("request", () => {
    asked += 1;
  });
  /** Lets minutes go by, the wall's answers among them. */
  const minutes = async (count: number) => {
    for (let gone = 0; gone < count; gone += 1) {
      const answer = page.waitForResponse(`**${path}`);
      await page.clock.runFor(61_000);
      await answer;
    }
  };

  const days = ["Sunday 22", "Monday 23", "Tuesday 24", "Wednesday 25", "Thursday 26"];
  for (const [at, day] of [...days, "Sunday 29"].entries()) {
    const date = `2026-11-${day.slice(-2)}`;
    await school.setClock(`${date}T06:45:00+04:00`);
    const before = asked;
    await minutes(3);
    expect(asked - before, "one answer a minute").toBe(3);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${day} November 2026`);
    await expect(page.locator(".clock")).toHaveText(/^6:4\d$/);
    if (at > 0) await expect(page.getByText("Nothing is published yet")).toBeVisible();

    // At night the server goes for a while.
    await page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: "" }));
    await page.clock.runFor(600_000);
    await expect(page.getByRole("status")).toHaveText(/^No connection since 6:4\d\./);
    await page.unroute(`**${path}`);
    await page.clock.runFor(61_000);
    await expect(page.getByRole("status")).toBeGone();
  }
  expect(await sizeOf()).toBeLessThanOrEqual(atFirst);
});
