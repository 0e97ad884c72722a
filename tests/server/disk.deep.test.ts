import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { clientOf, cookiesOf } from "../e2e/api";
import { type BusySchool, test } from "../faults/busy-school";
import { copyAsItIs } from "../faults/ledger";

const teacher = { subject: "Art", classesPerWeek: 20, schedule: {} };
const isRoot = process.getuid?.() === 0;
const hasPrlimit = spawnSync("prlimit", ["--version"]).status === 0;

/** A server with the busy school in `folder`, and what to ask of it. */
async function startIn(school: BusySchool, folder: string) {
  const file = path.join(folder, "school.db");
  if (file !== school.file) copyAsItIs(school.file, file);
  const server = await school.start({ DATABASE_URL: `file:${file}` });
  const cookie = await cookiesOf(server.url);
  const client = clientOf(server.url, cookie);
  return {
    server,
    add: (name: string) => client("POST", "/api/teachers", { ...teacher, name }),
    read: () => client("GET", "/api/teachers"),
    addOnScreen: async (name: string) => {
      const answer = await fetch(`${server.url}/teacher-groups?dialog=add`, {
        method: "POST",
        headers: { Cookie: cookie },
        body: new URLSearchParams({
          "grid.Sunday.1.taught": "on",
          intent: "save",
          name,
          subject: "Art",
          classesPerWeek: "20",
        }),
      });
      return {
        status: answer.status,
        retryAfter: answer.headers.get("Retry-After"),
        page: await answer.text(),
      };
    },
  };
}

/** Nothing can be written: that is said at once, on the page with what was typed, and reading goes on. */
async function expectUnwritable(
  { add, addOnScreen, read }: Awaited<ReturnType<typeof startIn>>,
  words: RegExp,
): Promise<void> {
  const before = performance.now();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => add(`Never ${at}`)));
  for (const { status, data, headers } of answers) {
    expect(status).toBe(503);
    expect(data.message).toMatch(words);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  const screen = await addOnScreen("Typed with care");
  expect(screen.status).toBe(503);
  expect(screen.page).toContain('value="Typed with care"');
  expect(screen.page).toMatch(words);
  expect((await read()).status).toBe(200);
  expect(performance.now() - before).toBeLessThan(5_000);
}

test("writes that reach the limit of a file's size fail in words, and go through when it is raised", async ({
  school,
}) => {
  test.skip(!hasPrlimit, "this machine has no prlimit to limit the server's files with");
  const started = await startIn(school, school.folder);
  const limit = (size: string) =>
    execFileSync("prlimit", ["--pid", String(started.server.pid), `--fsize=${size}:`]);
  limit("4096");
  await expectUnwritable(started, /The database cannot be (reached|written)/);
  limit("unlimited");
  expect((await started.add("Noor")).status).toBe(201);
  const names = (await started.read()).data.map((one: { name: string }) => one.name);
  expect(names).toContain("Noor");
  expect(names.join()).not.toContain("Never");
});

test("a full disk is said in words, and writes go through when there is room", async ({
  school,
}) => {
  test.skip(!isRoot, "only root can mount the small disk that this fills");
  const disk = path.join(school.folder, "disk");
  mkdirSync(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", disk]);
  try {
    const started = await startIn(school, disk);
    const filler = path.join(disk, "filler");
    fill(filler);
    await expectUnwritable(started, /The database cannot be written: the disk is full/);
    rmSync(filler);
    expect((await started.add("Noor")).status).toBe(201);
    await started.server.stop();
  } finally {
    execFileSync("umount", ["--lazy", disk]);
  }
});

test("a folder that may not be written stops the start with one line", async ({ school }) => {
  test.skip(!isRoot, "only root can mount a folder read-only");
  const folder = path.join(school.folder, "read-only");
  mkdirSync(folder);
  copyAsItIs(school.file, path.join(folder, "school.db"));
  execFileSync("mount", ["--bind", folder, folder]);
  try {
    execFileSync("mount", ["-o", "remount,ro,bind", folder]);
    const start = school.start({ DATABASE_URL: `file:${folder}/school.db` });
    await expect(start).rejects.toThrow(/cannot be opened for writing: .*(read|open)/);
  } finally {
    execFileSync("umount", ["--lazy", folder]);
  }
});

test("a damaged file stops the start with one line that says what to do", async ({ school }) => {
  const bytes = readFileSync(school.file);
  writeFileSync(school.file, bytes.fill("nonsense", 8192, 40_960));
  await expect(school.start()).rejects.toThrow(/ damaged.* npm run restore -- FILE/);
});

/** Writes until there is no more room. */
function fill(file: string): void {
  const handle = openSync(file, "w");
  const block = Buffer.alloc(4096);
  try {
    for (;;) writeSync(handle, block);
  } catch {
    closeSync(handle);
  }
}
