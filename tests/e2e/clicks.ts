import type { Locator, Page } from "playwright/test";

/** Has every click of this process done in another way. Answers how to have clicks back. */
export function insteadOfClicks(page: Page, way: (locator: Locator) => Promise<void>): () => void {
  const locators: Pick<Locator, "click"> = Object.getPrototypeOf(page.locator("html"));
  const { click } = locators;
  locators.click = function (this: Locator) {
    return way(this);
  };
  return () => {
    locators.click = click;
  };
}
