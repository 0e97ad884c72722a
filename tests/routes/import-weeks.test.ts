import { writeFileSync } from "node:fs";
import { db, write } from "db/client";
import { substitutions } from "db/schema";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { seededRandom } from "~/demo/random";
import { findDownload } from "~/downloads.server";
import { DAYS, type DayName } from "~/school/dates";
import { timetablesOf } from "~/school/week";
import { readWeek, readWeekOf } from "~/settings/week.server";
import { writeTurns, writeWeeksOfCycle } from "~/settings/write-week.server";
import { correctEntries } from "~/teachers/entries.server";
import { emptySchedule } from "~/teachers/schedule";
import { everyoneInWeeks } from "~/teachers/shown.server";
import { deleteTeachers, listTeachers } from "~/teachers/teachers.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, get, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { folderEachTest, typeImport } from "../services/type-import";
import { clerkAt } from "./import-clerk";

freshSchoolEachTest();
const inFolder = folderEachTest();

/** A pasted list, a line each: who, day, period, class, week. */
const listOf = (...lines: string[]) =>
  ["Teacher\tDay\tPeriod\tClass\tWeek", ...lines.map((line) => line.replaceAll("|", "\t"))].join(
    "\n",
  );

/** What each teaches in the weeks of the timetable in force, or of another: "Mona Adel: A Monday 2 7B". */
async function taught(timetableId?: string): Promise<string[]> {
  const week = timetableId ? await readWeekOf(timetableId) : await readWeek();
  const all = await everyoneInWeeks(week);
  return all.flatMap((those, at) =>
    those.flatMap(({ name, schedule }) =>
      DAYS.flatMap((day) =>
        schedule[day].map(
          ({ block, students }) =>
            `${name}: ${week.weeks?.[at] ?? "-"} ${day} ${block} ${students ?? ""}`,
        ),
      ),
    ),
  );
}

/** Mona, whose Mondays are 2 in week A, which it is, and 3 in B. */
async function twoWeeks(): Promise<void> {
  await addTeachers(
    makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["2"] } }),
    makeTeacher("rana", { name: "Rana Aziz", week: { Sunday: ["7"] } }),
  );
  const { schedule } = makeTeacher("", { week: { Monday: ["3"] } });
  await write(async (tx) => {
    await writeWeeksOfCycle(tx, (await readWeek(tx)).timetableId, ["A", "B"]);
    await writeTurns(tx, [{ from: "2026-11-22", week: 1 }]);
  });
  await write((tx) => correctEntries(tx, [{ id: "mona", schedule }], { week: 2 }));
  const { schedule: rana } = makeTeacher("", { week: { Sunday: ["7"] } });
  await write((tx) => correctEntries(tx, [{ id: "rana", schedule: rana }], { week: 2 }));
}

const FILE = listOf(
  "Mona Adel|Monday|4|7B|odd",
  "Mona Adel|Monday|5L1|9C|even",
  "Mona Adel|Tuesday|1|8A|",
);

describe("a file with weeks that take turns", () => {
  test("brings them to an empty school, in the order that is said", async () => {
    const clerk = await clerkAt();
    await clerk.upload({ cells: FILE });
    const { turns } = await clerk.seeFound();
    expect(turns).toEqual({
      ...{ ours: ["1", "2"], theirs: ["odd", "even"], from: ["odd", "even"], isThere: false },
      isOne: false,
    });
    await clerk.send(await clerk.formOf({ turnOf: ["1", "2"], turn: ["even", "odd"] }));
    expect((await clerk.seeDifference()).turns).toEqual([
      "Weeks that take turns: Week even, Week odd",
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

  test("takes one alone where the others are said to be none", async () => {
    const clerk = await clerkAt();
    await clerk.upload({ cells: FILE });
    await clerk.send(await clerk.formOf({ turnOf: ["1", "2"], turn: ["even", ""] }));
    await clerk.importIt();
    expect((await readWeek()).weeks).toBeUndefined();
    expect(await taught()).toEqual(["Mona Adel: - Monday 5L1 9C", "Mona Adel: - Tuesday 1 8A"]);
  });

  test("corrects each week of a school that has them; one that is no week of the file stays", async () => {
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

  test("names the cover of each date by its week, and cancels it", async () => {
    await twoWeeks();
    const dates = { A: "2026-11-23", B: "2026-11-30" } as const;
    await write(async (tx) => {
      await insertAbsences(tx, [makeAbsence(dates.A, "mona"), makeAbsence(dates.B, "mona")]);
      await insertSubstitutions(tx, [
        makeSubstitution(dates.A, "mona", "2", "rana"),
        makeSubstitution(dates.B, "mona", "3", "rana"),
      ]);
    });
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

  test("is a new timetable where days gone by have one week; then it has the file's", async () => {
    await addTeachers(makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["2"] } }));
    await write((tx) => insertAbsences(tx, [makeAbsence("2026-11-16", "mona")]));
    const clerk = await clerkAt();
    await clerk.upload({ cells: FILE });
    await expect(clerk.seeDifference()).rejects.toThrow(
      /has one week, and keeps it for the days gone by/,
    );
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

  test("has them as sheets", async () => {
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
});

const ONE_WEEK = listOf("Mona Adel|Monday|4|7B|").replaceAll(/\t[^\t\n]*$/gm, "");

describe("a file without weeks, where weeks take turns", () => {
  test("is for none until it is said which it is for; the others stay as they are", async () => {
    await twoWeeks();
    const before = await taught();
    const clerk = await clerkAt();
    await clerk.upload({ cells: ONE_WEEK });
    const { turns } = await clerk.seeFound();
    expect(turns).toMatchObject({ ours: ["A", "B"], theirs: ["file"], from: [null, null] });
    await expect(clerk.seeDifference()).rejects.toThrow(/Say which week the file is for: A, B/);
    await clerk.send(await clerk.formOf({ turnOf: ["A", "B"], turn: ["", ""] }));
    await expect(clerk.seeDifference()).rejects.toThrow(/Say which week the file is for: A, B/);
    expect(await taught()).toEqual(before);

    await clerk.send(await clerk.formOf({ turnOf: ["A", "B"], turn: ["", "file"] }));
    const view = await clerk.seeDifference();
    expect(view.turns).toEqual([
      "Weeks that take turns: Week A stays as it is, Week B is as in the file",
    ]);
    expect(view.changed[0]?.changes).toEqual([
      "Week B, Monday, block 3: free, was room R1",
      "Week B, Monday, block 4: 7B, was free",
    ]);
    await clerk.importIt();
    const others = before.filter((line) => !line.startsWith("Mona"));
    const hers = ["Mona Adel: A Monday 2 ", "Mona Adel: B Monday 4 7B"];
    expect((await taught()).sort()).toEqual([...others, ...hers].sort());

    // The next one is asked about once more.
    await clerk.upload({ cells: ONE_WEEK });
    expect((await clerk.seeFound()).turns?.from).toEqual([null, null]);
  });

  test("is asked of a new timetable too, whose weeks go on in turn", async () => {
    await twoWeeks();
    const clerk = await clerkAt();
    await clerk.upload({ cells: ONE_WEEK });
    const spring = { holds: "new", timetableName: "Spring", first: "2027-02-07", last: "" };
    await clerk.send(await clerk.formOf(spring));
    await expect(clerk.seeDifference()).rejects.toThrow(/Say which week the file is for: A, B/);
    const each = { turnOf: ["A", "B"], turn: ["file", "file"] };
    await clerk.send(await clerk.formOf({ ...spring, ...each }));
    await clerk.importIt();
    const [, made] = timetablesOf(await readWeek());
    expect(made).toMatchObject({ name: "Spring", weeks: ["A", "B"] });
    expect((await taught(made?.id)).filter((line) => line.startsWith("Mona"))).toEqual([
      "Mona Adel: A Monday 4 7B",
      "Mona Adel: B Monday 4 7B",
    ]);
  });

  test("by command is refused without it, and takes it as --week", async () => {
    await twoWeeks();
    const before = await taught();
    const file = inFolder("one-week.tsv");
    writeFileSync(file, ONE_WEEK);
    expect((await typeImport(file)).last).toBe(
      'Nothing was written. The file has one week, and A and B take turns here: --week "file=A" says that it is for that one, "file=A,file=B" that it is for each',
    );
    expect(await taught()).toEqual(before);
    expect((await typeImport(file, "--week", "file=B")).code).toBe(0);
    expect((await taught()).filter((line) => line.startsWith("Mona"))).toEqual([
      "Mona Adel: A Monday 2 ",
      "Mona Adel: B Monday 4 7B",
    ]);
    expect((await typeImport(file, "--week", "file=A,file=B")).code).toBe(0);
    expect((await taught()).filter((line) => line.startsWith("Mona"))).toEqual([
      "Mona Adel: A Monday 4 7B",
      "Mona Adel: B Monday 4 7B",
    ]);
  });

  test("of whose weeks one was taken is asked by command too", async () => {
    await twoWeeks();
    const file = inFolder("weeks.tsv");
    writeFileSync(file, FILE);
    expect((await typeImport(file, "--week", "odd")).last).toMatch(/--week "odd=A" says/);
    expect((await typeImport(file, "--week", "odd=A")).code).toBe(0);
  });
});

async function lastChange(clerk: Awaited<ReturnType<typeof clerkAt>>): Promise<string> {
  const data = await clerk.see();
  return "last" in data ? String(data.last?.changeId) : "";
}

describe("import --week", () => {
  const typed = (...options: string[]) => {
    const file = inFolder("weeks.tsv");
    writeFileSync(file, FILE);
    return typeImport(file, ...options);
  };

  test("says which week of the file is which here", async () => {
    await twoWeeks();
    const { code, lines } = await typed("--week", "odd=B,even=A");
    expect([code, lines]).toEqual([
      0,
      expect.arrayContaining([
        "Weeks that take turns: Week A is the file's even, Week B is the file's odd",
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
    ["third=A", '--week: the file has no week "third" but odd, even'],
    ["third", '--week: the file has no "third" but odd, even'],
    ["odd=", '--week: "odd=" must be two names parted by ='],
  ])("refuses %s", async (week, words) => {
    await twoWeeks();
    const before = await taught();
    const { code, last } = await typed("--week", week);
    expect([code, last]).toEqual([1, `Nothing was written. ${words}`]);
    expect(await taught()).toEqual(before);
  });
});

const NAMES = [
  ["A", "B"],
  ["B", "A"],
  ["odd", "even", "third"],
  ["أ", "ب"],
  ["1", "2", "3", "4"],
];

test.each(Array.from({ length: 16 }, (_, seed) => seed))(
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
      await writeTurns(tx, []);
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
