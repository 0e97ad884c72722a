import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { planProblem } from "~/cover/assignments/plan-problem";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findAvailability } from "~/cover/day/free";
import { readPresence, setPresence } from "~/cover/day/presence.server";
import type { Block } from "~/school/week";
import type { NewTeacher } from "~/teachers/teachers.server";
import { makeSubstitution } from "../make-rows";
import { recordCover } from "../record";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
  trailOf,
} from "../school";

freshSchoolEachTest();

/** Huda, who teaches 2, is away; these are there. */
async function hudaIsAway(...others: NewTeacher[]) {
  await addTeachers(makeTeacher("huda", { week: { Sunday: ["2"] } }), ...others);
  await addAbsence(SUNDAY, "huda", CLERK);
}
const available = async (block: Block = "2") => {
  const { teachers, dedicated } = findAvailability(await readCoverDay(SUNDAY), block);
  return [...teachers, ...dedicated].map(({ id, note }) => (note ? `${id}: ${note}` : id));
};
const reasons = async () =>
  findAvailability(await readCoverDay(SUNDAY), "2").unavailable.map(
    ({ person, reason }) => `${person.id}: ${reason}`,
  );
const give = (id: string) =>
  assignClasses(SUNDAY, id, [{ absentTeacherId: "huda", block: "2" }], CLERK);

const covered = (id: string, ...dates: `2026-11-${number}`[]) =>
  recordCover(
    ...dates.map((date) => makeSubstitution(date, "huda", "2", id, { status: "completed" })),
  );

test("somebody who may not be asked is not available, is told why, and is refused inside the transaction", async () => {
  await hudaIsAway(
    makeTeacher("left", { lastDate: "2026-11-21" }),
    makeTeacher("never", { cover: "never" }),
    makeTeacher("used", { monthlyAllowance: 2 }),
    makeTeacher("yet", { firstDate: "2026-11-23" }),
  );
  await covered("used", "2026-11-02", "2026-11-03");
  expect(await available()).toEqual([]);
  expect(await reasons()).toEqual([
    "huda: absent",
    "left: not here after 21 Nov 2026",
    "never: never asked to cover",
    "used: 2 of 2 this month",
    "yet: not here before 23 Nov 2026",
  ]);
  const refusals = {
    left: "left: not here after 21 Nov 2026",
    never: "never: never asked to cover",
    used: "used has reached the monthly limit, 2 of 2",
    yet: "yet: not here before 23 Nov 2026",
  };
  for (const [id, message] of Object.entries(refusals)) {
    await expect(give(id)).rejects.toMatchObject({ status: 409, message });
  }
  const day = await readCoverDay(SUNDAY);
  expect(planProblem(day, uncoveredClasses(day)).people).toEqual([]);
});

test("somebody who may not be asked may be asked up to the allowance, and on the first and the last day", async () => {
  await hudaIsAway(
    makeTeacher("mona", { monthlyAllowance: 2, firstDate: SUNDAY, lastDate: SUNDAY }),
  );
  await covered("mona", "2026-11-02");
  expect(await available()).toEqual(["mona"]);
  await give("mona");
});

test("the list of those who may be asked has last resort and people who are not in school then last, saying so", async () => {
  await hudaIsAway(
    makeTeacher("away", { subject: "Art" }),
    makeTeacher("last", { cover: "last resort", week: { Sunday: ["1", "3"] } }),
    makeTeacher("there", { subject: "Art", week: { Sunday: ["1", "3"] } }),
    makeTeacher("sub", { subject: "Substitute" }),
  );
  expect(await available()).toEqual(["away", "there", "last: last resort", "sub"]);
  await setPresence("first to last", CLERK);
  expect(await available()).toEqual([
    "there",
    "last: last resort",
    "away: not in school then",
    "sub",
  ]);
  await give("away");
});

test("the list of those who may be asked goes by the share of the month, of the week, then by who has not covered for longest", async () => {
  await hudaIsAway(
    makeTeacher("a", { subject: "Art" }),
    makeTeacher("b", { subject: "Art" }),
    makeTeacher("c", { subject: "Art" }),
    makeTeacher("d", { subject: "Art", monthlyAllowance: 4 }),
    makeTeacher("e", { subject: "Art" }),
  );
  const row = (date: `2026-${number}-${number}`, id: string, block: Block) =>
    makeSubstitution(date, "huda", block, id, { status: "completed" });
  await recordCover(
    row("2026-10-20", "a", "1"),
    row("2026-10-19", "b", "1"),
    row("2026-11-02", "c", "1"),
    row("2026-11-24", "e", "1"),
  );
  // Who has covered twice as much, or may half as often, comes later; e in this very week.
  expect(await available()).toEqual(["b", "a", "c", "e", "d"]);
});

test("when teachers are in school is all day until somebody says something else, which the trail tells once", async () => {
  expect(await readPresence()).toBe("all day");
  await setPresence("teaching days", CLERK);
  await setPresence("teaching days", CLERK);
  expect(await readPresence()).toBe("teaching days");
  vi.setSystemTime(new Date("2026-11-22T07:00:00+04:00"));
  await setPresence("all day", CLERK);
  expect(await readPresence()).toBe("all day");
  expect((await trailOf()).map(({ what }) => what)).toEqual([
    "said that teachers are in school all day",
    "said that teachers are in school on days they teach",
  ]);
});
