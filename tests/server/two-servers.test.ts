import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "playwright/test";
import { seededRandom } from "~/demo/random";
import { cookiesOf } from "../e2e/api";
import { test } from "../faults/busy-school";
import { letClerksWork } from "../faults/clerks";
import { copyAsItIs, countAnswered, findFaults, newLedger } from "../faults/ledger";

test("two servers on one file, both writing at full speed, lose and refuse nothing", async ({
  school,
}) => {
  const first = await school.start();
  const second = await school.start();
  const ledger = newLedger();
  const cookie = await cookiesOf(first.url);
  ledger.signIns = { sent: 1, answered: 1, cookies: [] };
  const endWork = letClerksWork([first.url, second.url], cookie, ledger, seededRandom(1));
  await pause(4000);
  await endWork();
  const copy = path.join(school.folder, "copy.db");
  copyAsItIs(school.file, copy);
  expect(await findFaults(ledger, copy)).toEqual([]);
  expect(countAnswered(ledger)).toBeGreaterThan(20);
  expect([first.output(), second.output()].join()).not.toMatch(/^(error|database) /m);
  console.log(
    `two servers: ${countAnswered(ledger)} answered writes in four seconds, all there once`,
  );
});
