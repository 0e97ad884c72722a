import { fillSignIn } from "./journey";
import { expect, PASSWORD, test } from "./school-fixture";

const NEW = "a horse of another colour";

test("a clerk changes their own password, and other browsers are signed out @deep", async ({
  page,
  school,
  browser,
}) => {
  await school.signIn(page, "mona");
  const elsewhere = await browser.newPage();
  await school.signIn(elsewhere, "mona");

  await page.goto("/reports");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Change Password" })).toBeFocused();
  await page.getByLabel("Present Password").fill("not this one");
  await page.getByLabel("New Password").fill(NEW);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("link", { name: "This is not your password" })).toBeVisible();

  await page.getByLabel("Present Password").fill(PASSWORD);
  await page.getByLabel("New Password").fill(NEW);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(page).toHaveURL(`${school.url}/reports`);
  await elsewhere.goto(`${school.url}/reports`);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.getByRole("button", { name: "Logout" }).click();
  await fillSignIn(page, "mona", NEW);
  await expect(page.getByText("Welcome back!")).toBeVisible();
});
