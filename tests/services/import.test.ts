import { writeFileSync } from "node:fs";
import { db, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { describe, expect, it, test, vi } from "vitest";
import { insertSubstitutions } from "~/cover/rows.server";
import { setWeekdayBell } from "~/cover/week/change-bells.server";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { isDemoTeacherId } from "~/demo/rows";
import { EVERYTHING } from "~/http/agreed.server";
import { findLastImport, takeBackImport } from "~/imports/written/take-back.server";
import { timetablesOf } from "~/school/week";
import { listTeachers } from "~/teachers/teachers.server";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";
import { readWeek } from "../week-now";
import { folderEachTest, typeImport } from "./type-import";

const SMALL_SCHOOL = "tests/fixtures/small-school.fet-timetable.csv";
const HEADER = "Activity Id,Day,Hour,Subject,Teachers,Room";

freshSchoolEachTest();
const inFolder = folderEachTest();

/** A file with these lines below the first one. */
function fileOf(...lines: string[]): string {
  const file = inFolder("school.csv");
  writeFileSync(file, [HEADER, ...lines].join("\n"));
  return file;
}

const namesHere = async () => (await listTeachers()).map(({ name }) => name);

test("a large file is written in portions, and others are served between them", async () => {
  const file = fileOf(...Array.from({ length: 500 }, (_, at) => `${at},Sunday,1,Art,T ${at},C1`));
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await typeImport(file)).toMatchObject({ code: 0 });
  clearImmediate(next);
  expect(turns).toBeGreaterThan(10);
});

describe("importing into an empty database", () => {
  it("adds every teacher and records it in the trail", async () => {
    const { code, last } = await typeImport(SMALL_SCHOOL);
    expect({ code, last }).toEqual({
      code: 0,
      last: "Teachers added: 7, changed: 0, unchanged: 0",
    });
    expect(await namesHere()).toContain("سلمى حداد");
    expect(await trailOf()).toMatchObject([
      {
        who: "System",
        what: "imported the timetable small-school.fet-timetable.csv (teachers added: 7, changed: 0)",
      },
    ]);
  });

  it("says what the hours and days were read as", async () => {
    const { lines } = await typeImport(fileOf("1,Mon,7,Physics,Mona Adel,B12"));
    expect(lines.slice(0, 4)).toEqual([
      "Read school.csv: lessons: 1, teachers: 1",
      "Departments: 1, from the subjects",
      "Hours: 7 = 7",
      "Days: Mon = Monday",
    ]);
  });

  it("only shows what would happen with --dry-run", async () => {
    const { code, lines, last } = await typeImport(SMALL_SCHOOL, "--dry-run");
    expect(code).toBe(0);
    expect(lines).toContain("  add Ines Carvalho: English, 20 classes, Group 2");
    expect(lines).toContain("Teachers to add: 7, to change: 0, unchanged: 0");
    expect(last).toBe("Nothing was written: this was a dry run");
    expect(await namesHere()).toEqual([]);
    expect(await trailOf()).toEqual([]);
  });

  it("asks with --dry-run whether a newcomer is somebody who is here and not in the file", async () => {
    await addTeachers(makeTeacher("mona", { name: "Mona Adel" }));
    const { lines } = await typeImport(fileOf("1,Sunday,1,Physics,Mona Addel,B12"), "--dry-run");
    expect(lines).toContain(
      'The same person? "Mona Addel" would be new; Mona Adel is here, and not in the file. --same "NAME=NAME" says that they are, --apart "NAME=NAME" that they are not',
    );
  });
});

describe("importing again", () => {
  it("changes nothing when the file is the same", async () => {
    await typeImport(SMALL_SCHOOL);
    const before = await listTeachers();
    const { last } = await typeImport(SMALL_SCHOOL);
    expect(last).toBe("Teachers added: 0, changed: 0, unchanged: 7");
    expect(await listTeachers()).toEqual(before);
  });

  it("updates by name and leaves others and the past alone", async () => {
    await addTeachers(
      makeTeacher("mona", { name: "MONA  ADEL", email: "mona@school.test" }),
      makeTeacher("sami", { name: "Sami Fadel" }),
    );
    const past = {
      id: "past",
      date: "2026-11-15",
      absentTeacherId: "mona",
      substituteTeacherId: "sami",
      classBlock: "2",
      subject: "Mathematics",
      room: "R1",
      createdAt: "2026-11-15T04:00:00.000Z",
    } as const;
    await write((tx) => insertSubstitutions(tx, [past]));
    const { lines } = await typeImport(fileOf("1,Sunday,1,Physics,Mona Adel,B12"));
    expect(lines.slice(-2)).toEqual([
      "Teachers added: 0, changed: 1, unchanged: 0",
      "Not in the file, and untouched: Sami Fadel",
    ]);
    expect((await listTeachers()).find(({ id }) => id === "mona")).toMatchObject({
      name: "MONA  ADEL",
      email: "mona@school.test",
      subject: "Physics",
      schedule: { Sunday: [{ block: "1", room: "B12" }] },
    });
    expect(await db().select().from(substitutions)).toMatchObject([past]);
  });

  it("refuses a name that two teachers here bear, and writes nothing", async () => {
    await addTeachers(
      makeTeacher("a", { name: "Mona Adel" }),
      makeTeacher("b", { name: "mona adel" }),
    );
    const file = fileOf("1,Sunday,1,Art,Huda Nasser,C1", "2,Sunday,1,Physics,Mona Adel,B12");
    const { code, last } = await typeImport(file);
    expect(code).toBe(1);
    expect(last).toMatch(/^Nothing was written\. A name of the file belongs to 2 teachers here/);
    expect(await namesHere()).toHaveLength(2);
  });
});

describe("importing into the demo school", () => {
  it("is refused without --replace-demo, as a dry run too", async () => {
    await fillWithDemoSchool();
    for (const words of [[SMALL_SCHOOL], [SMALL_SCHOOL, "--dry-run"]]) {
      const { code, last } = await typeImport(...words);
      expect({ code, last }).toEqual({
        code: 1,
        last: "Nothing was written. This database holds the demo school: remove it in the same go with --replace-demo",
      });
    }
    expect(await holdsDemoSchool()).toBe(true);
  });

  it("removes it with --replace-demo, all but who was added by hand", async () => {
    await fillWithDemoSchool();
    await addTeachers(makeTeacher("by-hand", { name: "Nadia Rahman" }));
    const covered = { absentTeacherId: "by-hand", substituteTeacherId: "t-049" } as const;
    const common = {
      classBlock: "7",
      subject: "Art",
      dedicatedSubstitute: "Joyce",
      createdAt: "",
    } as const;
    await write((tx) =>
      insertSubstitutions(tx, [
        { ...common, ...covered, id: "past", date: "2026-11-01" },
        { ...common, ...covered, id: "today", date: SUNDAY, classBlock: "5L2" },
      ]),
    );
    const { last, lines } = await typeImport(SMALL_SCHOOL, "--replace-demo");
    expect(lines).toContain(
      "Teachers added: 7, changed: 0, unchanged: 0, removed with the demo school: 51",
    );
    expect(last).toBe("Not in the file, and untouched: Nadia Rahman");
    expect((await listTeachers()).filter(({ id }) => isDemoTeacherId(id))).toEqual([]);
    expect(await holdsDemoSchool()).toBe(false);
    // Whose class of today has lost its substitute is away, and so the class is listed as uncovered.
    expect(await db().select().from(absences)).toMatchObject([
      { teacherId: "by-hand", date: SUNDAY },
    ]);
    expect(await db().select().from(substitutions)).toMatchObject([
      { id: "past", substituteTeacherId: null, dedicatedSubstitute: "Joyce" },
      { id: "today", substituteTeacherId: null, dedicatedSubstitute: null },
    ]);
    expect(await fillWithDemoSchool()).toBe(false);
  });

  it("is taken back like any import: the demo school is there again, and says that it is one", async () => {
    await fillWithDemoSchool();
    const before = await listTeachers();
    await typeImport(SMALL_SCHOOL, "--replace-demo");
    const last = await findLastImport();
    expect(last?.obstacle).toBeNull();
    await takeBackImport(last?.changeId ?? 0, {
      agreed: null,
      actor: { ...CLERK, mayRunSchool: true },
    });
    const facts = ({ createdAt: _, ...one }: (typeof before)[number]) => one;
    expect((await listTeachers()).map(facts)).toEqual(before.map(facts));
    expect(await holdsDemoSchool()).toBe(true);
    expect((await typeImport(SMALL_SCHOOL, "--replace-demo")).code).toBe(0);
    expect(await holdsDemoSchool()).toBe(false);
  });

  it("takes its timetables and its bell along, which are there again with it", async () => {
    await fillWithDemoSchool();
    await setWeekdayBell("Thursday", "short-thursday", { agreed: EVERYTHING, actor: CLERK });
    const year = async () => {
      const week = await readWeek();
      const named = timetablesOf(week).map(({ name }) => name);
      return [...named, ...week.bells.map(({ name }) => name), ...week.weekdayBells];
    };
    const demo = ["Autumn", "Spring", "Two weeks, A and B", "Short Thursday"];
    expect(await year()).toEqual([...demo, expect.objectContaining({ weekday: "Thursday" })]);
    await typeImport(SMALL_SCHOOL, "--replace-demo");
    expect(await year()).toEqual(["The timetable"]);
    const last = await findLastImport();
    await takeBackImport(last?.changeId ?? 0, {
      agreed: null,
      actor: { ...CLERK, mayRunSchool: true },
    });
    expect(await year()).toEqual(demo);
    // As a timetable to come, where the demo's begin later than it.
    await typeImport(SMALL_SCHOOL, "--replace-demo", "--from", "2027-01-10");
    expect(await year()).toEqual(["Timetable", "From 10 Jan 2027"]);
  });

  it("takes them also where they have begun, and leaves one in which somebody else has entries", async () => {
    await fillWithDemoSchool();
    const autumn = (await listTeachers()).map(({ schedule }) => schedule.Sunday);
    await setWeekdayBell("Thursday", "short-thursday", { agreed: EVERYTHING, actor: CLERK });
    vi.setSystemTime(new Date("2027-02-01T06:45:00+04:00"));
    expect((await listTeachers()).map(({ schedule }) => schedule.Monday)).toEqual(autumn);
    await addTeachers(makeTeacher("by-hand", { name: "Nadia Rahman", week: { Monday: ["2"] } }));
    await typeImport(SMALL_SCHOOL, "--replace-demo");
    const named = timetablesOf(await readWeek()).map(({ name }) => name);
    expect(named).toEqual(["Timetable", "Spring"]);
    const nadia = (await listTeachers()).find(({ id }) => id === "by-hand");
    expect(nadia?.schedule.Monday).toMatchObject([{ block: "2" }]);
  });
});
