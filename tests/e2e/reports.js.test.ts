import { makeSubstitution } from "../make-rows";
import { recordCover } from "../record";
import { expect, SUNDAY, test } from "./school-fixture";
import { hold } from "./slow-line";

test("a changed type and a typed date load at once, and the focus stays", async ({
  signedIn: page,
}) => {
  await page.goto("/reports");
  const type = page.getByLabel("Report type");
  await type.focus();
  await type.selectOption("weekly");
  await expect(page.getByRole("heading", { name: "Weekly Report" })).toBeVisible();
  await expect(type).toBeFocused();
  await expect(page).toHaveURL(`/reports?type=weekly&date=${SUNDAY}`);

  const date = page.getByLabel("Week of");
  await date.fill("2026-11-03");
  await expect(page.getByText("Sunday 1 November 2026 – Saturday 7 November 2026")).toBeVisible();
  await expect(date).toBeFocused();
});

test("a change waits for a date that is none to become one @deep", async ({ signedIn: page }) => {
  await page.goto("/reports");
  await page.getByLabel("Date").fill("");
  await page.getByLabel("Report type").selectOption("monthly");
  await page.getByLabel("Date").fill("2026-11-03");
  await expect(page).toHaveURL("/reports?type=monthly&date=2026-11-03");
  await page.goBack();
  await expect(page).toHaveURL("/reports");
});

test("while a report loads there are placeholders, and nothing can be downloaded", async ({
  signedIn: page,
}) => {
  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "rana"));
  await page.goto("/reports?preview=1");
  const release = await hold(page, /_data=/);
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Download Report: PDF" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "No substitutions found" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeGone();
  await expect(page.getByRole("button", { name: "Generate", exact: true })).toBeVisible();
});

test("the dates of somebody are told in place, and the focus stays with them", async ({
  signedIn: page,
}) => {
  const days = ["2026-11-03", "2026-11-04", "2026-11-05", "2026-11-08"] as const;
  const rows = days.map((date) => makeSubstitution(date, "huda", "1", "rana"));
  await recordCover(...rows);
  await page.goto("/reports?type=monthly&by=substitute");
  await page.getByRole("link", { name: "4 days of Rana Aziz" }).click();
  await expect(page.getByText("8 Nov: 1")).toBeVisible();
  const hide = page.getByRole("link", { name: "Hide the days of Rana Aziz" });
  await expect(hide).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("8 Nov: 1")).toBeGone();
  await expect(page.getByRole("link", { name: "4 days of Rana Aziz" })).toBeFocused();
});

test("without a connection the screen says so, and loads again when there is one", async ({
  signedIn: page,
}) => {
  await page.goto("/reports?type=weekly");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No Connection" })).toBeVisible();
  await expect(page.getByLabel("Week of")).toHaveValue(SUNDAY);
  await expect(page.getByRole("heading", { name: "Weekly Report" })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByText("No Connection")).toBeGone();
  await expect(page.getByText("Sunday 29 November 2026").first()).toBeVisible();
});
