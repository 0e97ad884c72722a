import { randomUUID } from "node:crypto";
import { db, write } from "db/client";
import { outbox } from "db/schema";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { informedOn } from "~/sheets/tasks";
import { markOf } from "~/sheets/told.server";
import { test as base, expect, SUNDAY } from "../e2e/school-fixture";
import { type Counterpart, closeCounterparts, takesMail } from "../mail/counterpart";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { smallSchool } from "../small-school";

/** A mail server, and how long it keeps somebody waiting who has said all. */
type Held = { mail: Counterpart; hold: { until: Promise<void>; arrived: () => void } };

const test = base.extend<Held>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other is written so
  hold: async ({}, use) => {
    await use({ until: Promise.resolve(), arrived: () => undefined });
  },
  mail: async ({ hold }, use) => {
    const beforeTaken = () => {
      hold.arrived();
      return hold.until;
    };
    await use(await takesMail({ beforeTaken }));
    await closeCounterparts();
  },
  variables: async ({ mail }, use) => {
    await use({ SMTP_URL: mail.url, MAIL_FROM: "office@school.test" });
  },
});
test.use({
  teachers: [
    smallSchool.map((one) => ({ ...one, email: `${one.id}@school.test` })),
    { scope: "test" },
  ],
});

/** The mail server holds what it is sent next: tells of it once it has `arrived`, and lets it go at `release`. */
function holdNext(hold: Held["hold"]) {
  let release = () => {};
  hold.until = new Promise((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    hold.arrived = resolve;
  });
  return { arrived, release: () => release() };
}

/** Six messages wait that nobody has begun with. */
async function sixMessages() {
  await write(async (tx) => {
    await insertAbsences(
      tx,
      ["huda", "lea", "omar"].map((id) => makeAbsence(SUNDAY, id)),
    );
    await insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "1", "rana"),
      makeSubstitution(SUNDAY, "huda", "2", "yusuf"),
      makeSubstitution(SUNDAY, "huda", "3", "sami"),
      makeSubstitution(SUNDAY, "omar", "2", "mona"),
      makeSubstitution(SUNDAY, "omar", "6", "david"),
      makeSubstitution(SUNDAY, "lea", "7", "maria"),
    ]);
  });
  const day = await readCoverDay(SUNDAY);
  const at = "2026-11-22T02:40:00.000Z";
  const waiting = informedOn(day, classesOnPaper(day)).map(({ id, tasks }) => ({
    ...{ id: randomUUID(), date: SUNDAY, teacherId: id, mark: markOf(tasks) },
    ...{ enteredAt: at, enteredBy: "Clerk", at, tryUntil: `${SUNDAY} 24:00` },
  }));
  expect(waiting).toHaveLength(6);
  await write((tx) => tx.insert(outbox).values(waiting));
}

const rows = () => db().select().from(outbox);

const states = async () => [...new Set((await rows()).map(({ state }) => state))];

test("two servers that begin at once on one file send each message once", async ({
  school,
  mail,
}) => {
  await sixMessages();
  await Promise.all([school.startAnother(), school.startAnother()]);
  await expect.poll(states).toEqual(["sent"]);
  expect(mail.taken.map(({ to }) => to).sort()).toEqual(
    ["david", "maria", "mona", "rana", "sami", "yusuf"].map((id) => `${id}@school.test`),
  );
});

test("a server that is killed before it notes sends again two minutes later, as the same message", async ({
  school,
  mail,
  hold,
}) => {
  const { arrived, release } = holdNext(hold);
  await sixMessages();
  const first = await school.startAnother();
  await arrived;
  await first.stop();
  release();
  expect(await states()).toContain("sending");
  await school.startAnother({ CLOCK: "2026-11-22T06:49:00+04:00" });
  await expect.poll(states).toEqual(["sent"]);
  for (const { id, teacherId } of await rows()) {
    const theirs = mail.taken.filter(({ to }) => to === `${teacherId}@school.test`);
    expect(theirs.length, teacherId).toBeGreaterThanOrEqual(1);
    expect(theirs.length, teacherId).toBeLessThanOrEqual(2);
    expect([...new Set(theirs.map(({ messageId }) => messageId))]).toEqual([`<${id}@school.test>`]);
  }
});

test("a server that is asked to end lets the message go that it is sending, and begins no other", async ({
  school,
  mail,
  hold,
}) => {
  const { arrived, release } = holdNext(hold);
  await sixMessages();
  const server = await school.startAnother();
  await arrived;
  const ended = server.end("SIGTERM");
  release();
  const { code, ms } = await ended;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(5_000);
  expect(await states()).not.toContain("sending");
  const sent = (await rows()).filter(({ state }) => state === "sent");
  expect(mail.taken).toHaveLength(sent.length);
});
