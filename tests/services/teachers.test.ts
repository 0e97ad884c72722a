import { db } from "db/client";
import { absences, substitutions } from "db/schema";
import { expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeTeacher, correctTeacher } from "~/cover/change-teacher.server";
import { classesToCover, uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { describeRemoval, removeTeacher } from "~/cover/delete-teacher.server";
import { Unanswered } from "~/http/agreed.server";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { addTeacher } from "~/teachers/roster.server";
import { emptySchedule } from "~/teachers/schedule";
import { findTeacher, listTeachers } from "~/teachers/teachers.server";
import { askedBy } from "../agreed";
import { recordCover } from "../record";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";

freshSchoolEachTest();

const SATURDAY: IsoDate = "2026-11-21";
const LAST_SUNDAY: IsoDate = "2026-11-15";
const NEXT_SUNDAY: IsoDate = "2026-11-29";

const huda = makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2"] } });
const mona = makeTeacher("mona", { name: "Mona Adel", email: "mona@school.test" });
const rana = makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" });

const crowd = (count: number) =>
  Array.from({ length: count }, (_, at) => makeTeacher(`crowd${at}`, {}));

test("a school is full with two thousand teachers: the last is added, the next is refused in words", async () => {
  await addTeachers(...crowd(1_999));
  await addTeacher(values, CLERK);
  await expect(addTeacher(values, CLERK)).rejects.toMatchObject({
    status: 409,
    message: "A school has at most 2000 teachers: 2000 are here, and this would add 1",
  });
});

test("a school is full but one that has more already stays, and each of them can be changed", async () => {
  await addTeachers(...crowd(2_001));
  expect((await changeTeacher("crowd0", values, CLERK)).name).toBe(values.name);
});

const RUNNING = { ...CLERK, mayRunSchool: true };
const values = {
  name: "Omar Khalil",
  subject: "Physics",
  classesPerWeek: 25 as const,
  schedule: { ...emptySchedule(), Sunday: [{ block: "3" as const, room: "B12" }] },
};

/** Rows of Huda's classes, covered by Mona unless told otherwise. */
async function cover(
  ...rows: [date: IsoDate, block: Block, more?: Partial<typeof substitutions.$inferInsert>][]
) {
  const all = rows.map(([date, classBlock, more]) => ({
    id: `${date} ${classBlock}`,
    date,
    absentTeacherId: "huda",
    substituteTeacherId: "mona",
    classBlock,
    subject: "Mathematics",
    room: "R1",
    createdAt: "2026-11-14T03:00:00.000Z",
    ...more,
  }));
  await recordCover(...all);
}

const acts = async () => (await trailOf()).map(({ who, what }) => `${who} ${what}`);

test("adding a teacher answers the record, with an id of its own, and is in the trail", async () => {
  const added = await addTeacher(values, CLERK);
  expect(added).toMatchObject({ ...values, email: null, group: "group1" });
  expect(await listTeachers()).toEqual([added]);
  expect(await acts()).toEqual(["Clerk (clerk) added the teacher Omar Khalil"]);
});

test("changing a teacher gives new facts and keeps the email", async () => {
  await addTeachers(mona);
  const changed = await changeTeacher("mona", { ...values, name: "Mona Amin" }, CLERK);
  expect(changed).toMatchObject({
    ...values,
    id: "mona",
    name: "Mona Amin",
    email: "mona@school.test",
  });
  expect(await findTeacher("mona")).toEqual(changed);
  expect(await acts()).toEqual(["Clerk (clerk) changed the teacher Mona Adel, now Mona Amin"]);
});

test("changing a teacher who is not there is refused with 404", async () => {
  await expect(changeTeacher("nobody", values, CLERK)).rejects.toMatchObject({
    status: 404,
    message: "This teacher has been deleted",
  });
  expect(await acts()).toEqual([]);
});

const NAMES = { huda: "Huda Nasser", mona: "Mona Adel" };
const correct = (id: keyof typeof NAMES, more: object, agreed: string | null = null) =>
  correctTeacher(id, { ...values, name: NAMES[id], ...more }, {}, { agreed, actor: RUNNING });
/** What somebody is asked who corrects a teacher, once they have agreed to it. */
async function asked(id: keyof typeof NAMES, more: object): Promise<string[]> {
  const question = await askedBy(correct(id, more));
  if (question) await correct(id, more, question.agree);
  return (question?.losses ?? []).flatMap(({ kind, lines }) =>
    lines.map((line) => `${kind}: ${line}`),
  );
}

test("a correction that touches what is arranged names the classes to cover while teaching, from today on, and leaves them as they are", async () => {
  await addTeachers(huda, mona);
  await cover([LAST_SUNDAY, "1"], [SUNDAY, "1"], [NEXT_SUNDAY, "2"]);
  const before = await db().select().from(substitutions);
  expect(await asked("mona", { schedule: huda.schedule })).toEqual([
    "2026-11-22: Has a class of their own then: block 1 of Huda Nasser: Mona Adel",
    "2026-11-29: Has a class of their own then: block 2 of Huda Nasser: Mona Adel",
  ]);
  expect(await db().select().from(substitutions)).toEqual(before);
  expect(await asked("mona", { schedule: huda.schedule })).toEqual([]);
});

test("a correction that touches what is arranged cancels the cover of classes that are no more, and writes nothing before that is agreed to", async () => {
  await addTeachers(huda, mona);
  await cover([LAST_SUNDAY, "1"], [SUNDAY, "2"], [SUNDAY, "1", { status: "cancelled" }]);
  await expect(correct("huda", {}, "another")).rejects.toThrow(Unanswered);
  expect((await findTeacher("huda"))?.schedule).toEqual(huda.schedule);
  expect(await acts()).toEqual([]);
  expect(await asked("huda", {})).toEqual([
    "lost: block 2 of Huda Nasser on 22 Nov 2026: Mona Adel",
  ]);
  const rows = await db().select().from(substitutions).orderBy(substitutions.date);
  expect(rows.map(({ status }) => status)).toEqual(["assigned", "cancelled", "cancelled"]);
  const said = "cancelled cover of Huda Nasser, block 2 by Mona Adel, on 22 Nov 2026";
  expect((await acts()).some((line) => line.endsWith(said))).toBe(true);
});

test("a correction that touches what is arranged names the cover of somebody who may no longer be asked, and leaves it", async () => {
  await addTeachers(huda, mona);
  await cover([LAST_SUNDAY, "1"], [SUNDAY, "1"], [NEXT_SUNDAY, "2"]);
  const terms = async (more: object) =>
    (await asked("mona", more)).map((line) => line.replace(/^.* on (\d)|^(\S+):.*Nasser/, "$1$2"));
  expect(await terms({ cover: "last resort" })).toEqual([]);
  expect(await terms({ cover: "never" })).toEqual([
    "2026-11-22: Mona Adel, never asked to cover",
    "2026-11-29: Mona Adel, never asked to cover",
  ]);
  expect(await terms({ cover: null })).toEqual([]);
  expect(await terms({ lastDate: SUNDAY })).toEqual([
    "29 Nov 2026: Mona Adel, not here after 22 Nov 2026",
  ]);
  expect(await terms({ lastDate: null, monthlyAllowance: 3 })).toEqual([]);
  expect(await terms({ monthlyAllowance: 1 })).toEqual([
    "2026-11-22: Mona Adel, beyond 1 a month",
    "2026-11-29: Mona Adel, beyond 1 a month",
  ]);
});

test("a correction that touches what is arranged is nothing to ask about for a program, which means what it sends", async () => {
  await addTeachers(huda, mona);
  await cover([SUNDAY, "2"]);
  await changeTeacher("huda", values, CLERK);
  const [row] = await db().select().from(substitutions);
  expect(row?.status).toBe("cancelled");
});

test("deleting a teacher takes the absences and substitutions of their own classes along", async () => {
  await addTeachers(huda, mona);
  await addAbsence(SUNDAY, "huda", CLERK);
  await cover([LAST_SUNDAY, "1"], [SUNDAY, "1"], [SUNDAY, "2", { status: "cancelled" }]);
  expect(await removeTeacher("huda", CLERK)).toMatchObject({ deleted: 3, uncovered: 0 });
  expect(await db().select().from(substitutions)).toEqual([]);
  expect(await db().select().from(absences)).toEqual([]);
  expect(await findTeacher("huda")).toBeNull();
  expect(await acts()).toEqual(
    expect.arrayContaining([
      "Clerk (clerk) deleted the teacher Huda Nasser",
      "Clerk (clerk) removed the absence of Huda Nasser on 22 Nov 2026",
      "Clerk (clerk) cancelled cover of Huda Nasser, block 1 by Mona Adel, on 22 Nov 2026",
    ]),
  );
});

test("deleting a teacher says beforehand what goes and what stays without a substitute", async () => {
  await addTeachers(huda, mona);
  await cover(
    [LAST_SUNDAY, "1"],
    [SATURDAY, "1"],
    [SUNDAY, "1"],
    [NEXT_SUNDAY, "1"],
    [NEXT_SUNDAY, "2", { status: "cancelled" }],
  );
  expect(await describeRemoval("mona")).toEqual({
    teacher: { id: "mona", name: "Mona Adel" },
    deleted: 0,
    losingPast: 2,
    keepingName: 0,
    uncovered: 2,
    joined: 0,
    coming: [],
  });
});

test("deleting a teacher leaves the classes they were to cover from today on uncovered, to be assigned again", async () => {
  await addTeachers(huda, mona, rana);
  const dedicated = { substituteTeacherId: "rana", dedicatedSubstitute: "Rana Aziz" };
  await addAbsence(SUNDAY, "huda", CLERK);
  await cover([SATURDAY, "1", dedicated], [SUNDAY, "1", dedicated], [SUNDAY, "2"]);
  expect(await removeTeacher("rana", CLERK)).toMatchObject({ losingPast: 1, keepingName: 1 });

  const day = await readCoverDay(SUNDAY);
  expect(uncoveredClasses(day)).toMatchObject([{ block: "1", former: { id: `${SUNDAY} 1` } }]);
  expect(classesToCover(day, "huda")[1]?.cover?.substituteName).toBe("Mona Adel");
  const [past] = (await readCoverDay(SATURDAY)).substitutions;
  expect(past).toMatchObject({ substituteTeacherId: null, dedicatedSubstitute: "Rana Aziz" });
});

test("deleting a teacher records the owners of those classes absent where nobody had", async () => {
  await addTeachers(huda, mona);
  await cover([SATURDAY, "1"], [SUNDAY, "1"], [SUNDAY, "2"], [NEXT_SUNDAY, "2"]);
  await removeTeacher("mona", CLERK);
  const rows = await db().select().from(absences);
  expect(rows.map(({ date, teacherId }) => `${date} ${teacherId}`)).toEqual([
    `${SUNDAY} huda`,
    `${NEXT_SUNDAY} huda`,
  ]);
  expect(uncoveredClasses(await readCoverDay(NEXT_SUNDAY))).toHaveLength(2);
});

test("deleting a teacher who is not there is refused with 404, and nothing is written", async () => {
  await addTeachers(huda, mona);
  await cover([SUNDAY, "1"]);
  await expect(removeTeacher("nobody", CLERK)).rejects.toMatchObject({ status: 404 });
  await expect(describeRemoval("nobody")).rejects.toMatchObject({ status: 404 });
  expect(await acts()).toEqual([]);
});
