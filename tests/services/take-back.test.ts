import { writeFileSync } from "node:fs";
import { write } from "db/client";
import { describe, expect, it, vi } from "vitest";
import { makeTimetable } from "~/cover/week/timetables-to-come.server";
import { findLastImport, takeBackImport } from "~/imports/written/take-back.server";
import type { DayName, IsoDate } from "~/school/dates";
import { writeWeeksOfCycle } from "~/settings/write-week.server";
import { correctEntries } from "~/teachers/entries.server";
import { readEntries } from "~/teachers/teachers.server";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher } from "../school";
import { readWeek } from "../week-now";
import { folderEachTest, typeImport } from "./type-import";

freshSchoolEachTest();
const inFolder = folderEachTest();

const RUNNING = { ...CLERK, mayRunSchool: true };
const [SUNDAY, MONDAY, TUESDAY, NEXT_TUESDAY] = [
  "2026-11-22",
  "2026-11-23",
  "2026-11-24",
  "2026-12-01",
] as const;

const goTo = (date: IsoDate) => vi.setSystemTime(new Date(`${date}T04:30:00Z`));

/** Huda teaches block 1 on each of these days. */
const addHuda = () => {
  const days: DayName[] = ["Sunday", "Monday", "Tuesday"];
  const week = Object.fromEntries(days.map((day) => [day, ["1"]]));
  return addTeachers(makeTeacher("huda", { name: "Huda Nasser", week }));
};

/** Imports that she teaches another block on each of them. */
async function importBlock(block: string, ...options: string[]) {
  const file = inFolder("school.csv");
  const lines = ["Sunday", "Monday", "Tuesday"].map(
    (day, at) => `${at + 1},${day},${block},Mathematics,Huda Nasser,C1,7A`,
  );
  const head = "Activity Id,Day,Hour,Subject,Teachers,Room,Students Sets";
  writeFileSync(file, [head, ...lines].join("\n"));
  expect((await typeImport(file, ...options)).code).toBe(0);
}

async function takeBack() {
  const last = await findLastImport();
  expect(last?.obstacle).toBeNull();
  await takeBackImport(last?.changeId ?? 0, { agreed: null, actor: RUNNING });
}

const blocksOn = async (...dates: IsoDate[]) => {
  const entriesOf = await readEntries({ from: "2000-01-01" });
  return dates.map((date) =>
    entriesOf("huda", date)
      .map(({ block }) => block)
      .join(" "),
  );
};

const sayBlock = (block: string, from?: IsoDate) => {
  const days: DayName[] = ["Sunday", "Monday", "Tuesday"];
  const { schedule } = makeTeacher("huda", {
    week: Object.fromEntries(days.map((day) => [day, [block]])),
  });
  return write((tx) => correctEntries(tx, [{ id: "huda", schedule }], { from }));
};

describe("an import that corrected what is taught", () => {
  it("is taken back on a later day: what was holds again from that day, the days between keep it", async () => {
    await addHuda();
    await importBlock("4");
    goTo(TUESDAY);
    await takeBack();
    expect(await blocksOn("2026-11-17", SUNDAY, MONDAY, TUESDAY, NEXT_TUESDAY)).toEqual([
      "1",
      "4",
      "4",
      "1",
      "1",
    ]);
  });

  it("gives way to what a clerk had said on the same day before", async () => {
    await addHuda();
    await sayBlock("2");
    await importBlock("4");
    expect(await blocksOn(SUNDAY)).toEqual(["4"]);
    await takeBack();
    expect(await blocksOn("2026-11-17", SUNDAY, NEXT_TUESDAY)).toEqual(["1", "2", "2"]);
  });

  it("gives way on a later day to what was planned for it before", async () => {
    await addHuda();
    await sayBlock("6", TUESDAY);
    await importBlock("4");
    goTo(MONDAY);
    await takeBack();
    expect(await blocksOn(SUNDAY, MONDAY, TUESDAY)).toEqual(["4", "1", "6"]);
  });

  it("stays once somebody has said otherwise since, on that day too", async () => {
    await addHuda();
    await importBlock("4");
    await sayBlock("2");
    expect(await findLastImport()).toMatchObject({ obstacle: "Changed since: Huda Nasser" });
  });

  it("is taken back though another timetable has been made since, and begun", async () => {
    await addHuda();
    await importBlock("4");
    const { timetableId } = await readWeek();
    const made = { name: "Exams", copy: timetableId, first: MONDAY, last: MONDAY };
    await makeTimetable(made, { agreed: null, actor: RUNNING });
    goTo(MONDAY);
    await takeBack();
    expect(await blocksOn(SUNDAY, MONDAY, TUESDAY)).toEqual(["4", "4", "1"]);
  });

  it("leaves the other week of the cycle alone, and is taken back in it", async () => {
    await addHuda();
    const { timetableId } = await readWeek();
    await write((tx) => writeWeeksOfCycle(tx, timetableId, ["A", "B"]));
    const { schedule } = makeTeacher("huda", { week: { Sunday: ["1"], Tuesday: ["7"] } });
    const dates = [SUNDAY, "2026-11-29", "2026-12-06", "2026-12-13"] as const;
    await write(async (tx) => {
      for (const week of [1, 2]) await correctEntries(tx, [{ id: "huda", schedule }], { week });
    });
    expect(await blocksOn(...dates)).toEqual(["1", "1", "1", "1"]);
    await importBlock("4", "--week", "file=B");
    expect(await blocksOn(...dates)).toEqual(["4", "1", "4", "1"]);
    goTo("2026-11-30");
    await takeBack();
    expect(await blocksOn(...dates)).toEqual(["4", "1", "1", "1"]);
  });
});
