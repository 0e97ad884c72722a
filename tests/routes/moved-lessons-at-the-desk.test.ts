import { db } from "db/client";
import { movedLessons, planChoices } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { moveLesson } from "~/cover/moves/move-lesson.server";
import { choose } from "~/cover/plan-choices/choices-of-classes.server";
import { closeRoom } from "~/cover/rooms/close-room.server";
import { emptySchedule } from "~/teachers/schedule";
import { removeWithCover } from "../agreed";
import { Desk } from "../desk";
import { MONDAY, MONDAY_MORNING, movedWeek, WEDNESDAY } from "../moved-week";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher } from "../school";

freshSchoolEachTest(MONDAY_MORNING);

let desk = new Desk();
const day = (date: string, more = "") => desk.open(`/find-substitute?date=${date}${more}`);

beforeEach(async () => {
  await addTeachers(...movedWeek);
  desk = await Desk.of("admin", "Administrator");
});

test("two lessons change places without scripts, and every place that names them says so", async () => {
  await addAbsence(MONDAY, "sami", CLERK);
  await day(MONDAY, "&class=sami%7C5L1&way=swap");
  expect(desk.page.words).toContain("Two lessons of 7B change places");
  await desk.press("Swap");
  expect(desk.page.words).toContain("Swapped");
  expect(desk.page.words).toContain("Lessons that move");
  expect(desk.page.words).toContain("1 moved");
  const sheet = await desk.open(`/manage-substitutions?date=${MONDAY}&view=sheet`);
  expect(sheet.words).toContain("Lessons that move");
  const slips = await desk.open(`/manage-substitutions?date=${MONDAY}&view=sheet&by=substitute`);
  expect(slips.words).toMatch(/Moved (to|from)/);
  const tell = await desk.open(`/manage-substitutions?date=${MONDAY}&view=tell`);
  expect(tell.words).toContain("Sami Fadel");
  expect(tell.words).toMatch(/moved (to|from)/);
  const report = await desk.open(`/reports?type=daily&date=${MONDAY}&preview=1`);
  expect(report.words).toMatch(/Sami Fadel · History · 5L1 · 7B · Moved to .+block/);
  const span = { from: MONDAY, until: "", firstBlock: "", lastBlock: "", note: "" } as const;
  const chosen = new Map([[`${MONDAY}|lina|5L1`, "B14"]]);
  await closeRoom({ room: "A2", ...span }, { chosen, agreed: null }, CLERK);
  const signed = await desk.open(`/reports?type=daily&date=${MONDAY}&preview=1`);
  expect(signed.words).toMatch(/Lina Haddad · English · 5L1 · 7B · B14 · Moved from/);
  await day(MONDAY);
  expect(desk.page.words).toContain("English, Lina Haddad, B14, moved from Wed 25 Nov, block 5L1");
  await desk.press(/^Take back: 7B/);
  expect(desk.page.words).toContain("Taken back");
  expect(await db().select().from(movedLessons)).toEqual([]);
});

test("that somebody was chosen for it is named first, and stands again once it is taken back", async () => {
  await addAbsence(MONDAY, "sami", CLERK);
  const ref = { absentTeacherId: "sami", block: "5L1" };
  await choose(MONDAY, { ...ref, teacherId: "omar", replaces: null }, CLERK);
  await day(MONDAY, "&class=sami%7C5L1&way=swap");
  await desk.press("Swap");
  expect(desk.page.words).toContain("What was said of it ends");
  expect(desk.page.words).toContain("Omar Zaki is chosen for block 5L1 of Sami Fadel");
  await desk.press("Swap");
  expect(desk.page.words).toContain("Swapped");
  expect(await db().select().from(planChoices)).toEqual([]);
  await desk.press(/^Take back: 7B/);
  expect(await db().select().from(planChoices)).toMatchObject([{ teacherId: "omar" }]);
});

test("a lesson of somebody who is there moves, and goes back", async () => {
  await day(MONDAY, "&dialog=lesson");
  await desk.press("Show", { Teacher: "Mona Adel", Block: "3" });
  await desk.follow(/^Move ?\d/);
  expect(desk.page.words).toContain("7B has this lesson at another time");
  expect(desk.page.words).toMatch(/Why not the others.+Today block 6: Mona Adel teaches 6 \(8A\)/);
  await desk.press(/^Move here/, {});
  expect(desk.page.words).toMatch(/Mona Adel, B12, moved to block 2/);
  await desk.press(/^Take back: 7B/);
  expect(await db().select().from(movedLessons)).toEqual([]);
});

test("a lesson on another date is said on both, on the roster too, and goes back from there", async () => {
  const wanted = { way: "move", rooms: { there: "Lab", here: "" }, agreed: null } as const;
  const to = { date: WEDNESDAY, block: "4" } as const;
  await moveLesson(MONDAY, { teacherId: "mona", block: "3" }, { ...wanted, to }, CLERK);
  const roster = await desk.open("/teacher-groups?tab=group2");
  expect(roster.words).toContain("Mon 23 Nov, block 3: 7B, moved to Wed 25 Nov, block 4, Lab");
  await day(WEDNESDAY);
  expect(desk.page.words).toContain("Mona Adel, Lab, moved from Mon 23 Nov, block 3");
  await desk.press(/^Take back: 7B/);
  expect(await db().select().from(movedLessons)).toEqual([]);
});

test("where many classes are open, it says of how many it has looked", async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `away${at}`);
  const taught = (students: string) => ({
    schedule: { ...emptySchedule(), Monday: [{ block: "3", room: null, students }] },
  });
  await addTeachers(...ids.map((id) => makeTeacher(id, taught(`Class of ${id}`))));
  for (const id of ids) await addAbsence(MONDAY, id, CLERK);
  await day(MONDAY);
  expect(desk.page.words).toMatch(/Of the first 12 that are open 12 could be moved:/);
  for (const id of ids.slice(0, 8)) await removeWithCover(MONDAY, id);
  await day(MONDAY);
  expect(desk.page.words).toMatch(/\d+ of them could be moved:/);
});
