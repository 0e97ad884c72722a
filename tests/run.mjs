// `npm test` runs everything but the deep tests; `npm run check` what needs neither a browser nor a school; `npm run test:deep` what takes
// long and rarely breaks, before a release. One closing line counts over all runners.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { bin, install, needNode, prepare } from "../app/setup/prepare.mjs";

const what = process.argv[2] ?? "all";
const REPORTS = ".cache/reports";

if (what === "check") {
  needNode();
  install();
} else {
  prepare();
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
if (what === "deep") {
  const { needBrowsers } = await import("./browsers/packages.mjs");
  needBrowsers();
  Object.assign(process.env, { DEEP: "1", KILLS: "40" });
  vitest();
  await playwright();
  plainStep("broken rules", process.execPath, ["tests/mutants.mjs"]);
  plainStep("made-up requests", process.execPath, ["tests/fuzz.mjs", "20000"]);
  process.env.FAULTS = "strangers";
  plainStep("strangers", process.execPath, ["tests/faults.mjs"]);
  playwrightStep("browsers", ["--config", "playwright.browsers.config.ts"]);
  if (process.getuid?.() === 0) plainStep("image", process.execPath, ["tests/image.mjs"]);
  else total.skipped += 1;
} else {
  plainStep("types", bin("tsc"), ["--incremental", "--tsBuildInfoFile", ".cache/types.json"]);
  plainStep("lint", bin("biome"), ["check", "--error-on-warnings", "."]);
  if (what === "check") process.env.QUICK = "1";
  vitest();
  if (what !== "check") await playwright();
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

function vitest() {
  reportedStep("vitest", "vitest", ["run"], (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
    skipped: report.numPendingTests,
  }));
}

async function playwright() {
  const { needChromium } = await import("./chromium.mjs");
  process.env.CHROMIUM = needChromium();
  playwrightStep("playwright", []);
}

function playwrightStep(name, more) {
  reportedStep(name, "playwright", ["test", ...more], ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

/** A program that only says yes or no counts as one test. */
function plainStep(name, program, args) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  if (status === 0) total.passed += 1;
  else total.failed += 1;
}

/** A test runner: its report in JSON says how many. One that leaves no report has failed. */
function reportedStep(name, tool, args, countsOf) {
  console.log(`\n— ${name}`);
  const file = `${REPORTS}/${name}.json`;
  const { status } = spawnSync(bin(tool), args, {
    stdio: "inherit",
    env: { ...process.env, REPORT_FILE: file },
  });
  try {
    const counts = countsOf(JSON.parse(readFileSync(file, "utf8")));
    for (const key of Object.keys(total)) total[key] += counts[key];
    if (status !== 0 && counts.failed === 0) total.failed += 1;
  } catch {
    total.failed += 1;
  }
}

/** A test file that could not even be loaded. */
function isBrokenFile(file) {
  return file.status === "failed" && file.assertionResults.length === 0;
}
