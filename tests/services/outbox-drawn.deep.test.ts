import { write } from "db/client";
import { expect, test, vi } from "vitest";
import { noteClass } from "~/cover/class-notes.server";
import { seededRandom } from "~/demo/random";
import { claimNext } from "~/outbox/claims.server";
import type { Deliver, Delivery } from "~/outbox/mail-server.server";
import { makeMail } from "~/outbox/make-mail.server";
import { holdMessages } from "~/outbox/outbox.server";
import { sendNext } from "~/outbox/worker.server";
import { give, hudaIsAway } from "../huda-is-away";
import { later, rows, send, withMailServer } from "../mail/with-mail";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";

freshSchoolEachTest();
withMailServer();

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed + 1);

/** What a mail server kept of every message that reached it: its id, to whom, and what it said of the work. */
type Reached = { id: string; to: string; work: string };

test.each(SEEDS)(
  "presses, changes, kills, faults and clocks in drawn order: nobody gets two messages of one text, and who should know does (seed %d)",
  async (seed) => {
    const random = seededRandom(seed);
    await hudaIsAway();
    await write((tx) => tx.run("update teachers set email = id || '@school.test'"));
    await write((tx) => tx.run("update settings set value = 'mailed' where name = 'roster'"));
    for (const [id, block] of [
      ["rana", "1"],
      ["yusuf", "2"],
      ["omar", "3"],
    ] as const)
      await give(id, "huda", block);
    const reached: Reached[] = [];
    const keep = ({ id, to, text }: Parameters<Deliver>[0]) =>
      reached.push({ id, to: to.address, work: /Work: (\w+)/.exec(text)?.[1] ?? "" });
    let page = 0;
    const ACTS: (() => Promise<unknown>)[] = [
      () => send(),
      () =>
        noteClass(
          SUNDAY,
          { absentTeacherId: "huda", block: String(random.between(1, 3)) },
          { work: `page${++page}`, room: "" },
          CLERK,
        ),
      () =>
        sendNext(async (mail) => {
          keep(mail);
          return { is: "sent" };
        }),
      () => sendNext(async () => ({ is: "again", trouble: "away", code: null }) as Delivery),
      // Killed after the claim, after making it, and after the mail server took it.
      () => claimNext(),
      async () => {
        const row = await claimNext();
        if (row) await makeMail(row);
      },
      () =>
        sendNext(async (mail) => {
          keep(mail);
          throw new Error("killed");
        }).catch(() => undefined),
      // A connection cut after the last dot: it arrived, and nobody says so.
      () =>
        sendNext(async (mail) => {
          keep(mail);
          return { is: "again", trouble: "away", code: null } as Delivery;
        }),
      () => holdMessages(SUNDAY),
      async () => later(random.between(0, 3)),
      async () => vi.setSystemTime(Date.now() + (random.between(0, 1) === 0 ? 1 : -1) * 3_600_000),
    ];
    for (let step = 0; step < 60; step++) await ACTS[random.between(0, ACTS.length - 1)]?.();
    // In the end the clock is right, the mail server is there, and somebody presses once more.
    vi.setSystemTime(new Date("2026-11-22T07:00:00+04:00"));
    const drain = async () => {
      for (let minute = 0; minute < 40; minute++) {
        while (
          await sendNext(async (mail) => {
            keep(mail);
            return { is: "sent" };
          })
        ) {}
        later(1);
      }
    };
    await drain();
    await send();
    await drain();
    await send();
    await drain();

    const kept = await rows();
    expect(kept.filter(({ state }) => state === "waiting" || state === "sending")).toEqual([]);
    // One message has one id: what arrived under another is another, pressed anew.
    const ids = new Map<string, Set<string>>();
    for (const { id, to, work } of reached)
      ids.set(id, new Set([...(ids.get(id) ?? []), `${to} ${work}`]));
    for (const texts of ids.values()) expect(texts.size).toBe(1);
    for (const row of kept.filter(({ state }) => state === "sent"))
      expect(reached.filter(({ id }) => id === row.id).length, row.id).toBeGreaterThan(0);
    // The last thing that each was sent is what they have to know.
    for (const [id, block] of [
      ["rana", "1"],
      ["yusuf", "2"],
      ["omar", "3"],
    ] as const) {
      const last = kept.filter((row) => row.teacherId === id && row.state === "sent").at(-1);
      expect(
        last?.tasks?.map((task) => task.block),
        id,
      ).toEqual([block]);
    }
    expect(await send()).toMatchObject({ count: 0 });
  },
);
