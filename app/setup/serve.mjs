import morgan from "morgan";

// Serves the built program. remix-serve sets NODE_ENV by itself, so what was set from outside is
// noted first: only that makes it production.
process.env.STARTED_IN = process.env.NODE_ENV === "production" ? "production" : "local";
process.env.NODE_ENV = "production";
process.env.PORT ||= "3000";
// remix-serve's own log of requests names what stands after a path's `?`; the program writes a log of its own.
morgan.format("tiny", () => undefined);
process.argv[2] = "build/server/index.js";
await import("@remix-run/serve/dist/cli.js");
