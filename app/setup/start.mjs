// `npm start`: installs and builds what is missing, then serves with a bounded heap.
import { spawn } from "node:child_process";
import { prepare } from "./prepare.mjs";

prepare();
const server = spawn(process.execPath, ["--max-old-space-size=160", "app/setup/serve.mjs"], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal ? 0 : code));
