import type { Page } from "playwright/test";
import { addWall, listWalls } from "~/walls/walls.server";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
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
  await recordAway("huda");
  const path = await aWall();
  await school.signIn(office);
  await publish(office);
  const page = await office.context().newPage();
  await page.clock.install();
  await page.goto(`${school.url}${path}`);
  await page.waitForLoadState("load");
  await expect(page.getByText("Open", { exact: true })).toHaveCount(3);

  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "omar"));
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
