import { expect, openWithStoppedClock, test } from "./school-fixture";
import { hold } from "./slow-line";

// A typed date shows by itself after a moment, unless something else is pressed first.
for (const [what, isShown, when] of [
  ["the button", true, " @deep"],
  ["a link at once", false, ""],
] as const) {
  test(`a date followed by ${what} is not sent by itself, over what was pressed${when}`, async ({
    signedIn: page,
  }) => {
    await openWithStoppedClock(page, "/manage-substitutions");
    await page.getByLabel("Select Date").fill("2026-11-19");
    if (isShown) {
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page.getByRole("heading", { name: "Thursday 19 November 2026" })).toBeVisible();
    }
    const [date, heading] = isShown
      ? ["2026-11-20", "Friday 20 November 2026"]
      : ["2026-11-23", "Monday 23 November 2026"];
    const letGo = await hold(page, new RegExp(`${date}.*_data=`));
    await page.getByRole("link", { name: "Next day" }).click();
    await page.clock.runFor(2000);
    letGo();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByLabel("Select Date")).toHaveValue(date);
  });
}
