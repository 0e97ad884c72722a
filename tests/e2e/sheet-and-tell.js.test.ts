import type { Locator } from "playwright/test";
import { makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { recordAway, recordCover } from "../record";
import { smallSchool } from "../small-school";
import { expect, SUNDAY, test } from "./school-fixture";

test.beforeEach(async ({ page, school }) => {
  await school.signIn(page);
  await recordAway("huda");
  await recordCover(
    makeSubstitution(SUNDAY, "huda", "1", "omar"),
    makeSubstitution(SUNDAY, "huda", "2", "rana"),
  );
});

test("Print opens the browser's dialog once, and a reload does not", async ({ page }) => {
  let dialogs = 0;
  await page.exposeFunction("opened", () => {
    dialogs += 1;
  });
  await page.addInitScript("window.print = () => window.opened()");
  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=sheet&by=substitute`);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.getByText(/^Sheet printed/)).toBeVisible();
  await expect.poll(() => dialogs).toBe(1);
  await expect(page).toHaveURL(/by=substitute$/);
  await page.reload();
  await expect(page.getByText(/^Sheet printed/)).toBeVisible();
  expect(dialogs).toBe(1);
});

test("only the sheet is printed", async ({ page }) => {
  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=sheet`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByText("Dashboard")).toBeHidden();
  await expect(page.getByRole("link", { name: "Slips" })).toBeHidden();
});

test.describe("of twelve classes in one block", () => {
  const together = Array.from({ length: 12 }, (_, at) =>
    makeTeacher(`away${at}`, { name: `Away ${at}`, week: { Sunday: ["3"] } }),
  );
  test.use({ teachers: [[...smallSchool, ...together], { scope: "test" }] });

  test("a page that is printed says once which block it is @deep", async ({ page }) => {
    await recordAway(...together.map(({ id }) => id));
    await page.goto(`/manage-substitutions?date=${SUNDAY}&view=sheet`);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".goes-on .rowspan")).toHaveText("3 continued");
    /** The first lines of a label, and as much of the empty place below them. */
    const seen = async (label: Locator) => {
      const clip = await label.evaluate((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return { x: x + scrollX + 2, y: y + scrollY + 2, width: width - 4, height: 50 };
      });
      const below = { ...clip, y: clip.y + 60 };
      const [text, empty] = [
        await page.screenshot({ clip, fullPage: true }),
        await page.screenshot({ clip: below, fullPage: true }),
      ];
      return !text.equals(empty);
    };
    expect(await seen(page.locator("tbody:not(.goes-on) .rowspan").last())).toBe(true);
    expect(await seen(page.locator(".goes-on .rowspan"))).toBe(false);
  });
});

test("a message is copied by a press", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=tell`);
  await page.getByRole("button", { name: "Copy the message to Omar Khalil" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    [
      "Omar Khalil",
      "Cover on Sunday 22 November 2026",
      "Block 1: the class, room R1, for Huda Nasser (Mathematics)",
    ].join("\n"),
  );
});

test("who is ticked off stays where they are, and so does everybody below", async ({ page }) => {
  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=tell`);
  const omar = page.getByRole("button", { name: /^(Told|Not told after all) Omar Khalil$/ });
  const rana = page.getByRole("button", { name: "Told Rana Aziz", exact: true });
  const places = async () =>
    [await omar.boundingBox(), await rana.boundingBox()].map((box) => box?.y);
  const before = await places();
  await omar.click();
  await expect(page.getByText(/^Told 6:4\d by/)).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(page.getByRole("link", { name: "Rana Aziz" })).toHaveAttribute("href", "#tell-rana");
});
