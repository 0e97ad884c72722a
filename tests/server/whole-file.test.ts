import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@libsql/client";
import { expect } from "playwright/test";
import { seededRandom } from "~/demo/random";
import { clientOf, cookiesOf } from "../e2e/api";
import { PASSWORD, VARIABLES } from "../e2e/school-fixture";
import { freePort } from "../e2e/server";
import { test } from "../faults/busy-school";
import { runCommand } from "../faults/command";

const RESTORE = "npm run restore -- FILE";
const teacher = { name: "Noor", subject: "Art", classesPerWeek: 20, schedule: {} };

/** The teachers in a file that was copied without its log. */
async function namesIn(file: string): Promise<unknown[]> {
  copyFileSync(file, `${file}.alone`);
  const client = createClient({ url: `file:${file}.alone` });
  const { rows } = await client.execute("select name from teachers order by name");
  client.close();
  return rows.map(({ name }) => name);
}

test("after SIGTERM the file alone is the whole school", async ({ school }) => {
  const server = await school.start();
  const client = clientOf(server.url, await cookiesOf(server.url));
  expect((await client("POST", "/api/teachers", teacher)).status).toBe(201);
  expect(await namesIn(school.file)).not.toContain("Noor");
  expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  expect(await namesIn(school.file)).toContain("Noor");
});

test("a first start has the file whole before it serves, and a file without tables is refused in words", async ({
  school,
}) => {
  const url = (name: string) => ({ DATABASE_URL: `file:${path.join(school.folder, name)}` });
  const server = await school.start({ ...url("new/school.db"), DEMO: "1" });
  const file = path.join(school.folder, "new/school.db");
  expect((await namesIn(file)).length).toBeGreaterThan(40);
  await server.stop();
  expect(readdirSync(path.dirname(file)).join()).not.toContain("starting");

  writeFileSync(path.join(school.folder, "empty.db"), "");
  await expect(school.start(url("empty.db"))).rejects.toThrow(
    /no tables: no school is in it.*npm run restore -- FILE.*For a new school take the file away/,
  );
  writeFileSync(path.join(school.folder, "gone.db-wal"), "what was written last");
  await expect(school.start(url("gone.db"))).rejects.toThrow(
    /the file is not there and its log is .*npm run restore -- FILE/,
  );
  expect(existsSync(path.join(school.folder, "gone.db"))).toBe(false);
  const other = createClient({ url: `file:${path.join(school.folder, "other.db")}` });
  await other.execute("create table notes (text)");
  other.close();
  await expect(school.start(url("other.db"))).rejects.toThrow(/another program's database/);
});

test("another program beside the very first start writes into the same school", async ({
  school,
}) => {
  const file = path.join(school.folder, "new/school.db");
  const variables = { DATABASE_URL: `file:${file}`, DEMO: "1", ADMIN_PASSWORD: PASSWORD };
  const server = await school.start(variables);
  const csv = path.join(school.folder, "school.csv");
  const header = "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Room";
  writeFileSync(csv, `${header}\n1,Sunday,1,7A,Art,Huda,R1\n2,Monday,2,7B,Art,Sami,R2\n`);
  const { code, said } = await runCommand(["import", csv, "--replace-demo"], variables);
  expect({ code, said }).toMatchObject({ code: 0 });
  const client = clientOf(server.url, await cookiesOf(server.url));
  const names = async () =>
    ((await client("GET", "/api/teachers")).data as { name: string }[]).map(({ name }) => name);
  expect(await names()).toEqual(["Huda", "Sami"]);
  expect((await client("POST", "/api/teachers", teacher)).status).toBe(201);
  expect((await runCommand(["import", csv], variables)).code).toBe(0);
  expect(await names()).toEqual(["Huda", "Noor", "Sami"]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  expect(await namesIn(file)).toEqual(["Huda", "Noor", "Sami"]);
});

test("of a damaged file every message says how to restore @deep", async ({ school }) => {
  const bytes = readFileSync(school.file);
  const halves = { head: [0, 100], body: [8192, 40_960] } as const;
  for (const [name, [from, to]] of Object.entries(halves)) {
    const file = path.join(school.folder, `${name}.db`);
    writeFileSync(file, Buffer.from(bytes).fill("nonsense", from, to));
    const variables = { DATABASE_URL: `file:${file}` };
    const csv = path.join(school.folder, "school.csv");
    writeFileSync(csv, "Activity Id,Day,Hour,Subject,Teachers,Room\n1,Sunday,1,Art,Huda,R1\n");
    // One program at a time has the file.
    await expect(school.start(variables)).rejects.toThrow(RESTORE);
    const commands = [
      ["import", csv],
      ["acts", "--from", "2026-11-22"],
    ];
    for (const words of commands) {
      const { code, said } = await runCommand(words, variables);
      expect({ words, code, said: said.trim().split("\n") }).toEqual({
        words,
        code: 1,
        said: [expect.stringContaining(RESTORE)],
      });
    }
    const backup = await runCommand(
      ["backup", path.join(school.folder, `${name}.copy`)],
      variables,
    );
    expect(backup).toMatchObject({ code: 1, said: expect.stringContaining(RESTORE) });
  }
});

test("a first start that is killed at any moment locks nobody out @deep", async ({ school }) => {
  test.setTimeout(300_000);
  const random = seededRandom(7);
  for (let kill = 0; kill < 12; kill++) {
    const folder = path.join(school.folder, `first-${kill}`);
    mkdirSync(folder);
    const variables = { DATABASE_URL: `file:${folder}/school.db`, DEMO: "1" };
    const child = spawn(process.execPath, ["app/setup/serve.mjs"], {
      env: { ...process.env, ...VARIABLES, PORT: "0", ...variables, NODE_ENV: undefined } as never,
      stdio: "ignore",
    });
    const gone = once(child, "exit");
    // Not before it has begun, and then at a moment drawn: the whole start takes under a second.
    while (readdirSync(folder).length === 0 && child.exitCode === null) await pause(2);
    await pause(random.between(0, 120));
    child.kill("SIGKILL");
    await gone;
    const server = await school.start(variables);
    await server.end("SIGTERM");
    expect((await namesIn(`${folder}/school.db`)).length).toBeGreaterThan(40);
  }
});

test("SIGTERM to npm ends the server behind it, with everything in its file @deep", async ({
  school,
}) => {
  const port = await freePort();
  const npm = spawn("npm", ["start"], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...VARIABLES,
      DATABASE_URL: `file:${school.file}`,
      HOST: "127.0.0.1",
      PORT: String(port),
    } as never,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  npm.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output).toContain("http://");
  const url = `http://127.0.0.1:${port}`;
  const client = clientOf(url, await cookiesOf(url));
  expect((await client("POST", "/api/teachers", teacher)).status).toBe(201);
  const closed = once(npm.stdout, "close");
  npm.kill("SIGTERM");
  // Whoever has its output still open is the server.
  await closed;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  expect(await namesIn(school.file)).toContain("Noor");
});
