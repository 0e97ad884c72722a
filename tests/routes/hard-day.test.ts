import { beforeEach, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { leftToAssign } from "~/cover/board/day-figures";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { loader as dashboard } from "~/routes/_app._index/route";
import { loader as manage } from "~/routes/_app.manage-substitutions/route";
import { loader as reports } from "~/routes/_app.reports/route";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { call, signedIn } from "../api/calls";
import { makeAbsence } from "../make-rows";
import { recordAbsences } from "../record";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { dataAt } from "./call";

freshSchoolEachTest();

/** The classes that have nobody, and those that somebody covers. */
const OPEN = ["Huda Nasser 1", "Huda Nasser 2", "Léa Dubois 7", "Omar Khalil 2", "منى عادل 4"];
const MONDAY = "2026-11-23";

const give = async (substitute: string, absent: string, block: Block, date: IsoDate = SUNDAY) => {
  const [one] = await assignClasses(date, substitute, [{ absentTeacherId: absent, block }], CLERK);
  return one?.substitutionId ?? "";
};

/**
 * A Sunday on which of six assignments two hold: one substitute fell ill, one was deleted, one assignment was cancelled, and
 * one is of Monday, when the ill one is back. Of those that hold one is by somebody who is away for the last block alone.
 */
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await give("mona", "huda", "1");
  await give("rana", "huda", "2");
  await give("yusuf", "huda", "3");
  await cancelSubstitutions([await give("yusuf", "omar", "2")], CLERK);
  await give("lea", "omar", "6");
  await give("mona", "huda", "2", MONDAY);
  await addAbsence(SUNDAY, "mona", CLERK);
  await recordAbsences(makeAbsence(SUNDAY, "lea", { firstBlock: "7", lastBlock: "7" }));
  await removeTeacher("rana", CLERK);
});

type Group = { teacherName: string; classes: { block: string }[] };
const openOf = (groups: Group[]) =>
  groups.flatMap((group) => group.classes.map((one) => `${group.teacherName} ${one.block}`)).sort();

test("on a day with a substitute who is absent and one who was deleted, what is open and what counts is what usage and limits go by", async () => {
  const cookie = await signedIn("caller");
  const body = { absentTeachers: ["Huda Nasser"], date: "2026-11-24", classBlock: "6" };
  const found = await call("POST", "/api/substitutions/find-available", { cookie, body });
  const monas = found.data.availableTeachers.find(({ id }: { id: string }) => id === "mona");
  expect(monas?.stats).toEqual({ daily: 0, weekly: 1, monthly: 1 });
  const { groups } = await dataAt(dashboard, "/");
  const members = groups.flatMap(({ first }) => first);
  expect(members.find(({ id }) => id === "lea")?.weekly).toBe(1);
});

test("on a day with a substitute who is absent and one who was deleted, what is open and what counts is assigned anew like any open class", async () => {
  const cookie = await signedIn("caller");
  const wanted = { absentTeachers: ["Huda Nasser"], date: SUNDAY, isDedicated: true };
  const body = { ...wanted, substituteTeacherId: "yusuf" };
  const { data } = await call("POST", "/api/substitutions/assign-bulk", { cookie, body });
  expect(data.substitutions.map((one: { classBlock: Block }) => one.classBlock)).toEqual([
    "1",
    "2",
  ]);
  const today = await dataAt(dashboard, "/");
  expect(leftToAssign(today.bar.figures)).toBe(OPEN.length - 2);
  expect(today.figures.activeSubsToday).toBe(4);
});

test("on a day with a substitute who is absent and one who was deleted, what is open and what counts was what it was: the day after nothing of it is open but what had no row", async () => {
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  const day = await dataAt(manage, `/manage-substitutions?date=${SUNDAY}`);
  expect(openOf(day.uncovered)).toEqual(OPEN.slice(2));
  const report = await dataAt(reports, `/reports?date=${SUNDAY}`);
  expect(report?.list?.totals).toMatchObject({ totalSubstitutions: 4, completed: 4 });
});
