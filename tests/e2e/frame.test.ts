import { expect, test } from "./school-fixture";

test("every entry of the sidebar leads to its screen", async ({ signedIn: page }) => {
  await page.goto("/");
  for (const [entry, title] of [
    ["Find Substitute", "Find Substitute"],
    ["Manage Subs", "Manage Substitutions"],
    ["Calendar View", "Calendar View"],
    ["Teacher Groups", "Teacher Groups"],
    ["Reports", "Reports"],
    ["User Management", "User Management"],
    ["Dashboard", "Dashboard"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry }).click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    const [sidebar, main] = [page.locator(".sidebar"), page.getByRole("main")];
    const [left, right] = [await sidebar.boundingBox(), await main.boundingBox()];
    expect(left?.x).toBe(0);
    expect(right?.x).toBeGreaterThanOrEqual(left?.width ?? 0);
  }
});

test("on a phone the menu button opens the sidebar", async ({ page, school }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await school.signIn(page, "mona");
  await page.goto("/reports");
  const entry = page.getByRole("link", { name: "Calendar View" });
  await expect(entry).toBeHidden();
  await page.locator(".menu-toggle > summary").click();
  await expect(page.getByText("منى عادل")).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("link", { name: "User Management" })).toBeGone();
  await entry.click();
  await expect(page.getByRole("heading", { name: "Calendar View" })).toBeVisible();
});
