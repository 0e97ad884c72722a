// `npm run test:fuzz [requests] [seed]`: the API's fuzz tests for longer, in process and over HTTP.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { bin, prepare } from "../app/setup/prepare.mjs";

const [requests = "30000", seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
console.log(`\n— ${requests} requests from seed ${seed}`);
prepare();
// Needs a package, which is there only now.
const { needChromium } = await import("./chromium.mjs");
const env = {
  ...process.env,
  CHROMIUM: needChromium(),
  FUZZ_SEED: seed,
  FUZZ_REQUESTS: requests,
  FUZZ_HTTP: String(Math.ceil(Number(requests) / 15)),
};
const runs = [
  ["vitest", ["run", "tests/api/fuzz.test.ts"], { DEEP: "0" }],
  ["playwright", ["test", "--workers=1", "api-fuzz"], { DEEP: "1" }],
];
const statuses = runs.map(([tool, args, more]) => {
  return spawnSync(bin(tool), args, { stdio: "inherit", env: { ...env, ...more } }).status;
});
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
