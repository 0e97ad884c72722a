import { db } from "db/client";
import { absences, substitutions } from "db/schema";
import { expect, it } from "vitest";
import { moveTimetable } from "~/cover/week/timetables-to-come.server";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { makeDemoSchool } from "~/demo/demo-school";
import { EVERYTHING } from "~/http/agreed.server";
import { dateWithWeek } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { DEFAULT_WEEK, timetablesOf } from "~/school/week";
import { everyoneOn, listTeachers } from "~/teachers/teachers.server";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";
import { readWeek } from "../week-now";

freshSchoolEachTest();

it("the demo school fills an empty database once and marks it", async () => {
  expect(await fillWithDemoSchool()).toBe(true);
  expect(await fillWithDemoSchool()).toBe(false);

  const school = makeDemoSchool(SUNDAY, DEFAULT_WEEK);
  expect(await listTeachers()).toHaveLength(school.teachers.length);
  expect(await db().$count(absences)).toBe(school.absences.length);
  expect(await db().$count(substitutions)).toBe(school.substitutions.length);
  expect(await holdsDemoSchool()).toBe(true);
  expect(await trailOf()).toMatchObject([
    { who: "System", what: "filled the empty database with the demo school" },
  ]);
});

it("the demo school is entered by now, however early it is", async () => {
  await fillWithDemoSchool();
  const now = new Date().toISOString();
  const rows = await db().select().from(substitutions);
  expect(rows.filter((row) => row.createdAt > now)).toEqual([]);
});

it("the demo school teaches Autumn's timetable, with another to come and one of two weeks that no date is in yet", async () => {
  await fillWithDemoSchool();
  const week = await readWeek();
  const listed = timetablesOf(week).map(({ name, firstDate, weeks = [] }) => [
    name,
    firstDate,
    weeks,
  ]);
  expect(listed).toEqual([
    ["Autumn", null, []],
    ["Spring", "2027-01-31", []],
    ["Two weeks, A and B", "2027-11-21", ["A", "B"]],
  ]);
  expect(dateWithWeek(week, SUNDAY)).toBe("Sunday 22 November 2026");
  const ofHuda = async (date: IsoDate) =>
    (await everyoneOn(date)).find(({ name }) => name === "Huda Nasser")?.schedule;
  const autumn = await ofHuda(SUNDAY);
  expect(autumn?.Sunday).not.toEqual(autumn?.Monday);
  const swapped = { ...autumn, Sunday: autumn?.Monday, Monday: autumn?.Sunday };
  expect(await ofHuda("2027-01-31")).toEqual(swapped);
  expect(await ofHuda("2027-11-21")).toEqual(autumn);
  const others = { ...autumn, Sunday: autumn?.Thursday, Thursday: autumn?.Sunday };
  expect(await ofHuda("2027-11-28")).toEqual(others);
});

it("the demo school is tried in two weeks once these are moved nearer", async () => {
  await fillWithDemoSchool();
  const dates = { first: "2026-11-29", last: "2026-12-10" };
  await moveTimetable("demo-two-weeks", dates, { agreed: EVERYTHING, actor: CLERK });
  const week = await readWeek();
  const named = (["2026-11-29", "2026-12-06", "2026-12-13"] as const).map((date) =>
    dateWithWeek(week, date),
  );
  expect(named).toEqual([
    "Sunday 29 November 2026 · Week A",
    "Sunday 6 December 2026 · Week B",
    "Sunday 13 December 2026",
  ]);
});

it("the demo school leaves a database alone that has a teacher", async () => {
  await addTeachers(makeTeacher("Mona Adel"));
  expect(await fillWithDemoSchool()).toBe(false);
  expect(await holdsDemoSchool()).toBe(false);
});
