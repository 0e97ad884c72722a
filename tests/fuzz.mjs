// `npm run test:fuzz [requests] [seed]`: the API's fuzz test for longer.
import { randomInt } from "node:crypto";
import { bin, prepare, run } from "../app/setup/prepare.mjs";

const [requests = "30000", seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
console.log(`\n— ${requests} requests from seed ${seed}`);
prepare();
const env = { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: requests, DEEP: "0" };
run(bin("vitest"), ["run", "tests/api/fuzz.test.ts"], env);
