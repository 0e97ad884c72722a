// Where a Chromium is on this machine; installs one when there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium that is here, or null. */
export function findChromium() {
  return [...PLACES, chromium.executablePath()].find((place) => place && existsSync(place)) ?? null;
}

/** A Chromium's path: found, else installed. Ends with the one command that mends it where neither works. */
export function needChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found; installing one …");
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  if (!findChromium() && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "chromium"], { stdio: "ignore" });
  }
  const installed = findChromium();
  if (installed) return installed;
  console.error(
    "The browser tests need Chromium. Install it with: sudo apt-get install -y chromium",
  );
  process.exit(1);
}
