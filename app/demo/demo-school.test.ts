import { describe, expect, it } from "vitest";
import { reachedLimit } from "~/cover/day/limits";
import { addDays, DAYS, daysBetween, type IsoDate, monthOf, weekOf } from "~/school/dates";
import { schoolDayFrom, schoolDayOf } from "~/school/school-day";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { isClass } from "~/teachers/entry";
import { groupOf, isSameDepartment } from "~/teachers/groups";
import { kindOf } from "~/teachers/kinds-of-hours";
import { countClasses, entriesOn } from "~/teachers/schedule";
import { makeDemoSchool } from "./demo-school";
import type { DemoTeacher } from "./rows";

const TODAYS: Record<string, IsoDate> = {
  "a Sunday": "2026-11-22",
  "a Wednesday, the last day of its month": "2026-09-30",
  "a Thursday, the last day of the year": "2026-12-31",
  "a Friday": "2026-11-27",
  "a Saturday, the last day of February": "2026-02-28",
  "a leap day": "2028-02-29",
};

const WORKING_DAYS = DAYS.slice(0, 5);
const BLOCKS = labelsOf(DEFAULT_WEEK);
const workingDayOf = (date: IsoDate) => schoolDayOf(DEFAULT_WEEK, date).weekday;

const school = makeDemoSchool("2026-11-22", DEFAULT_WEEK);
const regular = school.teachers.filter((teacher) => groupOf(teacher) !== "dedicated");
const inGroup = (group: string) => school.teachers.filter((teacher) => groupOf(teacher) === group);

const count = <T>(list: readonly T[], keyOf: (entry: T) => string) => {
  const counts = new Map<string, number>();
  for (const entry of list) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return counts;
};
const repeated = <T>(list: readonly T[], keyOf: (entry: T) => string) =>
  [...count(list, keyOf)].filter(([, times]) => times > 1).map(([key]) => key);

it("the demo school's teachers are 48 over both groups and 3 dedicated substitutes, each name once", () => {
  expect(inGroup("group1")).toHaveLength(22);
  expect(inGroup("group2")).toHaveLength(26);
  expect(inGroup("dedicated")).toHaveLength(3);
  expect(repeated(school.teachers, (teacher) => teacher.name)).toEqual([]);
  expect(repeated(school.teachers, (teacher) => teacher.id)).toEqual([]);
  expect(school.teachers[0]?.id).toBe("t-001");
});

it("the demo school's teachers have names in many scripts, one of about 60 characters", () => {
  const names = school.teachers.map((teacher) => teacher.name).join("\n");
  for (const script of ["Latin", "Arabic", "Hebrew", "Cyrillic", "Greek", "Han"]) {
    expect(names).toMatch(new RegExp(`\\p{Script=${script}}`, "u"));
  }
  expect(names.normalize("NFD")).toMatch(/\p{Mark}/u);
  const longest = Math.max(...school.teachers.map((teacher) => teacher.name.length));
  expect(longest).toBeGreaterThanOrEqual(58);
  expect(longest).toBeLessThanOrEqual(64);
});

it("the demo school's teachers have full timetables, but for two who lack one and three classes", () => {
  const missing = regular
    .map((teacher) => teacher.classesPerWeek - countClasses(teacher.schedule))
    .filter((classes) => classes !== 0);
  expect(missing.sort()).toEqual([1, 3]);
  for (const teacher of inGroup("dedicated")) expect(countClasses(teacher.schedule)).toBe(0);
});

it("the demo school's teachers never share a room in a block, nor teach a block twice", () => {
  const classes = regular.flatMap((one) =>
    WORKING_DAYS.flatMap((day) =>
      one.schedule[day].map(({ block, room }) => ({ slot: `${day} ${block}`, room, id: one.id })),
    ),
  );
  const inRooms = classes.filter(({ room }) => room !== null);
  expect(repeated(inRooms, ({ slot, room }) => `${slot} ${room}`)).toEqual([]);
  expect(repeated(classes, ({ slot, id }) => `${slot} ${id}`)).toEqual([]);
  expect(inRooms.length).toBeGreaterThan(classes.length - 10);
});

it("the demo school's teachers teach each class once in a block, and a few have duty", () => {
  const slots = regular.flatMap(({ schedule }) =>
    WORKING_DAYS.flatMap((day) => schedule[day].map((entry) => ({ day, ...entry }))),
  );
  const named = slots.filter(({ students }) => students);
  expect(named.length).toBeGreaterThan(1000);
  for (const { schedule, name } of regular) {
    const theirs = WORKING_DAYS.flatMap((day) => schedule[day].map(({ students }) => students));
    expect(new Set(theirs).size, name).toBeGreaterThan(3);
  }
  expect(repeated(named, ({ day, block, students }) => `${day} ${block} ${students}`)).toEqual([]);
  const kinds = slots.map(kindOf);
  expect(kinds.filter((kind) => kind === "busy").length).toBeGreaterThan(3);
  expect(kinds).toEqual(expect.arrayContaining(["standby", "notInSchool"]));
});

it("the demo school's teachers leave somebody of each department free in every block", () => {
  const departments = [...new Set(regular.map((teacher) => teacher.subject))];
  expect(departments).toHaveLength(11);
  for (const subject of departments) {
    const colleagues = regular.filter((teacher) => isSameDepartment(teacher.subject, subject));
    expect(colleagues.length).toBeGreaterThanOrEqual(3);
    expect(colleagues.length).toBeLessThanOrEqual(6);
    for (const day of WORKING_DAYS) {
      for (const block of BLOCKS) {
        const teaches = (one: DemoTeacher) => one.schedule[day].some((c) => c.block === block);
        expect(
          colleagues.some((colleague) => !teaches(colleague)),
          `${subject} ${day} ${block}`,
        ).toBe(true);
      }
    }
  }
});

describe.each(Object.entries(TODAYS))("the demo school's cover on %s", (_, today) => {
  const { teachers, absences, substitutions } = makeDemoSchool(today, DEFAULT_WEEK);
  const byId = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  const active = substitutions.filter((row) => row.status === "assigned");
  const teacher = (id: string) => byId.get(id) ?? expect.fail(`no teacher ${id}`);
  const next = schoolDayFrom(DEFAULT_WEEK, addDays(today, 1));
  const isAbsent = new Set(absences.map((absence) => `${absence.date} ${absence.teacherId}`));

  it("is the same every time", () =>
    expect(makeDemoSchool(today, DEFAULT_WEEK)).toEqual({ teachers, absences, substitutions }));

  it("lies on working days from six weeks ago to the next working day", () => {
    for (const { date } of [...absences, ...substitutions]) {
      expect(workingDayOf(date)).not.toBeNull();
      expect(daysBetween(date, today)).toBeLessThanOrEqual(42);
      expect(date <= next).toBe(true);
    }
    expect(new Set(absences.map((absence) => absence.date)).size).toBeGreaterThan(22);
  });

  it("covers classes of absent teachers, copying subject, room and students", () => {
    expect(repeated(absences, (absence) => `${absence.date} ${absence.teacherId}`)).toEqual([]);
    for (const row of substitutions) {
      expect(isAbsent).toContain(`${row.date} ${row.absentTeacherId}`);
      const absent = teacher(row.absentTeacherId);
      const lessons = entriesOn(absent.schedule, workingDayOf(row.date));
      const lesson = lessons.find(({ block }) => block === row.classBlock);
      expect(lesson && isClass(lesson)).toBe(true);
      expect([lesson?.room, lesson?.students ?? null]).toEqual([row.room, row.students]);
      expect(row.subject).toBe(absent.subject);
    }
  });

  it("is by people who are there and free", () => {
    for (const row of substitutions) {
      const substitute = teacher(row.substituteTeacherId);
      expect(isAbsent).not.toContain(`${row.date} ${substitute.id}`);
      const lessons = entriesOn(substitute.schedule, workingDayOf(row.date));
      expect(lessons.map(({ block }) => block)).not.toContain(row.classBlock);
      const isDedicated = groupOf(substitute) === "dedicated";
      expect(row.dedicatedSubstitute).toBe(isDedicated ? substitute.name : null);
    }
  });

  it("keeps every limit of day, week and month", () => {
    const daily = count(active, (r) => `${r.substituteTeacherId} ${r.date}`);
    const weekly = count(active, (r) => `${r.substituteTeacherId} ${weekOf(r.date).start}`);
    const monthly = count(active, (r) => `${r.substituteTeacherId} ${monthOf(r.date)}`);
    for (const { substituteTeacherId: id, date } of active) {
      const usageBeforeLast = {
        daily: (daily.get(`${id} ${date}`) ?? 0) - 1,
        weekly: (weekly.get(`${id} ${weekOf(date).start}`) ?? 0) - 1,
        monthly: (monthly.get(`${id} ${monthOf(date)}`) ?? 0) - 1,
      };
      expect(reachedLimit({ group: groupOf(teacher(id)) }, usageBeforeLast)).toBeNull();
    }
  });

  it("has some cancelled rows and some uncovered classes in the past", () => {
    const cancelled = 1 - active.length / substitutions.length;
    expect(cancelled).toBeGreaterThan(0.05);
    expect(cancelled).toBeLessThan(0.1);
    const past = (row: { date: IsoDate }) => row.date < today;
    expect(uncovered(absences.filter(past))).toBeGreaterThan(0);
    expect(active.filter(past).length).toBeGreaterThan(150);
  });

  it("covers about half of today when it is a school day", () => {
    const away = absences.filter((absence) => absence.date === today);
    if (workingDayOf(today) === null) return expect(away).toEqual([]);
    expect(away.length).toBeGreaterThanOrEqual(4);
    expect(away.length).toBeLessThanOrEqual(6);
    const covered = active.filter((row) => row.date === today).length;
    const share = covered / (covered + uncovered(away));
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.8);
  });

  it("begins the next working day", () => {
    const away = absences.filter((absence) => absence.date === next);
    expect(away.length).toBeGreaterThanOrEqual(2);
    expect(away.length).toBeLessThanOrEqual(3);
    expect(uncovered(away)).toBeGreaterThan(0);
    expect(active.some((row) => row.date === next)).toBe(true);
    for (const row of away) expect(row.enteredAt.startsWith(today)).toBe(true);
  });

  function uncovered(away: typeof absences): number {
    const isCovered = new Set(active.map((r) => `${r.date} ${r.classBlock} ${r.absentTeacherId}`));
    return away.reduce((sum, { date, teacherId }) => {
      const lessons = entriesOn(teacher(teacherId).schedule, workingDayOf(date));
      const open = lessons.filter(({ block }) => !isCovered.has(`${date} ${block} ${teacherId}`));
      return sum + open.length;
    }, 0);
  }
});
