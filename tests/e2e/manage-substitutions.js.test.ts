import { makeSubstitution } from "../make-rows";
import { recordCover } from "../record";
import { expect, SUNDAY, test } from "./school-fixture";
import { holdPosts } from "./slow-line";

// Only with JavaScript: dates that show by themselves, keys, and what is seen while something is under way.

const HUDA = makeSubstitution(SUNDAY, "huda", "1", "rana");

test("a chosen date shows by itself, and Back leads to the day before", async ({
  signedIn: page,
}) => {
  await page.goto("/manage-substitutions");
  await page.getByLabel("Select Date").fill("2026-11-25");
  await expect(page.getByRole("heading", { name: "Wednesday 25 November 2026" })).toBeVisible();
  await expect(page).toHaveURL("/manage-substitutions?date=2026-11-25");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sunday 22 November 2026" })).toBeVisible();
  await expect(page.getByLabel("Select Date")).toHaveValue(SUNDAY);
});

test("a date typed digit by digit is shown, and the box keeps the focus and the digits @deep", async ({
  signedIn: page,
}) => {
  await page.goto("/manage-substitutions");
  await page.getByLabel("Select Date").focus();
  // Month, day and year: the order of the box in the tests' language.
  await page.keyboard.type("12242027", { delay: 150 });
  await expect(page.getByRole("heading", { name: "Friday 24 December 2027" })).toBeVisible();
  await expect(page.getByLabel("Select Date")).toBeFocused();
  await expect(page.getByLabel("Select Date")).toHaveValue("2027-12-24");
});

test("the button says Canceling... and is disabled while in progress", async ({
  signedIn: page,
}) => {
  await recordCover(HUDA);
  await page.goto("/manage-substitutions");
  await page.getByRole("link", { name: "Cancel All of Huda Nasser" }).click();
  const letGo = await holdPosts(page);
  await page.getByRole("button", { name: "Yes, Cancel All" }).click();
  await expect(page.getByRole("button", { name: "Canceling..." })).toBeDisabled();
  letGo();
  await expect(page.getByText("Substitutions cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeGone();
  await expect(page.getByRole("heading", { name: "No Active Substitutions" })).toBeVisible();
});
