import path from "node:path";
import { expect } from "playwright/test";
import { seededRandom } from "~/demo/random";
import { clientOf } from "../e2e/api";
import { PASSWORD } from "../e2e/school-fixture";
import { test } from "../faults/busy-school";
import { letClerksWork, signIn, untilAnswered } from "../faults/clerks";
import { copyAsItIs, findFaults, newLedger } from "../faults/ledger";

test("two servers on one file, both writing at full speed, lose and refuse nothing", async ({
  school,
}) => {
  const first = await school.start();
  const second = await school.start();
  const ledger = newLedger();
  const cookie = await signIn(first.url, ledger);
  const endWork = letClerksWork([first.url, second.url], cookie, ledger, seededRandom(1));
  await untilAnswered(ledger, 150);
  await endWork();
  const copy = path.join(school.folder, "copy.db");
  copyAsItIs(school.file, copy);
  expect(await findFaults(ledger, copy)).toEqual([]);
  expect([first.output(), second.output()].join()).not.toMatch(/"level":"(error|warn)"/);
});

test("three servers that start at once where no database is make one school of it", async ({
  school,
}) => {
  const variables = {
    DATABASE_URL: `file:${school.folder}/new.db`,
    DEMO: "1",
    ADMIN_PASSWORD: PASSWORD,
  };
  const servers = await Promise.all([1, 2, 3].map(() => school.start(variables)));
  const counts = await Promise.all(
    servers.map(async ({ url }) => {
      const client = clientOf(url, await signIn(url, newLedger()));
      return (await client("GET", "/api/teachers")).data.length;
    }),
  );
  expect(counts[0]).toBeGreaterThan(40);
  expect(counts).toEqual([counts[0], counts[0], counts[0]]);
});
