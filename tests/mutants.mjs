// Breaks one rule at a time in a copy of the house, and looks whether the tests beside it turn red: `node tests/mutants.mjs` for all of them,
// `node tests/mutants.mjs 3 7` for some. What was found is in docs/decisions/tests.md.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MUTANTS } from "./broken-rules.mjs";

const copy = mkdtempSync(path.join(tmpdir(), "mutants-"));
const wanted = process.argv.slice(2).map(Number);
let survived = 0;
try {
  const needed =
    /^(app|db|tests|docs|public|vite\.alias\.ts|vitest\.config\.ts|tsconfig\.json|package\.json)/;
  cpSync(".", copy, { recursive: true, filter: (from) => from === "." || needed.test(from) });
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  for (const [at, [rule, file, is, broken, tests]] of MUTANTS.entries()) {
    if (wanted.length > 0 && !wanted.includes(at + 1)) continue;
    const place = path.join(copy, file);
    const text = readFileSync(file, "utf8");
    if (text.split(is).length !== 2) throw new Error(`${file} has not this once any more: ${is}`);
    writeFileSync(
      place,
      text.replace(is, () => broken),
    );
    const found = judge(tests.split(" "));
    writeFileSync(place, text);
    if (found !== "killed") survived += 1;
    console.log(`| ${at + 1} | ${rule} | ${file.split("/").at(-1)} | ${found} |`);
  }
} finally {
  rmSync(copy, { recursive: true });
}
if (survived > 0) console.error(`${survived} broken rules were not noticed`);
process.exit(survived > 0 ? 1 : 0);

/** Whether tests that failed noticed it; a file that cannot be loaded is no answer. */
function judge(tests) {
  const args = ["run", ...tests, "--maxWorkers=1", "--reporter=json", "--outputFile=mutant.json"];
  rmSync(path.join(copy, "mutant.json"), { force: true });
  spawnSync("node_modules/.bin/vitest", args, { cwd: copy, stdio: "ignore" });
  const { testResults } = JSON.parse(readFileSync(path.join(copy, "mutant.json"), "utf8"));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) return "no test ran";
  return results.some(({ status }) => status === "failed") ? "killed" : "survived";
}
