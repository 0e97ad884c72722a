import { db, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeTeacher } from "~/cover/change-teacher.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { changeWeek } from "~/cover/week/change-week.server";
import type { PlannedBlock } from "~/cover/week/week-change";
import { readReport } from "~/reports/reports.server";
import type { Bell } from "~/school/bell";
import { findBell, versionOn } from "~/school/bells";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { writeWeek } from "~/settings/write-week.server";
import { findTeacher } from "~/teachers/teachers.server";
import { askedBy, linesOf } from "../agreed";
import { addBellOf, agreeingTo, makeBell, rangeOf, shortBell } from "../bells";
import { give } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";
import { readWeek } from "../week-now";

freshSchoolEachTest();

const MONDAY = "2026-11-23";
const block = (label: string, was: string | null = label): PlannedBlock => {
  return { label, was, name: null, begins: null, ends: null };
};
const spec = labelsOf(DEFAULT_WEEK).map((label) => block(label));
const { days } = DEFAULT_WEEK;
const change = (planned: Parameters<typeof changeWeek>[0], agreed: string | null = null) =>
  changeWeek(planned, { agreed, actor: CLERK });

async function school(): Promise<void> {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "5L2"], Thursday: ["7"] } }),
    makeTeacher("sami", { name: "Sami Fadel", week: { Sunday: ["1"] } }),
    makeTeacher("dana", { name: "Dana Aziz", subject: "Substitute" }),
  );
}
const scheduleOf = async (id: string) => (await findTeacher(id))?.schedule;
const classesOf = async (date: typeof SUNDAY | typeof MONDAY, id: string) =>
  classesToCover(await readCoverDay(date), id).map((coverClass) => coverClass.block);
/** Puts the clock to the Monday after. */
const nextDay = () => vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));

test("another week that has a place for everything is written at once", async () => {
  await school();
  const renamed = spec.map((one) => (one.label === "5L2" ? block("6A", "5L2") : one));
  await change({ days, blocks: [...renamed].reverse() });
  expect((await scheduleOf("huda"))?.Sunday.map((entry) => entry.block)).toEqual(["6A", "1"]);
  expect(labelsOf(await readWeek())[2]).toBe("6A");
  expect((await trailOf())[0]?.what).toMatch(/^set the school's week: Sunday, .* blocks 7, 6, 6A/);
});

test("another week says in numbers and names what would have no place, and writes nothing before that is agreed to", async () => {
  await school();
  await addAbsence("2026-11-26", "huda", CLERK);
  const planned = { days: days.slice(0, 4), blocks: spec.filter(({ label }) => label !== "1") };
  const asked = await askedBy(change(planned));
  expect(linesOf(asked)[0]).toEqual([
    "Timetable entries: 3, of Huda Nasser (2), Sami Fadel (1)",
    "Absences to come: 1, of Huda Nasser on 26 Nov 2026",
  ]);
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
  await change(planned, asked?.agree ?? null);
  expect((await scheduleOf("huda"))?.Sunday.map((entry) => entry.block)).toEqual(["5L2"]);
  expect(await db().select().from(absences)).toEqual([]);
  expect((await trailOf()).map(({ what }) => what)).toContain(
    "removed the absence of Huda Nasser on 26 Nov 2026",
  );
});

test.each([
  ["a block with cover to come", { days, blocks: spec.filter(({ label }) => label !== "5L2") }],
  ["a day with cover to come", { days: days.slice(1), blocks: spec }],
])(
  "another week without %s names it, and cancels it once that is agreed to",
  async (_, planned) => {
    await school();
    await give("dana", "huda", "5L2");
    const asked = await askedBy(change(planned));
    expect(linesOf(asked)).toContainEqual(["block 5L2 of Huda Nasser on 22 Nov 2026: Dana Aziz"]);
    expect(await readWeek()).toEqual(DEFAULT_WEEK);
    await change(planned, asked?.agree ?? null);
    expect(await db().select().from(substitutions)).toMatchObject([{ status: "cancelled" }]);
  },
);

test("another week in which a block with cover to come is called otherwise is refused", async () => {
  await school();
  await give("dana", "huda", "5L2");
  const blocks = spec.map((one) => (one.label === "5L2" ? block("5B", "5L2") : one));
  await expect(change({ days, blocks })).rejects.toThrow(/block 5L2 of Huda Nasser on 22 Nov/);
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
});

test("another week in which a block is called otherwise names nothing of whoever is away then", async () => {
  await school();
  await addAbsence(SUNDAY, "huda", CLERK);
  const blocks = spec.map((one) => (one.label === "5L2" ? block("5B", "5L2") : one));
  expect(await change({ days, blocks })).toBeNull();
  expect(await classesOf(SUNDAY, "huda")).toEqual(["1", "5B"]);
});

test("what is past reads as it was after another week: cover, what was open, and in the order of its day", async () => {
  await school();
  await addAbsence(SUNDAY, "huda", CLERK);
  await give("dana", "huda", "5L2");
  nextDay();
  const planned = {
    days: days.slice(1),
    blocks: ["P1", "P2"].map((label) => block(label, null)),
  };
  await agreeingTo((agreed) => change(planned, agreed));
  const day = await readCoverDay(SUNDAY);
  expect(day).toMatchObject({ weekday: "Sunday", isPast: true });
  expect(classesToCover(day, "huda").map((one) => [one.block, one.cover?.substituteName])).toEqual([
    ["1", undefined],
    ["5L2", "Dana Aziz"],
  ]);
  expect((await readReport("daily", SUNDAY)).rows.map((row) => row.classBlock)).toEqual(["5L2"]);
  expect((await readWeek()).former).toEqual(DEFAULT_WEEK.blocks);
});

test("what is past keeps what was open when the timetable changes, once; today follows the timetable", async () => {
  await school();
  await addAbsence(SUNDAY, "huda", CLERK);
  nextDay();
  await addAbsence(MONDAY, "huda", CLERK);
  const huda = await findTeacher("huda");
  const facts = { name: "Huda Nasser", subject: "Mathematics", classesPerWeek: 20 as const };
  for (const blocks of [["2"], ["3"]]) {
    const day = blocks.map((label) => ({ block: label, room: null }));
    const schedule = {
      ...(huda?.schedule as NonNullable<typeof huda>["schedule"]),
      Sunday: day,
      Monday: day,
    };
    await changeTeacher("huda", { ...facts, schedule }, CLERK);
    expect(await classesOf(SUNDAY, "huda")).toEqual(["1", "5L2"]);
    expect(await classesOf(MONDAY, "huda")).toEqual(blocks);
  }
});

describe("the calendar", () => {
  const closed = rangeOf(SUNDAY, MONDAY, "National Day");
  const short = rangeOf(SUNDAY, SUNDAY, "Exams", "Exams");
  const add = (range: typeof short, agreed: string | null = null) =>
    addToCalendar(range, { agreed, actor: CLERK });
  const OFF = ["3", "4", "5L1", "5L2", "6", "7"];

  beforeEach(() => addBellOf(shortBell("Exams", ...OFF)));

  test("names the cover in its way, and cancels it as a change when that is agreed to", async () => {
    await school();
    for (const label of ["1", "5L2"]) {
      await give("dana", "huda", label);
    }
    const asked = await askedBy(add(short));
    expect(linesOf(asked)).toEqual([["block 5L2 of Huda Nasser on 22 Nov 2026: Dana Aziz"]]);
    await add(short, asked?.agree ?? null);
    const statuses = await db().select().from(substitutions);
    expect(statuses.map((row) => [row.classBlock, row.status])).toEqual([
      ["1", "assigned"],
      ["5L2", "cancelled"],
    ]);
    const whole = await agreeingTo((agreed) => add(closed, agreed));
    expect(linesOf(whole)).toEqual([
      ["block 1 of Huda Nasser on 22 Nov 2026: Dana Aziz"],
      ["Huda Nasser on 22 Nov 2026: absent"],
    ]);
    expect((await readCoverDay(SUNDAY)).absences).toEqual([]);
    expect(await db().select().from(absences)).toHaveLength(1);
    expect((await trailOf()).map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        "cancelled cover of Huda Nasser, block 5L2 by Dana Aziz, on 22 Nov 2026",
        "cancelled cover of Huda Nasser, block 1 by Dana Aziz, on 22 Nov 2026",
        "added to the calendar: 22 Nov 2026 – 23 Nov 2026: closed, National Day",
      ]),
    );
  });

  test("of days gone by changes nothing of what was open then", async () => {
    await school();
    await addAbsence(SUNDAY, "huda", CLERK);
    nextDay();
    await add({ ...closed, until: SUNDAY });
    expect(await classesOf(SUNDAY, "huda")).toEqual(["1", "5L2"]);
  });

  test("has a block's new label", async () => {
    await addBellOf(makeBell("Late", { "2": "09:00-09:35" }));
    const blocks = spec.map((one) => (one.label === "2" ? block("P2", "2") : one));
    await change({ days, blocks: blocks.filter(({ label }) => label !== "1") });
    const week = await readWeek();
    const of = (name: string) => versionOn(findBell(week.bells, name) as Bell, SUNDAY);
    expect(of("Late")).toEqual([{ label: "P2", times: { begins: "09:00", ends: "09:35" } }]);
    expect(
      of("Exams")
        .map(({ label }) => label)
        .sort(),
    ).toEqual([...OFF].sort());
  });
});

test("a week that is written by itself takes nothing along", async () => {
  await school();
  await write((tx) => writeWeek(tx, { days: ["Monday"], blocks: [block("1")] }));
  expect((await scheduleOf("huda"))?.Sunday).toHaveLength(2);
});
