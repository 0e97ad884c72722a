// `npm start`: installs and builds what is missing, then serves in this process.
import { prepare } from "./prepare.mjs";

// npm hands a signal to the shell that it runs this in, which dies of it and hands nothing on.
const shell = process.ppid;
if (process.env.npm_lifecycle_event === "start") {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 200).unref();
}

prepare();
await import("./serve.mjs");
