import { fillSignIn } from "./journey";
import { expect, test } from "./school-fixture";

test("a clerk signs in, lands on the page asked for, and signs out @both", async ({ page }) => {
  await page.goto("/?month=2026-12");
  await expect(page).toHaveURL(/\/login\?to=/);
  await fillSignIn(page, "Mona");
  await expect(page).toHaveURL(/\/\?month=2026-12$/);
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page.getByText("Logged in as \u2068منى عادل\u2069")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Logged out")).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
});

test("an unknown path is Page Not Found, signed in or not", async ({ page, school }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  // Every error page names the request, as the log does.
  const id = answer?.headers()["x-request-id"];
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  await expect(page.getByText(`For IT Support: request ${id}`)).toBeVisible();
  await expect(page).toHaveTitle("Page Not Found");
  // It leads on by what is there: this screen has no menu.
  await expect(page.getByText("go on from the Dashboard")).toBeVisible();
  await expect(page.getByText(/menu/i)).toBeGone();
  await school.signIn(page);
  expect((await page.goto("/teacher-groups/12"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page.getByText(/menu/i)).toBeGone();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", exact: true })).toBeVisible();
});
