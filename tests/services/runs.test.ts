import { db, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { addToCalendar, takeOffCalendar } from "~/cover/week/change-calendar.server";
import { runAnotherDay, runOwnDay } from "~/cover/week/change-runs.server";
import { type Random, seededRandom } from "~/demo/random";
import type { Refusal } from "~/http/refusal";
import type { Run } from "~/school/calendar";
import { dateWithWeek } from "~/school/cycle";
import { addDays, DAYS, type DayName, type IsoDate, type Weekday } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { nextSchoolDay, readSchool } from "~/settings/week.server";
import { addBell, writeWeekdayBell } from "~/settings/write-bells.server";
import { addRun, addTimetable, writeWeeksOfCycle } from "~/settings/write-week.server";
import { addEntries, correctEntries } from "~/teachers/entries.server";
import { readEntries } from "~/teachers/teachers.server";
import { agreeingTo, rangeOf, shortBell } from "../bells";
import { makeAbsence } from "../make-rows";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
} from "../school";
import { readWeek } from "../week-now";

// A date that runs another day's timetable is that day for everybody who asks.

freshSchoolEachTest();

const SATURDAY = "2026-12-12" as const;
const MONDAY = "2026-11-23" as const;
const RUNNER = { ...CLERK, mayRunSchool: true };
const entry = (date: IsoDate, day: DayName, more: Partial<Run> = {}): Run => {
  return { date, day, week: null, note: "", ...more };
};
const run = (one: Run, actor = RUNNER) =>
  agreeingTo((agreed) => runAnotherDay(one, { agreed, actor }));
const own = (date: IsoDate) => agreeingTo((agreed) => runOwnDay(date, { agreed, actor: RUNNER }));
const blocksOf = async (date: IsoDate, id = "mona") =>
  (await readEntries({ from: "2000-01-01" }))(id, date).map(({ block }) => block);
const faultsOf = async (run: Run, actor = RUNNER) => {
  const thrown = await runAnotherDay(run, { agreed: null, actor }).catch(
    (error) => error as Refusal,
  );
  return (thrown as Refusal).errors ?? (thrown as Refusal).message;
};

beforeEach(async () => {
  await addTeachers(
    makeTeacher("mona", {
      name: "Mona Adel",
      week: { Sunday: ["5"], Monday: ["3", "6"], Thursday: ["1", "2"] } as never,
    }),
    makeTeacher("sami", { name: "Sami Fadel", subject: "Substitute" }),
  );
});

describe("a date that runs another day", () => {
  test("is a school day, says so, and has that day's classes and bell", async () => {
    await write(async (tx) => {
      await addBell(tx, shortBell("Short Thursday", "2"));
      await writeWeekdayBell(tx, { weekday: "Thursday", since: SUNDAY, bellId: "Short Thursday" });
    });
    const asked = await run(entry(SATURDAY, "Thursday", { note: "for the storm" }));
    expect(asked?.losses).toEqual([
      {
        kind: "called",
        title: "Teachers who would be called in on Saturday 12 December 2026: 1",
        lines: [],
      },
    ]);
    const school = await readSchool();
    expect(dateWithWeek(school, SATURDAY)).toBe("Saturday 12 December 2026 · runs Thursday");
    expect(schoolDayOf(school, SATURDAY)).toMatchObject({
      ...{ weekday: "Thursday", bell: "Short Thursday", off: ["2"], runs: "Thursday" },
    });
    expect(await blocksOf(SATURDAY)).toEqual(["1"]);
    await addAbsence(SATURDAY, "mona", CLERK);
    expect(classesToCover(await readCoverDay(SATURDAY), "mona").map(({ block }) => block)).toEqual([
      "1",
    ]);
  });

  test("names what it takes and brings, cancels cover without a class, and gives it back", async () => {
    await addAbsence(MONDAY, "mona", CLERK);
    await assignClasses(MONDAY, "sami", [{ absentTeacherId: "mona", block: "3" }], CLERK);
    const asked = await run(entry(MONDAY, "Thursday"));
    expect(asked?.losses.map(({ kind, lines }) => [kind, lines])).toEqual([
      ["called", []],
      ["lost", ["block 3 of Mona Adel on 23 Nov 2026: Sami Fadel"]],
      ["toCover", ["block 1 of Mona Adel on 23 Nov 2026", "block 2 of Mona Adel on 23 Nov 2026"]],
    ]);
    expect(await db().select().from(substitutions)).toMatchObject([{ status: "cancelled" }]);
    await own(MONDAY);
    expect(await blocksOf(MONDAY)).toEqual(["3", "6"]);
  });

  test("gives an absence that goes on before and after that day too, and takes it back", async () => {
    const rows = ["2026-12-10", "2026-12-13"].map((date) =>
      makeAbsence(date as IsoDate, "mona", { series: "ill", reason: "Sick" }),
    );
    await write((tx) => tx.insert(absences).values(rows));
    const asked = await run(entry(SATURDAY, "Monday"));
    expect(asked?.losses).toContainEqual({
      kind: "away",
      title: "Away before and after, and so then too: 1",
      lines: ["Mona Adel"],
    });
    const away = async () => (await readCoverDay(SATURDAY)).absences;
    expect(await away()).toMatchObject([{ teacherId: "mona", series: "ill", reason: "Sick" }]);
    await agreeingTo((agreed) =>
      addToCalendar(rangeOf(SATURDAY, SATURDAY, "Flood"), { agreed, actor: RUNNER }),
    );
    expect(await db().select().from(absences)).toHaveLength(2);
    const [flood] = (await readSchool()).calendar;
    await agreeingTo((agreed) => takeOffCalendar(flood?.id ?? "", { agreed, actor: RUNNER }));
    expect(await away()).toMatchObject([{ teacherId: "mona", series: "ill", reason: "Sick" }]);
    await own(SATURDAY);
    expect(await db().select().from(absences)).toHaveLength(2);
  });

  test("closed again is closed; opened, it runs that day again", async () => {
    await run(entry(SATURDAY, "Monday"));
    await agreeingTo((agreed) =>
      addToCalendar(rangeOf(SATURDAY, SATURDAY, "Flood"), { agreed, actor: RUNNER }),
    );
    expect(schoolDayOf(await readSchool(), SATURDAY).weekday).toBeNull();
    expect(await blocksOf(SATURDAY)).toEqual([]);
  });

  test("is the next school day on its morning", async () => {
    await run(entry("2026-11-28", "Monday"));
    const { setSystemTime } = await import("vitest").then(({ vi }) => vi);
    setSystemTime(new Date("2026-11-28T06:45:00+04:00"));
    expect(await nextSchoolDay()).toBe("2026-11-28");
  });
});

test.each<[string, Run, RegExp, (() => Promise<unknown>)?]>([
  ["a date gone by", entry("2026-11-19", "Monday"), /Thursday 19 November 2026 is past/],
  ["its own day", entry(MONDAY, "Monday"), /Monday 23 November 2026 runs Monday anyway/],
  ["a day that there is not", entry(SATURDAY, "Friday"), /and no Friday/],
  ["a week that there is not", entry(SATURDAY, "Monday", { week: 2 }), /is not there on that date/],
  [
    "a second entry",
    entry(SATURDAY, "Thursday"),
    /has an entry already: 12 Dec 2026: runs Monday, Storm/,
    () => run(entry(SATURDAY, "Monday", { note: "Storm" })),
  ],
  [
    "a closed date",
    entry(SATURDAY, "Thursday"),
    /The school is closed on Saturday 12 December 2026: Eid\. Open it first/,
    () => addToCalendar(rangeOf(SATURDAY, SATURDAY, "Eid"), { agreed: null, actor: RUNNER }),
  ],
])("%s is refused beside its field", async (_, one, words, before) => {
  await before?.();
  const faults = await faultsOf(one);
  expect(Object.keys(faults)[0]).toMatch(/^run-(date|day)$/);
  expect(Object.values(faults).flat().join()).toMatch(words);
});

test("who may not run the school changes today and the next school day alone", async () => {
  expect(await faultsOf(entry(SATURDAY, "Monday"), CLERK)).toMatch(/^Only the administrator can/);
  await run(entry(MONDAY, "Thursday"), CLERK);
  expect(await blocksOf(MONDAY)).toEqual(["1", "2"]);
});

const SPRING = "2027-02-07" as const;
const WORKING = DAYS.slice(0, 5);

/** Runs as they fall, some of a day that the timetable of then has not. */
function drawRuns(random: Random): Run[] {
  const dates = random.shuffled(Array.from({ length: 120 }, (_, at) => addDays(SUNDAY, at)));
  return dates.slice(0, 25).map((date) => {
    const day = random.shuffled(DAYS)[0] as DayName;
    return entry(date, day, { week: random.shuffled([null, 1, 2, 5])[0] ?? null });
  });
}

test.each([1, 2, 3, 4])("a drawn year of them is as with a pencil (seed %i)", async (seed) => {
  const random = seededRandom(seed);
  const runs = drawRuns(random);
  const { blocks } = await readWeek();
  await write(async (tx) => {
    const { timetableId } = await readWeek(tx);
    await writeWeeksOfCycle(tx, timetableId, ["A", "B"]);
    const spring = { id: "spring", name: "Spring", firstDate: SPRING, lastDate: null };
    await addTimetable(tx, {
      ...spring,
      days: WORKING.slice(1),
      blocks,
      weeks: ["A", "B"],
    } as never);
    // Week A has one class a day, B two; in Spring one more.
    for (const [id, more] of [
      [timetableId, 0],
      ["spring", 1],
    ] as const) {
      for (const week of [1, 2]) {
        const labels = (day: DayName) =>
          blocks.slice(0, week + more).map(({ label }) => (day ? label : ""));
        const days = Object.fromEntries(WORKING.map((day) => [day, labels(day)]));
        const { schedule } = makeTeacher("", { week: days });
        if (id === "spring") await addEntries(tx, [{ id: "mona", schedule }], id, week);
        else await correctEntries(tx, [{ id: "mona", schedule }], { week });
      }
    }
    for (const run of runs) await addRun(tx, run);
  });
  const school = await readSchool();
  const byDate = new Map(runs.map((run) => [run.date, run]));
  const entriesOf = await readEntries({ from: "2000-01-01" });
  // Weeks are counted as on a wall: one after the other, from the first of each timetable as it says.
  const plain = { ...school, runs: undefined };
  for (let at = 0; at < 120; at++) {
    const date = addDays(SUNDAY, at);
    const isSpring = date >= SPRING;
    const days = isSpring ? WORKING.slice(1) : WORKING;
    const said = byDate.get(date);
    const isRun = said !== undefined && days.some((one) => one === said.day);
    const weekday = DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] as Weekday;
    const isOpen = isRun || days.includes(weekday);
    const counted = schoolDayOf(plain, date).cycleWeek?.number ?? 1;
    const week = isRun && said.week !== null && said.week <= 2 ? said.week : counted;
    const where = `seed ${seed}, ${date}`;
    const day = schoolDayOf(school, date);
    expect(day.weekday, where).toBe(isOpen ? (isRun ? said.day : weekday) : null);
    expect(day.runs, where).toBe(isRun ? said.day : undefined);
    expect(day.cycleWeek?.number, where).toBe(week);
    expect(entriesOf("mona", date), where).toHaveLength(isOpen ? week + (isSpring ? 1 : 0) : 0);
    if (at % 5 !== seed % 5) continue;
    const mona = (await readCoverDay(date)).people.find(({ id }) => id === "mona");
    expect(mona?.classes, where).toHaveLength(isOpen ? week + (isSpring ? 1 : 0) : 0);
  }
});
