import { db, write } from "db/client";
import { blocks } from "db/schema";
import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { writeChange } from "~/cover/week/change-week.server";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { DEFAULT_WEEK, labelsOf, weekOn } from "~/school/week";
import { writeWeek } from "~/settings/write-week.server";
import { give } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";

freshSchoolEachTest();

const plain = (...labels: string[]) =>
  labels.map((label) => ({ label, name: null, begins: null, ends: null }));

test("a school that says nothing has the spec's week", async () =>
  expect(await readWeek()).toEqual(DEFAULT_WEEK));

test("another week is read as soon as it is written, and not twice without a change", async () => {
  const before = await readWeek();
  expect(await readWeek()).toBe(before);
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
  const taught = [
    { label: "P1", name: "Period 1", begins: "08:00", ends: "08:45" },
    ...plain("P2", "5L1"),
  ];
  await write((tx) => writeWeek(tx, { days, blocks: taught }));
  expect(await readWeek()).toEqual({ ...DEFAULT_WEEK, days, blocks: taught });
  expect(await db().select().from(blocks)).toHaveLength(3);
});

test("a block that a day of the past has stays as a former one, and comes back as it was called", async () => {
  await addTeachers(
    makeTeacher("huda", { week: { Sunday: ["5L2"] } }),
    makeTeacher("dana", { subject: "Substitute" }),
  );
  await addAbsence(SUNDAY, "huda", CLERK);
  await give("dana", "huda", "5L2");
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  const { days } = DEFAULT_WEEK;
  const planned = (...labels: string[]) => ({
    days,
    blocks: plain(...labels).map((block) => ({ ...block, was: block.label })),
  });
  await write((tx) => writeChange(tx, planned("1", "2"), CLERK));
  const week = await readWeek();
  expect(labelsOf(week)).toEqual(["1", "2"]);
  expect(week.former.map(({ label }) => label)).toContain("5L2");
  expect(labelsOf(weekOn(week, SUNDAY))).toEqual(labelsOf(DEFAULT_WEEK));
  await write((tx) => writeChange(tx, planned("5L2", "1"), CLERK));
  expect(labelsOf(await readWeek())).toEqual(["5L2", "1"]);
});

test.each([
  { days: ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"] as const, count: 6 },
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const, count: 9 },
  { days: ["Sunday"] as const, count: 1 },
  { days: [...DEFAULT_WEEK.days, "Friday", "Saturday"] as const, count: 14 },
])("the demo school fits $count blocks on $days.length days", async ({ days, count }) => {
  const labels = Array.from({ length: count }, (_, at) => `P${at + 1}`);
  await write((tx) => writeWeek(tx, { days, blocks: plain(...labels) }));
  expect(await fillWithDemoSchool()).toBe(true);
});
