import { db } from "db/client";
import { classNotes } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { Desk } from "../desk";
import { MONDAY, MONDAY_MORNING, movedWeek } from "../moved-week";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest } from "../school";

freshSchoolEachTest(MONDAY_MORNING);

let desk = new Desk();
beforeEach(async () => {
  await addTeachers(...movedWeek);
  desk = await Desk.of("admin", "Administrator");
});

test("a class has a free room by one press, another by its name, and one in use after Yes", async () => {
  await addAbsence(MONDAY, "mona", CLERK);
  await assignClasses(MONDAY, "omar", [{ absentTeacherId: "mona", block: "3" }], CLERK);
  await desk.open(`/manage-substitutions?date=${MONDAY}`);
  await desk.follow(/^Room block 3/);
  expect(desk.page.words).toContain("Free in block 3: · A2 · C1");
  await desk.press("Move it to C1", { Work: "Page 40" });
  expect(await db().select().from(classNotes)).toMatchObject([{ room: "C1", work: "Page 40" }]);
  expect(desk.page.words).toContain("Room C1 today, not B12");
  await desk.press("Save work and room", { "Another room": "B14" });
  expect(desk.page.words).toContain("9C with Rana Said");
  expect(await db().select().from(classNotes)).toMatchObject([{ room: "C1" }]);
  await desk.press("Save it all the same");
  expect(await db().select().from(classNotes)).toMatchObject([{ room: "B14", work: "Page 40" }]);
});

test("School Week names the halls, and rooms that are never offered", async () => {
  await desk.open("/teacher-groups?dialog=week&part=school");
  await desk.press("Save", {
    "Rooms besides those of the timetable": "Hall",
    "Rooms that are never offered": "A2",
  });
  await addAbsence(MONDAY, "mona", CLERK);
  await desk.open(`/find-substitute?date=${MONDAY}&class=mona%7C3&way=other`);
  expect(desk.page.words).toContain("Free in block 3: · C1 · Hall");
  await desk.open("/teacher-groups?dialog=week&part=school");
  await desk.press("Save", { "Rooms that are never offered": "Hall" });
  expect(desk.page.words).toContain("“Hall” is among the rooms to offer, too");
});
