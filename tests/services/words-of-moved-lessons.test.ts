import { db } from "db/client";
import { classNotes, planChoices, releases } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { noteClass } from "~/cover/class-notes.server";
import { moveLesson, takeMoveBack } from "~/cover/moves/move-lesson.server";
import { choose, leaveOpen } from "~/cover/plan-choices/choices-of-classes.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { EVERYTHING } from "~/http/agreed.server";
import { askedBy, linesOf, releaseWithCover, removeWithCover } from "../agreed";
import { rangeOf } from "../bells";
import { MONDAY, MONDAY_MORNING, movedWeek, WEDNESDAY } from "../moved-week";
import { addTeachers, CLERK, freshSchoolEachTest } from "../school";

freshSchoolEachTest(MONDAY_MORNING);
beforeEach(async () => {
  await addTeachers(...movedWeek);
  await addAbsence(MONDAY, "mona", CLERK);
});

const BLOCK_3 = { absentTeacherId: "mona", block: "3" };
const BLOCK_4 = { absentTeacherId: "mona", block: "4" };

const move = (agreed: string | null = null) => {
  const to = { date: WEDNESDAY, block: "4" } as const;
  const wanted = { way: "move", to, rooms: { there: "", here: "" }, agreed } as const;
  return moveLesson(MONDAY, { teacherId: "mona", block: "3" }, wanted, CLERK);
};
const back = (id: string, agreed: string | null = EVERYTHING) =>
  takeMoveBack(id, { agreed, actor: CLERK });

const LATER = { firstBlock: "5L1", lastBlock: "7", until: "", reason: "" };

/** "2026-11-23 3 Page 40", "2026-11-23 3 omar". */
const said = async () => [
  ...(await db().select().from(classNotes)).map(
    ({ date, classBlock, work, room }) => `${date} ${classBlock} ${work} ${room}`,
  ),
  ...(await db().select().from(planChoices)).map(
    ({ date, classBlock, teacherId }) => `${date} ${classBlock} ${teacherId}`,
  ),
  ...(await db().select().from(releases)).map(
    ({ date, classBlock, kind, note }) => `${date} ${classBlock} ${kind} ${note}`,
  ),
];

test("work goes along and comes back, and what ends is named and stands again", async () => {
  await noteClass(MONDAY, BLOCK_3, { work: "Page 40", room: "Hall" }, CLERK);
  await choose(MONDAY, { ...BLOCK_3, teacherId: "omar", replaces: null }, CLERK);
  const before = await said();
  const asked = await askedBy(move());
  expect(linesOf(asked)).toEqual([["23 Nov 2026: Omar Zaki is chosen for block 3 of Mona Adel"]]);
  const { move: id } = await move(asked?.agree);
  expect(await said()).toEqual(["2026-11-25 4 Page 40 null"]);
  await back(id, null);
  expect(await said()).toEqual(before);
});

test("what is said of it where it is held since comes back with it, or ends there", async () => {
  await noteClass(MONDAY, BLOCK_3, { work: "Page 40", room: "Hall" }, CLERK);
  const { move: id } = await move();
  await addAbsence(WEDNESDAY, "mona", CLERK);
  await noteClass(WEDNESDAY, BLOCK_4, { work: "Page 41", room: "Gym" }, CLERK);
  await leaveOpen(WEDNESDAY, BLOCK_4, CLERK);
  const asked = await askedBy(back(id, null));
  expect(linesOf(asked)).toEqual([["25 Nov 2026: block 4 of Mona Adel is left open"]]);
  await back(id, asked?.agree);
  expect(await said()).toEqual(["2026-11-23 3 Page 41 Hall"]);
});

test.each(["removed", "shortened"])(
  "work stays with a moved lesson, and comes back with it, once an absence there is %s",
  async (how) => {
    await noteClass(MONDAY, BLOCK_3, { work: "Page 40", room: "Hall" }, CLERK);
    const { move: id } = await move();
    await addAbsence(WEDNESDAY, "mona", CLERK);
    await noteClass(WEDNESDAY, BLOCK_4, { work: "Page 41", room: "Gym" }, CLERK);
    const unmoved = { absentTeacherId: "mona", block: "1" };
    await noteClass(WEDNESDAY, unmoved, { work: "Page 50", room: "" }, CLERK);
    if (how === "removed") await removeWithCover(WEDNESDAY, "mona");
    else await changeAbsence(WEDNESDAY, "mona", LATER, {}, CLERK);
    expect(await said()).toEqual(["2026-11-25 4 Page 41 null"]);
    await back(id);
    expect(await said()).toEqual(["2026-11-23 3 Page 41 Hall"]);
  },
);

test("work comes back with a lesson whose teacher is there again, at both ends", async () => {
  await noteClass(MONDAY, BLOCK_3, { work: "Page 40", room: "Hall" }, CLERK);
  const { move: id } = await move();
  await removeWithCover(MONDAY, "mona");
  await back(id);
  expect(await said()).toEqual(["2026-11-23 3 Page 40 null"]);
});

test("the note of a release goes along as work, and the release stands again", async () => {
  const wanted = { kind: "work alone", note: "In the library", withTeacherId: "" } as const;
  await releaseWithCover(MONDAY, BLOCK_3, wanted);
  const before = await said();
  const asked = await askedBy(move());
  expect(linesOf(asked)).toEqual([
    ["23 Nov 2026: block 3 of Mona Adel needs no cover, work alone: In the library"],
  ]);
  const { move: id } = await move(asked?.agree);
  expect(await said()).toEqual(["2026-11-25 4 In the library null"]);
  await back(id);
  expect(await said()).toEqual(before);
});

test("a choice does not stand again for who is chosen for another class then", async () => {
  await choose(MONDAY, { ...BLOCK_3, teacherId: "omar", replaces: null }, CLERK);
  const { move: id } = await move(EVERYTHING);
  await addAbsence(MONDAY, "rana", CLERK);
  const ofRana = { absentTeacherId: "rana", block: "3", teacherId: "omar", replaces: null };
  await choose(MONDAY, ofRana, CLERK);
  await back(id);
  expect(await db().select().from(planChoices)).toMatchObject([{ absentTeacherId: "rana" }]);
});

test("work is where the lesson is again when a closure ends the move", async () => {
  await noteClass(MONDAY, BLOCK_3, { work: "Page 40", room: "" }, CLERK);
  await move();
  const range = rangeOf(WEDNESDAY, WEDNESDAY, "Storm");
  await addToCalendar(range, { agreed: EVERYTHING, actor: CLERK });
  expect(await said()).toEqual(["2026-11-23 3 Page 40 null"]);
});
