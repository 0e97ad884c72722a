import { beforeEach, expect, test, vi } from "vitest";
import { claimNext, recordOutcome } from "~/outbox/claims.server";
import type { Delivery } from "~/outbox/mail-server.server";
import { outboxWorker, sendNext } from "~/outbox/worker.server";
import { schoolTime } from "~/school/clock.server";
import { hudaIsCovered } from "../mail/huda-covered";
import { later, mailbox, rows, send, sendAll, withMailServer } from "../mail/with-mail";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();
withMailServer();

beforeEach(hudaIsCovered);

const states = async () => (await rows()).map(({ teacherId, state }) => [teacherId, state]);
const AWAY: Delivery = { is: "again", trouble: "away", code: null };

beforeEach(async () => {
  await send();
});

test("the mail server is asked again after 1, 5, then every 15 minutes until the first block begins; then it failed", async () => {
  const tried: Record<string, string[]> = {};
  for (let minute = 0; minute < 100; minute++) {
    await sendAll(async ({ to }) => {
      const [who = ""] = to.address.split("@");
      tried[who] = [...(tried[who] ?? []), schoolTime(new Date().toISOString())];
      return AWAY;
    });
    later(1);
  }
  const untilBlock1 = ["06:45", "06:46", "06:51", "07:06", "07:21"];
  const untilBlock2 = [...untilBlock1, "07:36", "07:51", "08:06"];
  expect(tried).toEqual({ rana: untilBlock1, yusuf: untilBlock2 });
  expect(await rows()).toMatchObject([
    { state: "failed", failure: "too late" },
    { state: "failed", failure: "too late" },
  ]);
});

test("the mail server that refuses an address has failed at once, and an earlier trouble is forgotten once it takes one", async () => {
  await sendAll(mailbox({ is: "refused", code: 550 }, AWAY).deliver);
  expect(await rows()).toMatchObject([
    { state: "failed", failure: "refused", code: 550 },
    { state: "waiting", trouble: "away", troubleSince: "2026-11-22T02:45:00.000Z", attempts: 1 },
  ]);
  later(1);
  await sendAll(mailbox().deliver);
  expect((await rows())[1]).toMatchObject({ state: "sent", trouble: null });
});

test("killed after the claim: it waits again after two minutes, and is sent once", async () => {
  await claimNext();
  const { mails, deliver } = mailbox();
  expect(await sendAll(deliver)).toBe(1);
  later(2);
  expect(await sendAll(deliver)).toBe(1);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(2);
});

test("killed between sending and noting: it is sent twice, as one message", async () => {
  const { mails, deliver } = mailbox();
  const dying = async (...sent: Parameters<typeof deliver>) => {
    await deliver(...sent);
    throw new Error("killed");
  };
  await expect(sendNext(dying)).rejects.toThrow("killed");
  later(2);
  await sendAll(deliver);
  const toRana = mails.filter(({ to }) => to.address === "rana@school.test");
  expect(toRana).toHaveLength(2);
  expect(new Set(toRana.map(({ id }) => id)).size).toBe(1);
  expect(await states()).toEqual([
    ["rana", "sent"],
    ["yusuf", "sent"],
  ]);
});

test("killed who notes too late that it was sent says so; all else is for whoever has claimed it since", async () => {
  const first = await claimNext();
  later(2);
  const second = await claimNext();
  expect(second?.id).toBe(first?.id);
  if (!first || !second) throw new Error("nothing was claimed");
  await recordOutcome(first, { is: "failed", failure: "refused" });
  expect((await rows())[0]?.state).toBe("sending");
  await recordOutcome(first, { is: "sent", tasks: [] });
  await recordOutcome(second, { is: "again", trouble: "away", code: null });
  expect((await rows())[0]?.state).toBe("sent");
});

test("the worker sends when it is woken, with two of them each message once, and rests", async () => {
  const { mails, deliver } = mailbox();
  const fault = vi.fn();
  const workers = [outboxWorker(deliver, fault), outboxWorker(deliver, fault)];
  for (const worker of workers) worker.wake();
  await Promise.all(workers.map((worker) => worker.idle()));
  expect(mails.map(({ to }) => to.address).sort()).toEqual([
    "rana@school.test",
    "yusuf@school.test",
  ]);
  await Promise.all(workers.map((worker) => worker.end(0)));
  expect(fault).not.toHaveBeenCalled();
});

test("the worker at its end begins nothing more, and breaks off what takes too long", async () => {
  const began: string[] = [];
  let hasBegun = () => {};
  const beginning = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const worker = outboxWorker((mail, signal) => {
    began.push(mail.to.address);
    hasBegun();
    return new Promise((_resolve, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    );
  }, vi.fn());
  worker.wake();
  await beginning;
  await worker.end(0);
  worker.wake();
  await worker.idle();
  expect(new Set(began).size).toBe(began.length);
  expect((await rows()).every(({ state }) => state === "sending" || state === "waiting")).toBe(
    true,
  );
  later(2);
  expect(await sendAll(mailbox().deliver)).toBe(2);
});
