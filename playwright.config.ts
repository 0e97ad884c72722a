import { defineConfig } from "playwright/test";
import { findChromium } from "./tests/chromium.mjs";

const report = process.env.REPORT_FILE;
/** What only `npm run test:deep` runs: files named so, and tests whose title says it. */
const DEEP = /\.deep\.test\.ts|@deep/;
/** The journeys that `npm test` makes without JavaScript too: nine. The others are made so by `npm run test:deep`. */
const BOTH_WAYS = /@both/;
/** What needs scripts by its nature. */
const WITH_SCRIPTS = /\.(js|deep)\.test\.ts/;

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
          { name: "server", testDir: "tests/server", grep: DEEP },
          { name: "with JavaScript", grep: DEEP },
          {
            name: "without JavaScript",
            testIgnore: WITH_SCRIPTS,
            grepInvert: BOTH_WAYS,
            use: { javaScriptEnabled: false },
          },
        ]
      : [
          // The program itself, started and stopped; no page is opened.
          { name: "server", testDir: "tests/server", grepInvert: DEEP },
          { name: "with JavaScript", grepInvert: DEEP },
          {
            name: "without JavaScript",
            testIgnore: WITH_SCRIPTS,
            grep: BOTH_WAYS,
            use: { javaScriptEnabled: false },
          },
        ],
});
