// One run from the first section to the table and the raw figures.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { bin } from "../app/setup/prepare.mjs";
import { measureBrowser } from "./browser.mjs";
import { measureForesight } from "./foresight.mjs";
import { measureGrowth, measureYear } from "./growth.mjs";
import { measureImports } from "./imports.mjs";
import { measureMemory, measurePlanner, measureStart } from "./limits.mjs";
import { measureLive } from "./live.mjs";
import { signIn } from "./load.mjs";
import { measurePages, switchPagesOn } from "./pages.mjs";
import { addYear, fillSchool, SCHOOL } from "./school.mjs";
import { startFloor, startProduct, startRemix } from "./server.mjs";
import { measureSizes } from "./size.mjs";
import { measureCalls, measureScreens, measureThroughput } from "./speed.mjs";
import { makeTable, times } from "./table.mjs";

const isQuick = process.argv.includes("--quick");
const only = process.argv
  .find((word) => word.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const wants = (...sections) => !only || sections.some((section) => only.includes(section));
const RESULTS = "bench/results";

const startedAt = Date.now();
const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const table = makeTable();
console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}${isQuick ? ", a quick look" : ""}`,
);
const moods = [mood()];
if (wants("screens", "throughput", "calls", "sizes", "memory", "start", "live"))
  await measureSchool();
if (wants("growth", "year", "planner", "browser", "foresight", "pages", "imports"))
  await measureLargeSchools();
moods.push(mood());
console.log(
  `\nThe machine's mood: ${moods.join(", then ")} of wall time for one of processor time`,
);
const met = table.rows.filter((row) => row.isMet).length;
const goals = table.rows.filter((row) => row.isMet !== null).length;
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\n${met} of ${goals} goals met, in ${seconds} s`);
mkdirSync(RESULTS, { recursive: true });
const file = path.join(RESULTS, `${new Date(startedAt).toISOString().replace(/[:.]/g, "-")}.json`);
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
writeFileSync(
  file,
  JSON.stringify({ machine, moods, isQuick, seconds, rows: table.rows }, null, 2),
);
console.log(`Raw figures: ${file}`);
process.exit(0);

async function measureSchool() {
  const school = await openSchool("school", { teachers: SCHOOL, substitutions: 4000, days: 185 });
  const { server: product, cookie, url } = school;
  const references = { product, cookie, isQuick };
  if (wants("screens", "throughput", "calls")) {
    references.floor = await startFloor(url);
    references.remix = await startRemix(url, buildSmallestRemix());
    if (wants("screens")) await measureScreens(table, references);
    if (wants("throughput")) await measureThroughput(table, references);
    if (wants("calls")) await measureCalls(table, references);
    await Promise.all([references.floor.stop(), references.remix.stop()]);
  }
  if (wants("sizes")) await measureSizes(table, { product, cookie });
  if (wants("live")) await measureLive(table, { server: product, url, cookie, isQuick });
  await product.stop();
  if (wants("start")) await measureStart(table, { url, isQuick });
  if (wants("memory")) {
    const server = await startProduct(url);
    await measureMemory(table, { server, cookie, isQuick });
    await server.stop();
  }
}

async function measureLargeSchools() {
  const crowd = await openSchool("crowd", { teachers: 1000, substitutions: 1400, days: 45 });
  if (wants("growth") && !(isQuick && !only)) {
    const term = await openSchool("term", { teachers: SCHOOL, substitutions: 1400, days: 45 });
    const years = { teachers: 1000, substitutions: 500_000, days: 1850 };
    const decade = await openSchool("decade", years);
    await measureGrowth(table, { term, crowd, decade, isQuick });
    await Promise.all([term.server.stop(), decade.server.stop()]);
  }
  if (wants("year")) {
    const year = await openSchool(
      "year",
      { teachers: 1000, substitutions: 1400, days: 45 },
      addYear,
    );
    await measureYear(table, { crowd, year, isQuick });
    await year.server.stop();
  }
  if (wants("planner")) await measurePlanner(table, crowd);
  if (wants("foresight")) {
    await measureForesight(table, crowd, { blocks: 8, seconds: 2 });
    const blocks = Array.from({ length: 14 }, (_, at) => String(at + 1));
    const size = { teachers: 1000, substitutions: 1400, days: 45, blocks };
    const long = await openSchool("long", size, undefined, { SCHOOL_BLOCKS: blocks.join() });
    await measureForesight(table, long, { blocks: 14, seconds: 5 });
    await long.server.stop();
  }
  if (wants("pages")) {
    const size = { teachers: 1000, substitutions: 1400, days: 45 };
    const variables = { PUBLIC_URL: "https://cover.bench.test" };
    const phones = await openSchool("phones", size, switchPagesOn, variables);
    const floor = await startFloor(phones.url);
    await measurePages(table, { ...phones, floor, isQuick });
    await Promise.all([phones.server.stop(), floor.stop()]);
  }
  if (wants("imports")) {
    const size = { teachers: 1000, substitutions: 1400, days: 45 };
    const files = await openSchool("files", size);
    await measureImports(table, { ...files, isQuick });
    await files.server.stop();
  }
  if (wants("browser")) await measureBrowser(table, { ...crowd, isQuick });
  await crowd.server.stop();
}

/** A school in a database file of its own, served, with the administrator signed in; `add` fills it further. */
async function openSchool(name, size, add, variables) {
  const url = `file:${path.join(folder, `${name}.db`)}`;
  // The first start makes the tables and the administrator.
  await (await startProduct(url, undefined, variables)).stop();
  const { people } = await fillSchool(url, size);
  await add?.(url, people);
  const server = await startProduct(url, undefined, variables);
  return { url, server, people, cookie: await signIn(server) };
}

/** How long a second of work takes: others on the machine make it longer. */
function mood() {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  const spent = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (spent() < 300);
  return times((performance.now() - startedAt) / spent());
}

function buildSmallestRemix() {
  const build = path.resolve(".cache/bench/remix");
  rmSync(build, { recursive: true, force: true });
  const { status, stderr } = spawnSync(
    path.resolve(bin("remix")),
    ["vite:build", "--logLevel", "error"],
    {
      cwd: "bench/reference/remix",
      env: { ...process.env, BENCH_BUILD: path.relative("bench/reference/remix", build) },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`the reference could not be built:\n${stderr}`);
  return path.join(build, "server/index.js");
}
