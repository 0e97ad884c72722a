import { defineConfig } from "playwright/test";
import { findChromium } from "./tests/chromium.mjs";

const report = process.env.REPORT_FILE;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
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
  projects: [
    // The program itself, started and stopped; no page is opened.
    { name: "server", testDir: "tests/server" },
    { name: "with JavaScript", testIgnore: "**/*.no-js.test.ts" },
    {
      name: "without JavaScript",
      testIgnore: "**/*.js.test.ts",
      use: { javaScriptEnabled: false },
    },
  ],
});
