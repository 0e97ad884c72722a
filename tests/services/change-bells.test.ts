import { db } from "db/client";
import { absences, acts, classNotes, releases, substitutions } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { noteClass } from "~/cover/class-notes.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { isAway } from "~/cover/day/day";
import { readHistory } from "~/cover/history/history.server";
import { deleteBell, saveBell, setWeekdayBell } from "~/cover/week/change-bells.server";
import { addToCalendar, takeOffCalendar } from "~/cover/week/change-calendar.server";
import { changeDay, isEverybodys } from "~/cover/week/change-day.server";
import { addDays, type IsoDate } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { askedBy, linesOf } from "../agreed";
import { addBellOf, agreeingTo, makeBell, rangeOf, shortBell } from "../bells";
import { give } from "../huda-is-away";
import { addPerson } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";

freshSchoolEachTest();

const MONDAY = "2026-11-23";
const THURSDAY = "2026-11-26";
const bellOf = async (date: IsoDate) => schoolDayOf(await readWeek(), date).bell;
const offOf = async (date: IsoDate) => schoolDayOf(await readWeek(), date).off;
const statuses = async () =>
  (await db().select().from(substitutions)).map(({ classBlock, status }) => [classBlock, status]);

beforeEach(async () => {
  await addTeachers(
    makeTeacher("huda", {
      name: "Huda Nasser",
      week: { Sunday: ["1", "7"], Thursday: ["1", "7"] },
    }),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute", week: {} }),
    makeTeacher("sami", { name: "Sami Fadel", week: { Thursday: ["7"] } }),
  );
  await addBellOf(makeBell("Ramadan", { 1: "09:00-09:35", 7: "" }));
  await addBellOf(shortBell("Short Thursday", "7"));
});

test("a bell in which a class does not take place cancels its cover once that is agreed to, and nothing else", async () => {
  await addAbsence(SUNDAY, "huda", CLERK);
  for (const block of ["1", "7"]) {
    await give("rana", "huda", block);
  }
  await noteClass(
    SUNDAY,
    { absentTeacherId: "huda", block: "7" },
    { work: "Test", room: "" },
    CLERK,
  );
  const range = rangeOf(SUNDAY, "2026-12-20", "", "Ramadan");
  const asked = await askedBy(addToCalendar(range, { agreed: null, actor: CLERK }));
  expect(linesOf(asked)).toEqual([
    ["block 7 of Huda Nasser on 22 Nov 2026: Rana Aziz"],
    ["block 1 of Huda Nasser on 22 Nov 2026: Rana Aziz, 9:00–9:35, not without a time"],
    ["block 7 of Huda Nasser on 22 Nov 2026: a note"],
  ]);
  expect(await bellOf(SUNDAY)).toBeNull();
  await addToCalendar(range, { agreed: asked?.agree ?? null, actor: CLERK });
  expect(await statuses()).toEqual([
    ["1", "assigned"],
    ["7", "cancelled"],
  ]);
  expect(await db().select().from(classNotes)).toHaveLength(1);
  expect(await db().select().from(absences)).toHaveLength(1);
  const day = await readCoverDay(SUNDAY);
  expect(classesToCover(day, "huda").map(({ block }) => block)).toEqual(["1"]);
  const normal = { isClosed: false, bellId: null, note: "" };
  await agreeingTo((agreed) => changeDay(SUNDAY, normal, { agreed, actor: CLERK }));
  const history = await readHistory(await readCoverDay(SUNDAY), CLERK as never);
  expect(history[0]?.button).toBe("Assign again");
});

test("a bell leaves a part of a day its blocks", async () => {
  const part = { firstBlock: "6", lastBlock: "7", until: "", reason: "" };
  await changeAbsence(SUNDAY, "huda", part, {}, CLERK);
  await addToCalendar(rangeOf(SUNDAY, SUNDAY, "", "Ramadan"), {
    agreed: "everything",
    actor: CLERK,
  });
  const day = await readCoverDay(SUNDAY);
  expect(["1", "6"].map((block) => isAway(day, "huda", block))).toEqual([false, true]);
  expect(day.absences).toMatchObject([{ firstBlock: "6", lastBlock: "7" }]);
});

test("a bell that is changed keeps what it said on days gone by, and one that has not rung does not", async () => {
  const blocks = [{ label: "6", times: null }];
  await saveBell({ id: "Ramadan", name: "Ramadan", blocks }, { agreed: null, actor: CLERK });
  await addToCalendar(rangeOf(SUNDAY, "2026-12-20", "", "Ramadan"), {
    agreed: "everything",
    actor: CLERK,
  });
  expect(await offOf(SUNDAY)).toEqual(["6"]);
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  const later = [{ label: "1", times: null }];
  await saveBell({ id: "Ramadan", name: "Fasting", blocks: later }, { agreed: null, actor: CLERK });
  expect([await offOf(SUNDAY), await offOf(MONDAY)]).toEqual([["6"], ["1"]]);
  expect(await bellOf(SUNDAY)).toBe("Fasting");
});

test("a bell that anything names stays, and one that nothing names goes", async () => {
  await addToCalendar(rangeOf(SUNDAY, SUNDAY, "", "Ramadan"), {
    agreed: "everything",
    actor: CLERK,
  });
  await setWeekdayBell("Thursday", "Short Thursday", { agreed: null, actor: CLERK });
  await expect(deleteBell("Ramadan", { agreed: null, actor: CLERK })).rejects.toThrow(
    "Ramadan is in use, and stays: 22 Nov 2026",
  );
  await expect(deleteBell("Short Thursday", { agreed: null, actor: CLERK })).rejects.toThrow(
    "every Thursday",
  );
  await saveBell({ id: null, name: "Exams", blocks: [] }, { agreed: null, actor: CLERK });
  const exams = (await readWeek()).bells.find(({ name }) => name === "Exams");
  await deleteBell(exams?.id ?? "", { agreed: null, actor: CLERK });
  await deleteBell(exams?.id ?? "", { agreed: null, actor: CLERK });
  expect((await readWeek()).bells.map(({ name }) => name)).toEqual(["Ramadan", "Short Thursday"]);
});

test("a bell has a name of its own, and the same form twice makes one", async () => {
  const exams = { id: null, name: "Exams", blocks: [{ label: "7", times: null }] };
  await saveBell(exams, { agreed: null, actor: CLERK });
  await saveBell(exams, { agreed: null, actor: CLERK });
  await expect(
    saveBell({ ...exams, blocks: [] }, { agreed: null, actor: CLERK }),
  ).rejects.toMatchObject({
    errors: { "bell-name": ["Another bell has this name"] },
  });
  await expect(
    saveBell({ id: "Ramadan", name: " exams ", blocks: [] }, { agreed: null, actor: CLERK }),
  ).rejects.toMatchObject({ status: 400 });
  expect((await readWeek()).bells).toHaveLength(3);
});

const closed = { isClosed: true, bellId: null, note: "Storm" };
const normal = { isClosed: false, bellId: null, note: "" };

test("a day is everybody's to change up to the next school day, and from there on of who may run the school", async () => {
  const amal = await addPerson("amal", "Amal Said");
  const week = await readWeek();
  const days = [-1, 0, 1, 2].map((ahead) => isEverybodys(week, addDays(SUNDAY, ahead)));
  expect(days).toEqual([false, true, true, false]);
  await changeDay(SUNDAY, closed, { agreed: null, actor: amal });
  await changeDay(MONDAY, closed, { agreed: null, actor: amal });
  await expect(
    changeDay("2026-11-25", closed, { agreed: null, actor: amal }),
  ).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    changeDay("2026-11-21", closed, { agreed: null, actor: amal }),
  ).rejects.toMatchObject({
    status: 409,
  });
  await expect(changeDay("2026-11-27", closed, { agreed: null, actor: CLERK })).rejects.toThrow(
    "not a school day",
  );
  await changeDay("2026-11-25", closed, {
    agreed: null,
    actor: await addPerson("salma", "Salma Idris", true),
  });
  expect((await readWeek()).calendar).toHaveLength(3);
});

test("a day that is closed by mistake is as it was once it is opened, absences and all", async () => {
  await addAbsence(MONDAY, "huda", CLERK);
  await agreeingTo((agreed) => changeDay(MONDAY, closed, { agreed, actor: CLERK }));
  expect((await readCoverDay(MONDAY)).absences).toEqual([]);
  await agreeingTo((agreed) => changeDay(MONDAY, normal, { agreed, actor: CLERK }));
  expect((await readCoverDay(MONDAY)).absences).toMatchObject([{ teacherId: "huda" }]);
  expect((await readWeek()).calendar).toEqual([]);
});

test("a day within closed days is opened by itself", async () => {
  await addToCalendar(rangeOf(SUNDAY, THURSDAY, "Eid"), { agreed: null, actor: CLERK });
  await agreeingTo((agreed) => changeDay(MONDAY, normal, { agreed, actor: CLERK }));
  const open = [SUNDAY, MONDAY, "2026-11-24"].map(async (date) => {
    return schoolDayOf(await readWeek(), date as IsoDate).weekday;
  });
  expect(await Promise.all(open)).toEqual([null, "Monday", null]);
});

test("a day gets another bell than the calendar's, which stays on all other days", async () => {
  await addToCalendar(rangeOf(SUNDAY, THURSDAY, "", "Ramadan"), { agreed: null, actor: CLERK });
  await changeDay(MONDAY, normal, { agreed: null, actor: CLERK });
  await changeDay(MONDAY, normal, { agreed: null, actor: CLERK });
  expect([await bellOf(SUNDAY), await bellOf(MONDAY)]).toEqual(["Ramadan", null]);
  await changeDay(MONDAY, { ...normal, bellId: "Ramadan" }, { agreed: null, actor: CLERK });
  expect(await bellOf(MONDAY)).toBe("Ramadan");
  expect((await readWeek()).calendar).toHaveLength(1);
  const said = (await db().select().from(acts)).map(({ what }) => what);
  expect(said).toContain("changed the day in the calendar: Monday 23 November 2026: Normal");
});

test("a day that is taken off the calendar asks first, too", async () => {
  await addToCalendar(rangeOf(MONDAY, MONDAY, "Storm"), { agreed: null, actor: CLERK });
  const [range] = (await readWeek()).calendar;
  expect(await takeOffCalendar(range?.id ?? "", { agreed: null, actor: CLERK })).toEqual(range);
  expect(await db().select().from(releases)).toEqual([]);
});
