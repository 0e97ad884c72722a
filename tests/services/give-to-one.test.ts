import { db, write } from "db/client";
import { changes, substitutions } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson } from "~/cover/day/day";
import { setPresence } from "~/cover/day/presence.server";
import { readHistory } from "~/cover/history/history.server";
import { reverseChange, reverseTogether } from "~/cover/history/reverse.server";
import { giveToOne, listGivenSpans, readOpenDays } from "~/cover/long-absence/give-to-one.server";
import { candidatesFor, takenBy, whyLeft } from "~/cover/long-absence/one-person";
import { takesInWords } from "~/cover/long-absence/one-person-words";
import { leaveOpen } from "~/cover/plan-choices/choices-of-classes.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { runYielding } from "~/http/event-loop.server";
import { readLeftByDate } from "~/reports/open-by-date.server";
import { type IsoDate, weekdayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { findTeacher, type Teacher, updateFacts } from "~/teachers/teachers.server";
import { removeWithCover } from "../agreed";
import { rangeOf } from "../bells";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  signedInRequest,
} from "../school";

freshSchoolEachTest();

const DAYS = [
  ...["2026-12-14", "2026-12-15", "2026-12-16", "2026-12-17"],
  ...["2026-12-20", "2026-12-21", "2026-12-22", "2026-12-23"],
] as IsoDate[];
const [FIRST, SECOND, , , FIFTH] = DAYS as [IsoDate, IsoDate, IsoDate, IsoDate, IsoDate];
const WEEK = {
  Sunday: ["1", "2", "3", "4"],
  Monday: ["1", "2", "3", "4"],
  Tuesday: ["1", "2", "3", "4"],
  Wednesday: ["1", "2", "3", "4", "6"],
  Thursday: ["2", "3", "4", "6"],
} satisfies Record<string, Block[]>;

/** Huda is away for eight school days with 34 classes; Nadia, seven a day, covers for Omar in three of them. */
beforeEach(async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", subject: "Arabic", week: WEEK }),
    makeTeacher("omar", { name: "Omar Khalil", week: { Tuesday: ["4"], Thursday: ["2"] } }),
    makeTeacher("nadia", { name: "Nadia Hamdan", subject: "Substitute", dailyAllowance: 7 }),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Arabic", week: { Monday: ["1", "6"] } }),
  );
  const wanted = { firstBlock: "", lastBlock: "", until: "2026-12-23", reason: "" };
  await changeAbsence(FIRST, "huda", wanted, {}, CLERK);
  for (const [date, block] of [
    ["2026-12-15", "4"],
    ["2026-12-17", "2"],
    ["2026-12-22", "4"],
  ] as const)
    await assignClasses(date, "nadia", [{ absentTeacherId: "omar", block }], CLERK);
  vi.setSystemTime(Date.now() + 60_000);
});

const shownFor = async (personId: string) => {
  const days = await readOpenDays("huda", DAYS);
  return takenBy(days, personId).flatMap(({ date, taken }) =>
    taken.map(({ id }) => ({ date, classId: id })),
  );
};
const give = async (personId = "nadia", classes = shownFor(personId)) =>
  giveToOne(personId, await classes, CLERK);
/** How many of Huda's classes Nadia has on each date that has any. */
const has = async () => {
  const rows = await db().select().from(substitutions).orderBy(substitutions.date);
  const counts = new Map<string, number>();
  for (const { date, absentTeacherId, substituteTeacherId, status } of rows) {
    if (absentTeacherId !== "huda" || substituteTeacherId !== "nadia" || status !== "assigned")
      continue;
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
};
const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

test("a long absence is offered to who could take most of it first, and then to those of the same subject", async () => {
  const days = await readOpenDays("huda", DAYS);
  const owner = findPerson(await readCoverDay(FIRST), "huda");
  if (!owner) throw new Error("Huda is not there");
  const found = await runYielding(candidatesFor(days, owner));
  expect(found.map(({ person, ...takes }) => `${person.name}: ${takesInWords(takes)}`)).toEqual([
    "Nadia Hamdan: 31 of 34 classes in 8 days; not Tue 15 and 22 block 4, Thu 17 block 2",
    expect.stringMatching(/^Rana Aziz: \d of 34 classes in 8 days/),
    expect.stringMatching(/^Omar Khalil: /),
  ]);
});

test("a long absence goes to one person in one press, what they cannot take stays open and says why", async () => {
  const days = await readOpenDays("huda", DAYS);
  const why = whyLeft(days, takenBy(days, "nadia"), "nadia").flat();
  expect(why).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/covers block \d for Omar Khalil/)),
  );
  const done = await give();
  expect([done.given.length, done.changeIds.length, done.refused]).toEqual([31, 8, []]);
  expect(sumOf(await has())).toBe(31);
  // On the calendar what was left is open, and what nobody has looked at is not assigned.
  const left = await readLeftByDate("2026-12");
  expect(Object.entries(left)).toEqual([
    ["2026-12-15", { open: 1 }],
    ["2026-12-17", { open: 1 }],
    ["2026-12-22", { open: 1 }],
  ]);
  const dates = (await db().select().from(changes)).slice(-8).map(({ date }) => date);
  expect(dates).toEqual(DAYS);
  expect(await listGivenSpans({ teacherId: "huda" })).toMatchObject([
    { personId: "nadia", from: DAYS[0], until: DAYS[7] },
  ]);
});

test("a long absence is taken back by day, and the rest at once", async () => {
  const { changeIds } = await give();
  vi.setSystemTime(Date.now() + 60_000);
  await reverseChange(changeIds[4] ?? 0, CLERK);
  const without = await has();
  expect([Object.keys(without).length, without[FIFTH]]).toEqual([7, undefined]);
  const [item] = await readHistory(await readCoverDay(SECOND), { ...CLERK, mayRunSchool: false });
  expect(item?.together).toEqual(changeIds);
  const back = await reverseTogether(changeIds, CLERK);
  expect(await has()).toEqual({});
  expect(back.done).toBe("27 classes need cover again, on 7 days");
  expect(back.left).toEqual([{ what: "20 Dec 2026", reason: expect.stringContaining("already") }]);
  await expect(reverseTogether(changeIds, CLERK)).rejects.toMatchObject({ status: 409 });
});

test("between showing and pressing what two clerks give at once is given once, and named to the second", async () => {
  const [nadia, rana] = [await shownFor("nadia"), await shownFor("rana")];
  const [first, second] = await Promise.all([
    giveToOne("nadia", nadia, CLERK),
    giveToOne("rana", rana, CLERK),
  ]);
  expect(first.given).toHaveLength(31);
  const taken = rana.filter((one) =>
    nadia.some((other) => JSON.stringify(other) === JSON.stringify(one)),
  );
  expect(second.refused).toHaveLength(taken.length);
  expect(second.refused[0]?.reason).toContain("is covered by Nadia Hamdan since");
});

test("between showing and pressing a form sent twice is done once", async () => {
  await signedInRequest("/");
  const classes = await shownFor("nadia");
  const sent = { userId: "clerk", key: "a-key-of-it", digest: "it" };
  const first = await giveToOne("nadia", classes, CLERK, sent);
  expect(await giveToOne("nadia", classes, CLERK, sent)).toEqual(first);
  expect((await db().select().from(substitutions)).length).toBe(31 + 3);
});

test("between showing and pressing days that are no longer of the absence are left out and named", async () => {
  const classes = await shownFor("nadia");
  await removeWithCover(FIFTH, "huda", "from");
  const { given, refused } = await giveToOne("nadia", classes, CLERK);
  expect([given.length, refused.length]).toEqual([
    classes.filter(({ date }) => date < FIFTH).length,
    classes.filter(({ date }) => date >= FIFTH).length,
  ]);
  expect(refused[0]).toMatchObject({ date: FIFTH, reason: "Huda Nasser is no longer absent" });
});

test("between showing and pressing a day that is closed since is left out, and its name said", async () => {
  const classes = await shownFor("nadia");
  await addToCalendar(rangeOf(SECOND, SECOND, "Storm"), { agreed: "everything", actor: CLERK });
  const { given, refused } = await giveToOne("nadia", classes, CLERK);
  expect(given.some(({ date }) => date === SECOND)).toBe(false);
  expect(new Set(refused.map(({ date }) => date))).toEqual(new Set([SECOND]));
  expect(refused[0]?.reason).toContain("Storm");
});

test("between showing and pressing a limit reached since holds day by day", async () => {
  const classes = await shownFor("nadia");
  await addTeachers(
    makeTeacher("lea", { week: { [weekdayName(SECOND)]: ["5L1", "5L2", "6", "7"] } }),
  );
  for (const block of ["5L1", "5L2", "6", "7"])
    await assignClasses(SECOND, "nadia", [{ absentTeacherId: "lea", block }], CLERK);
  const { refused } = await giveToOne("nadia", classes, CLERK);
  expect(refused).toEqual([
    {
      ...{ date: SECOND, classId: "huda|3" },
      reason: "Nadia Hamdan has reached the daily limit, 7 of 7",
    },
  ]);
});

test("each class counts in the limits of the days after it, however they were shown", async () => {
  const week = DAYS.slice(4).map((date) => ({ date, classId: "huda|3" }));
  const two = [...week, ...DAYS.slice(4).map((date) => ({ date, classId: "huda|4" }))];
  const { group: _, createdAt: __, ...rana } = (await findTeacher("rana")) as Teacher;
  await write((tx) => updateFacts(tx, [{ ...rana, weeklyAllowance: 3 }]));
  const { given, refused } = await giveToOne("rana", two, CLERK);
  expect(given.map(({ date }) => date)).toEqual(DAYS.slice(4, 7));
  expect(refused.at(-1)?.reason).toBe("Rana Aziz has reached the weekly limit, 3 of 3");
});

test("between showing and pressing hours in school that were changed since are asked again", async () => {
  const classes = await shownFor("rana");
  await setPresence("first to last", CLERK);
  const { given, refused } = await giveToOne("rana", classes, CLERK);
  const isMonday = ({ date }: { date: IsoDate }) => weekdayName(date) === "Monday";
  expect([given.every(isMonday), refused.length]).toEqual([true, classes.length - given.length]);
  expect(refused[0]).toMatchObject({ date: DAYS[1], reason: "not in school then" });
});

test("between showing and pressing a class that was left open since stays so, and is named", async () => {
  const classes = await shownFor("nadia");
  await leaveOpen(SECOND, { absentTeacherId: "huda", block: "1" }, CLERK);
  const { refused } = await giveToOne("nadia", classes, CLERK);
  const reason = "it has been left open, or chosen for somebody";
  expect(refused).toEqual([{ date: SECOND, classId: "huda|1", reason }]);
});

test("given in two presses, what stays open is counted once", async () => {
  const of = async (block: Block) =>
    DAYS.slice(0, 2).map((date) => ({ date, classId: `huda|${block}` }));
  await addAbsence(FIRST, "rana", CLERK);
  await give("nadia", of("1"));
  vi.setSystemTime(Date.now() + 60_000);
  await give("nadia", of("2"));
  const left = await readLeftByDate("2026-12");
  expect(left[FIRST]).toEqual({ open: 2, notAssigned: 2 });
});
