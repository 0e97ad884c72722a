import { db, write } from "db/client";
import { changes, classNotes, releases, substitutions } from "db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { noteClass } from "~/cover/class-notes.server";
import { recordClassesOut } from "~/cover/classes-out/classes-out.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { openAgain } from "~/cover/releases/releases.server";
import { addSubstitute } from "~/teachers/add-substitute.server";
import { emptySchedule } from "~/teachers/schedule";
import { updateTeachers } from "~/teachers/teachers.server";
import { agreedTo, releaseWithCover, removeWithCover } from "../agreed";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { schoolWithStudents } from "../school-with-students";

freshSchoolEachTest();
beforeEach(async () => {
  await addTeachers(...schoolWithStudents);
  await addAbsence(SUNDAY, "huda", CLERK);
});

const ref = (block: string) => ({ absentTeacherId: "huda", block });
const give = (substitute: string, block: string) =>
  assignClasses(SUNDAY, substitute, [ref(block)], CLERK);
const away = (part: { firstBlock?: string; lastBlock?: string; until?: string }) =>
  changeAbsence(
    SUNDAY,
    "huda",
    { firstBlock: "", lastBlock: "", until: "", reason: "", ...part },
    {},
    CLERK,
  );
const release = (withTeacherId = "") =>
  releaseWithCover(SUNDAY, ref("2"), { note: "", withTeacherId });
const note = (work: string) => noteClass(SUNDAY, ref("2"), { work, room: "Lab" }, CLERK);

async function lastChange(): Promise<number> {
  const [last] = await db().select().from(changes).orderBy(desc(changes.id)).limit(1);
  return last?.id ?? 0;
}
/** Reverses a change, the last one unless told, and answers why anything was left. */
const reverse = async (id?: number) =>
  (await reverseChange(id ?? (await lastChange()), CLERK)).left.map(({ reason }) => reason);
test("a part of a day that was widened stays while a class of the rest is covered; released, it goes along", async () => {
  await away({ firstBlock: "1", lastBlock: "1" });
  await away({});
  const id = await lastChange();
  await give("rana", "3");
  await expect(reverse(id)).rejects.toThrow("1 class of Huda Nasser is covered");
  await cancelSubstitutions(
    (await db().select().from(substitutions)).map((row) => row.id),
    CLERK,
  );
  await release();
  await note("Page 4");
  expect(await reverse(id)).toEqual([]);
  expect(await db().select().from(releases)).toEqual([]);
  expect(await db().select().from(classNotes)).toEqual([]);
});

test("work and room of a class do not come back for a class whose teacher is there by now", async () => {
  await note("Page 4");
  await noteClass(SUNDAY, ref("2"), { work: "", room: "" }, CLERK);
  const id = await lastChange();
  await away({ firstBlock: "3", lastBlock: "3" });
  await expect(reverse(id)).rejects.toThrow("Huda Nasser is here in block 2");
  await removeWithCover(SUNDAY, "huda");
  await expect(reverse(id)).rejects.toThrow("Huda Nasser is no longer absent");
});

test.each([
  ["is absent by now", () => addAbsence(SUNDAY, "sami", CLERK), "Sami Fadel: absent"],
  ["has the class covered by another", () => give("rana", "2"), "Covered by Rana Aziz."],
  [
    "has an owner who is there then",
    () => away({ firstBlock: "3", lastBlock: "3" }),
    "Huda Nasser is here in block 2",
  ],
] as const)(
  "a class that went along with a colleague does not go along again when it %s",
  async (_when, happens, words) => {
    await release("sami");
    await openAgain(SUNDAY, ref("2"), CLERK);
    const id = await lastChange();
    await happens();
    await expect(reverse(id)).rejects.toThrow(words);
    expect(await db().select().from(releases)).toEqual([]);
  },
);

test("a class that went along with a colleague is not said to go along with somebody who was deleted, but their name stays", async () => {
  await release("sami");
  await openAgain(SUNDAY, ref("2"), CLERK);
  const id = await lastChange();
  await removeTeacher("sami", CLERK);
  expect(await reverse(id)).toEqual([]);
  expect(await db().select().from(releases)).toMatchObject([
    { withTeacherId: null, withName: "Sami Fadel" },
  ]);
});

const out = async () => {
  const trip = { students: "7B", from: SUNDAY, until: "", firstBlock: "1", lastBlock: "2" };
  await agreedTo((agreed) => recordClassesOut({ ...trip, note: "Trip" }, agreed, CLERK));
};

test("classes out stay out while somebody they free covers for another", async () => {
  await out();
  const id = await lastChange();
  await give("sami", "1");
  await expect(reverse(id)).rejects.toThrow(
    "Sami Fadel covers block 1 instead. Take that back first",
  );
});

test("a substitute for the day is taken off a class and gets it again; once deleted they are named", async () => {
  const dates = { firstDate: SUNDAY, lastDate: SUNDAY };
  const { id } = await addSubstitute({ name: "Extra Hand", ...dates }, CLERK);
  await give(id, "1");
  await reverse();
  const taken = await lastChange();
  await removeTeacher(id, CLERK);
  await expect(reverse(taken)).rejects.toThrow("Extra Hand is no longer there");
});

test("of a timetable that is another by now, what is no class any more is named, the rest comes back", async () => {
  await give("rana", "1");
  await give("rana", "2");
  const rows = await db().select().from(substitutions);
  await cancelSubstitutions(
    rows.map(({ id }) => id),
    CLERK,
  );
  const id = await lastChange();
  const huda = schoolWithStudents.find((schoolWithStudent) => schoolWithStudent.id === "huda");
  if (!huda) throw new Error("Huda is gone");
  const schedule = { ...emptySchedule(), Sunday: huda.schedule.Sunday.slice(0, 1) };
  await write((tx) => updateTeachers(tx, [{ ...huda, schedule }]));
  expect(await reverse(id)).toEqual(["Huda Nasser has no class in block 2"]);
});
