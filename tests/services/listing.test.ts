import { expect, test } from "vitest";
import {
  countByDate,
  countTeachersCovered,
  listSubstitutions,
} from "~/cover/lists/substitutions.server";
import type { insertSubstitutions } from "~/cover/rows.server";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";

freshSchoolEachTest();

type Row = Parameters<typeof insertSubstitutions>[1][number];

function row(id: string, date: IsoDate, classBlock: Block, more: Partial<Row> = {}): Row {
  return {
    id,
    date,
    absentTeacherId: "huda",
    substituteTeacherId: "mona",
    classBlock,
    subject: "Mathematics",
    room: null,
    status: "assigned",
    createdAt: "2026-11-20T03:00:00.000Z",
    ...more,
  };
}

async function school(...rows: Row[]) {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser" }),
    makeTeacher("ali", { name: "Ali Omar" }),
    makeTeacher("mona", { name: "Mona Adel" }),
  );
  await recordCover(...rows);
}

test("the list of substitutions has the first and the last day of the range, not the days before and after", async () => {
  await school(
    row("before", "2026-11-21", "1"),
    row("first", "2026-11-22", "1"),
    row("last", "2026-11-23", "1"),
    row("after", "2026-11-24", "1"),
  );
  const rows = await listSubstitutions({ start: "2026-11-22", end: "2026-11-23" });
  expect(rows.map(({ id }) => id)).toEqual(["first", "last"]);
});

test("the list of substitutions is in order of date, block and absent teacher, cancelled rows last", async () => {
  await school(
    row("cancelled", SUNDAY, "1", { status: "cancelled" }),
    row("next day", "2026-11-23", "1"),
    row("block 6", SUNDAY, "6"),
    row("block 5L2, Huda", SUNDAY, "5L2"),
    row("block 5L2, Ali", SUNDAY, "5L2", { absentTeacherId: "ali", substituteTeacherId: null }),
  );
  const rows = await listSubstitutions({ start: SUNDAY, end: "2026-11-23" });
  expect(rows.map(({ id }) => id)).toEqual([
    "block 5L2, Ali",
    "block 5L2, Huda",
    "block 6",
    "next day",
    "cancelled",
  ]);
});

test("the list of substitutions reads an assigned row of yesterday as completed, one of today as assigned", async () => {
  await school(row("yesterday", "2026-11-21", "1"), row("today", SUNDAY, "1"));
  const rows = await listSubstitutions({ start: "2026-11-21", end: SUNDAY });
  expect(rows.map(({ status }) => status)).toEqual(["completed", "assigned"]);
});

test("the list of substitutions names the people as they are called today, and Unknown where nobody is known", async () => {
  await school(
    row("known", SUNDAY, "1"),
    row("kept name", SUNDAY, "2", { substituteTeacherId: null, dedicatedSubstitute: "Sami" }),
    row("nobody", SUNDAY, "3", { substituteTeacherId: null }),
  );
  const rows = await listSubstitutions({ start: SUNDAY, end: SUNDAY });
  expect(rows.map(({ substituteName }) => substituteName)).toEqual([
    "Mona Adel",
    "Sami",
    "Unknown",
  ]);
  expect(rows[0]?.absentTeacher).toBe("Huda Nasser");
});

const NOVEMBER = { start: "2026-11-01", end: "2026-11-30" } as const;

test("a range of dates has its active rows counted by date and its teachers covered once each, cancelled and open rows nowhere", async () => {
  await school(
    row("1", SUNDAY, "1"),
    row("2", SUNDAY, "2", { status: "completed" }),
    row("3", SUNDAY, "3", { status: "cancelled" }),
    row("4", SUNDAY, "1", { absentTeacherId: "ali", substituteTeacherId: null }),
    row("5", "2026-11-19", "1", { absentTeacherId: "ali", substituteTeacherId: null }),
    row("6", "2026-12-01", "1"),
  );
  expect(await countByDate(NOVEMBER)).toEqual({ [SUNDAY]: 2, "2026-11-19": 1 });
  expect(await countTeachersCovered(NOVEMBER)).toBe(2);
});
