import puppeteer from "puppeteer-core";
import { downloadIn } from "./downloads";
import type { Hands } from "./hands";

/** Firefox ESR through WebDriver BiDi; downloads go to `folder`. */
export async function openFirefox(folder: string): Promise<Hands> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: {
      "browser.download.folderList": 2,
      "browser.download.dir": folder,
      "browser.download.always_ask_before_handling_new_types": false,
      "browser.helperApps.neverAsk.saveToDisk": "text/csv",
    },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const find = async (place: string) => {
    const element = await page.waitForSelector(`::-p-xpath(${place})`, { timeout: 20_000 });
    if (!element) throw new Error(`nothing at ${place}`);
    return element;
  };
  return {
    open: async (url) => {
      await page.goto(url);
    },
    click: async (place) => (await find(place)).click(),
    type: async (place, text) => {
      const element = await find(place);
      await element.click({ count: 3 });
      await element.type(text);
    },
    read: (expression) => page.evaluate(expression),
    photograph: async (file) => {
      await page.screenshot({ path: file as `${string}.png` });
    },
    downloaded: (name) => downloadIn(folder, name),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
