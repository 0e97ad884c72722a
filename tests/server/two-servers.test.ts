import path from "node:path";
import { expect } from "playwright/test";
import { seededRandom } from "~/demo/random";
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
  expect([first.output(), second.output()].join()).not.toMatch(/^(error|database) /m);
});
