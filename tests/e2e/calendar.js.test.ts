import { expect, test } from "./school-fixture";

// Only with JavaScript: what is seen while another month is loading, and at each width.

for (const [screen, path, when] of [
  ["Calendar View", "/calendar", ""],
  ["the Dashboard", "/", " @deep"],
] as const) {
  test(`the calendar of ${screen} is busy while another month is loading${when}`, async ({
    page,
    school,
  }) => {
    await school.signIn(page);
    await page.goto(path);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/month=2026-12.*_data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("link", { name: "Next month, December 2026" }).click();
    const december = page.getByRole("region", { name: "December 2026" });
    await expect(december).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(december).toHaveAttribute("aria-busy", "false");
  });
}
