import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "playwright/test";
import { seededRandom } from "~/demo/random";
import { test } from "../faults/busy-school";
import { letClerksWork, signIn, untilAnswered } from "../faults/clerks";
import { copyAsItIs, countAnswered, findFaults, newLedger } from "../faults/ledger";

/** `npm run test:faults` kills two hundred times. */
const KILLS = Number(process.env.KILLS ?? 4);
const SEED = Number(process.env.SEED ?? 1);

test(`a server killed ${KILLS} times while clerks write loses and doubles nothing`, async ({
  school,
}) => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const ledger = newLedger();
  const random = seededRandom(SEED);
  for (let kill = 1; kill <= KILLS; kill++) {
    const server = await school.start();
    expect(server.output(), "a clean start").not.toMatch(/error|database/i);
    await expectCookiesToCount(server.url, ledger.signIns.cookies);
    const cookie = await signIn(server.url, ledger);
    const endWork = letClerksWork([server.url], cookie, ledger, random);
    // However slow the machine is, two of three lives get something done.
    if (kill % 3 > 0) await untilAnswered(ledger, countAnswered(ledger) + 2);
    await pause(random.between(20, 1000));
    await server.stop();
    await endWork();
    const copy = path.join(school.folder, `kill${kill}.db`);
    copyAsItIs(school.file, copy);
    expect(await findFaults(ledger, copy), `after kill ${kill} of seed ${SEED}`).toEqual([]);
  }
  expect(countAnswered(ledger)).toBeGreaterThan(KILLS);
  console.log(
    `${KILLS} kills, seed ${SEED}: ${countAnswered(ledger)} answered writes, all there once`,
  );
});

/** The last sign-ins that were answered before the kill still hold. */
async function expectCookiesToCount(url: string, cookies: string[]): Promise<void> {
  const last = cookies.slice(-3);
  const answers = await Promise.all(
    last.map((Cookie) => fetch(`${url}/api/user`, { headers: { Cookie } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(last.map(() => 200));
}
