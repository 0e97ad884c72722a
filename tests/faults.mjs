// `npm run test:faults`: the long forms of the tests that kill the server while clerks write, and that send it as much as
// strangers can. SEED=n repeats a run; FAULTS=strangers or kills runs one of them.
import { bin, prepare, run } from "../app/setup/prepare.mjs";

prepare();
const TESTS = { kills: ["kills"], strangers: ["attacks", "overload"] };
for (const one of process.env.FAULTS ? [process.env.FAULTS] : Object.keys(TESTS)) {
  const env = { KILLS: "200", STRANGERS: "all", ...process.env, DEEP: one === "kills" ? "1" : "0" };
  run(bin("playwright"), ["test", "--project=server", ...TESTS[one]], env);
  if (one === "strangers") run(bin("vitest"), ["run", "long-texts"], { ...env, SHARE: "1" });
}
