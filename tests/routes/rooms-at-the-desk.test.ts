import { db } from "db/client";
import { classNotes, teachers } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { emptySchedule } from "~/teachers/schedule";
import { Desk } from "../desk";
import { MONDAY, MONDAY_MORNING, movedWeek } from "../moved-week";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, makeTeacher } from "../school";

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
  await desk.press("Save work, room and files", { "Another room": "B14" });
  expect(desk.page.words).toContain("9C with Rana Said");
  expect(await db().select().from(classNotes)).toMatchObject([{ room: "C1" }]);
  await desk.press("Save it anyway");
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

test("a room is closed for its classes, one more has a room by a press, and it is opened again", async () => {
  await db().delete(teachers).where(eq(teachers.id, "lina"));
  await addTeachers(
    makeTeacher("noor", {
      name: "Noor Aziz",
      schedule: { ...emptySchedule(), Monday: [{ block: "3", room: "B12", students: "9A" }] },
    }),
  );
  await desk.open(`/find-substitute?date=${MONDAY}`);
  await desk.follow("Room closed");
  await desk.press("Show its classes", { Room: "B99" });
  expect(desk.page.words).toContain("There is no room “B99” in the timetable then");
  await desk.press("Show its classes", { Room: "b12", Note: "Water" });
  expect(desk.page.words).toContain("1 class needs a room. It is said on the board");
  await desk.press("Move 2 classes");
  expect(desk.page.words).toContain("B12 is closed");
  expect(desk.page.words).toContain("B12, all day (Water)");
  expect(desk.page.words).toMatch(/1 needs a room/);
  expect(desk.page.words).toMatch(/(7B|9A) with (Mona Adel|Noor Aziz) needs a room in block 3/);
  const sheet = await desk.open(`/manage-substitutions?date=${MONDAY}&view=sheet`);
  expect(sheet.words).toContain("Other rooms");
  expect(sheet.words).toContain("needs a room");
  expect(sheet.words).toMatch(/8A · Mathematics · Mona Adel · B14 today/);
  const tell = await desk.open(`/manage-substitutions?date=${MONDAY}&view=tell`);
  expect(tell.words).toMatch(/your class 8A, room B14 today/);
  await desk.open(`/find-substitute?date=${MONDAY}`);
  await desk.press("Move it there", { Room: "" });
  expect(desk.page.words).toContain("Type a room, or choose one that is free");
  await desk.press("Move it there", { Room: "B14" });
  expect(desk.page.words).toContain("9C with Rana Said");
  await desk.press("Save it anyway");
  expect(desk.page.words).not.toMatch(/needs? a room/);
  await desk.press("Take back: B12 closed");
  expect(desk.page.words).toContain("B12 is open again");
  expect(desk.page.words).not.toContain("Rooms closed");
  expect(await db().select().from(classNotes)).toEqual([]);
});
