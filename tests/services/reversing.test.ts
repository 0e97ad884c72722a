import { db } from "db/client";
import { substitutions } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { listChangesOf } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { changeTeacher } from "~/cover/change-teacher.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { sayNotToday } from "~/cover/plan-choices/choices-of-people.server";
import { removeWithCover } from "../agreed";
import { hudaIsAway } from "../huda-is-away";
import { CLERK, freshSchoolEachTest, SUNDAY, trailOf } from "../school";
import { smallSchool } from "../small-school";
import { away, cancelAll, covers, give, lastChange, OTHER, reasons, reverse } from "./reversing";

freshSchoolEachTest();
beforeEach(hudaIsAway);

test("an assignment is taken back whole: its rows are cancelled, and the change says which one it reverses", async () => {
  await assignShown(
    SUNDAY,
    {
      pairs: [
        { personId: "rana", classId: "huda|1" },
        { personId: "yusuf", classId: "huda|2" },
      ],
      moves: [],
    },
    CLERK,
  );
  const id = await lastChange();
  const { left, changeId } = await reverse(id);
  expect(left).toEqual([]);
  expect(await covers()).toEqual([]);
  expect(await db().select().from(substitutions)).toMatchObject([
    { status: "cancelled" },
    { status: "cancelled" },
  ]);
  expect(await listChangesOf(SUNDAY, { since: id })).toMatchObject([
    { id: changeId, kind: "cancelled", reverses: id, who: "Clerk (clerk)" },
  ]);
  expect((await trailOf())[0]?.what).toBe(
    "cancelled cover of Huda Nasser, block 1 by Rana Aziz, 2 by Yusuf Amin, on 22 Nov 2026",
  );
});

test("an assignment keeps what the course was called when it was written; given again, it is the class as it is then", async () => {
  const huda = smallSchool.find(({ id }) => id === "huda") ?? expect.fail();
  const called = (course: string | null) => {
    const Sunday = huda.schedule.Sunday.map((entry) => ({ ...entry, course }));
    return { ...huda, classesPerWeek: 20 as const, schedule: { ...huda.schedule, Sunday } };
  };
  const courses = async () =>
    (await db().select().from(substitutions)).map(({ status, course }) => `${status} ${course}`);
  const onBoard = async () =>
    classesToCover(await readCoverDay(SUNDAY), "huda").map(({ course }) => course);
  await changeTeacher("huda", called("13 HL Maths"), CLERK);
  const id = await give("rana", "1");
  await changeTeacher("huda", called("12 SL Maths"), CLERK);
  expect(await onBoard()).toEqual(["13 HL Maths", "12 SL Maths", "12 SL Maths"]);
  const { changeId } = await reverse(id);
  expect(await onBoard()).toEqual(["12 SL Maths", "12 SL Maths", "12 SL Maths"]);
  await reverse(changeId ?? 0);
  expect(await courses()).toEqual(["cancelled 13 HL Maths", "assigned 12 SL Maths"]);
  await changeTeacher("huda", called(null), CLERK);
  expect(await onBoard()).toEqual(["12 SL Maths", null, null]);
});

test("an assignment is taken back a class at a time, and the rest later", async () => {
  const id = await give("rana", "1", "2", "3");
  await reverse(id, "huda|2");
  expect(await covers()).toEqual(["rana: huda|1", "rana: huda|3"]);
  await expect(reverse(id, "huda|2")).rejects.toMatchObject({ status: 409 });
  await reverse(id);
  expect(await covers()).toEqual([]);
});

test("an assignment is taken back once, whoever presses, and the second is told by whom", async () => {
  const id = await give("rana", "1");
  const both = await Promise.allSettled([reverse(id), reverseChange(id, OTHER)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(reverse(id)).rejects.toThrow("This was taken back 6:45 by Clerk (clerk) already.");
  expect(await listChangesOf(SUNDAY, { since: id })).toHaveLength(1);
});

test("an assignment leaves alone what was cancelled since, and what has another substitute", async () => {
  const id = await give("rana", "1", "2");
  const [row] = await db().select().from(substitutions);
  await cancelSubstitutions([row?.id ?? ""], OTHER);
  await give("yusuf", "1");
  const { left } = await reverse(id);
  expect(left).toEqual([
    {
      what: "assigned Rana Aziz to block 1 of Huda Nasser",
      reason: "cancelled 6:45 by Other (other)",
    },
  ]);
  expect(await covers()).toEqual(["yusuf: huda|1"]);
});

test("an assignment takes along the absence that was recorded with it, unless another class of theirs is covered", async () => {
  const bulk = { date: SUNDAY, substituteId: "rana", isDedicated: true, block: null };
  await assignBulk({ ...bulk, absent: { names: ["Omar Khalil"], ids: [] } }, CLERK);
  const id = await lastChange();
  expect(await away()).toEqual(["huda", "omar"]);
  await reverse(id);
  expect(await away()).toEqual(["huda"]);
  expect(await covers()).toEqual([]);
});

test("an assignment that took over from somebody away gives the class back to them, open as it was", async () => {
  await give("lea", "1");
  await addAbsence(SUNDAY, "lea", CLERK);
  const absence = await lastChange();
  const id = await give("rana", "1");
  expect((await reverse(id)).left).toEqual([]);
  expect((await readCoverDay(SUNDAY)).substitutions.filter(({ isOpen }) => isOpen)).toMatchObject([
    { substituteTeacherId: "lea", classBlock: "1" },
  ]);
  await reverse(absence);
  expect(await covers()).toEqual(["lea: huda|1"]);
  expect((await readCoverDay(SUNDAY)).substitutions.some(({ isOpen }) => isOpen)).toBe(false);
});

test("what was cancelled and assigned again can be taken back in its turn, and so on", async () => {
  await give("rana", "1");
  let id = await cancelAll();
  for (const expected of [["rana: huda|1"], [], ["rana: huda|1"]]) {
    const { changeId } = await reverse(id);
    expect(await covers()).toEqual(expected);
    await expect(reverse(id)).rejects.toThrow("already");
    id = changeId ?? 0;
  }
});

test("what was cancelled stays where the class is covered by another, and the other class comes back", async () => {
  await give("rana", "1", "2");
  const id = await cancelAll();
  await give("yusuf", "1");
  expect(await reasons(id)).toEqual(["block 1 of Huda Nasser is covered by Yusuf Amin since 6:45"]);
  expect(await covers()).toEqual(["rana: huda|2", "yusuf: huda|1"]);
});

test.each([
  ["the substitute is absent", () => addAbsence(SUNDAY, "mona", CLERK), "منى عادل: absent"],
  ["they have said no", () => sayNotToday(SUNDAY, "mona", CLERK), "منى عادل: said no"],
  [
    "their limit is reached",
    () => give("mona", "2"),
    "منى عادل has reached the daily limit, 1 of 1",
  ],
  [
    "they were deleted",
    () => removeTeacher("mona", CLERK),
    "\u2068منى عادل\u2069 is no longer there",
  ],
  [
    "the owner is no longer absent",
    () => removeWithCover(SUNDAY, "huda"),
    "Huda Nasser is no longer absent",
  ],
  ["the owner was deleted", () => removeTeacher("huda", CLERK), "Huda Nasser is no longer there"],
  [
    "the day is past",
    async () => vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00")),
    "Sunday 22 November 2026 is past and can no longer be changed",
  ],
] as const)("what was cancelled is refused in words when %s", async (_what, happens, words) => {
  await give("mona", "1");
  const id = await cancelAll();
  await happens();
  const before = await covers();
  await expect(reverse(id)).rejects.toMatchObject({
    status: 409,
    message: `${words}.`.replace("changed.", "changed"),
  });
  expect(await covers()).toEqual(before);
});
