import { defineConfig } from "playwright/test";
import { findChromium } from "./tests/chromium.mjs";

const report = process.env.REPORT_FILE;
/** What `npm run test:deep` runs, and nothing else does. */
const DEEP = "**/*.deep.test.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // Whatever a test waits for comes within this, also on a busy machine, or the test says what did not.
  expect: { timeout: 45_000 },
  reporter: report ? [["dot"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects:
    process.env.DEEP === "1"
      ? [
          { name: "server", testDir: "tests/server", testMatch: DEEP },
          { name: "with JavaScript", testMatch: DEEP },
        ]
      : [
          // The program itself, started and stopped; no page is opened.
          { name: "server", testDir: "tests/server", testIgnore: DEEP },
          { name: "with JavaScript", testIgnore: DEEP },
          // The journeys; what a screen shows is proved once.
          {
            name: "without JavaScript",
            testIgnore: [DEEP, "**/*.js.test.ts"],
            use: { javaScriptEnabled: false },
          },
        ],
});
