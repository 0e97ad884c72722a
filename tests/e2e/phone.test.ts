import { insteadOfClicks } from "./clicks";
import { mainJob } from "./journey";
import { test } from "./school-fixture";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// A tap fails where something else would receive it.
test("the main job on a phone, by touch: nothing lies over what is tapped", async ({ page }) => {
  const restore = insteadOfClicks(page, (locator) => locator.tap());
  try {
    await mainJob(page);
  } finally {
    restore();
  }
});
