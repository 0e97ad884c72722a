import path from "node:path";
import { pathToFileURL } from "node:url";
import { connect, disconnect, write } from "db/client";
import { databaseFaultOf } from "db/faults";
import { migrateDatabase } from "db/migrate";
import { expect } from "playwright/test";
import { seededRandom } from "~/demo/random";
import { insertTeachers, listTeachers } from "~/teachers/teachers.server";
import { makeToken, type Sqld, startSqld, whyNoSqld } from "../database/sqld";
import { clientOf } from "../e2e/api";
import { PASSWORD } from "../e2e/school-fixture";
import { test as base, fillBusySchool } from "../faults/busy-school";
import { letClerksWork, signIn } from "../faults/clerks";
import { copyAsItIs, countAnswered, findFaults, type Ledger, newLedger } from "../faults/ledger";
import { makeTeacher } from "../make-teacher";
import { doTheMainJob } from "./main-job";

const SEED = Number(process.env.SEED ?? 1);
const KILLS = 6;
const FIRST = { ADMIN_PASSWORD: PASSWORD, DEMO: "1" };
const LOCALHOST = `--import ${pathToFileURL(path.resolve("tests/database/localhost.mjs")).href}`;
const teacher = { subject: "Art", classesPerWeek: 20, schedule: {} };

/** The real libSQL server, as many as a test starts. */
const test = base.extend<{ startOne: typeof startSqld }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other is written so
  startOne: async ({}, use) => {
    const why = whyNoSqld();
    test.skip(why !== null, why ?? "");
    const started: Sqld[] = [];
    await use(async (more) => {
      const sqld = await startSqld(more);
      started.push(sqld);
      return sqld;
    });
    disconnect();
    await Promise.all(started.map((sqld) => sqld.remove()));
  },
});
test.describe.configure({ timeout: 240_000 });

const clientAt = async (url: string) => clientOf(url, await signIn(url, newLedger()));

test("a school on a libSQL server: the first start with the demo school, and the main job", async ({
  school,
  startOne,
}) => {
  const sqld = await startOne();
  const server = await school.start({ ...FIRST, DATABASE_URL: sqld.url });
  const client = await clientAt(server.url);
  expect((await client("GET", "/api/teachers")).data.length).toBeGreaterThan(40);
  await doTheMainJob(client);
  expect(server.output()).not.toMatch(/"level":"(error|warn)"/);
});

test("with a token, and refused without the right one", async ({ school, startOne }) => {
  const { key, token } = makeToken();
  const sqld = await startOne({ env: { SQLD_AUTH_JWT_KEY: key } });
  const variables = { ...FIRST, DATABASE_URL: sqld.url };
  const server = await school.start({ ...variables, DATABASE_AUTH_TOKEN: token });
  await doTheMainJob(await clientAt(server.url));
  const other = { ...variables, DATABASE_AUTH_TOKEN: makeToken().token };
  await expect(school.start(other)).rejects.toThrow(/DATABASE_URL \(http.*\) cannot be opened/);
});

test("a namespace a school, by its host name: neither sees the other", async ({
  school,
  startOne,
}) => {
  const sqld = await startOne({ namespaces: true });
  const names = ["school-017", "school-018"];
  const clients = await Promise.all(
    names.map(async (name) => {
      const DATABASE_URL = await sqld.makeNamespace(name);
      const variables = { ...FIRST, DEMO: "0", NODE_OPTIONS: LOCALHOST, DATABASE_URL };
      return clientAt((await school.start(variables)).url);
    }),
  );
  for (const [at, client] of clients.entries()) {
    await doTheMainJob(client);
    await client("POST", "/api/teachers", { ...teacher, name: `Of ${names[at]}` });
  }
  for (const [at, client] of clients.entries()) {
    const { data } = await client("GET", "/api/teachers");
    const own = data
      .map((one: { name: string }) => one.name)
      .filter((name: string) => name.startsWith("Of "));
    expect(own).toEqual([`Of ${names[at]}`]);
  }
});

test("a second server on a replica: what either writes is seen on both", async ({
  school,
  startOne,
}) => {
  const primary = await startOne();
  const first = await school.start({ ...FIRST, DATABASE_URL: primary.url });
  const replica = await startOne({ of: primary });
  const second = await school.start({ ...FIRST, DATABASE_URL: replica.url });
  const clients = [await clientAt(first.url), await clientAt(second.url)];
  await Promise.all(clients.map((client, at) => (at === 0 ? doTheMainJob(client) : null)));
  for (let turn = 0; turn < 12; turn++) {
    const [writer, reader] = turn % 2 === 0 ? clients : [...clients].reverse();
    const name = `New ${turn}`;
    const written = await writer?.("POST", "/api/teachers", { ...teacher, name });
    expect(written?.status).toBe(201);
    const seenBy = async (client: typeof reader) =>
      JSON.stringify((await client?.("GET", "/api/teachers"))?.data).includes(`"${name}"`);
    // A replica hears of its own writes from the primary, some milliseconds later.
    await expect.poll(() => seenBy(writer), { intervals: [20] }).toBe(true);
    await expect.poll(() => seenBy(reader), { intervals: [20] }).toBe(true);
  }
});

/** Those who met a server that was away were told so: that alone is no fault. */
function forgiveAway(ledger: Ledger): void {
  ledger.strange = ledger.strange.filter((answer) => !/^(sign-in: )?503 .*database/.test(answer));
}

test(`a libSQL server killed ${KILLS} times while clerks write loses and doubles nothing`, async ({
  school,
  startOne,
}) => {
  const sqld = await startOne();
  await connect({ url: sqld.url });
  await migrateDatabase();
  await fillBusySchool();
  disconnect();
  const servers = await Promise.all(
    [1, 2].map(() => school.start({ DATABASE_URL: sqld.url, DEMO: "0" })),
  );
  const urls = servers.map(({ url }) => url);
  const ledger = newLedger();
  const random = seededRandom(SEED);
  const cookie = await signIn(urls[0] ?? "", ledger);
  const endWork = letClerksWork(urls, cookie, ledger, random);
  for (let kill = 1; kill <= KILLS; kill++) {
    const wanted = countAnswered(ledger) + random.between(8, 20);
    await expect.poll(() => countAnswered(ledger), { timeout: 30_000 }).toBeGreaterThan(wanted);
    await sqld.kill();
    expect((await fetch(`${urls[0]}/healthz`)).status).toBe(503);
    await sqld.start();
  }
  await expect.poll(async () => (await fetch(`${urls[0]}/healthz`)).status).toBe(200);
  await endWork();
  await sqld.kill();
  forgiveAway(ledger);
  const copy = path.join(school.folder, "copy.db");
  copyAsItIs(sqld.fileOf("default"), copy);
  expect(await findFaults(ledger, copy)).toEqual([]);
  console.log(
    `${KILLS} kills, seed ${SEED}: ${countAnswered(ledger)} answered writes, all there once`,
  );
  for (const { output } of servers) expect(output()).not.toContain('"level":"error"');
});

test("a libSQL server that stands still for thirty seconds: everybody is told in time, and all goes on afterwards", async ({
  school,
  startOne,
}) => {
  const sqld = await startOne();
  const server = await school.start({ ...FIRST, DATABASE_URL: sqld.url });
  const cookie = await signIn(server.url, newLedger());
  const client = clientOf(server.url, cookie);
  const add = (name: string) => client("POST", "/api/teachers", { ...teacher, name });
  const stoodStill = performance.now();
  sqld.signal("SIGSTOP");
  const timed = async (ask: () => Promise<{ status: number; headers: Headers }>) => {
    const asked = performance.now();
    const { status, headers } = await ask();
    return { status, retryAfter: headers.get("Retry-After"), ms: performance.now() - asked };
  };
  const screens = ["/", "/find-substitute", "/teacher-groups?dialog=import", "/reports?file=csv"];
  const pages = screens.map((at) =>
    timed(() => fetch(server.url + at, { headers: { Cookie: cookie } })),
  );
  const writes = Array.from({ length: 20 }, (_, at) => timed(() => add(`Meanwhile ${at}`)));
  const answers = await Promise.all([...pages, ...writes]);
  for (const { status, retryAfter, ms } of answers) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "5" });
    expect(ms).toBeLessThan(17_000);
  }
  await expect.poll(() => performance.now() - stoodStill).toBeGreaterThan(30_000);
  sqld.signal("SIGCONT");
  await expect.poll(async () => (await add("Afterwards")).status).toBe(201);
  const { data } = await client("GET", "/api/teachers");
  expect(data.filter((one: { name: string }) => one.name === "Afterwards")).toHaveLength(1);
  expect(server.output()).not.toContain('"level":"error"');
  expect(server.output()).toMatch(/"database":"away".*"message":".*timeout/i);
});

test("a transaction past its limit gives way to who waits, says so, and leaves nothing", async ({
  startOne,
}) => {
  const sqld = await startOne();
  await connect({ url: sqld.url });
  await migrateDatabase();
  const { createClient } = await import("@libsql/client");
  const other = createClient({ url: sqld.url });
  const slow = write(async (tx) => {
    await insertTeachers(tx, [makeTeacher("slow")]);
    // Whoever waits longer than five seconds for the lock is given it.
    await other.execute("update settings set value = value where name = 'cover'");
    await insertTeachers(tx, [makeTeacher("slower")]);
  });
  expect(await slow.then(() => "done", databaseFaultOf)).toBe("away");
  await write((tx) => insertTeachers(tx, [makeTeacher("next")]));
  expect((await listTeachers()).map(({ id }) => id)).toEqual(["next"]);
  other.close();
});

test("an import opened by many while another server writes is never a fault of ours", async ({
  school,
  startOne,
}) => {
  const sqld = await startOne();
  const variables = { ...FIRST, DATABASE_URL: sqld.url };
  const servers = [await school.start(variables), await school.start(variables)];
  const [first, second] = await Promise.all(
    servers.map(async ({ url }) => ({ url, cookie: await signIn(url, newLedger()) })),
  );
  if (!first || !second) throw new Error("two servers");
  const lines = Array.from({ length: 60 }, (_, at) => `${at},Sunday,1,Art,Person ${at},R${at}`);
  const csv = ["Activity Id,Day,Hour,Subject,Teachers,Room", ...lines].join("\n");
  const upload = async () => {
    const body = new FormData();
    body.set("timetable", new File([csv], "week.csv"));
    const headers = { Cookie: first.cookie };
    const at = `${first.url}/teacher-groups?dialog=import`;
    return (await fetch(at, { method: "POST", headers, body, redirect: "manual" })).status;
  };
  const open = async () => {
    const headers = { Cookie: first.cookie };
    const steps = ["", "&step=difference"];
    const asked = steps.map((step) =>
      fetch(`${first.url}/teacher-groups?dialog=import${step}`, { headers }),
    );
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  const client = clientOf(second.url, second.cookie);
  const write20 = Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      client("POST", "/api/teachers", { ...teacher, name: `Busy ${at}` }),
    ),
  );
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => [await upload(), ...(await open())]),
  );
  const written = await write20;
  const all = [...statuses.flat(), ...written.map(({ status }) => status)];
  expect(all.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect(all.filter((status) => status < 400).length).toBeGreaterThan(all.length / 2);
  for (const { output } of servers) expect(output()).not.toContain('"level":"error"');
});
