// `npm test` runs everything; `npm run check` the quick part; `npm run test:blocked` every script blocked in every
// way, which takes long. One closing line counts over all runners.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { bin, install, needNode, prepare } from "../app/setup/prepare.mjs";

const isQuick = process.argv[2] === "check";
const isBlocked = process.argv[2] === "blocked";
if (isBlocked) process.env.BLOCKED = "all";
const REPORTS = ".cache/reports";

if (isQuick) {
  needNode();
  install();
} else {
  prepare();
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
if (!isBlocked) {
  plainStep("types", "tsc", []);
  plainStep("lint", "biome", ["check", "--error-on-warnings", "."]);
  reportedStep("vitest", ["run"], (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
    skipped: report.numPendingTests,
  }));
}
if (!isQuick) {
  const { needChromium } = await import("./chromium.mjs");
  process.env.CHROMIUM = needChromium();
  reportedStep("playwright", isBlocked ? ["test", "blocked"] : ["test"], ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

/** A tool that only says yes or no counts as one test. */
function plainStep(name, tool, args) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(bin(tool), args, { stdio: "inherit" });
  if (status === 0) total.passed += 1;
  else total.failed += 1;
}

/** A test runner: its report in JSON says how many. One that leaves no report has failed. */
function reportedStep(tool, args, countsOf) {
  console.log(`\n— ${tool}`);
  const file = `${REPORTS}/${tool}.json`;
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
