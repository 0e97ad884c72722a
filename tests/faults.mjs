// `npm run test:faults`: the long form of the test that kills the server while clerks write. SEED=n repeats a run.
import { bin, prepare, run } from "../app/setup/prepare.mjs";

prepare();
run(bin("playwright"), ["test", "--project=server", "kills"], { KILLS: "200", ...process.env });
