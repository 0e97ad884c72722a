import { write } from "db/client";
import { absences } from "db/schema";
import { beforeEach, describe, expect, it } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readFreeWeek } from "~/cover/free-when/free-when.server";
import type { DayName, IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { addTimetable, writeRotations, writeWeeksOfCycle } from "~/settings/write-week.server";
import { addEntries, correctEntries } from "~/teachers/entries.server";
import { everyoneInWeeks } from "~/teachers/shown.server";
import { everyoneOn, findTeacher, listTeachers, readEntries } from "~/teachers/teachers.server";
import { makeAbsence } from "../make-rows";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { readWeek } from "../week-now";

freshSchoolEachTest();

/** Today, Sunday 22 November 2026, begins week A; the Mondays after it are A, B, A. */
const [MONDAY, NEXT_MONDAY, THIRD_MONDAY] = ["2026-11-23", "2026-11-30", "2026-12-07"] as const;

const scheduleOf = (week: Partial<Record<DayName, Block[]>>) => makeTeacher("", { week }).schedule;
const blocksOf = (entries: readonly { block: Block }[] = []) => entries.map(({ block }) => block);

beforeEach(async () => {
  const monday = { Monday: ["2", "4"] };
  await addTeachers(makeTeacher("mona", { week: monday }), makeTeacher("sami"));
  await write(async (tx) => {
    const { timetableId } = await readWeek(tx);
    await writeWeeksOfCycle(tx, timetableId, ["A", "B"]);
    await writeRotations(tx, [{ from: "2026-11-22", week: 1 }]);
    const schedule = scheduleOf({ Monday: ["3"] });
    await addEntries(tx, [{ id: "mona", schedule }], timetableId, 2);
  });
});

async function monaOn(date: IsoDate): Promise<Block[]> {
  const person = (await everyoneOn(date)).find(({ id }) => id === "mona");
  const entriesOf = await readEntries({ from: "2000-01-01" });
  const entries = blocksOf(entriesOf("mona", date));
  const day = await readCoverDay(date);
  const onDay = blocksOf(day.people.find(({ id }) => id === "mona")?.classes);
  expect([blocksOf(person?.schedule.Monday), onDay]).toEqual([entries, entries]);
  return entries;
}

describe("weeks that take turns", () => {
  it("have each their own entries, by the date", async () => {
    expect(await monaOn(MONDAY)).toEqual(["2", "4"]);
    expect(await monaOn(NEXT_MONDAY)).toEqual(["3"]);
    expect(await monaOn(THIRD_MONDAY)).toEqual(["2", "4"]);
    expect(blocksOf((await findTeacher("mona"))?.schedule.Monday)).toEqual(["2", "4"]);
    expect(await readCoverDay(NEXT_MONDAY)).toMatchObject({ cycleWeek: { number: 2, name: "B" } });
  });

  it("are corrected each for itself", async () => {
    const schedule = scheduleOf({ Monday: ["7"] });
    await write((tx) => correctEntries(tx, [{ id: "mona", schedule }], { week: 2 }));
    expect(await monaOn(MONDAY)).toEqual(["2", "4"]);
    expect(await monaOn(NEXT_MONDAY)).toEqual(["7"]);
    await write((tx) => correctEntries(tx, [{ id: "mona", schedule: scheduleOf({}) }]));
    expect(await monaOn(MONDAY)).toEqual([]);
    expect(await monaOn(NEXT_MONDAY)).toEqual(["7"]);
  });

  it("all have the entries of whoever is added", async () => {
    await addTeachers(makeTeacher("rana", { week: { Monday: ["1"] } }));
    const weeks = await everyoneInWeeks(await readWeek());
    const ofRana = weeks.map((all) => all.find(({ id }) => id === "rana")?.schedule.Monday);
    expect(ofRana.map(blocksOf)).toEqual([["1"], ["1"]]);
  });

  it("turn otherwise once another letter is said, whatever was kept in memory", async () => {
    expect(await monaOn(NEXT_MONDAY)).toEqual(["3"]);
    await write((tx) => writeRotations(tx, [{ from: "2026-11-29", week: 1 }]));
    expect(await monaOn(NEXT_MONDAY)).toEqual(["2", "4"]);
    expect(await monaOn(THIRD_MONDAY)).toEqual(["3"]);
  });

  it("begin a timetable with the first where they are other many", async () => {
    const { days, blocks } = await readWeek();
    const spring = { id: "spring", name: "Spring", firstDate: NEXT_MONDAY, lastDate: null };
    await write(async (tx) => {
      await addTimetable(tx, { ...spring, days, blocks, weeks: ["X", "Y", "Z"] });
      for (const [at, block] of ["5L1", "6", "7"].entries()) {
        const schedule = scheduleOf({ Monday: [block] });
        await addEntries(tx, [{ id: "mona", schedule }], "spring", at + 1);
      }
    });
    expect(await monaOn(MONDAY)).toEqual(["2", "4"]);
    expect(await monaOn(NEXT_MONDAY)).toEqual(["5L1"]);
    expect(await monaOn(THIRD_MONDAY)).toEqual(["6"]);
  });

  it("are counted by what the week of an absence has", async () => {
    await write((tx) => tx.insert(absences).values(makeAbsence(NEXT_MONDAY, "mona")));
    const day = await readCoverDay(NEXT_MONDAY);
    expect(blocksOf(day.people.find(({ id }) => id === "mona")?.classes)).toEqual(["3"]);
    expect(day.students?.taught.get("mona")).toEqual(new Set());
  });

  it("have each their own who is free when", async () => {
    const week = await readWeek();
    const freeAt = async (turn: number, block: Block) => {
      const monday = (await readFreeWeek(week, turn)).find(({ weekday }) => weekday === "Monday");
      const free = monday?.blocks.find((freeBlock) => freeBlock.block === block)?.free;
      return free?.some(({ name }) => name === "mona");
    };
    expect(await Promise.all([freeAt(1, "2"), freeAt(1, "3")])).toEqual([false, true]);
    expect(await Promise.all([freeAt(2, "2"), freeAt(2, "3")])).toEqual([true, false]);
  });

  it("of a school that has one are no question", async () => {
    await write(async (tx) => writeWeeksOfCycle(tx, (await readWeek(tx)).timetableId, []));
    expect(await monaOn(NEXT_MONDAY)).toEqual(["2", "4"]);
    expect(await readCoverDay(NEXT_MONDAY)).not.toHaveProperty("cycleWeek");
    expect(await listTeachers()).toHaveLength(2);
  });
});
