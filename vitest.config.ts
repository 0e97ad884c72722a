import { defineConfig } from "vitest/config";
import { alias } from "./vite.alias";

const report = process.env.REPORT_FILE;

export default defineConfig({
  resolve: { alias },
  cacheDir: ".cache/vitest",
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "db/**/*.test.ts",
      "tests/{services,api,routes,files,database}/**/*.test.{ts,tsx}",
      "tests/*.test.ts",
    ],
    environment: "node",
    restoreMocks: true,
    // A slow machine with other work to do needs longer than the five seconds of the default.
    testTimeout: 30_000,
    reporters: [["default", { summary: false }], ...(report ? (["json"] as const) : [])],
    outputFile: report ? { json: report } : undefined,
    // What the tests' school runs with, whatever the machine says.
    env: {
      STARTED_IN: "local",
      SCHOOL_TIME_ZONE: "Asia/Dubai",
      SCHOOL_NAME: "Test School",
      SCHOOL_LOCALE: "en",
      SESSION_SECRET: "a-secret-for-the-tests-and-nothing-else",
    },
  },
});
