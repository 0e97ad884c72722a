import { expect, test } from "./school-fixture";
import { hold } from "./slow-line";

test("the calendar is busy while another month is loading", async ({ signedIn: page }) => {
  await page.goto("/calendar");
  const letGo = await hold(page, /month=2026-12.*_data/);
  await page.getByRole("link", { name: "Next month, December 2026" }).click();
  const december = page.getByRole("region", { name: "December 2026" });
  await expect(december).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(december).toHaveAttribute("aria-busy", "false");
});
