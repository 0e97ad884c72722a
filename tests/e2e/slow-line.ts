import type { Page, Request } from "playwright/test";

/** Holds what a page asks for at these addresses until it is let go, as the answered function does. */
export async function hold(
  page: Page,
  addresses: string | RegExp,
  isHeld = (_request: Request) => true,
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

/** Holds every form, also one that is only now being sent. */
export const holdPosts = (page: Page) =>
  hold(page, "**/*", (request) => request.method() === "POST");

/** From now on every answer comes 400 ms later. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1, offline: false };
  await session.send("Network.emulateNetworkConditions", { latency: 400, ...unlimited });
}
