import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setImmediate } from "node:timers/promises";

export type Server = {
  url: string;
  pid: number;
  output: () => string;
  /** Waits until no request is under way, and then lets its clock go on from another instant. */
  setClock: (instant: string) => Promise<void>;
  /** Ends it at once, as a loss of power does. */
  stop: () => Promise<void>;
  /** Asks it to end, and answers how it did. */
  end: (signal: "SIGTERM" | "SIGINT") => Promise<{ code: number | null; ms: number }>;
};

/** Starts the built program on a free port of this machine and waits until it serves. */
export async function startServer(variables: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ["--import", "./tests/e2e/clock.mjs", "app/setup/serve.mjs"],
    {
      env: serverVariables(port, variables),
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  await untilServing(child, () => output);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    setClock: async (instant) => {
      const done = once(child, "message");
      child.send(instant);
      await done;
      // What it wrote before it answered is read by now.
      await setImmediate();
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
    end: async (signal) => {
      const asked = performance.now();
      const gone = once(child, "exit");
      child.kill(signal);
      const [code] = await gone;
      return { code, ms: performance.now() - asked };
    },
  };
}

async function untilServing(child: ChildProcess, output: () => string): Promise<void> {
  while (!output().includes("[remix-serve] http://")) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${output()}`);
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), once(child, "exit")]);
  }
}

/** Nothing of this process's own variables: NODE_ENV above all stays unset, as on a school's machine. */
function serverVariables(port: number, variables: Record<string, string>) {
  const { PATH } = process.env;
  // Remix's types claim that NODE_ENV is always set.
  return {
    PATH,
    PORT: String(port),
    HOST: "127.0.0.1",
    ...variables,
  } as unknown as NodeJS.ProcessEnv;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}
