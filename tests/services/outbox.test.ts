import { readVersions } from "db/cache";
import { db, write } from "db/client";
import { outbox, settings } from "db/schema";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { withSentNow } from "~/cover/board/planned-board.server";
import { toldSubstitutions } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { markDemoSchool } from "~/demo/demo-mark.server";
import { environment } from "~/env.server";
import { nextDueIn } from "~/outbox/claims.server";
import { holdMessages, queueMessages, sendHeldNow } from "~/outbox/outbox.server";
import { readSending, startSending } from "~/outbox/sending.server";
import { sendNext } from "~/outbox/worker.server";
import { readDayState } from "~/routes/_app/day-bar/read-day-state.server";
import { readPublished } from "~/sheets/published.server";
import { give, hudaIsCovered } from "../mail/huda-covered";
import { later, mailbox, rows, send, sendAll, shownNow, withMailServer } from "../mail/with-mail";
import { dayPathOf, openMy, pagesOn, pressRead } from "../my-pages";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";

freshSchoolEachTest();
withMailServer();

beforeEach(hudaIsCovered);

const states = async () => (await rows()).map(({ teacherId, state }) => [teacherId, state]);

test("one press puts a message for each into the outbox, once, and publishes the day", async () => {
  expect(await send()).toMatchObject({ count: 2, heldUntil: null });
  expect(await send()).toMatchObject({ count: 0 });
  expect(await states()).toEqual([
    ["rana", "waiting"],
    ["yusuf", "waiting"],
  ]);
  expect((await readPublished(SUNDAY))?.by).toBe("Clerk");
});

test("one press leaves out who has no address, who knows, and who has something else to know by now", async () => {
  await write((tx) => tx.run("update teachers set email = null where id = 'yusuf'"));
  await write((tx) => tx.run("update settings set value = 'another' where name = 'roster'"));
  expect(await send()).toMatchObject({ count: 1, changed: [] });
  await sendAll(mailbox().deliver);
  expect(await send()).toMatchObject({ count: 0 });
});

test("one press is refused where no mail server is set, and for a day gone by", async () => {
  environment().mail = undefined;
  await expect(send()).rejects.toThrow("no mail server is set");
});

test("one press makes no kept day new: nothing of the cover, the roster or the week has another version", async () => {
  const before = await readVersions();
  await send();
  await sendAll(mailbox().deliver);
  expect(await readVersions()).toEqual(before);
});

test("what is sent is made when it is sent, of the day as it is then", async () => {
  await send();
  const { mails, deliver } = mailbox();
  expect(await sendAll(deliver)).toBe(2);
  const [first] = mails;
  expect(first?.to).toEqual({ name: "Rana Aziz", address: "rana@school.test" });
  expect(first?.subject).toBe("Cover today: block 1 · room R1");
  expect(first?.text).toContain("Block 1 (from 7:30): the class, room R1, for Huda Nasser");
  expect(await states()).toEqual([
    ["rana", "sent"],
    ["yusuf", "sent"],
  ]);
});

test("what is sent is nothing, where it would say something else than was pressed", async () => {
  await send();
  await give("rana", "3");
  const { mails, deliver } = mailbox();
  await sendAll(deliver);
  expect(mails.map(({ to }) => to.address)).toEqual(["yusuf@school.test"]);
  expect(await states()).toEqual([
    ["rana", "superseded"],
    ["yusuf", "sent"],
  ]);
  expect(await send()).toMatchObject({ count: 1 });
});

test("what is sent opens with what it replaces, and says that somebody is not needed any more", async () => {
  await send();
  const { mails, deliver } = mailbox();
  await sendAll(deliver);
  later(5);
  await give("rana", "3");
  const day = await readCoverDay(SUNDAY);
  const ofYusuf = day.substitutions.find((row) => row.substituteTeacherId === "yusuf");
  await cancelSubstitutions([ofYusuf?.id ?? ""], CLERK);
  expect(await send(SUNDAY, "yusuf")).toMatchObject({ count: 2 });
  await sendAll(deliver);
  const [toRana, toYusuf] = ["rana", "yusuf"].map((id) =>
    mails.filter(({ to }) => to.address.startsWith(id)).at(-1),
  );
  expect(toRana?.text.split("\n")[0]).toBe("Replaces 6:45");
  expect(toRana?.text).toContain("New: block 3");
  expect(toRana?.subject).toBe("Changed today: block 1 and block 3");
  expect(toYusuf?.text).toMatch(
    /^Replaces 6:45\n[\s\S]*nothing left to cover\nNo longer needed: block 2/,
  );
  expect(toYusuf?.subject).toBe("No longer needed today: block 2 · room R1");
  expect(await send(SUNDAY, "yusuf")).toMatchObject({ count: 0 });
});

test("what is sent says who needs not come any more that somebody else has it, and the day link what it was", async () => {
  await pagesOn({ ownMaySayNo: true });
  await send();
  const { mails, deliver } = mailbox();
  await sendAll(deliver);
  expect(mails.map(({ text }) => text.split("\n").at(-5))).toEqual(
    mails.map(() => expect.stringContaining("If you can't, you can say so there:")),
  );
  later(5);
  const day = await readCoverDay(SUNDAY);
  const ofYusuf = day.substitutions.find((row) => row.substituteTeacherId === "yusuf");
  await cancelSubstitutions([ofYusuf?.id ?? ""], CLERK);
  await give("sami", "2");
  await send(SUNDAY, "yusuf");
  await sendAll(deliver);
  const last = mails.filter(({ to }) => to.address.startsWith("yusuf")).at(-1);
  const gone = "No longer needed: block 2 (from 8:20)";
  expect(last?.text).toContain(`${gone}. Somebody else has it.`);
  expect(last?.text).toContain("Please open this link and press “I have read this”:");
  const path = await dayPathOf(SUNDAY, "yusuf");
  expect((await openMy(path)).text).toContain(gone);
  await pressRead(path);
  const read = await openMy(path);
  expect(read.text).not.toContain(gone);
  expect(read.text).toContain("The office sees that you have read this, 6:50");
});

test("what is sent is what a plan with moves knows of a class, as soon as it is sent", async () => {
  const isKnown = async () => toldSubstitutions(await withSentNow(await readCoverDay(SUNDAY)));
  await send();
  expect((await isKnown()).size).toBe(0);
  const { deliver } = mailbox();
  await sendNext(deliver);
  expect((await isKnown()).size).toBe(1);
  await sendAll(deliver);
  expect((await isKnown()).size).toBe(2);
  const day = await readCoverDay(SUNDAY);
  expect(await withSentNow(day), "what is planned of it is kept").toBe(await withSentNow(day));
});

test("what is sent goes with a teacher who is deleted", async () => {
  await send();
  await write((tx) => tx.run("delete from teachers where id = 'yusuf'"));
  expect(await states()).toEqual([["rana", "waiting"]]);
});

describe("at night", () => {
  beforeEach(() => {
    vi.setSystemTime(new Date("2026-11-22T05:00:00+04:00"));
  });

  test("what is pressed waits for 5:30, shown to nobody, and can be stopped until then", async () => {
    expect(await send()).toMatchObject({ count: 2, heldUntil: "2026-11-22 05:30" });
    expect(await readPublished(SUNDAY)).toBeNull();
    const { mails, deliver } = mailbox();
    expect(await sendAll(deliver)).toBe(0);
    expect(await nextDueIn()).toBe(60_000);
    expect(await holdMessages(SUNDAY)).toBe(2);
    later(30);
    expect(await sendAll(deliver)).toBe(0);
    expect(await readPublished(SUNDAY)).toBeNull();
    await send();
    await sendAll(deliver);
    expect(mails).toHaveLength(2);
  });

  const changed = async () => {
    const day = await readCoverDay(SUNDAY);
    const ofYusuf = day.substitutions.find((row) => row.substituteTeacherId === "yusuf");
    await cancelSubstitutions([ofYusuf?.id ?? ""], CLERK);
    await give("sami", "2");
    await give("rana", "3");
  };
  const sentTo = (mails: { to: { address: string } }[]) =>
    mails.map(({ to }) => to.address.split("@")[0]).sort();

  test.each([
    ["at 5:30", async () => later(30)],
    ["with Send now", async () => void (await sendHeldNow(SUNDAY))],
  ])("%s goes out, and is shown, what is assigned then, to whoever it is for", async (_, come) => {
    await queueMessages(SUNDAY, await shownNow(), CLERK, { wholeDay: true });
    await changed();
    const state = (await readDayState(await readCoverDay(SUNDAY))).telling;
    expect(state).toMatchObject({ toTell: 0, onTheWay: 2, goesOut: "Sunday 5:30" });
    await come();
    const { mails, deliver } = mailbox();
    await sendAll(deliver);
    expect(sentTo(mails)).toEqual(["rana", "sami"]);
    expect(mails.find(({ to }) => to.address.startsWith("rana"))?.text).toContain("Block 3");
    const outside = JSON.stringify((await readPublished(SUNDAY))?.shown);
    expect(outside).toContain("sami");
    expect(outside).not.toContain("yusuf");
  });

  test("nothing waits, nor is said to, where nobody has an address: the day is shown at once", async () => {
    await write((tx) => tx.run("update teachers set email = null"));
    await write((tx) => tx.run("update settings set value = 'no mail' where name = 'roster'"));
    const { telling } = await readDayState(await readCoverDay(SUNDAY));
    expect(telling).toMatchObject({ toTell: 2, byHand: 2, waitsUntil: null });
    await queueMessages(SUNDAY, await shownNow(), CLERK, { wholeDay: true });
    expect(await readPublished(SUNDAY)).not.toBeNull();
  });

  test("a press for one goes to that one alone, as it is then", async () => {
    const { mails, deliver } = mailbox();
    const [rana] = await shownNow();
    if (rana) await queueMessages(SUNDAY, [rana], CLERK);
    await changed();
    later(30);
    await sendAll(deliver);
    expect(sentTo(mails)).toEqual(["rana"]);
    expect(mails[0]?.text).toContain("Block 3");
  });
});

describe("a demo school", () => {
  beforeEach(() => write((tx) => markDemoSchool(tx, true)));

  test("sends to nobody until who may run the school starts it", async () => {
    await expect(send()).rejects.toThrow("until Start sending is pressed");
    await expect(startSending(CLERK)).rejects.toThrow("Only the administrator can start sending");
    await startSending({ ...CLERK, mayRunSchool: true });
    expect(await send()).toMatchObject({ count: 2 });
  });

  test("that made room for a real one sends without", async () => {
    await write((tx) => markDemoSchool(tx, false));
    expect(await readSending()).toBe("on");
    expect(await db().select().from(settings)).not.toContainEqual({ name: "sending" });
  });
});

test("a person has one message on its way at most, whoever writes it", async () => {
  await send();
  const [row] = await rows();
  const again = { ...row, id: "again" } as typeof outbox.$inferInsert;
  await expect(write((tx) => tx.insert(outbox).values(again))).rejects.toThrow();
});
