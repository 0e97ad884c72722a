import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { labelsOf } from "~/school/week";
import { listTeachers } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { readWeek } from "../week-now";
import { folderEachTest, typeImport } from "./type-import";

freshSchoolEachTest();

const inFolder = folderEachTest();
const HEADER = "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Activity Tags,Room,Comments";

/** Imports lessons of Huda, each "day hour". */
async function run(lessons: string[], ...options: string[]) {
  const lines = lessons.map((lesson, at) => {
    const [day, hour] = lesson.split("|");
    return `${at + 1},${day},${hour},7B,Art,Huda Nasser,,R1,`;
  });
  const file = inFolder("school.csv");
  writeFileSync(file, [HEADER, ...lines].join("\n"));
  const { code, lines: said } = await typeImport(file, ...options);
  return { code, said: said.join("\n") };
}
const blocksNow = async () => (await readWeek()).blocks;

test("the file's days and hours become the school's, with their names", async () => {
  const periods = Array.from({ length: 9 }, (_, at) => `Friday|Period ${at + 1}`);
  const { code, said } = await run(["Monday|Period 1", ...periods], "--set-week");
  expect(said).toContain("The school's week: Friday, Monday; blocks 1 (Period 1), 2 (Period 2)");
  expect(code).toBe(0);
  const week = await readWeek();
  expect(week.days).toEqual(["Friday", "Monday"]);
  expect(labelsOf(week)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(week.former).toEqual([]);
  const [huda] = await listTeachers();
  expect(huda?.schedule.Friday).toHaveLength(9);
});

test("hours that are times are the blocks' times", async () => {
  await run(["Monday|08:00-08:45", "Monday|11:35", "Monday|1:30-2:15"], "--set-week");
  expect(await blocksNow()).toEqual([
    { label: "1", name: null, begins: "08:00", ends: "08:45" },
    { label: "2", name: null, begins: "11:35", ends: null },
    { label: "3", name: null, begins: "13:30", ends: "14:15" },
  ]);
});

test("the options say what days and hours are called", async () => {
  const lessons = ["Sunday|a", "Sunday|b", "Monday|a"];
  const options = ["--blocks", "b=Reg,a=P1", "--days", "Sunday=Monday,Monday=Tuesday"];
  expect((await run(lessons, "--set-week", ...options)).code).toBe(0);
  expect(labelsOf(await readWeek())).toEqual(["Reg", "P1"]);
  expect((await readWeek()).days).toEqual(["Monday", "Tuesday"]);
});

test("what others would lose is named, and kept unless that is agreed to", async () => {
  await addTeachers(makeTeacher("sami", { name: "Sami Fadel", week: { Sunday: ["1", "7"] } }));
  const refused = await run(["Monday|1", "Monday|2"], "--set-week");
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(
    "has no place in its week: Sami Fadel: 2 lessons. --drop-displaced",
  );
  expect(await blocksNow()).toHaveLength(8);
  const foreseen = await run(["Monday|1", "Monday|2"], "--set-week", "--dry-run");
  expect(foreseen.said).toContain("  leave out Sami Fadel: 2 lessons");
  expect(await blocksNow()).toHaveLength(8);
  expect((await run(["Monday|1", "Monday|2"], "--set-week", "--drop-displaced")).code).toBe(0);
  expect(await blocksNow()).toHaveLength(2);
});

test("twenty-five hours are refused", async () => {
  const { code, said } = await run(
    Array.from({ length: 25 }, (_, at) => `Monday|${at + 1}`),
    "--set-week",
  );
  expect(code).toBe(1);
  expect(said).toContain(
    'A school day has 24 blocks at most: say which of these periods is none: 1: --blocks "1=off"',
  );
});
