import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { countClasses } from "~/teachers/schedule";
import { readTimetable as readFetTimetable } from "../../../tests/read-timetable";

/** TIMETABLE_FILES names FET exports of real schools, parted by colons or commas. */
const files = (process.env.TIMETABLE_FILES ?? "").split(/[:,]/).filter((name) => name !== "");
const none = ["(skipped: TIMETABLE_FILES, which names real timetables to try, is not set)"];

describe("a real timetable", () => {
  it.skipIf(files.length === 0).each(files.length > 0 ? files : none)("%s is read", (name) => {
    const timetable = readFetTimetable(readFileSync(name, "utf8"));
    const loads = timetable.teachers.map((teacher) => countClasses(teacher.schedule));
    const classes = loads.reduce((sum, load) => sum + load, 0);
    console.log(
      `${path.basename(name)}: ${timetable.teachers.length} teachers, ${timetable.lessons} lessons, ` +
        `${timetable.lessonsWithoutTeacher} without a teacher, ${classes} classes, ` +
        `at most ${Math.max(...loads)} for one teacher`,
    );
    expect(timetable.faults).toEqual([]);
    expect(timetable.mapping.days).toHaveLength(5);
    expect(classes).toBeGreaterThanOrEqual(timetable.lessons);
    expect(Math.min(...loads)).toBeGreaterThan(0);
  });
});
