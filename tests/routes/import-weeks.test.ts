import { writeFileSync } from "node:fs";
import { db, write } from "db/client";
import { substitutions } from "db/schema";
import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { seededRandom } from "~/demo/random";
import { findDownload } from "~/downloads.server";
import type { DayName } from "~/school/dates";
import { timetablesOf } from "~/school/week";
import { writeRotations, writeWeeksOfCycle } from "~/settings/write-week.server";
import { correctEntries } from "~/teachers/entries.server";
import { emptySchedule } from "~/teachers/schedule";
import { everyoneInWeeks } from "~/teachers/shown.server";
import { deleteTeachers, listTeachers } from "~/teachers/teachers.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, get, signedIn } from "../people";
import { recordAbsences, recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { seedsOf } from "../seeds";
import { folderEachTest, typeImport } from "../services/type-import";
import { readWeek } from "../week-now";
import { clerkAt } from "./import-clerk";
import { FILE, listOf, taught, twoWeeks } from "./two-week-school";

freshSchoolEachTest();
const inFolder = folderEachTest();

test("a file with weeks that take turns brings them to an empty school, in the order that is said", async () => {
  const clerk = await clerkAt();
  await clerk.upload({ cells: FILE });
  const { turns } = await clerk.seeFound();
  expect(turns).toMatchObject({
    ...{ ours: ["1", "2"], theirs: ["odd", "even"], from: ["odd", "even"], isThere: false },
    isOne: false,
  });
  await clerk.send(await clerk.formOf({ turnOf: ["1", "2"], turn: ["even", "odd"] }));
  expect((await clerk.seeDifference()).turns).toEqual([
    "Weeks that alternate: Week even, Week odd",
  ]);
  await clerk.importIt();
  expect(await taught()).toEqual([
    "Mona Adel: even Monday 5L1 9C",
    "Mona Adel: even Tuesday 1 8A",
    "Mona Adel: odd Monday 4 7B",
    "Mona Adel: odd Tuesday 1 8A",
  ]);
  await clerk.send({ intent: "import-back", change: await lastChange(clerk) });
  expect((await readWeek()).weeks).toBeUndefined();
  expect(await taught()).toEqual([]);
});

test("a file with weeks that take turns takes one alone where the others are said to be none", async () => {
  const clerk = await clerkAt();
  await clerk.upload({ cells: FILE });
  await clerk.send(await clerk.formOf({ turnOf: ["1", "2"], turn: ["even", ""] }));
  await clerk.importIt();
  expect((await readWeek()).weeks).toBeUndefined();
  expect(await taught()).toEqual(["Mona Adel: - Monday 5L1 9C", "Mona Adel: - Tuesday 1 8A"]);
});

test("a file with weeks that take turns corrects each week of a school that has them; one that is no week of the file stays", async () => {
  await twoWeeks();
  const clerk = await clerkAt();
  await clerk.upload({ cells: FILE });
  expect((await clerk.seeFound()).turns).toMatchObject({
    ...{ ours: ["A", "B"], from: ["odd", "even"], isThere: true },
  });
  const { changed } = await clerk.seeDifference();
  expect(changed[0]?.changes).toEqual([
    "Tuesday, block 1: 8A, was free",
    "Week A, Monday, block 2: free, was room R1",
    "Week A, Monday, block 4: 7B, was free",
    "Week B, Monday, block 3: free, was room R1",
    "Week B, Monday, block 5L1: 9C, was free",
  ]);
  await clerk.send(await clerk.formOf({ turnOf: ["A", "B"], turn: ["", "odd"] }));
  await clerk.importIt();
  expect((await taught()).filter((line) => line.startsWith("Mona"))).toEqual([
    "Mona Adel: A Monday 2 ",
    "Mona Adel: B Monday 4 7B",
    "Mona Adel: B Tuesday 1 8A",
  ]);
  await clerk.send({ intent: "import-back", change: await lastChange(clerk) });
  expect((await taught()).filter((line) => line.startsWith("Mona"))).toEqual([
    "Mona Adel: A Monday 2 ",
    "Mona Adel: B Monday 3 ",
  ]);
});

test("a file with weeks that take turns names the cover of each date by its week, and cancels it", async () => {
  await twoWeeks();
  const dates = { A: "2026-11-23", B: "2026-11-30" } as const;
  await recordAbsences(makeAbsence(dates.A, "mona"), makeAbsence(dates.B, "mona"));
  await recordCover(
    makeSubstitution(dates.A, "mona", "2", "rana"),
    makeSubstitution(dates.B, "mona", "3", "rana"),
  );
  const clerk = await clerkAt();
  await clerk.upload({
    cells: listOf("Mona Adel|Monday|2|7B|A", "Mona Adel|Monday|5L1|9C|B"),
  });
  const { effects } = await clerk.seeDifference();
  expect(effects.flatMap(({ lines }) => lines)).toEqual([
    "block 3 of Mona Adel on 30 Nov 2026: Rana Aziz",
    "block 5L1 of Mona Adel on 30 Nov 2026",
  ]);
  await clerk.importIt();
  const rows = await db().select().from(substitutions);
  expect(rows.map(({ date, status }) => [date, status]).sort()).toEqual([
    [dates.A, "assigned"],
    [dates.B, "cancelled"],
  ]);
});

test("a file with weeks that take turns is a new timetable where days gone by have one week; then it has the file's", async () => {
  await addTeachers(makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["2"] } }));
  await recordAbsences(makeAbsence("2026-11-16", "mona"));
  const clerk = await clerkAt();
  await clerk.upload({ cells: FILE });
  await expect(clerk.seeDifference()).rejects.toThrow(/has one week, and keeps it for past days/);
  const spring = { timetableName: "Spring", first: "2027-02-07", last: "" };
  await clerk.send(await clerk.formOf({ holds: "new", ...spring }));
  await clerk.importIt();
  const [, made] = timetablesOf(await readWeek());
  expect(made).toMatchObject({ name: "Spring", weeks: ["odd", "even"] });
  expect(await taught(made?.id)).toEqual([
    "Mona Adel: odd Monday 4 7B",
    "Mona Adel: odd Tuesday 1 8A",
    "Mona Adel: even Monday 5L1 9C",
    "Mona Adel: even Tuesday 1 8A",
  ]);
  expect(await taught()).toEqual(["Mona Adel: - Monday 2 "]);
});

test("a file with weeks that take turns has them as sheets", async () => {
  const sheetOf = (students: string) =>
    [
      ["Teacher", "Day", "Period", "Class"],
      ["Mona Adel", "Monday", "2", students],
    ].map((row) => row.map((value) => ({ value, type: String })));
  const file = await writeExcelFile([
    { sheet: "Week B", data: sheetOf("9C") },
    { sheet: "Week A", data: sheetOf("7B") },
  ] as never).toBuffer();
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["a.xlsx", new Uint8Array(file)] });
  await clerk.importIt();
  expect(await taught()).toEqual([
    "Mona Adel: Week A Monday 2 7B",
    "Mona Adel: Week B Monday 2 9C",
  ]);
});

async function lastChange(clerk: Awaited<ReturnType<typeof clerkAt>>): Promise<string> {
  const data = await clerk.see();
  return "last" in data ? String(data.last?.changeId) : "";
}

const typed = (...options: string[]) => {
  const file = inFolder("weeks.tsv");
  writeFileSync(file, FILE);
  return typeImport(file, "--as-proposed", ...options);
};

test("import --week says which week of the file is which here", async () => {
  await twoWeeks();
  const { code, lines } = await typed("--week", "odd=B,even=A");
  expect([code, lines]).toEqual([
    0,
    expect.arrayContaining([
      "Weeks that alternate: Week A is the file's even, Week B is the file's odd",
    ]),
  ]);
  expect((await taught()).filter((line) => line.startsWith("Mona"))).toEqual([
    "Mona Adel: A Monday 5L1 9C",
    "Mona Adel: A Tuesday 1 8A",
    "Mona Adel: B Monday 4 7B",
    "Mona Adel: B Tuesday 1 8A",
  ]);
});

test.each([
  ["odd=C,even=A", '--week: the school has no week "C" but A, B'],
  ["third=A", '--week: "third" is not in the file, which has odd, even'],
  ["third", '--week: "third" is not in the file, which has odd, even'],
  ["odd=", '--week: "odd=" must be two names parted by ='],
])("import --week refuses %s", async (week, words) => {
  await twoWeeks();
  const before = await taught();
  const { code, last } = await typed("--week", week);
  expect([code, last]).toEqual([1, `Nothing was written. ${words}`]);
  expect(await taught()).toEqual(before);
});

const NAMES = [
  ["A", "B"],
  ["B", "A"],
  ["odd", "even", "third"],
  ["أ", "ب"],
  ["1", "2", "3", "4"],
];

test.each(seedsOf(16))(
  "an export of drawn weeks brings an empty school all of them, to the cell (seed %i)",
  async (seed) => {
    const draw = seededRandom(seed);
    const one = <T>(all: readonly T[]) => all[Math.floor(draw.fraction() * all.length)] as T;
    const names = one(NAMES);
    const people = ["mona", "rana", "omar"].map((id) => makeTeacher(id, { name: `T ${id}` }));
    await addTeachers(...people);
    await write(async (tx) => writeWeeksOfCycle(tx, (await readWeek(tx)).timetableId, names));
    const { days, blocks } = await readWeek();
    const scheduleNow = () => {
      const schedule = emptySchedule();
      for (const day of days as DayName[]) {
        schedule[day] = blocks
          .filter(() => draw.fraction() < 0.3)
          .map(({ label }) => ({
            block: label,
            room: one([null, "B12", "مختبر"]),
            ...(draw.fraction() < 0.5 ? { students: one(["7B", "9C, 9D"]) } : {}),
          }));
      }
      return schedule;
    };
    const common = people.map(scheduleNow);
    for (const [at] of names.entries()) {
      const entries = people.map(({ id }, which) => {
        return {
          id,
          schedule: draw.fraction() < 0.4 ? (common[which] ?? emptySchedule()) : scheduleNow(),
        };
      });
      await write((tx) => correctEntries(tx, entries, { week: at + 1 }));
    }
    const before = [(await readWeek()).weeks, await taught(), await roomsNow()];
    const cookie = await signedIn(await addPerson("reader"));
    const format = one(["csv", "xlsx"]);
    const response = await findDownload(get(`/teacher-groups?file=${format}`, { cookie }));
    const file = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    const ids = (await listTeachers()).map(({ id }) => id);
    await write(async (tx) => {
      await deleteTeachers(tx, ids);
      await writeWeeksOfCycle(tx, (await readWeek(tx)).timetableId, []);
      await writeRotations(tx, []);
    });
    const clerk = await clerkAt();
    await clerk.upload({ timetable: [`school.${format}`, file] });
    await clerk.send(await clerk.formOf());
    const { faults, clashes } = await clerk.seeDifference();
    expect([faults, clashes]).toEqual([[], []]);
    await clerk.importIt();
    expect([(await readWeek()).weeks, await taught(), await roomsNow()]).toEqual(before);
  },
);

async function roomsNow() {
  const all = await everyoneInWeeks(await readWeek());
  return all.map((those) => those.map(({ name, schedule }) => [name, schedule]));
}
