import { defineConfig } from "playwright/test";

const report = process.env.REPORT_FILE;

/** Playwright only runs these tests; the browsers are driven by what each of them comes with. */
export default defineConfig({
  testDir: "tests/browsers",
  outputDir: "test-results/browsers",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [["dot"], ["json", { outputFile: report }]] : [["list"]],
});
