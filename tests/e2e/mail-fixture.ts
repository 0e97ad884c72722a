import type { Browser, Page } from "playwright/test";
import { type Counterpart, closeCounterparts, takesMail } from "../mail/counterpart";
import { test as base } from "./school-fixture";

/** A school whose messages go to a mail server of the test's own. */
export const test = base.extend<{ mail: Counterpart }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other is written so
  mail: async ({}, use) => {
    await use(await takesMail());
    await closeCounterparts();
  },
  variables: async ({ mail }, use) => {
    await use({ SMTP_URL: mail.url, MAIL_FROM: "office@school.test" });
  },
});

/** Somebody's line on Tell. */
export const tellLine = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

/** The path of the day link in the message to an address. */
export function dayLinkTo(mail: Counterpart, address: string): string {
  const { raw = "" } = mail.taken.find(({ to }) => to === address) ?? {};
  const text = raw.replace(/=\r?\n/g, "");
  return /https:\/\/cover\.school\.test(\/my\/[\w.-]+)/.exec(text)?.[1] ?? "";
}

/** The phone of somebody who is not signed in. */
export async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  return context.newPage();
}
