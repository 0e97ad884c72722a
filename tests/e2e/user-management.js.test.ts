import { fillSignIn } from "./journey";
import { expect, PASSWORD, test } from "./school-fixture";

test("a dialog is a modal: Escape closes it and the focus goes back", async ({
  signedIn: page,
}) => {
  await page.goto("/user-management");
  const opener = page.getByRole("link", { name: "Edit mona" });
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Edit User" })).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeGone();
  await expect(page).toHaveURL(/\/user-management$/);
  await expect(opener).toBeFocused();
});

test("verifying and resetting wait for a password, and are one dialog to the focus", async ({
  signedIn: page,
}) => {
  await page.goto("/user-management");
  const opener = page.getByRole("link", { name: "Reset Password mona" });
  await opener.click();
  const proceed = page.getByRole("button", { name: "Verify & Proceed" });
  await expect(proceed).toBeDisabled();
  await page.getByLabel("Admin Password", { exact: true }).fill(PASSWORD);
  await proceed.click();
  const reset = page.getByRole("button", { name: "Reset Password" });
  await expect(reset).toBeDisabled();
  const password = page.getByLabel("New Password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("a long password");
  await page.getByLabel("Show password").check();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("a long password");
  await reset.click();
  await expect(page.getByRole("dialog")).toBeGone();
  await expect(opener).toBeFocused();
});

test("a wrong sign-in is announced once, and shown as a toast too @deep", async ({ page }) => {
  await page.goto("/login");
  await fillSignIn(page, "mona", "wrong");
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Login failed");
  await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toHaveCount(1);
  await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toBeFocused();
});
