import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@libsql/client";
import { test as base, expect } from "playwright/test";
import remixConfig from "../../remix.config.js";
import { startServer } from "../e2e/server";
import { runCommand } from "../faults/command";

/** Each test has a folder of its own, and a database in it. */
const test = base.extend<{ folder: string; variables: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other is written so
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "start-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  variables: async ({ folder }, use) => {
    await use({
      CLOCK: "2026-11-22T06:45:00+04:00",
      DATABASE_URL: `file:${folder}/school.db`,
      SCHOOL_TIME_ZONE: "Asia/Dubai",
      SESSION_SECRET: "a-secret-for-the-tests-and-nothing-else",
    });
  },
});

/** Starts the program where it cannot start, and waits for its end. */
async function startInVain(variables: Record<string, string>) {
  const child = spawn(process.execPath, ["app/setup/serve.mjs"], {
    env: { PATH: process.env.PATH, PORT: "0", ...variables } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, "close");
  return { code, lines: output.trim().split("\n") };
}

const PRODUCTION = {
  NODE_ENV: "production",
  ADMIN_PASSWORD: "correct horse battery",
  SCHOOL_NAME: "Test School",
};

// The other variables are read in one go with PORT, and by the same rules (app/env.test.ts); the week is read later.
for (const [name, value, words] of [
  ["PORT", "eighty", "a port number"],
  ["SCHOOL_DAYS", "Monday,Someday", "English names of days"],
  ["SCHOOL_BLOCKS", "1,2,a label too long", "labels in order"],
] as const) {
  test(`${name}=${value} stops the start with one line`, async ({ variables }) => {
    const { code, lines } = await startInVain({ ...variables, [name]: value });
    expect(lines).toEqual([expect.stringContaining(`${name} is not right: it takes ${words}`)]);
    expect(code).toBe(1);
  });
}

test("production does not start without what it needs", async ({ variables }) => {
  const { code, lines } = await startInVain({ ...variables, ...PRODUCTION, SCHOOL_NAME: "" });
  expect(lines).toEqual(["SCHOOL_NAME is not set: production needs it"]);
  expect(code).toBe(1);
});

test("a port in use is one line", async ({ variables }) => {
  const holder = createServer().listen(0);
  await once(holder, "listening");
  const { port } = holder.address() as { port: number };
  const { code, lines } = await startInVain({ ...variables, DEMO: "0", PORT: String(port) });
  expect(lines.at(-1)).toBe(`PORT ${port} is in use by another program. Set PORT to a free one.`);
  expect(lines.join("\n")).not.toContain("    at ");
  expect(code).toBe(1);
  holder.close();
});

test("a HOST that is no address of this machine is one line", async ({ variables }) => {
  const { code, lines } = await startInVain({ ...variables, DEMO: "0", HOST: "203.0.113.1" });
  expect(lines.at(-1)).toContain("HOST 203.0.113.1 is not an address of this machine.");
  expect(lines.join("\n")).not.toContain("    at ");
  expect(code).toBe(1);
});

test("an import before the first start takes the week that the environment says @deep", async ({
  folder,
  variables,
}) => {
  const file = `${folder}/school.csv`;
  const lessons = ["1,Saturday,P1,Art,Huda Nasser,C1", "2,Saturday,P2,Art,Huda Nasser,C1"];
  const lines = ["Activity Id,Day,Hour,Subject,Teachers,Room", ...lessons];
  writeFileSync(file, lines.join("\n"));
  const week = { SCHOOL_DAYS: "Saturday,Sunday", SCHOOL_BLOCKS: "P1,P2" };
  const { code, said } = await runCommand(["import", file], { ...variables, ...week });
  expect(said).toContain("Hours: P1 = P1, P2 = P2\nDays: Saturday = Saturday");
  expect(said).toContain("Teachers added: 1");
  expect(code).toBe(0);
  const wrong = { ...week, SCHOOL_BLOCKS: "1,2,a label too long" };
  const refused = await runCommand(["import", file], { ...variables, ...wrong });
  expect(refused.said.trim()).toMatch(/^SCHOOL_BLOCKS is not right/);
  expect(refused.code).toBe(1);
});

test("a database that is newer than the code is one line", async ({ variables }) => {
  const server = await startServer({ ...variables, DEMO: "0" });
  await server.stop();
  const client = createClient({ url: variables.DATABASE_URL ?? "" });
  await client.execute(
    "insert into __drizzle_migrations (hash, created_at) values ('x', 99999999999999)",
  );
  client.close();
  const { code, lines } = await startInVain(variables);
  expect(lines).toEqual([expect.stringContaining("was made by a newer version of this program")]);
  expect(code).toBe(1);
});

for (const [what, prepare] of [
  ["is where no folder can be made", () => "file:/proc/school/school.db"],
  ["is a folder", (folder: string) => `file:${folder}`],
  [
    "is no database",
    (folder: string) => {
      writeFileSync(`${folder}/notes.txt`, "Not a database at all. ".repeat(100));
      return `file:${folder}/notes.txt`;
    },
  ],
] as const) {
  test(`a database that ${what} is one line${what === "is a folder" ? "" : " @deep"}`, async ({
    variables,
    folder,
  }) => {
    const { code, lines } = await startInVain({ ...variables, DATABASE_URL: prepare(folder) });
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL \(file:.*\) cannot be opened/)]);
    expect(code).toBe(1);
  });
}

test("an old Node is one line", async () => {
  const script = `
    Object.defineProperty(process.versions, "node", { value: "18.19.0" });
    const { needNode } = await import("./app/setup/prepare.mjs");
    needNode();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, "close");
  expect(output.trim()).toBe("Node 18.19.0 is too old: this program needs Node 20 or later.");
  expect(code).toBe(1);
});

test("the first start says how to sign in, the second does not, and the data stays", async ({
  variables,
}) => {
  const first = await startServer({ ...variables, STARTED_IN: "local" });
  expect(first.output()).toMatch(/Sign in as\s+admin\s+Password\s+\S{12}/);
  await first.stop();
  const second = await startServer({ ...variables, STARTED_IN: "local" });
  expect(second.output()).not.toContain("Password");
  await second.stop();
});

test("the week that an import set before the first start stays @deep", async ({
  variables,
  folder,
}) => {
  const file = `${folder}/school.csv`;
  writeFileSync(
    file,
    "Activity Id,Day,Hour,Subject,Teachers,Room\n1,Monday,1,Art,Huda,R1\n2,Monday,5,Art,Huda,R1\n",
  );
  const words = ["build/commands/import.js", file, "--set-week"];
  const { status } = spawnSync(process.execPath, words, { env: { ...process.env, ...variables } });
  expect(status).toBe(0);
  const server = await startServer({ ...variables, DEMO: "0" });
  await server.stop();
  const client = createClient({ url: variables.DATABASE_URL ?? "" });
  const { rows } = await client.execute("select label from timetable_blocks order by position");
  client.close();
  expect(rows.map(({ label }) => label)).toEqual(["1", "5"]);
});

test("production starts empty, without demo school or printed password", async ({ variables }) => {
  const server = await startServer({ ...variables, ...PRODUCTION });
  expect(server.output()).not.toContain("Password");
  const answer = await fetch(`${server.url}/login`);
  expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
  expect(await answer.text()).toContain("Test School");
  await server.stop();
  const client = createClient({ url: variables.DATABASE_URL ?? "" });
  const { rows } = await client.execute("select count(*) as n from teachers");
  expect(rows[0]?.n).toBe(0);
  client.close();
});

test("remix.config.js configures what is built", async ({ variables }) => {
  const server = await startServer({ ...variables, DEMO: "0" });
  const page = await (await fetch(`${server.url}/login`)).text();
  const [, context] = page.match(/window\.__remixContext = (\{.*?\});<\/script>/s) ?? [];
  expect(JSON.parse(context ?? "{}").future).toMatchObject(remixConfig.future ?? {});
  await server.stop();
});
