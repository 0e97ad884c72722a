import { db } from "db/client";
import { absences, substitutions } from "db/schema";
import { describe, expect, it } from "vitest";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { makeDemoSchool } from "~/demo/demo-school";
import { DEFAULT_WEEK } from "~/school/week";
import { listTeachers } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";

freshSchoolEachTest();

describe("the demo school", () => {
  it("fills an empty database once and marks it", async () => {
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

  it("is entered by now, however early it is", async () => {
    await fillWithDemoSchool();
    const now = new Date().toISOString();
    const rows = await db().select().from(substitutions);
    expect(rows.filter((row) => row.createdAt > now)).toEqual([]);
  });

  it("leaves a database alone that has a teacher", async () => {
    await addTeachers(makeTeacher("Mona Adel"));
    expect(await fillWithDemoSchool()).toBe(false);
    expect(await holdsDemoSchool()).toBe(false);
  });
});
