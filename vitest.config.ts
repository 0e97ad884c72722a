import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { alias } from "./vite.alias";

const report = process.env.REPORT_FILE;
const isDeep = process.env.DEEP === "1";
const isQuick = process.env.QUICK === "1";

const PLACES =
  /^(app|db|tests\/(services|api|routes|files|database))\/.*\.test\.tsx?$|^tests\/[^/]+\.test\.ts$/;
const files = ["app", "db", "tests"]
  .flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" }).map((name) => `${top}/${name}`),
  )
  .filter(
    (file) => PLACES.test(file) && (file.includes(".deep.") ? isDeep : !isDeep || drawsMore(file)),
  )
  // What needs a school with a database stands in the folders of tests/.
  .filter((file) => !isQuick || !/^tests\/.+\//.test(file));
/** Drawn tests draw one case at every change and more before a release (`tests/seeds.ts`). */
function drawsMore(file: string): boolean {
  return /\b(seedsOf\(|IS_DEEP)/.test(readFileSync(file, "utf8"));
}
/** A file that puts a module in another's place is alone with its modules; the others share what they import. */
const replacing = files.filter((file) => readFileSync(file, "utf8").includes("vi.mock("));
const sharing = files.filter((file) => !replacing.includes(file));

export default defineConfig({
  resolve: { alias },
  cacheDir: ".cache/vitest",
  test: {
    projects: [
      { extends: true, test: { name: "sharing", include: sharing, isolate: false } },
      { extends: true, test: { name: "alone", include: replacing, isolate: true } },
    ],
    environment: "node",
    pool: "forks",
    // Its own choice leaves a processor free, which of two is half.
    maxWorkers: "100%",
    sequence: { shuffle: true },
    restoreMocks: true,
    // A machine with much other work to do takes many times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: [["default", { summary: false }], ...(report ? (["json"] as const) : [])],
    outputFile: report ? { json: report } : undefined,
    // What the tests' school runs with, whatever the machine says.
    env: {
      STARTED_IN: "local",
      SCHOOL_TIME_ZONE: "Asia/Dubai",
      SCHOOL_NAME: "Test School",
      SCHOOL_LOCALE: "en",
      PUBLIC_URL: "https://cover.school.test",
      SESSION_SECRET: "a-secret-for-the-tests-and-nothing-else",
    },
  },
});
