import { db, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { expect, test, vi } from "vitest";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions, NOTHING_TO_CANCEL } from "~/cover/assignments/cancel.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { emptySchedule } from "~/teachers/schedule";
import { updateTeachers } from "~/teachers/teachers.server";
import { allIds, give, hudaIsAway, reasonFor, uncovered } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

test("assigning writes the class with its facts of the day, and the absence it belongs to", async () => {
  await addTeachers(...smallSchool);
  await give("rana", "huda", "1", "2");
  const rows = await db().select().from(substitutions);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    date: SUNDAY,
    absentTeacherId: "huda",
    substituteTeacherId: "rana",
    dedicatedSubstitute: "Rana Aziz",
    subject: "Mathematics",
    room: "R1",
    status: "assigned",
  });
  expect(await db().select().from(absences)).toHaveLength(1);
  const trail = (await trailOf()).map((entry) => entry.what);
  expect(trail).toContain("assigned Rana Aziz to block 1 of Huda Nasser on 22 Nov 2026");
});

test("assigning writes whose class it was, which a later change of the timetable does not rewrite", async () => {
  const taught = (students?: string) => ({
    ...emptySchedule(),
    Sunday: [{ block: "1" as const, room: "B12", students }],
  });
  const huda = makeTeacher("huda", { schedule: taught("7B") });
  await addTeachers(huda, makeTeacher("rana", { subject: "Substitute" }));
  await give("rana", "huda", "1");
  await write((tx) => updateTeachers(tx, [{ ...huda, schedule: taught() }]));
  const [row] = await db().select().from(substitutions);
  expect(row).toMatchObject({ room: "B12", students: "7B" });
  const trail = (await trailOf()).map((entry) => entry.what);
  expect(trail).toContain("assigned rana to block 1 (7B) of huda on 22 Nov 2026");
});

test.each([
  [
    "a class that is covered, with who has it and since when",
    "yusuf",
    "1",
    "covered by Rana Aziz since 6:45",
  ],
  ["a block the substitute teaches in", "david", "1", "teaches 1 in room R1"],
  ["a block without a class", "yusuf", "7", "Huda Nasser has no class in block 7"],
] as const)("assigning refuses %s", async (_what, substitute, block, words) => {
  await hudaIsAway();
  await give("rana", "huda", "1");
  if (substitute === "david") await cancelSubstitutions(await allIds(), CLERK);
  await expect(give(substitute, "huda", block)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(words),
  });
});

test("assigning refuses the second class of a day to a Group 1 or 2 teacher, and writes none of the two", async () => {
  await hudaIsAway();
  await expect(give("mona", "huda", "1", "2")).rejects.toMatchObject({
    message: "منى عادل has reached the daily limit, 1 of 1",
  });
  expect(await allIds()).toEqual([]);
});

test("assigning gives a dedicated substitute five classes a day and refuses the sixth", async () => {
  await addTeachers(...smallSchool);
  await give("rana", "huda", "1", "2", "3");
  await give("rana", "mona", "4");
  await give("rana", "maria", "5L1");
  await expect(give("rana", "omar", "6")).rejects.toMatchObject({
    message: "Rana Aziz has reached the daily limit, 5 of 5",
  });
});

test("assigning refuses the absent teacher as their own substitute", async () => {
  await hudaIsAway();
  await expect(give("huda", "huda", "1")).rejects.toMatchObject({ status: 409 });
});

test("twenty clerks at once on one class: one row, nineteen told who has it", async () => {
  await hudaIsAway();
  const takers = ["rana", "yusuf", "mona", "lea"];
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => give(takers[index % 4] ?? "rana", "huda", "1")),
  );
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === "fulfilled") continue;
    expect(answer.reason).toMatchObject({
      status: 409,
      message: expect.stringContaining("block 1 of Huda Nasser is covered by Rana Aziz since"),
    });
  }
  expect(await allIds()).toHaveLength(1);
});

test("one person asked for two classes in a block by two clerks gets one", async () => {
  await addTeachers(...smallSchool);
  const answers = await Promise.allSettled([give("rana", "huda", "1"), give("rana", "sami", "1")]);
  expect(answers.map((answer) => answer.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("others are served while a large day is planned for one substitute", async () => {
  const week = { Sunday: ["1", "2", "3"] };
  const ids = Array.from({ length: 30 }, (_, at) => `t${at}`);
  await addTeachers(...ids.map((id) => makeTeacher(id, { week })), ...smallSchool);
  // A machine on which every look at the clock finds that a while has passed.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  let served = 0;
  let isPlanning = true;
  const serve = () => {
    served += 1;
    if (isPlanning) setImmediate(serve);
  };
  setImmediate(serve);
  const wanted = { date: SUNDAY, substituteId: "rana", isDedicated: true, block: null };
  const assigned = await assignBulk({ ...wanted, absent: { ids } }, CLERK);
  isPlanning = false;
  expect(assigned).toHaveLength(3);
  expect(served).toBeGreaterThan(3 * ids.length);
});

test("cancelling frees the class and the substitute, and is counted once", async () => {
  await hudaIsAway();
  await give("mona", "huda", "1");
  const ids = await allIds();
  expect(await cancelSubstitutions([...ids, ...ids, "unknown"], CLERK)).toBe(1);
  expect(await uncovered()).toContain("huda|1");
  expect(await reasonFor("mona", "1")).toBeUndefined();
  await expect(cancelSubstitutions(ids, CLERK)).rejects.toMatchObject({
    status: 409,
    message: NOTHING_TO_CANCEL,
  });
  await give("mona", "huda", "1");
  expect(await allIds()).toHaveLength(2);
});

test("cancelling leaves the rows of a day gone by as they are", async () => {
  await hudaIsAway();
  await give("mona", "huda", "1");
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  await expect(cancelSubstitutions(await allIds(), CLERK)).rejects.toMatchObject({ status: 409 });
  expect((await readCoverDay(SUNDAY)).substitutions[0]?.status).toBe("completed");
});
