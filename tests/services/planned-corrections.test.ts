import { writeFileSync } from "node:fs";
import { db, write } from "db/client";
import { absences, timetables } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { changeCycle } from "~/cover/week/change-cycle.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { makeTimetable } from "~/cover/week/timetables-to-come.server";
import { findLastImport, takeBackImport } from "~/imports/written/take-back.server";
import { placeOn } from "~/school/cycle";
import { addDays, type IsoDate, weekdayName } from "~/school/dates";
import { DEFAULT_WEEK, labelsOf, timetablesOf } from "~/school/week";
import { correctEntries, readVersionsOfEntries } from "~/teachers/entries.server";
import { askedBy, linesOf } from "../agreed";
import { agreeingTo } from "../bells";
import { makeAbsence } from "../make-rows";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { folderEachTest, typeImport } from "./type-import";

// What was to be taught from a coming day on is still to be taught from that day on, whoever makes a timetable meanwhile.

freshSchoolEachTest();
const inFolder = folderEachTest();

const { days } = DEFAULT_WEEK;
const block = (label: string, was: string | null = label) => {
  return { label, was, name: null, begins: null, ends: null };
};
const blocks = labelsOf(DEFAULT_WEEK).map((label) => block(label));
const SPRING = "2026-12-13" as const;
/** Block 1 every day, from these days on 2, 3 and 4. */
const PLANNED = ["2026-12-01", "2026-12-15", "2027-01-10"] as const;

beforeEach(async () => {
  const everyDay = (label: string) => ({ week: Object.fromEntries(days.map((d) => [d, [label]])) });
  await addTeachers(makeTeacher("mona", { name: "Mona Adel", ...everyDay("1") }));
  await addTeachers(makeTeacher("sami", { name: "Sami Fadel", ...everyDay("7") }));
  for (const [at, from] of PLANNED.entries()) {
    const { schedule } = makeTeacher("mona", everyDay(String(at + 2)));
    await write((tx) => correctEntries(tx, [{ id: "mona", schedule }], { from }));
  }
});

/** What Mona has on each date of half a year, as the timetable and week in force have it. */
async function year(): Promise<Record<IsoDate, string>> {
  const week = await readWeek();
  const timetables = timetablesOf(week).map(({ id }) => id);
  const { inForce } = await readVersionsOfEntries(db(), { timetables });
  const dates = Array.from({ length: 180 }, (_, at) => addDays(SUNDAY, at));
  return Object.fromEntries(
    dates.map((date) => {
      const schedule = inForce("mona", placeOn(week, date), date);
      return [date, schedule[weekdayName(date)].map((entry) => entry.block).join()];
    }),
  );
}

const recordPast = () =>
  write((tx) => tx.insert(absences).values(makeAbsence("2026-11-18", "sami")));
const save = (planned: Parameters<typeof changeWeek>[0]) =>
  agreeingTo((agreed) => changeWeek(planned, { agreed, actor: CLERK }));
const HEADER = "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Activity Tags,Room,Comments";
async function take(teacher: string, ...options: string[]) {
  const file = inFolder("school.csv");
  writeFileSync(file, `${HEADER}\n1,Monday,5L1,7B,Art,${teacher},,R1,`);
  expect((await typeImport(file, ...options)).code).toBe(0);
}

test.each<[string, () => Promise<unknown>, Record<string, string>?]>([
  ["a block goes, in place", () => save({ days, blocks: blocks.slice(0, 7) })],
  [
    "a block goes, after a day with a record",
    async () => {
      await recordPast();
      await save({ days, blocks: blocks.slice(0, 7) });
    },
  ],
  [
    "a block is called otherwise, after a day with a record",
    async () => {
      await recordPast();
      const renamed = blocks.map((one) => (one.label === "3" ? block("3b", "3") : one));
      await save({ days, blocks: renamed.slice(0, 7) });
    },
    { 3: "3b" },
  ],
  [
    "weeks take turns, after a day with a record",
    async () => {
      await recordPast();
      const [one] = await db().select().from(timetables);
      const said = { agreed: null, actor: CLERK };
      await changeCycle(one?.id ?? "", ["A", "B"], said);
    },
  ],
  [
    "a timetable is made as a copy",
    async () => {
      const [one] = await db().select().from(timetables);
      const typed = { name: "Spring", copy: one?.id ?? "", first: SPRING, last: "" };
      await makeTimetable(typed, { agreed: null, actor: CLERK });
    },
  ],
  ["a new timetable comes with a file that has others", () => take("Omar", "--from", SPRING)],
  ["a file that has others corrects", () => take("Omar")],
  [
    "a new timetable comes with a file and goes again",
    async () => {
      await take("Mona Adel", "--from", SPRING);
      const last = await findLastImport();
      await takeBackImport(last?.changeId ?? 0, { agreed: null, actor: null });
    },
  ],
])("%s", async (_, make, called = {}) => {
  const before = await year();
  expect(new Set(Object.values(before))).toEqual(new Set(["", "1", "2", "3", "4"]));
  await make();
  const meant = Object.entries(before).map(([date, text]) => [date, called[text] ?? text]);
  expect(await year()).toEqual(Object.fromEntries(meant));
});

/** Where Mona is, by block, on a Monday of each stretch of the year. */
async function roomsOnMondays(): Promise<string[]> {
  const week = await readWeek();
  const timetables = timetablesOf(week).map(({ id }) => id);
  const { inForce } = await readVersionsOfEntries(db(), { timetables });
  const mondays = ["2026-11-23", "2026-12-07", "2026-12-21", "2027-01-11"] as const;
  return mondays.map((date) =>
    inForce("mona", placeOn(week, date), date)
      .Monday.map(({ block, room }) => `${block} ${room}`)
      .join(),
  );
}

test("a file that corrects changes what is planned where it is the same, and goes again", async () => {
  const week = (label: string, room: string) => ({
    ...makeTeacher("mona").schedule,
    Monday: [{ block: label, room }, ...(label === "3" ? [{ block: "6", room: "R1" }] : [])],
    Tuesday: [{ block: "6", room: "R1" }],
  });
  const plan = (from: IsoDate, schedule: ReturnType<typeof week>) =>
    write((tx) => correctEntries(tx, [{ id: "mona", schedule }], { from }));
  await plan(SUNDAY, week("1", "R1"));
  await plan(PLANNED[0], week("1", "R1"));
  await plan(PLANNED[1], week("1", "R9"));
  await plan(PLANNED[2], week("3", "R1"));
  const before = await roomsOnMondays();
  expect(before).toEqual(["1 R1", "1 R1", "1 R9", "3 R1,6 R1"]);
  const lessons = ["1,Monday,1,7B,Art,Mona Adel,,R2,", "2,Tuesday,6,,Art,Mona Adel,,R1,"];
  const file = inFolder("school.csv");
  writeFileSync(file, [HEADER, ...lessons].join("\n"));
  expect((await typeImport(file, "--kinds", "Art=out")).code).toBe(0);
  expect(await roomsOnMondays()).toEqual(["1 R2", "1 R2", "1 R9", "3 R1,6 R1"]);
  const last = await findLastImport();
  await takeBackImport(last?.changeId ?? 0, { agreed: null, actor: null });
  expect(await roomsOnMondays()).toEqual(before);
});

test("what has no place of what is planned is named, too", async () => {
  const fewer = { days, blocks: blocks.filter(({ label }) => label !== "4") };
  const asked = await askedBy(changeWeek(fewer, { agreed: null, actor: CLERK }));
  expect(linesOf(asked)[0]).toEqual(["Timetable entries: 5, of Mona Adel (5)"]);
});
