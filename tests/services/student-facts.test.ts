import { expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { plannedBoard } from "~/cover/board/planned-board.server";
import { prefer } from "~/cover/board/prefer.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { onDay } from "~/cover/search-state";
import type { DayName, IsoDate } from "~/school/dates";
import { emptySchedule } from "~/teachers/schedule";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { recordAbsences, recordCover } from "../record";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";

freshSchoolEachTest();

/** Somebody who teaches these students: "2 7B" is block 2. */
const teaching = (id: string, day: DayName, ...classes: string[]) =>
  makeTeacher(id, {
    schedule: {
      ...emptySchedule(),
      [day]: classes.map((text) => {
        const [block = "", students] = text.split(" ");
        return { block, room: null, students };
      }),
    },
  });
const coveredOn = (id: string, ...dates: IsoDate[]) =>
  recordCover(
    ...dates.map((date) =>
      makeSubstitution(date, "huda", "7", id, { status: "completed", students: "7B" }),
    ),
  );
const knownBefore = async () => [...((await readCoverDay(SUNDAY)).students?.coveredBefore ?? [])];
const give = async (substituteId: string) => {
  const absent = { names: [], ids: ["huda"] };
  const what = { date: SUNDAY, substituteId, absent, isDedicated: false, block: null };
  return (await assignBulk(what, CLERK)).map(({ block }) => block);
};

const absentBefore = async () => [...((await readCoverDay(SUNDAY)).absentBefore ?? [])].sort();

test("who was absent on the school day before is who was so on Thursday, for all or a part of it, not on Wednesday", async () => {
  await addTeachers(makeTeacher("huda"), makeTeacher("lea"), makeTeacher("omar"));
  const onDate = (date: IsoDate, id: string, part = {}) =>
    recordAbsences(makeAbsence(date, id, part));
  await onDate("2026-11-18", "huda");
  await onDate(SUNDAY, "huda");
  expect(await absentBefore()).toEqual([]);
  await onDate("2026-11-19", "lea", { firstBlock: "6", lastBlock: "7" });
  expect(await absentBefore()).toEqual(["lea"]);
  await onDate("2026-11-19", "omar");
  expect(await absentBefore()).toEqual(["lea", "omar"]);
});

test("who was absent on the school day before is asked last of people alike", async () => {
  await addTeachers(teaching("huda", "Sunday", "2 7B"), makeTeacher("anna"), makeTeacher("lea"));
  await recordAbsences(makeAbsence("2026-11-19", "anna"));
  await addAbsence(SUNDAY, "huda", CLERK);
  const { pairs } = await plannedBoard(await readCoverDay(SUNDAY), onDay(SUNDAY));
  expect(pairs).toEqual([{ classId: "huda|2", personId: "lea" }]);
});

test("whose students somebody knows are those they teach in the week, on whichever day: the board asks them first", async () => {
  const free = [makeTeacher("anna"), makeTeacher("lea")];
  const rana = teaching("rana", "Monday", "1 7B");
  await addTeachers(teaching("huda", "Sunday", "2 7B"), ...free, rana);
  await addAbsence(SUNDAY, "huda", CLERK);
  const day = await readCoverDay(SUNDAY);
  expect(day.students?.taught.get("rana")).toEqual(new Set(["7B"]));
  const { pairs } = await plannedBoard(day, onDay(SUNDAY));
  expect(pairs).toEqual([{ classId: "huda|2", personId: "rana" }]);
});

test("whose students somebody knows of a list too long for a timetable are those of the first name: two groups may read the same", async () => {
  const rana = teaching("rana", "Monday", "1 Ali and 8 more", "2 Omar");
  await addTeachers(teaching("huda", "Sunday", "2 Ali and 5 more"), makeTeacher("lea"), rana);
  await addAbsence(SUNDAY, "huda", CLERK);
  const day = await readCoverDay(SUNDAY);
  expect(day.students?.taught.get("rana")).toEqual(new Set(["Ali", "Omar"]));
  const { pairs } = await plannedBoard(day, onDay(SUNDAY));
  expect(pairs).toEqual([{ classId: "huda|2", personId: "rana" }]);
});

test("whose students somebody knows are those they had in cover on Thursday, the school day before; on Wednesday is too long ago", async () => {
  await addTeachers(teaching("huda", "Sunday", "2 7B"), makeTeacher("lea"), makeTeacher("omar"));
  await coveredOn("lea", "2026-11-18");
  expect(await knownBefore()).toEqual([]);
  await coveredOn("omar", "2026-11-19");
  expect(await knownBefore()).toEqual([["omar", new Set(["7B"])]]);
});

test("assign-bulk asks as the board does who teaches the students of a later class gets that", async () => {
  const rana = teaching("rana", "Monday", "1 7B");
  await addTeachers(teaching("huda", "Sunday", "1 7A", "2 7B"), makeTeacher("lea"), rana);
  expect(await give("rana")).toEqual(["2"]);
});

test.each([
  ["fair", "1"],
  ["match", "2"],
] as const)(
  "assign-bulk asks as the board does preferring %s, in block %s",
  async (what, block) => {
    const rana = teaching("rana", "Monday", "1 7B");
    // In block 1 only Omar could come beside her, who has covered three times; in block 2 only Lea, who has not.
    const others = [teaching("omar", "Sunday", "2 9A"), teaching("lea", "Sunday", "1 9A")];
    await addTeachers(teaching("huda", "Sunday", "1 7A", "2 7B"), rana, ...others);
    await coveredOn("omar", "2026-11-02", "2026-11-03", "2026-11-04");
    await prefer(what, CLERK);
    expect(await give("rana")).toEqual([block]);
  },
);
