import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "@libsql/client";
import { checkpoint, connect, db, write } from "db/client";
import { databaseFaultOf } from "db/faults";
import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readSession } from "~/accounts/sessions.server";
import { addTeacher } from "~/teachers/roster.server";
import { emptySchedule } from "~/teachers/schedule";
import { listTeachers } from "~/teachers/teachers.server";
import { addPerson, signedIn } from "../people";
import { CLERK, freshSchoolEachTest } from "../school";
import { startOtherProgram } from "./other-program";

freshSchoolEachTest();

let file = "";
beforeEach(async () => {
  const [main] = await db().all<{ file: string }>(sql`select file from pragma_database_list`);
  file = main?.file ?? "";
  await add("Mona");
});

const add = (name: string) =>
  addTeacher({ name, subject: "Art", classesPerWeek: 20, schedule: emptySchedule() }, CLERK);
const names = async () => (await listTeachers()).map(({ name }) => name).sort();

/** Another program at the same file. */
function otherProgram(): Client {
  const other = createClient({ url: `file:${file}` });
  onTestFinished(() => other.close());
  return other;
}

/** What waits for a time waits until that is said to have gone by. */
const stopTheClock = () =>
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });

/** What was wrong with the database when this was tried: "none" when it was done. */
const troubleIn = (work: Promise<unknown>) => work.then(() => "none", databaseFaultOf);

test("a commit is synced to the disk before it is answered: synchronous is FULL", async () => {
  const [row] = await db().all<{ synchronous: number }>(sql`pragma synchronous`);
  expect(row?.synchronous).toBe(2);
});

test("two hundred writes at once wait for each other, and each is there once", async () => {
  const asked = Array.from({ length: 200 }, (_, index) => `Teacher ${index}`);
  // Each gives up after ten seconds, which two hundred may take on a busy machine.
  stopTheClock();
  await Promise.all(asked.map(add));
  expect(await names()).toEqual(["Mona", ...asked].sort());
});

/** A write that lasts until it is let go. */
function holdTheLine() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { letGo, written: write(() => held) };
}

test("the line of writes has a bound, after which a write is refused at once, and those in line are done", async () => {
  stopTheClock();
  const { letGo, written } = holdTheLine();
  const inLine = Array.from({ length: 501 }, (_, at) => troubleIn(add(`Teacher ${at}`)));
  expect(await troubleIn(add("One too many"))).toBe("busy");
  letGo();
  await written;
  expect(new Set(await Promise.all(inLine))).toEqual(new Set(["none", "busy"]));
  const found = await names();
  expect(found).not.toContain("One too many");
  expect(found.length).toBeGreaterThan(490);
  expect(await troubleIn(add("Afterwards"))).toBe("none");
});

test("the line of writes is left after ten seconds without a turn, and nothing is written later", async () => {
  stopTheClock();
  const { letGo, written } = holdTheLine();
  const late = troubleIn(add("Late"));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await late).toBe("busy");
  letGo();
  await written;
  await add("Next");
  expect(await names()).toEqual(["Mona", "Next"]);
});

test("a checkpoint brings all that was written into the file itself", async () => {
  await add("Noor");
  await checkpoint();
  expect(statSync(`${file}-wal`).size).toBe(0);
  await add("Omar");
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
});

test.each(["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])(
  "while another program holds the file with %s, reads go on, writes wait, and nobody else stands still",
  async (begin) => {
    const other = await startOtherProgram(file, begin);
    const waiting = Promise.all(["Noor", "Omar", "Rana"].map(add));
    for (let round = 0; round < 20; round++) {
      expect(await names()).toEqual(["Mona"]);
      await pause(20);
    }
    // SQLite itself would stand still for as long as it waits, and everybody with it.
    const [row] = await db().all<{ timeout: number }>(sql`pragma busy_timeout`);
    expect(row?.timeout).toBeLessThan(50);
    await other.end();
    await waiting;
    expect(await names()).toEqual(["Mona", "Noor", "Omar", "Rana"]);
  },
);

test("while another program holds the file someone signed in a while ago reads on, without waiting for the note that they were seen", async () => {
  const account = await addPerson("huda");
  const Cookie = await signedIn(account);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  const other = await startOtherProgram(file, "BEGIN IMMEDIATE");
  stopTheClock();
  const session = await readSession(new Request("http://school.test/", { headers: { Cookie } }));
  expect(session?.user.username).toBe("huda");
  await other.end();
  await vi.runAllTimersAsync();
});

test("while another program holds the file to itself, whoever opens it waits", async () => {
  await otherProgram().execute(`VACUUM INTO '${file}.copy'`);
  const alone = "PRAGMA locking_mode = EXCLUSIVE; update settings set value = value";
  const other = await startOtherProgram(`${file}.copy`, alone);
  const opening = connect({ url: `file:${file}.copy` }).then(names);
  expect(await Promise.race([opening, pause(100)])).toBeUndefined();
  await other.end();
  expect(await opening).toEqual(["Mona"]);
});

test("when the file is deleted, nothing is answered as saved, and no empty one takes its place", async () => {
  renameSync(file, `${file}.away`);
  expect(await troubleIn(add("Noor"))).toBe("away");
  expect(await troubleIn(names())).toBe("away");
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  renameSync(`${file}.away`, file);
  expect(await names()).toEqual(["Mona"]);
  await add("Omar");
  expect(await names()).toEqual(["Mona", "Omar"]);
});

test("when the file is replaced by another, the other is read and written", async () => {
  const other = otherProgram();
  await other.execute(`VACUUM INTO '${file}.copy'`);
  await add("Not in the copy");
  other.close();
  for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`);
  renameSync(`${file}.copy`, file);
  expect(await names()).toEqual(["Mona"]);
  await add("Omar");
  expect(await names()).toEqual(["Mona", "Omar"]);
});

test("when the file is overwritten with something else, it is called damaged until it is whole again", async () => {
  const other = otherProgram();
  await other.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  const whole = readFileSync(file);
  overwrite(file, Buffer.alloc(whole.length - 4096, "nonsense"), 4096);
  await other.execute("PRAGMA user_version = 7");
  expect(await troubleIn(names())).toBe("damaged");
  expect(await troubleIn(add("Noor"))).toBe("damaged");
  overwrite(file, whole, 0);
  expect(await names()).toEqual(["Mona"]);
  await add("Omar");
  expect(await names()).toEqual(["Mona", "Omar"]);
});

function overwrite(name: string, bytes: Buffer, from: number): void {
  const handle = openSync(name, "r+");
  writeSync(handle, bytes, 0, bytes.length, from);
  closeSync(handle);
}
