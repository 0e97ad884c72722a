import { db, write } from "db/client";
import { planChoices } from "db/schema";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { choose, leaveOpen, planAgain } from "~/cover/plan-choices/choices-of-classes.server";
import { hudaIsAway } from "../huda-is-away";
import { assignClasses, CLERK, freshSchoolEachTest, SUNDAY, trailOf } from "../school";
import { lastChange } from "./reversing";

freshSchoolEachTest();
beforeEach(async () => {
  await hudaIsAway();
  await addAbsence(SUNDAY, "omar", CLERK);
});

const of = (classId: string) => {
  const [absentTeacherId = "", block = ""] = classId.split("|");
  return { absentTeacherId, block };
};
const say = (teacherId: string, classId: string, replaces: string | null = null) =>
  choose(SUNDAY, { ...of(classId), teacherId, replaces }, CLERK);
const leave = (classId: string) => leaveOpen(SUNDAY, of(classId), CLERK);
const give = (id: string, classId: string) => assignClasses(SUNDAY, id, [of(classId)], CLERK);
const said = async () => {
  const { choices = [] } = await readCoverDay(SUNDAY);
  return choices.map(({ teacherId, classId }) => `${teacherId ?? "open"} ${classId}`).sort();
};

test("what is said of a class takes the place of what was said of it, and of its person in that block", async () => {
  await say("mona", "huda|2");
  await say("lea", "huda|2");
  expect(await said()).toEqual(["lea huda|2"]);
  await say("lea", "omar|2");
  expect(await said()).toEqual(["lea omar|2"]);
  await leave("omar|2");
  expect(await said()).toEqual(["open omar|2"]);
  await planAgain(SUNDAY, of("omar|2"), CLERK);
  expect(await said()).toEqual([]);
});

test("what is said of a class is one word a class, and one class a person and block, by the database itself", async () => {
  await say("mona", "huda|2");
  const insert = (id: string, teacherId: string, absentTeacherId: string) =>
    write((tx) =>
      tx.run(sql`insert into clerk_words (id, date, kind, teacher_id, absent_teacher_id, class_block, entered_at, entered_by)
          values (${id}, ${SUNDAY}, 'chosen', ${teacherId}, ${absentTeacherId}, '2', '', 'Clerk')`),
    );
  await expect(insert("a", "lea", "huda")).rejects.toThrow();
  await expect(insert("b", "mona", "omar")).rejects.toThrow();
  await expect(insert("c", "omar", "omar")).rejects.toThrow();
  await insert("d", "lea", "omar");
  expect(await said()).toEqual(["lea omar|2", "mona huda|2"]);
});

test("what is said of a class ends when the class is given to somebody, whoever does it", async () => {
  await say("mona", "huda|1");
  await leave("huda|2");
  await say("lea", "omar|6");
  await give("rana", "huda|1");
  await give("yusuf", "huda|2");
  expect(await said()).toEqual(["lea omar|6"]);
});

test("what is said of a class may replace who covers a class, seen as it is now", async () => {
  await give("rana", "huda|1");
  await expect(say("mona", "huda|1")).rejects.toThrow(
    "Block 1 of Huda Nasser is covered by Rana Aziz since 6:45.",
  );
  await expect(say("mona", "huda|1", "another row")).rejects.toThrow("is covered by Rana Aziz");
  const [row] = (await readCoverDay(SUNDAY)).substitutions;
  await say("mona", "huda|1", row?.id);
  expect((await readCoverDay(SUNDAY)).choices).toMatchObject([{ replaces: row?.id }]);
});

test("what is said of a class goes with the absence, the class's teacher, and whoever was chosen; it is told", async () => {
  await say("mona", "huda|1");
  await say("lea", "huda|2");
  await leave("omar|6");
  await removeAbsence(SUNDAY, "omar", { agreed: null }, CLERK);
  expect(await said()).toEqual(["lea huda|2", "mona huda|1"]);
  await removeTeacher("mona", CLERK);
  expect(await said()).toEqual(["lea huda|2"]);
  expect((await trailOf()).map(({ what }) => what)).toContain(
    "took back the choice of \u2068منى عادل\u2069 for block 1 of Huda Nasser on 22 Nov 2026",
  );
  await removeTeacher("huda", CLERK);
  expect(await db().select().from(planChoices)).toEqual([]);
});

test("what is said of a class is taken back from the history: what was said before is said again", async () => {
  await say("mona", "huda|1");
  await say("lea", "omar|2");
  await say("mona", "huda|2");
  await say("lea", "huda|2");
  expect(await said()).toEqual(["lea huda|2", "mona huda|1"]);
  await reverseChange(await lastChange(), CLERK);
  expect(await said()).toEqual(["lea omar|2", "mona huda|1", "mona huda|2"]);
});

test("what is said of a class comes back with an assignment that is taken back", async () => {
  await say("mona", "huda|1");
  await give("mona", "huda|1");
  expect(await said()).toEqual([]);
  const { left } = await reverseChange(await lastChange(), CLERK);
  expect(left).toEqual([]);
  expect(await said()).toEqual(["mona huda|1"]);
});
