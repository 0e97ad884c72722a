import { expect as base, type Locator, type Page } from "playwright/test";

/** Whether nothing that was pressed on a page is on its way and all of the page is there; asked in the page. */
const isAtRest = () =>
  document.readyState !== "loading" && document.querySelector(".progress") === null;

/** Whether a dialog hides the rest of the page from roles; asked in the page. */
const isBehindDialog = () => document.querySelector("[role=dialog]") !== null;

/** Asks a page something. While it gives way to the next one there is no answer: `null`. */
const ask = (page: Page, question: () => boolean) => page.evaluate(question).catch(() => null);

/** Waits until what was pressed has been answered on every page that the test has open, a colleague's too. */
export async function untilAtRest(page: Page): Promise<void> {
  const contexts = page.context().browser()?.contexts() ?? [page.context()];
  for (const other of contexts.flatMap((context) => context.pages())) {
    await base
      .poll(async () => other.isClosed() || (await ask(other, isAtRest)), {
        message: `what was pressed on ${other.url()} is still on its way: wait for what comes of it`,
        intervals: [20, 50, 100],
      })
      .toBe(true);
  }
}

/** Makes all pages of this process leave an address only when nothing pressed is on its way: a press would be overtaken. */
export function leaveAtRest(page: Page): void {
  const pages: Page & { leavesAtRest?: true } = Object.getPrototypeOf(page);
  if (pages.leavesAtRest) return;
  pages.leavesAtRest = true;
  const { goto, reload, goBack } = pages;
  pages.goto = async function (this: Page, ...where) {
    await untilAtRest(this);
    return goto.apply(this, where);
  };
  pages.reload = async function (this: Page, ...how) {
    await untilAtRest(this);
    return reload.apply(this, how);
  };
  pages.goBack = async function (this: Page, ...how) {
    await untilAtRest(this);
    return goBack.apply(this, how);
  };
}

export const expect = base.extend({
  /**
   * That something is not on the page once nothing pressed is on its way. Behind an open dialog roles find nothing, so
   * that while one is open it holds only for what was `inDialog`.
   */
  async toBeGone(locator: Locator, { inDialog = false } = {}) {
    const page = locator.page();
    const mayHide = !inDialog && String(locator).includes("getByRole");
    const stillThere = async () => {
      if ((await ask(page, isAtRest)) !== true) return "what was pressed is still on its way";
      if (mayHide && (await ask(page, isBehindDialog)) !== false) return "a dialog is open";
      const count = await locator.count();
      return count === 0 ? "" : `${count} of it on the page`;
    };
    let why = "";
    const isGone = await base
      .poll(async () => (why = await stillThere()), { intervals: [20, 50, 100, 250] })
      .toBe("")
      .then(
        () => true,
        () => false,
      );
    return {
      pass: isGone,
      message: () => `expected ${locator} to be gone: ${why}`,
    };
  },
});
