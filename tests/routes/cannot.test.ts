import { db, write } from "db/client";
import { declines, substitutions, timetableBlocks } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { assignShown } from "~/cover/assignments/assign.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { insistOnCover } from "~/cover/declines/say-cannot.server";
import { publishDay } from "~/sheets/published.server";
import { give, hudaIsAway } from "../huda-is-away";
import { dayPathOf, openMy, pagePathOf, pagesOn, pressMy } from "../my-pages";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";

freshSchoolEachTest();

const SENDS = "Tell the office: I can't";
const at = (time: string) => vi.setSystemTime(new Date(`2026-11-22T${time}:00+04:00`));
const rowOf = async (teacherId: string) => {
  const rows = await db().select().from(substitutions);
  return rows.find((row) => row.substituteTeacherId === teacherId)?.id ?? "";
};
const said = async () =>
  (await db().select().from(declines)).map(({ teacherId, why }) => [teacherId, why]);
const says = async (path: string, of: string, more: Record<string, string> = {}) =>
  pressMy(path, { intent: "cannot", date: SUNDAY, row: await rowOf(of), why: "1", ...more });
const say = async (path: string, block: string) => {
  const rows = await db().select().from(substitutions);
  const row = rows.find((row) => row.substituteTeacherId === "rana" && row.classBlock === block);
  return pressMy(path, { intent: "cannot", date: SUNDAY, row: row?.id ?? "", why: "1" });
};

/** Rana, a substitute, has Huda's block 1, which rings at 7:30, and Omar, who is staff, her block 3, at 9:10. */
beforeEach(async () => {
  await hudaIsAway();
  await pagesOn();
  await write(async (tx) => {
    const rings = { "1": "07:30", "3": "09:10" };
    for (const [label, begins] of Object.entries(rings)) {
      const ends = begins.replace(/^0(\d)/, (_, hour) => `${Number(hour) + 1}`.padStart(2, "0"));
      await tx
        .update(timetableBlocks)
        .set({ begins, ends })
        .where(eq(timetableBlocks.label, label));
    }
  });
  await give("rana", "huda", "1");
  await give("omar", "huda", "3");
  await publishDay(SUNDAY, CLERK);
});

test("I can't is taken of a substitute's class, which stays theirs, and is said on their page with its time", async () => {
  const path = await pagePathOf("rana");
  expect((await openMy(path)).text).toContain(SENDS);
  const { answer } = await says(path, "rana");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  expect(await said()).toEqual([["rana", "not well"]]);
  const { text } = await openMy(path);
  expect(text).toContain("You said at 6:45 that you can't.");
  expect(text).toContain("for Huda Nasser");
  expect(text).not.toContain(SENDS);
  expect(text).not.toContain("Not well");
});

test("I can't stays said once the office has found somebody else, or cancelled it, and the day is not shown anew", async () => {
  const path = await pagePathOf("rana");
  await says(path, "rana");
  const moves = [{ rowId: await rowOf("rana"), personId: "lea", classId: "huda|1" }];
  await assignShown(SUNDAY, { pairs: [], moves }, CLERK);
  const { text } = await openMy(path);
  expect(text).toContain("for Huda Nasser");
  expect(text).toContain("You said at 6:45 that you can't. The office has found somebody");
  await cancelSubstitutions([await rowOf("lea")], CLERK);
  const { text: after } = await openMy(path);
  expect(after).toContain("You said at 6:45 that you can't.");
  expect(after).not.toMatch(/found somebody else/);
});

test("I can't of a class is that it was read, and of the others is nothing", async () => {
  await give("rana", "huda", "2");
  await publishDay(SUNDAY, CLERK);
  const path = await pagePathOf("rana");
  await say(path, "1");
  const one = await openMy(path);
  expect(one.text.match(/\bNew\b/g)).toHaveLength(1);
  expect(one.text).toContain("I have read this");
  await say(path, "2");
  const both = await openMy(path);
  expect(both.text).not.toMatch(/\bNew\b|I have read this/);
  expect(both.text).toContain("The office sees that you have read this, 6:45");
});

test("I can't is taken on the day link, of its date alone", async () => {
  const path = await dayPathOf(SUNDAY, "rana");
  expect((await openMy(path)).text).toContain(SENDS);
  expect((await says(path, "rana", { date: "2026-11-23" })).status).toBe(409);
  expect((await says(path, "rana")).status).toBe(303);
  expect(await said()).toEqual([["rana", "not well"]]);
});

test("I can't is for staff only where the school takes it from them, and for substitutes until it does not", async () => {
  const path = await pagePathOf("omar");
  expect((await openMy(path)).text).not.toContain("I can't");
  const refused = await says(path, "omar");
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining("That was not done"),
  ]);
  await pagesOn({ ownMaySayNo: true, supplyMaySayNo: false });
  expect((await says(path, "omar")).status).toBe(303);
  const ofRana = await pagePathOf("rana");
  expect((await openMy(ofRana)).text).not.toContain("I can't");
  expect((await says(ofRana, "rana")).status).toBe(403);
  expect(await said()).toEqual([["omar", "not well"]]);
});

test("I can't comes too late within 30 minutes of the block: the page says to call the office", async () => {
  await pagesOn({ phone: "04-555 0100" });
  const path = await pagePathOf("rana");
  at("07:01");
  const { text, html } = await openMy(path);
  expect(text).toContain("It is too late to say here that you can't.");
  expect(text).toContain("Call the office 04-555 0100");
  expect(html).toContain('href="tel:045550100"');
  expect(text).not.toContain(SENDS);
  const late = await says(path, "rana");
  expect([late.status, late.text]).toEqual([409, expect.stringContaining("Call the office.")]);
  expect(await said()).toEqual([]);
  at("08:30");
  expect((await openMy(path)).text).not.toContain("too late");
});

test("I can't is not taken of somebody else's class, nor without a choice of why", async () => {
  const path = await pagePathOf("rana");
  const others = await says(path, "omar");
  expect([others.status, others.text]).toEqual([409, expect.stringContaining("no longer yours")]);
  for (const why of ["", "3", "not well"]) {
    const without = await says(path, "rana", { why });
    expect([without.status, without.html]).toEqual([
      400,
      expect.stringMatching(/<details[^>]* open/),
    ]);
    expect(without.text.match(/Choose why\./g)).toHaveLength(1);
  }
  expect(await said()).toEqual([]);
});

test("I can't whom the office asks all the same is told so on that class, and cannot say it again", async () => {
  const path = await pagePathOf("rana");
  await says(path, "rana");
  await insistOnCover(SUNDAY, await rowOf("rana"), CLERK);
  expect((await openMy(path)).text).toContain("The office asks you to take this class anyway.");
  expect((await says(path, "rana")).status).toBe(409);
});

test("I can't stands beside I can't come with the line that tells the two apart", async () => {
  await pagesOn({ mayReport: true });
  const line = "Not coming at all? Press “I can't come” instead.";
  expect((await openMy(await pagePathOf("rana"))).text).toContain(line);
  expect((await openMy(await dayPathOf(SUNDAY, "rana"))).text).not.toContain(line);
});
