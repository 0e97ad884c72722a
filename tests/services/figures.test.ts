import { write } from "db/client";
import { timetableBlocks } from "db/schema";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { readDashboard, readMonth } from "~/reports/figures.server";
import { give } from "../huda-is-away";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
} from "../school";

freshSchoolEachTest();

/** Huda has three classes on Sunday and one on Monday; Mona and Sami are free, Dana is a substitute. */
async function school() {
  await addTeachers(
    makeTeacher("huda", { week: { Sunday: ["1", "2", "3"], Monday: ["1"] }, classesPerWeek: 25 }),
    makeTeacher("mona"),
    makeTeacher("sami", { classesPerWeek: 25 }),
    makeTeacher("dana", { subject: "Substitute" }),
  );
}

test("the figures of a morning follow every absence, assignment and cancellation", async () => {
  await school();
  expect((await readDashboard()).figures).toMatchObject({ teachersAbsent: 0, availableSubs: 4 });

  await addAbsence(SUNDAY, "huda", CLERK);
  expect((await readDashboard()).figures).toMatchObject({ teachersAbsent: 1, availableSubs: 3 });

  const [first] = await give("mona", "huda", "1");
  const refs = (["2", "3"] as const).map((block) => ({ absentTeacherId: "huda", block }));
  await assignClasses(SUNDAY, "dana", refs, CLERK);
  await assignClasses("2026-11-23", "dana", [{ absentTeacherId: "huda", block: "1" }], CLERK);
  expect((await readDashboard()).figures).toEqual({
    activeSubsToday: 3,
    teachersAbsent: 1,
    availableSubs: 2,
    monthTotal: 4,
  });
  expect((await readMonth("2026-11")).counts).toEqual({ [SUNDAY]: 3, "2026-11-23": 1 });
  expect((await readMonth("2026-11")).figures).toEqual({
    total: 4,
    teachersCovered: 1,
    averagePerDay: 0.2,
    days: 22,
    mostActiveDay: "Sunday",
  });

  await cancelSubstitutions([first?.substitutionId ?? ""], CLERK);
  expect((await readDashboard()).figures).toEqual({
    activeSubsToday: 2,
    teachersAbsent: 1,
    availableSubs: 3,
    monthTotal: 3,
  });
  expect((await readMonth("2026-11")).counts).toEqual({ [SUNDAY]: 2, "2026-11-23": 1 });
});

test("the figures of a morning have nobody to assign once the last bell has rung", async () => {
  await school();
  // Eight blocks of an hour, from 6:00 on.
  await write((tx) =>
    tx.update(timetableBlocks).set({
      begins: sql`printf('%02d:00', ${timetableBlocks.position} + 6)`,
      ends: sql`printf('%02d:50', ${timetableBlocks.position} + 6)`,
    }),
  );
  const availableAt = async (time: string) => {
    vi.setSystemTime(new Date(`2026-11-22T${time}:00+04:00`));
    return (await readDashboard()).figures.availableSubs;
  };
  expect(await availableAt("13:49")).toBe(4);
  expect(await availableAt("13:51")).toBe(0);
});

test("the figures of a morning have nobody to assign on a Friday", async () => {
  await school();
  vi.setSystemTime(new Date("2026-11-27T06:45:00+04:00"));
  expect((await readDashboard()).figures).toMatchObject({ availableSubs: 0 });
});

test("the figures of a morning are of the school's day: at 00:30 in Dubai the day before is over", async () => {
  await school();
  await give("mona", "huda", "1");
  vi.setSystemTime(new Date("2026-11-23T00:30:00+04:00"));
  expect((await readDashboard()).figures).toMatchObject({ activeSubsToday: 0, monthTotal: 1 });
});
