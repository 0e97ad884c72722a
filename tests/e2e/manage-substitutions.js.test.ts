import { write } from "db/client";
import { insertSubstitutions } from "~/cover/rows.server";
import { makeSubstitution } from "../make-rows";
import { expect, SUNDAY, test } from "./school-fixture";

// Only with JavaScript: dates that show by themselves, keys, and what is seen while something is under way.

const HUDA = makeSubstitution(SUNDAY, "huda", "1", "rana");

test("a chosen date shows by itself, and Back leads to the day before", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto("/manage-substitutions");
  await page.getByLabel("Select Date").fill("2026-11-25");
  await expect(page.getByRole("heading", { name: "Wednesday 25 November 2026" })).toBeVisible();
  await expect(page).toHaveURL("/manage-substitutions?date=2026-11-25");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sunday 22 November 2026" })).toBeVisible();
  await expect(page.getByLabel("Select Date")).toHaveValue(SUNDAY);
});

test("a date typed digit by digit is shown, and the box keeps the focus and the digits @deep", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto("/manage-substitutions");
  await page.getByLabel("Select Date").focus();
  // Month, day and year: the order of the box in the tests' language.
  await page.keyboard.type("12242027", { delay: 150 });
  await expect(page.getByRole("heading", { name: "Friday 24 December 2027" })).toBeVisible();
  await expect(page.getByLabel("Select Date")).toBeFocused();
  await expect(page.getByLabel("Select Date")).toHaveValue("2027-12-24");
});

test("Escape closes the question and gives the focus back to its button", async ({
  page,
  school,
}) => {
  await write((tx) => insertSubstitutions(tx, [HUDA]));
  await school.signIn(page);
  await page.goto("/manage-substitutions");
  const cancelAll = page.getByRole("link", { name: "Cancel All of Huda Nasser" });
  await cancelAll.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Cancel Substitutions?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeGone();
  await expect(cancelAll).toBeFocused();
});

test("the button says Canceling... and is disabled while in progress", async ({ page, school }) => {
  await write((tx) => insertSubstitutions(tx, [HUDA]));
  await school.signIn(page);
  await page.goto("/manage-substitutions");
  await page.getByRole("link", { name: "Cancel All of Huda Nasser" }).click();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Yes, Cancel All" }).click();
  await expect(page.getByRole("button", { name: "Canceling..." })).toBeDisabled();
  letGo();
  await expect(page.getByText("Substitutions cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeGone();
  await expect(page.getByRole("heading", { name: "No Active Substitutions" })).toBeVisible();
});
