import { recordCover } from "../record";
import { REPORT_ROWS } from "../report-rows";
import { expect, test } from "./school-fixture";

test("printed, the preview has the school, the title and the days, and no controls @deep", async ({
  signedIn: page,
}) => {
  await recordCover(...REPORT_ROWS);
  await page.goto("/reports?type=weekly&preview=1");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Test School").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Weekly Report" })).toBeVisible();
  await expect(
    page.getByText("Sunday 22 November 2026 – Saturday 28 November 2026").first(),
  ).toBeVisible();
  await expect(page.getByText("Total: 3 assignments")).toBeVisible();
  await expect(page.getByRole("button").filter({ visible: true })).toBeGone();
  await expect(page.getByRole("navigation").filter({ visible: true })).toBeGone();
  await expect(page.getByRole("link").filter({ visible: true })).toBeGone();
});

test("on a phone the reports beside this one stay in one row, whatever they are called @deep", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const type of ["daily", "weekly", "monthly"]) {
    await page.goto(`/reports?type=${type}`);
    const links = page.getByRole("navigation", { name: "Reports beside this one" }).locator("a");
    await expect(links).toHaveText([/^\s*Previous/, /^(Today|This)/, /^\s*Next/]);
    const tops = await links.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top));
    expect(new Set(tops).size, type).toBe(1);
  }
});
