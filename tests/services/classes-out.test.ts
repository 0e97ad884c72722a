import { db } from "db/client";
import { changes, outings, substitutions } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import {
  listStudents,
  recordClassesOut,
  takeBackClassesOut,
} from "~/cover/classes-out/classes-out.server";
import type { WantedOuting } from "~/cover/classes-out/planned-outing";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { forgetStudentName, readStudentNames } from "~/teachers/names/student-names.server";
import { emptySchedule } from "~/teachers/schedule";
import { askedBy, linesOf, unclearIn } from "../agreed";
import { give } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";

freshSchoolEachTest();

const MONDAY = "2026-11-23";
function teacherOf(id: string, sunday: Record<string, string>) {
  const Sunday = Object.entries(sunday).map(([block, students]) => ({
    block,
    students,
    room: null,
  }));
  return makeTeacher(id, { schedule: { ...emptySchedule(), Sunday, Monday: Sunday } });
}

/** Huda is away on Sunday; 7A and 7B are Huda's and Omar's. */
beforeEach(async () => {
  await addTeachers(
    teacherOf("huda", { 1: "7A", 2: "7A", 3: "7A, 7B", 4: "8C" }),
    teacherOf("omar", { 2: "7B", 6: "7B" }),
    teacherOf("lea", { 1: "9A" }),
  );
  await addAbsence(SUNDAY, "huda", CLERK);
});

const WANTED: WantedOuting = {
  students: "7A",
  from: SUNDAY,
  until: "",
  firstBlock: "",
  lastBlock: "",
  note: "",
};
const record = (more: Partial<typeof WANTED> = {}, agreed: string | null = null) =>
  recordClassesOut({ ...WANTED, ...more }, agreed, CLERK);
const open = async () => uncoveredClasses(await readCoverDay(SUNDAY)).map(({ block }) => block);
const rows = () => db().select().from(outings).orderBy(outings.date);
const rowOf = async (at: number) => {
  const row = (await rows())[at];
  if (!row) throw new Error("nobody is out");
  return row;
};

test("classes out need no cover in their blocks, in the timetable's spelling", async () => {
  const answer = await record({
    students: " 7b , 7A",
    firstBlock: "2",
    lastBlock: "4",
    note: "Trip",
  });
  expect(answer).toEqual({ days: 1, cancelled: [] });
  expect(await rows()).toMatchObject([
    { students: "7B, 7A", firstBlock: "2", lastBlock: "4", note: "Trip", enteredBy: "Clerk" },
  ]);
  expect(await open()).toEqual(["1", "4"]);
  expect((await trailOf())[0]?.what).toBe("noted 7B, 7A out blocks 2 to 4 (Trip) on 22 Nov 2026");
});

test("classes out on several days are a row a school day, which belong together", async () => {
  await record({ until: "2026-11-29" });
  const all = await rows();
  expect(all.map(({ date }) => date)).toEqual([
    ...[SUNDAY, MONDAY, "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-29"],
  ]);
  expect(new Set(all.map(({ series }) => series)).size).toBe(1);
  expect(await db().select().from(changes)).toHaveLength(7);
});

test("classes out that are covered ask first, and lose their cover with it", async () => {
  await give("lea", "huda", "2");
  const asked = await askedBy(record());
  expect(linesOf(asked)).toEqual([["22 Nov 2026: block 2 of huda, covered by lea"]]);
  expect(await rows()).toEqual([]);
  expect(await record({}, asked?.agree)).toMatchObject({
    days: 1,
    cancelled: [{ date: SUNDAY, block: "2", by: "lea" }],
  });
  expect(await db().select().from(substitutions)).toMatchObject([{ status: "cancelled" }]);
  const [last] = (await db().select().from(changes)).slice(-1);
  expect(last?.kind).toBe("classes out");
  expect(last?.rows.map(({ table }) => table).sort()).toEqual(["classesOut", "substitutions"]);
});

test("classes out of which only a part is out keep their cover", async () => {
  await give("lea", "huda", "3");
  expect(await record()).toMatchObject({ cancelled: [] });
  expect(await db().select().from(substitutions)).toMatchObject([{ status: "assigned" }]);
});

test.each([
  ["nobody", { students: " , " }, "students", "Enter the classes that are out"],
  ["students nobody teaches", { students: "7A, 7Z" }, "students", "Nobody teaches 7Z"],
  ["too many at once", { students: "7A, ".repeat(120) }, "students", "at most 400 characters"],
  ["a day gone by", { from: "2026-11-19" }, "from", "is past and can no longer be changed"],
  ["no date", { from: "soon" }, "from", "“soon” is not a date"],
  ["a closed day", { from: "2026-11-27" }, "from", "None of these days"],
  ["an end before its begin", { until: "2026-11-19" }, "until", "before the first"],
  ["61 school days", { until: "2027-02-14" }, "until", "at most 60 school days"],
  ["blocks upside down", { firstBlock: "4", lastBlock: "2" }, "lastBlock", "comes before block 4"],
  ["a block there is not", { firstBlock: "9" }, "firstBlock", "“9” is not a block"],
  [
    "a note of 61 characters",
    { note: "x".repeat(61) },
    "note",
    "at most 60 characters; this has 61",
  ],
])("classes out with %s are refused beside the field", async (_what, more, field, words) => {
  await expect(record(more)).rejects.toMatchObject({
    status: 400,
    errors: { [field]: [expect.stringContaining(words)] },
  });
  expect(await rows()).toEqual([]);
});

test("taking that back for this day alone leaves the others", async () => {
  await record({ until: MONDAY });
  const { id } = await rowOf(0);
  await takeBackClassesOut({ date: SUNDAY, id, all: false }, null, CLERK);
  expect(await rows()).toMatchObject([{ date: MONDAY }]);
  expect(await open()).toEqual(["1", "2", "3", "4"]);
  expect((await trailOf())[0]?.what).toBe("noted that 7A are in on 22 Nov 2026");
});

test("taking that back for all days takes all that belong together, and no other", async () => {
  await record({ until: "2026-11-25" });
  await record({ students: "7B", until: MONDAY });
  const { id } = await rowOf(0);
  const answer = await takeBackClassesOut({ date: SUNDAY, id, all: true }, null, CLERK);
  expect(answer).toEqual({ days: 4, cancelled: [] });
  expect((await rows()).map(({ students }) => students)).toEqual(["7B", "7B"]);
});

test("taking that back asks where somebody covers whose own class is in again, and cancels that", async () => {
  await record({ students: "7B" });
  await give("omar", "huda", "2");
  const { id } = await rowOf(0);
  const which = { date: SUNDAY, id, all: false } as const;
  const asked = await askedBy(takeBackClassesOut(which, null, CLERK));
  expect(linesOf(asked)).toEqual([["22 Nov 2026: block 2 of huda, covered by omar"]]);
  expect(await takeBackClassesOut(which, asked?.agree ?? null, CLERK)).toMatchObject({
    cancelled: [{ block: "2", by: "omar" }],
  });
  expect(await open()).toContain("2");
});

test("taking that back twice, or of a day gone by, is refused", async () => {
  await record();
  const { id } = await rowOf(0);
  const which = { date: SUNDAY, id, all: false } as const;
  await takeBackClassesOut(which, null, CLERK);
  await expect(takeBackClassesOut(which, null, CLERK)).rejects.toThrow("taken back already");
  const past = { ...which, date: "2026-11-19" } as const;
  await expect((async () => takeBackClassesOut(past, null, CLERK))()).rejects.toThrow("is past");
});

test("whom a timetable has is told once, without who is only busy", async () => {
  const busy = { block: "1", students: "Duty", room: null, needsCover: false } as const;
  await addTeachers(makeTeacher("sami", { schedule: { ...emptySchedule(), Sunday: [busy] } }));
  expect([...(await listStudents(SUNDAY, null)).values()].sort()).toEqual(["7A", "7B", "8C", "9A"]);
});

describe("halves of a class, and its name written otherwise", () => {
  const HALVES = "9C: 9C-1, 9C-2";
  const SPELLED = "09C: 9C";
  const goOut = (students: string, answers: [string, boolean][] = []) =>
    recordClassesOut({ ...WANTED, students }, null, CLERK, { answers: new Map(answers) });
  const outIn = async () => (await rows()).map(({ students }) => students);

  beforeEach(() => addTeachers(teacherOf("rana", { 1: "9C-1", 2: "9C-2", 3: "9C" })));

  test("are asked about before anything is written, and remembered with what was recorded", async () => {
    expect(await unclearIn(goOut("09C"))).toMatchObject({
      names: [
        { name: "09C", means: ["9C"], answer: null },
        { name: "9C", means: ["9C-1", "9C-2"], answer: null },
      ],
    });
    expect([await outIn(), await readStudentNames()]).toEqual([[], []]);
    await goOut("09C", [
      [SPELLED, true],
      [HALVES, true],
    ]);
    expect(await outIn()).toEqual(["9C, 9C-1, 9C-2"]);
    expect(await goOut("9C")).toMatchObject({ days: 1 });
  });

  test("are out with all classes of a grade, which is asked about as one", async () => {
    const grade = { name: "grade 9", means: ["9A", "9C", "9C-1", "9C-2"] };
    expect(await unclearIn(goOut("grade 9"))).toEqual({ names: [{ ...grade, answer: null }] });
    await goOut("grade 9", [["grade 9: 9A, 9C, 9C-1, 9C-2", true]]);
    expect(await outIn()).toEqual(["9A, 9C, 9C-1, 9C-2"]);
    expect(await unclearIn(goOut("8"))).toMatchObject({ names: [{ name: "8", means: ["8C"] }] });
    await expect(goOut("grade 11")).rejects.toMatchObject({
      errors: { students: ["Nobody teaches grade 11"] },
    });
  });

  test("stay in where the clerk says so, which is not asked again", async () => {
    await goOut("9C", [[HALVES, false]]);
    expect(await goOut("9C")).toMatchObject({ days: 1 });
    expect(await outIn()).toEqual(["9C", "9C"]);
  });

  test("are asked about again once that is forgotten", async () => {
    await goOut("9C", [[HALVES, true]]);
    await forgetStudentName(HALVES);
    expect(await unclearIn(goOut("9C"))).toMatchObject({ names: [{ name: "9C" }] });
  });

  test("answered of another name are not taken for this one", async () =>
    expect(await unclearIn(goOut("9C", [["9C: 9C-1", true]]))).toMatchObject({ names: [{}] }));
});
