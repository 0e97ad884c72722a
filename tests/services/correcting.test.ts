import { db, write } from "db/client";
import { changes, substitutions } from "db/schema";
import { desc, ne } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { correctCover } from "~/cover/corrections/correct-cover.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { releaseWithCover } from "../agreed";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { recordAbsences, recordAway, recordCover } from "../record";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY, trailOf } from "../school";
import { smallSchool } from "../small-school";

const ADMIN = { id: "admin", username: "admin", name: "Administrator" };
const MONDAY = "2026-11-23";

/** On Sunday Huda was away: block 1 was given to Rana, 2 to Mona, 3 to nobody. It is Monday now. */
freshSchoolEachTest();
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await recordAway("huda");
  await recordCover(
    makeSubstitution(SUNDAY, "huda", "1", "rana", {
      id: "r1",
      room: "Lab",
      dedicatedSubstitute: "Rana Aziz",
    }),
    makeSubstitution(SUNDAY, "huda", "2", "mona", {
      id: "r2",
      students: "7B",
      course: "13 HL Maths",
    }),
  );
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
});

const huda = (block: Block) => ({ absentTeacherId: "huda", block });
const idOf = async (block: Block, date: IsoDate = SUNDAY) =>
  (await rows()).find(
    (row) => row.absentTeacherId === "huda" && row.classBlock === block && row.date === date,
  )?.id ?? null;
const rows = () => db().select().from(substitutions).where(ne(substitutions.status, "cancelled"));
const covers = async () =>
  (await rows()).map((row) => `${row.classBlock}: ${row.substituteTeacherId}`).sort();

const didNotHappen = async (block: Block, date: IsoDate = SUNDAY, actor = ADMIN) =>
  correctCover(date, huda(block), { did: "not happen", rowId: await idOf(block, date) }, actor);
const coveredBy = async (block: Block, personId: string, date: IsoDate = SUNDAY, actor = ADMIN) =>
  correctCover(
    date,
    huda(block),
    { did: "get covered", personId, rowId: await idOf(block, date) },
    actor,
  );
const usageOf = async (id: string, date: IsoDate) => {
  const person = (await readCoverDay(date)).people.find((person) => person.id === id);
  return { ...person?.usage, last: person?.lastCover };
};

test("what did not happen is cancelled, and the class stayed open: a change of that day, which names both", async () => {
  expect(await didNotHappen("1")).toMatchObject({
    words: "Nobody covered block 1 of Huda Nasser",
    beyond: [],
  });
  expect(await covers()).toEqual(["2: mona"]);
  const [last] = await db().select().from(changes).orderBy(desc(changes.id)).limit(1);
  expect(last).toMatchObject({ kind: "corrected", date: SUNDAY, who: "Administrator (admin)" });
  expect((await trailOf(MONDAY))[0]?.what).toBe(
    "noted that Rana Aziz did not cover block 1 of Huda Nasser on 22 Nov 2026",
  );
});

test("what did not happen leaves usage and the last cover of who did not come", async () => {
  expect(await usageOf("mona", MONDAY)).toMatchObject({ weekly: 1, monthly: 1, last: SUNDAY });
  await didNotHappen("2");
  expect(await usageOf("mona", MONDAY)).toMatchObject({ daily: 0, last: null });
  expect(await usageOf("mona", SUNDAY)).toMatchObject({ daily: 0, weekly: 0, monthly: 0 });
});

test("what did not happen is noted once, however often it is sent", async () => {
  const rowId = await idOf("1");
  const send = () => correctCover(SUNDAY, huda("1"), { did: "not happen", rowId }, ADMIN);
  const [first, second] = await Promise.all([send(), send()]);
  expect([first?.changeId === null, second?.changeId]).toEqual([false, null]);
  expect(await db().select().from(changes)).toHaveLength(1);
});

test("who covered it instead has a new row with the facts of the old one; the old one stays, cancelled", async () => {
  expect(await coveredBy("1", "yusuf")).toMatchObject({
    words: "Yusuf Amin covered block 1 of Huda Nasser",
    beyond: [],
  });
  const all = await db().select().from(substitutions);
  expect(all.find(({ id }) => id === "r1")?.status).toBe("cancelled");
  expect(all.filter(({ substituteTeacherId }) => substituteTeacherId === "yusuf")).toMatchObject([
    {
      ...{ date: SUNDAY, absentTeacherId: "huda", classBlock: "1" },
      ...{ room: "Lab", dedicatedSubstitute: "Yusuf Amin", status: "completed" },
    },
  ]);
  expect((await trailOf(MONDAY))[0]?.what).toBe(
    "noted that Yusuf Amin covered block 1 of Huda Nasser on 22 Nov 2026, not Rana Aziz",
  );
  expect(await usageOf("yusuf", SUNDAY)).toMatchObject({ daily: 1, monthly: 1 });
  expect(await usageOf("rana", SUNDAY)).toMatchObject({ daily: 0, monthly: 0 });
});

test("who covered it instead can be said of a class that was open, with the facts of the timetable", async () => {
  await coveredBy("3", "yusuf");
  expect((await rows()).find(({ classBlock }) => classBlock === "3")).toMatchObject({
    subject: "Mathematics",
    room: "R1",
    students: null,
  });
  expect((await trailOf(MONDAY))[0]?.what).toBe(
    "noted that Yusuf Amin covered block 3 of Huda Nasser on 22 Nov 2026",
  );
});

test("who covered it instead counts beyond a limit too, which is said; and keeps them from more that week", async () => {
  await coveredBy("3", "sami");
  expect(await coveredBy("2", "sami")).toMatchObject({
    beyond: ["2 of 1 that day", "2 of 1 that week"],
  });
  const sami = (await readCoverDay(MONDAY)).people.find(({ id }) => id === "sami");
  expect(sami?.usage).toEqual({ daily: 0, weekly: 2, monthly: 2 });
});

test("who covered it instead counts in the month and the week of that day, not of today's", async () => {
  vi.setSystemTime(new Date("2026-12-01T06:45:00+04:00"));
  const date = "2026-11-30";
  await recordAbsences(makeAbsence(date, "huda"));
  await recordCover(
    ...["2026-11-01", "2026-11-08", "2026-11-15"].map((day) =>
      makeSubstitution(day as IsoDate, "lea", "1", "sami"),
    ),
  );
  expect((await coveredBy("2", "sami", date)).beyond).toEqual([]);
  expect(await usageOf("sami", "2026-12-01")).toMatchObject({ weekly: 1, monthly: 0 });
  expect(await usageOf("sami", SUNDAY)).toMatchObject({ monthly: 4 });
});

test("who covered it instead replaces somebody who was deleted since", async () => {
  await removeTeacher("mona", CLERK);
  await coveredBy("2", "yusuf");
  expect(await covers()).toEqual(["1: rana", "2: yusuf"]);
  expect((await rows()).find(({ classBlock }) => classBlock === "2")?.course).toBe("13 HL Maths");
  expect((await trailOf(MONDAY))[0]?.what).toBe(
    "noted that Yusuf Amin covered block 2 (7B) of Huda Nasser on 22 Nov 2026",
  );
});

test("who covered it instead covers a class that was released, which then needs no release", async () => {
  vi.setSystemTime(new Date("2026-11-22T06:45:00+04:00"));
  const released = { note: "Exam", withTeacherId: "omar" };
  await releaseWithCover(SUNDAY, huda("3"), released);
  await recordCover(makeSubstitution(SUNDAY, "lea", "3", "yusuf", { id: "l3" }));
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  const lea = { absentTeacherId: "lea", block: "3" };
  const byOmar = { did: "get covered", personId: "omar", rowId: "l3" } as const;
  await expect(correctCover(SUNDAY, lea, byOmar, ADMIN)).rejects.toThrow(
    "Omar Khalil took along block 3 of Huda Nasser",
  );
  await coveredBy("3", "rana");
  await correctCover(SUNDAY, lea, byOmar, ADMIN);
  expect(await covers()).toEqual(["1: rana", "2: mona", "3: omar", "3: rana"]);
});

test.each([
  ["nobody", "", "Choose who covered it"],
  ["somebody who is no longer there", "gone", "This person has been deleted"],
  ["the absent teacher", "huda", "Huda Nasser is the absent teacher"],
  ["who was absent then", "lea", "Léa Dubois was absent in block 3"],
  ["who covered elsewhere then", "yusuf", "Yusuf Amin covered block 3 for Omar Khalil in room R2"],
])("is refused in words %s", async (_who, personId, message) => {
  await write(async (tx) => {
    const part = { firstBlock: "3", lastBlock: "7" };
    await insertAbsences(tx, [makeAbsence(SUNDAY, "lea", part), makeAbsence(SUNDAY, "omar")]);
    const elsewhere = { room: "R2" };
    await insertSubstitutions(tx, [makeSubstitution(SUNDAY, "omar", "3", "yusuf", elsewhere)]);
  });
  await expect(coveredBy("3", personId)).rejects.toMatchObject({
    status: 400,
    message,
    errors: { person: [message] },
  });
  expect(await db().select().from(changes)).toEqual([]);
});

test("is refused in words who was absent in another block may have covered this one", async () => {
  const part = { firstBlock: "4", lastBlock: "7" };
  await recordAbsences(makeAbsence(SUNDAY, "lea", part));
  await coveredBy("3", "lea");
  expect(await covers()).toContain("3: lea");
});

test("is refused in words today, and the day before 31 days ago", async () => {
  await expect(didNotHappen("1", MONDAY)).rejects.toMatchObject({
    status: 409,
    message: "Monday 23 November 2026 is not over yet: assign or cancel its cover on the board",
  });
  vi.setSystemTime(new Date("2026-12-23T23:59:00+04:00"));
  await didNotHappen("1");
  vi.setSystemTime(new Date("2026-12-24T00:00:00+04:00"));
  await expect(didNotHappen("2")).rejects.toMatchObject({
    status: 409,
    message: "Sunday 22 November 2026 is more than 31 days ago and can no longer be changed",
  });
  expect(await covers()).toEqual(["2: mona"]);
});

test("is refused in words by anybody but the administrator", async () => {
  await expect(didNotHappen("1", SUNDAY, CLERK)).rejects.toMatchObject({ status: 403 });
  await expect(coveredBy("1", "yusuf", SUNDAY, CLERK)).rejects.toMatchObject({ status: 403 });
  expect(await covers()).toEqual(["1: rana", "2: mona"]);
});

test("is refused in words of a class that there was not", async () => {
  await expect(coveredBy("7", "yusuf")).rejects.toMatchObject({ status: 404 });
  const sami = { absentTeacherId: "sami", block: "1" };
  const yusuf = { did: "get covered", personId: "yusuf", rowId: null } as const;
  await expect(correctCover(SUNDAY, sami, yusuf, ADMIN)).rejects.toMatchObject({ status: 404 });
});

test("is refused in words where another was quicker, with what is recorded now", async () => {
  const rowId = await idOf("1");
  const by = (personId: string) =>
    correctCover(SUNDAY, huda("1"), { did: "get covered", personId, rowId }, ADMIN);
  await by("yusuf");
  await expect(by("omar")).rejects.toMatchObject({
    status: 409,
    message: "By now block 1 of Huda Nasser is recorded as covered by Yusuf Amin",
  });
  await expect(
    correctCover(SUNDAY, huda("1"), { did: "not happen", rowId }, ADMIN),
  ).rejects.toMatchObject({ status: 409 });
  expect((await by("yusuf")).changeId).toBeNull();
  await didNotHappen("2");
  await expect(
    correctCover(SUNDAY, huda("2"), { did: "get covered", personId: "omar", rowId: "r2" }, ADMIN),
  ).rejects.toThrow("By now block 2 of Huda Nasser is recorded as open");
});

test("what is past stays closed to everything else, also once it was corrected", async () => {
  await coveredBy("1", "yusuf");
  const ids = (await rows()).map(({ id }) => id);
  await expect(cancelSubstitutions(ids, ADMIN)).rejects.toMatchObject({ status: 409 });
  const bulk = { date: SUNDAY, substituteId: "rana", isDedicated: true, block: null } as const;
  await expect(
    assignBulk({ ...bulk, absent: { names: [], ids: ["huda"] } }, ADMIN),
  ).rejects.toMatchObject({ status: 409 });
  await expect(addAbsence(SUNDAY, "omar", ADMIN)).rejects.toMatchObject({ status: 409 });
});
