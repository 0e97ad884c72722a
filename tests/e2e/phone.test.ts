import type { Locator, Page } from "playwright/test";
import { mainJob } from "./journey";
import { test } from "./school-fixture";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the main job on a phone, by touch: nothing lies over what is tapped", async ({ page }) => {
  const restore = tapForClick(page);
  try {
    await mainJob(page);
  } finally {
    restore();
  }
});

/** Makes every click of this process a tap, which fails where something else would receive it. */
function tapForClick(page: Page): () => void {
  const locators: Pick<Locator, "click" | "tap"> = Object.getPrototypeOf(page.locator("html"));
  const { click } = locators;
  locators.click = locators.tap;
  return () => {
    locators.click = click;
  };
}
