import { connect, disconnect, write } from "db/client";
import { databaseFaultOf, isUniqueViolation } from "db/faults";
import { migrateDatabase } from "db/migrate";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startSession } from "~/accounts/sessions.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { findAvailable } from "~/cover/day/find-available.server";
import { insertAbsences } from "~/cover/rows.server";
import { fillWithDemoSchool } from "~/demo/demo.server";
import type { IsoDate } from "~/school/dates";
import { addTeacher } from "~/teachers/roster.server";
import { emptySchedule } from "~/teachers/schedule";
import { insertTeachers, listTeachers } from "~/teachers/teachers.server";
import { addPerson } from "../people";
import { CLERK, makeTeacher, SUNDAY, SUNDAY_MORNING } from "../school";
import { smallSchool } from "../small-school";
import { type LibsqlServer, startLibsqlServer } from "./libsql-server";

/** A double of a libSQL server, made for these tests: see hrana.mjs. The real one runs in tests/server/sqld.deep.test.ts. */
let server: LibsqlServer;
let made = 0;
beforeAll(async () => {
  server = await startLibsqlServer({ TOKEN: "the-token" });
});
afterAll(() => server.remove());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SUNDAY_MORNING });
  made += 1;
  await connect({ url: server.urlOf(`school${made}`), authToken: "the-token" });
  await migrateDatabase();
  await write((tx) => insertTeachers(tx, smallSchool));
});
afterEach(() => {
  vi.useRealTimers();
  disconnect();
});

const add = (name: string) =>
  addTeacher({ name, subject: "Art", classesPerWeek: 20, schedule: emptySchedule() }, CLERK);
const names = async () => (await listTeachers()).map(({ name }) => name);
const troubleIn = (work: Promise<unknown>) => work.then(() => "none", databaseFaultOf);
/** Nothing that waits for a time goes on from here, however slow the machine: what is done all the same has waited for none. */
const stopTheClock = () =>
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: SUNDAY_MORNING });

test("on a libSQL server the main job is done: find, assign, cancel", async () => {
  const date = SUNDAY as IsoDate;
  const absent = { names: ["Huda Nasser"], ids: [] };
  const found = await findAvailable(date, "2", absent);
  expect(found.dedicated.map(({ name }) => name)).toEqual(["Rana Aziz", "Yusuf Amin"]);
  const wanted = { date, substituteId: "rana", absent, isDedicated: true, block: null };
  const rows = await assignBulk(wanted, CLERK);
  expect(rows.map((row) => row.block)).toEqual(["1", "2", "3"]);
  await expect(assignBulk(wanted, CLERK)).rejects.toMatchObject({ status: 409 });
  const ids = rows.map((row) => row.substitutionId);
  expect(await cancelSubstitutions(ids, CLERK)).toBe(3);
  await expect(cancelSubstitutions(ids, CLERK)).rejects.toMatchObject({ status: 409 });
});

test("on a libSQL server signing in works, and the demo school fills an empty database", async () => {
  const account = await addPerson("huda");
  expect(await startSession(new Request("http://school.test/login"), account)).toContain("=");
  await connect({ url: server.urlOf("empty"), authToken: "the-token" });
  await migrateDatabase();
  expect(await fillWithDemoSchool()).toBe(true);
  expect((await names()).length).toBeGreaterThan(40);
});

test("on a libSQL server twenty writes at once wait for each other, and a refused one leaves nothing", async () => {
  stopTheClock();
  await Promise.all(Array.from({ length: 20 }, (_, at) => add(`Teacher ${at}`)));
  expect(await names()).toHaveLength(smallSchool.length + 20);
  const entry = {
    date: SUNDAY as IsoDate,
    teacherId: "huda",
    enteredBy: "Clerk",
    enteredAt: "now",
  };
  const twice = write(async (tx) => {
    await insertTeachers(tx, [makeTeacher("new")]);
    await insertAbsences(tx, [
      { id: "1", ...entry },
      { id: "2", ...entry },
    ]);
  });
  await expect(twice).rejects.toSatisfy(isUniqueViolation);
  expect(await names()).toHaveLength(smallSchool.length + 20);
});

test("on a libSQL server several that migrate at once do it once", async () => {
  await connect({ url: server.urlOf("together"), authToken: "the-token" });
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase()));
  expect(await names()).toEqual([]);
});

test("when the libSQL server is away, that is said at once, and all is well when it is back", async () => {
  await server.stop();
  stopTheClock();
  expect(await troubleIn(names())).toBe("away");
  expect(await troubleIn(add("Noor"))).toBe("away");
  vi.useRealTimers();
  await server.start();
  await add("Omar");
  expect(await names()).toContain("Omar");
  expect(await names()).not.toContain("Noor");
});

test("when the libSQL server falls silent while it commits, nobody is told that nothing was changed", async () => {
  await server.make({ losesCommits: 1 });
  expect(await troubleIn(add("Noor"))).toBe("unsure");
  expect(await names()).toContain("Noor");
  await add("Omar");
});

test("when the libSQL server does not know the token, it counts as away", async () => {
  await connect({ url: server.urlOf(`school${made}`), authToken: "another" });
  expect(await troubleIn(names())).toBe("away");
});
