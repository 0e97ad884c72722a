import { expect } from "playwright/test";
import { type LibsqlServer, startLibsqlServer } from "../database/libsql-server";
import { clientOf } from "../e2e/api";
import { PASSWORD } from "../e2e/school-fixture";
import { test as base } from "../faults/busy-school";
import { signIn } from "../faults/clerks";
import { newLedger } from "../faults/ledger";
import { doTheMainJob } from "./main-job";

/** A double of a libSQL server, made for these tests: see hrana.mjs. The real one runs in sqld.deep.test.ts. */
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
  const before = await doTheMainJob(client);
  await remote.stop();
  const away = await client("GET", "/api/teachers");
  expect(away.status).toBe(503);
  expect(away.headers.get("Retry-After")).toBe("5");
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  await remote.start();
  const back = await client("GET", "/api/teachers/groups");
  expect(back.data.dedicatedSubs.count).toBe(before + 1);
  await remote.stop();
  await expect(school.start(variables)).rejects.toThrow(/DATABASE_URL \(http.*\) cannot be opened/);
});

test("a server that enforces no foreign keys is refused at the start, in words", async ({
  school,
}) => {
  const lax = await startLibsqlServer({ FOREIGN_KEYS: "off" });
  const start = school.start({ DATABASE_URL: lax.urlOf("school"), ADMIN_PASSWORD: PASSWORD });
  await expect(start).rejects.toThrow(
    /DATABASE_URL \(http.*\) cannot be opened.*does not enforce foreign keys.*such as sqld/,
  );
  await lax.remove();
});
