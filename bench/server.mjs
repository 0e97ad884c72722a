// Starting and asking the servers under measurement.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";

export const CLOCK = "2026-11-22T06:45:00+04:00";
export const TODAY = "2026-11-22";

const SCHOOL = {
  CLOCK,
  DEMO: "0",
  ADMIN_PASSWORD: "correct-horse",
  SCHOOL_NAME: "Bench School",
  SCHOOL_TIME_ZONE: "Asia/Dubai",
  SCHOOL_LOCALE: "en",
  SESSION_SECRET: "a-secret-for-the-bench-and-nothing-else",
};
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
/** What `npm start` tells Node. */
const OPTIONS = scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** The product, as it is served, on a database. Its clock stands on a school day's morning at the start. */
export function startProduct(databaseUrl, script = "app/setup/serve.mjs", variables = {}) {
  return start("product", [...OPTIONS, "--import", "./tests/e2e/clock.mjs", script], {
    ...SCHOOL,
    ...variables,
    DATABASE_URL: databaseUrl,
  });
}

/** The least a server of this page can be: node:http, libSQL, React. */
export function startFloor(databaseUrl) {
  return start("floor", ["bench/reference/floor.mjs"], {
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
  });
}

/** The smallest Remix app with the same page. */
export function startRemix(databaseUrl, build) {
  return start("smallest Remix", ["node_modules/@remix-run/serve/dist/cli.js", build], {
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
  });
}

const running = new Set();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

async function start(name, args, variables) {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--import", "./bench/gauge.mjs", ...args], {
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: String(port), ...variables },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child, () => errors);
  const startMs = performance.now() - startedAt;
  return {
    name,
    url,
    startMs,
    /** What it has used so far; with "reset" the longest hold of the event loop counts from now. */
    async ask(question = "tell") {
      // What has just been held shows when the loop comes round again.
      if (question === "held") await setTimeout(30);
      child.send(question);
      const [answer] = await once(child, "message");
      // The gauge needs a round of the loop before it knows how long the next one is.
      if (question === "reset") await setTimeout(30);
      return answer;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await Promise.race([once(child, "exit"), setTimeout(3000)]);
      child.kill("SIGKILL");
    },
  };
}

async function untilAnswering(url, child, errors) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a server did not start:\n${errors()}`);
    const isThere = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await setTimeout(10);
  }
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
