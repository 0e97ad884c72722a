import { type Page, test } from "playwright/test";
import type { School } from "./school-fixture";

/** Another clerk, in a browser of their own. */
export async function colleague(page: Page, school: School): Promise<Page> {
  const browser = page.context().browser();
  const { javaScriptEnabled } = test.info().project.use;
  const context = await browser?.newContext({ baseURL: school.url, javaScriptEnabled });
  const second = await context?.newPage();
  if (!second) throw new Error("there is no browser");
  await school.signIn(second, "mona");
  return second;
}
