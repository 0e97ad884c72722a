// `npm run test:faults`: the long forms of the tests that kill the server while clerks write, and that send it as much as
// strangers can. SEED=n repeats a run; FAULTS=overload or kills runs one of them.
import { bin, prepare, run } from "../app/setup/prepare.mjs";

prepare();
for (const one of process.env.FAULTS ? [process.env.FAULTS] : ["kills", "overload"]) {
  const env = { KILLS: "200", STRANGERS: "all", ...process.env, DEEP: one === "kills" ? "1" : "0" };
  run(bin("playwright"), ["test", "--project=server", one], env);
}
