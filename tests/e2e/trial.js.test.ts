import { expect, SUNDAY, test } from "./school-fixture";
import { slowLine } from "./slow-line";

test("names of a trial typed in quick succession over a slow line are all tried, and removed", async ({
  signedIn: page,
}) => {
  await page.goto(`/find-substitute?date=${SUNDAY}&try=`);
  await slowLine(page);
  const who = page.getByLabel("Who might be away");
  for (const name of ["Sami", "Omar", "Huba Naser", "Huda"]) {
    await who.fill(name);
    await page.keyboard.press("Enter");
  }
  const tried = page.getByRole("region", { name: "What if…" }).getByRole("listitem");
  await expect(tried.filter({ hasText: "Remove" })).toHaveCount(3);
  await expect(who).toHaveValue("Huba Naser");
  await expect(page.getByText("Nobody has this name")).toBeVisible();
  await who.fill("Lé");
  await page.getByRole("link", { name: /^Remove.*Sami/ }).click();
  await page.getByRole("link", { name: /^Remove.*Omar/ }).click();
  await expect(tried.filter({ hasText: "Remove" })).toHaveCount(1);
  await expect(tried).toContainText(["Huda Nasser"]);
  await expect(who).toHaveValue("Lé");
  await who.fill("Nobody Such");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nobody has this name")).toBeVisible();
  await expect(who).toHaveValue("Nobody Such");
});
