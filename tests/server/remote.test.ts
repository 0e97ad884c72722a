import { expect } from "playwright/test";
import { type LibsqlServer, startLibsqlServer } from "../database/libsql-server";
import { clientOf } from "../e2e/api";
import { PASSWORD } from "../e2e/school-fixture";
import { test as base } from "../faults/busy-school";
import { signIn } from "../faults/clerks";
import { newLedger } from "../faults/ledger";

/** A double of a libSQL server, made for these tests: see hrana.mjs. The real one was not run. */
const test = base.extend<{ remote: LibsqlServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other is written so
  remote: async ({}, use) => {
    const remote = await startLibsqlServer({ TOKEN: "the-token" });
    await use(remote);
    await remote.remove();
  },
});

test("the same program on a libSQL server: the main job, and what is said when it is away @deep", async ({
  school,
  remote,
}) => {
  const variables = {
    DATABASE_URL: remote.urlOf("school"),
    DATABASE_AUTH_TOKEN: "the-token",
    ADMIN_PASSWORD: PASSWORD,
    DEMO: "1",
  };
  const server = await school.start(variables);
  const client = clientOf(server.url, await signIn(server.url, newLedger()));
  const { data: groups } = await client("GET", "/api/teachers/groups");
  const teacher = { subject: "Art", classesPerWeek: 20, schedule: { Sunday: ["1", "2"] } };
  await client("POST", "/api/teachers", { ...teacher, name: "Away Today" });
  const { data: substitute } = await client("POST", "/api/teachers", {
    ...teacher,
    name: "Covers Today",
    subject: "Substitute",
    schedule: {},
  });
  const date = "2026-11-22";
  const absentTeachers = ["Away Today"];
  const found = await client("POST", "/api/substitutions/find-available", {
    date,
    absentTeachers,
    classBlock: "1",
  });
  expect(found.data.dedicatedSubs.map((one: { name: string }) => one.name)).toContain(
    "Covers Today",
  );
  const assigned = await client("POST", "/api/substitutions/assign-bulk", {
    substituteTeacherId: substitute.id,
    absentTeachers,
    date,
    isDedicated: true,
  });
  expect(assigned.data.substitutions).toHaveLength(2);
  const report = await client("GET", `/api/reports/daily?date=${date}`);
  const covered = report.data.assignments.filter(
    (one: { substituteName: string }) => one.substituteName === "Covers Today",
  );
  expect(covered).toHaveLength(2);
  const substitutionIds = assigned.data.substitutions.map((one: { id: string }) => one.id);
  const cancelled = await client("POST", "/api/substitutions/cancel", { substitutionIds });
  expect(cancelled.data).toMatchObject({ success: true, count: 2 });

  await remote.stop();
  const before = performance.now();
  const away = await client("GET", "/api/teachers");
  expect(away.status).toBe(503);
  expect(away.headers.get("Retry-After")).toBe("5");
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  expect(performance.now() - before).toBeLessThan(2000);
  await remote.start();
  const back = await client("GET", "/api/teachers/groups");
  expect(back.data.dedicatedSubs.count).toBe(groups.dedicatedSubs.count + 1);
  await remote.stop();
  await expect(school.start(variables)).rejects.toThrow(/DATABASE_URL \(http.*\) cannot be opened/);
});
