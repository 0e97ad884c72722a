// `npm run bench`: how fast the built program is, against references in the same run; `-- --quick` for a look.
// `-- --only=screens,browser` runs some of it. It talks to this machine only, and ends by itself.
import { prepare } from "../app/setup/prepare.mjs";

prepare();
// What measures needs packages, which are there only now.
await import("./measure.mjs");
