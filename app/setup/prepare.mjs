// What must be there before the program runs, made only when it is missing or out of date.
// Plain Node and nothing else: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const NEEDED_NODE = 20;
const INSTALLED = "node_modules/.installed";
const BUILT = "build/.built";
const SOURCES = [
  "app",
  "db",
  "public",
  "package-lock.json",
  "postcss.config.js",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.alias.ts",
  "vite.commands.config.ts",
  "vite.config.ts",
];

/** Ends with one line when Node is older than what the program needs. */
export function needNode() {
  const [major] = process.versions.node.split(".");
  if (Number(major) >= NEEDED_NODE) return;
  console.error(
    `Node ${process.versions.node} is too old: this program needs Node ${NEEDED_NODE} or later.`,
  );
  process.exit(1);
}

/** Installs the packages of the lock file, unless exactly they are there. */
export function install() {
  const stamp = hashOf(["package-lock.json"], `${process.platform} ${process.arch}`);
  if (stampIn(INSTALLED) === stamp) return;
  console.log("Installing packages (about a minute, once) …");
  run("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]);
  writeFileSync(INSTALLED, stamp);
}

/** Builds the program, unless it was built from these very sources. */
export function build() {
  const stamp = hashOf(SOURCES, process.versions.modules);
  if (stampIn(BUILT) === stamp) return;
  console.log("Building …");
  run(bin("remix"), ["vite:build", "--logLevel", "warn"]);
  if (existsSync("app/commands"))
    run(bin("vite"), ["build", "--config", "vite.commands.config.ts", "--logLevel", "warn"]);
  pack("build/client/assets");
  mkdirSync("build", { recursive: true });
  writeFileSync(BUILT, stamp);
}

/** Lays every file a second time, compressed as well as can be: what never changes is compressed once. */
function pack(place) {
  for (const file of filesIn(place)) {
    const bytes = readFileSync(file);
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
    if (bytes.length > 100) writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  }
}

/** Everything that `npm start` and the commands need. In an image without sources it is there already. */
export function prepare() {
  needNode();
  if (!existsSync("vite.config.ts")) return;
  install();
  build();
}

/** Runs a program in the foreground; ends this one with its exit code when it fails. */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, {
    stdio: "inherit",
    env,
    shell: process.platform === "win32",
  });
  if (error) console.error(`${command} cannot be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

export function bin(name) {
  return path.join("node_modules", ".bin", name);
}

function stampIn(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function hashOf(places, salt) {
  const hash = createHash("sha256").update(salt);
  for (const file of places.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesIn(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place];
  return readdirSync(place).flatMap((name) => filesIn(path.join(place, name)));
}
