import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { readSchool } from "~/settings/week.server";
import { PRODUCT } from "./sources";

const [WEEK, WRITE_WEEK] = ["app/settings/week.server.ts", "app/settings/write-week.server.ts"];
/** The files that know a table of the school's year by its name. */
const READERS: Record<string, string[]> = {
  // What an import wrote is taken back by the ids of the versions.
  scheduleVersions: ["app/teachers/entries-taken-back.server.ts", "app/teachers/entries.server.ts"],
  // What is open is asked in SQL, of each row by its date; who teaches together, of timetables that are not removed.
  timetables: [
    "app/cover/day/open.server.ts",
    WEEK,
    WRITE_WEEK,
    "app/teachers/taught-together.server.ts",
  ],
  timetableBlocks: ["app/cover/day/open.server.ts", WEEK, WRITE_WEEK],
  cycleWeeks: [WEEK, WRITE_WEEK],
  rotations: [WEEK, WRITE_WEEK],
  calendar: [WEEK, WRITE_WEEK],
  runs: [WEEK, WRITE_WEEK],
};
const imports = (text: string, name: string) =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from "db\/schema"/g)].some(([, names = ""]) =>
    names.split(/\W+/).includes(name),
  );

test.each(Object.entries(READERS))(
  "nothing reads a timetable but the one answer for a date of %s",
  (table, readers) => {
    const reading = PRODUCT.filter(
      (file) => file.startsWith("app/") && imports(readFileSync(file, "utf8"), table),
    );
    expect(reading.sort()).toEqual(readers);
  },
);

test("nothing reads a timetable but the one answer for a date and versions of entries are looked up among the teachers alone", () => {
  const asking = PRODUCT.filter((file) =>
    /\b(readVersionsOfEntries|recallVersions)\b/.test(readFileSync(file, "utf8")),
  );
  expect(asking.filter((file) => !file.startsWith("app/teachers/"))).toEqual([]);
});

test("nothing reads a timetable but the one answer for a date and no statement names their tables in SQL", () => {
  const naming = PRODUCT.filter(
    (file) =>
      file.startsWith("app/") &&
      /\b(schedule_versions|timetable_blocks|cycle_weeks)\b/.test(readFileSync(file, "utf8")),
  );
  expect(naming).toEqual([]);
});

const textOf = (file: string) => readFileSync(file, "utf8");
const using = (pattern: RegExp) =>
  PRODUCT.filter((file) => file.startsWith("app/") && pattern.test(textOf(file))).sort();

test("no timetable is read but that of a date what is read of the school has no days, blocks or weeks of its own", () => {
  type OfTimetable = "timetableId" | "days" | "blocks" | "former" | "weeks";
  const isNone: Extract<keyof Awaited<ReturnType<typeof readSchool>>, OfTimetable> extends never
    ? true
    : false = true;
  expect(isNone).toBe(true);
  expect(using(/\bas (unknown as )?Week\b/)).toEqual(["app/school/week.ts"]);
});

test("no timetable is read but that of a date today's is asked for by those who show or change it, and by no other", () => {
  const rooms = ["app/cover/week/", "app/imports/", "app/demo/", "app/settings/", "app/teachers/"];
  const week = "app/routes/_app.teacher-groups/";
  const asking = using(/\breadWeekOn\(\s*today\(\)/).filter(
    (file) => ![...rooms, week].some((room) => file.startsWith(room)),
  );
  // A program's entries are those of today's timetable; so says the API.
  expect(asking).toEqual(["app/api/calls.server.ts", "app/cover/change-teacher.server.ts"]);
});
