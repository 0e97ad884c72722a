import type { Page } from "playwright/test";
import { fillSignIn } from "./journey";
import { expect, PASSWORD, test } from "./school-fixture";

const card = (page: Page, username: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: username }) });
const dialog = (page: Page, title: string) =>
  page.getByRole("heading", { name: title, level: 2, exact: true });
const error = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function verify(page: Page, password = PASSWORD) {
  await expect(dialog(page, "Verify Admin Password")).toBeVisible();
  await field(page, "Admin Password").fill(password);
  await press(page, "Verify & Proceed");
}

async function signInAs(page: Page, username: string, password: string) {
  await page.goto("/login");
  await fillSignIn(page, username, password);
}

test("the administrator adds a user, who can sign in", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/");
  await page.getByRole("link", { name: "User Management" }).click();
  await expect(card(page, "admin")).toContainText("Administrator");
  await expect(card(page, "admin").getByRole("link", { name: "Delete" })).toBeGone();
  await expect(card(page, "mona")).toContainText("منى عادل");

  await page.getByRole("link", { name: "Add User" }).click();
  await expect(page).toHaveURL(/\?dialog=add$/);
  await field(page, "Username").fill("Mona");
  await field(page, "Display Name").fill("Mona the Second");
  await field(page, "Password").fill("a long password");
  await press(page, "Add User");
  await expect(error(page, "The username mona is taken")).toBeVisible();
  await expect(page.locator(".toast")).toContainText("Failed to create user");
  await expect(field(page, "Display Name")).toHaveValue("Mona the Second");

  await field(page, "Username").fill("mona2");
  await field(page, "Password").fill("a long password");
  await press(page, "Add User");
  await expect(page.getByText("User created successfully")).toBeVisible();
  await expect(card(page, "mona2")).toContainText("Mona the Second");

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAs(page, "mona2", "a long password");
  await expect(page.getByText("Logged in as Mona the Second")).toBeVisible();
  await expect(page.getByRole("link", { name: "User Management" })).toBeGone();
  expect((await page.goto("/user-management"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Not Allowed" })).toBeVisible();
});

test("the administrator changes names, but not the own username @deep", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto("/user-management");
  await card(page, "mona").getByRole("link", { name: "Edit" }).click();
  await field(page, "Display Name").fill("");
  await press(page, "Save Changes");
  await expect(error(page, "Display Name is required")).toBeVisible();
  await field(page, "Username").fill("mona.adel");
  await field(page, "Display Name").fill("Mona Adel");
  await press(page, "Save Changes");
  await expect(page.getByText("User updated successfully")).toBeVisible();
  await expect(card(page, "mona.adel")).toContainText("Mona Adel");

  await card(page, "admin").getByRole("link", { name: "Edit" }).click();
  await expect(field(page, "Username")).not.toBeEditable();
});

test("a reset asks for the admin password, and ends the user's session", async ({
  page,
  school,
  browser,
  contextOptions,
}) => {
  const hers = await (
    await browser.newContext({ ...contextOptions, baseURL: school.url })
  ).newPage();
  await school.signIn(hers, "mona");
  await school.signIn(page);
  await page.goto("/user-management");
  await card(page, "mona").getByRole("link", { name: "Reset Password" }).click();
  await verify(page, "not the password");
  await expect(page.locator(".toast")).toContainText("Invalid admin password");
  await verify(page);
  await expect(dialog(page, "Reset Password")).toBeVisible();
  await field(page, "New Password").fill("short");
  await press(page, "Reset Password");
  await expect(error(page, "New Password must be 8 characters or more")).toBeVisible();
  await field(page, "New Password").fill("another long one");
  await press(page, "Reset Password");
  await expect(page.getByText("Password reset successfully")).toBeVisible();

  await hers.goto("/");
  await expect(hers).toHaveURL(/\/login$/);
  await signInAs(hers, "mona", "another long one");
  await expect(hers.getByText("Welcome back!")).toBeVisible();
  await hers.context().close();
});

test("every deletion asks for the admin password anew @deep", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/user-management");
  await card(page, "mona").getByRole("link", { name: "Delete" }).click();
  await verify(page);
  await expect(dialog(page, "Delete User")).toBeVisible();
  await page.getByRole("link", { name: "Close", exact: true }).last().click();
  await expect(dialog(page, "Delete User")).toBeGone();

  await card(page, "mona").getByRole("link", { name: "Delete" }).click();
  await verify(page);
  await press(page, "Delete User");
  await expect(page.getByText("User deleted successfully")).toBeVisible();
  await expect(card(page, "mona")).toBeGone();
  await expect(page.getByText("Only the administrator can sign in so far")).toBeVisible();
});

test("a link to a dialog opens it; without the admin password it asks first @deep", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto("/user-management?dialog=delete&id=mona");
  await expect(page).toHaveURL(/\?dialog=verify&then=delete&id=mona$/);
  await verify(page);
  await expect(dialog(page, "Delete User")).toBeVisible();
  await page.goto("/user-management?dialog=edit&id=gone");
  await expect(page.getByText("This user is no longer there")).toBeVisible();
});
