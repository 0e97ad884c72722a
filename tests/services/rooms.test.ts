import { readVersions } from "db/cache";
import { db } from "db/client";
import { acts, classNotes } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { noteClass } from "~/cover/class-notes.server";
import { listRooms, setOwnRooms } from "~/teachers/rooms.server";
import { MONDAY, MONDAY_MORNING, movedWeek } from "../moved-week";
import { addTeachers, CLERK, freshSchoolEachTest } from "../school";

freshSchoolEachTest(MONDAY_MORNING);
beforeEach(() => addTeachers(...movedWeek));

const rooms = async () =>
  (await listRooms(MONDAY, db(), await readVersions())).map(({ name, isOffered }) =>
    isOffered ? name : `not ${name}`,
  );

test("classes of which no room is known are not two in a room", async () => {
  await addAbsence(MONDAY, "mona", CLERK);
  await addAbsence(MONDAY, "rana", CLERK);
  for (const absentTeacherId of ["mona", "rana"])
    await noteClass(MONDAY, { absentTeacherId, block: "3" }, { work: "", room: "tbd" }, CLERK);
  expect(await db().select().from(classNotes)).toHaveLength(2);
});

test("the rooms of a school are its timetable's and its own, but for those never offered", async () => {
  expect(await rooms()).toEqual(["A2", "B12", "B14", "C1"]);
  await setOwnRooms({ added: "Hall, hall , Library", never: "a2" }, CLERK);
  expect(await rooms()).toEqual(["not A2", "B12", "B14", "C1", "Hall", "Library"]);
  const [act] = await db().select().from(acts);
  expect(act?.what).toContain("Hall, Library; never offered: a2");
  await setOwnRooms({ added: "", never: "" }, CLERK);
  expect(await rooms()).toEqual(["A2", "B12", "B14", "C1"]);
});

test("too many rooms, too long a name, and a room in both lists are refused at their fields", async () => {
  const many = Array.from({ length: 61 }, (_, at) => `R${at}`).join();
  const set = async (added: string, never = "") => setOwnRooms({ added, never }, CLERK);
  await expect(set(many)).rejects.toMatchObject({
    status: 400,
    errors: { roomsAdded: ["These are 61 rooms: at most 60 can be named"] },
  });
  await expect(set("", "x".repeat(61))).rejects.toMatchObject({
    errors: { roomsNever: ["A room has at most 60 characters; this has 61"] },
  });
  await expect(set("Hall", "HALL")).rejects.toMatchObject({
    errors: { roomsNever: ["“HALL” is among the rooms to offer, too"] },
  });
  expect(await rooms()).toEqual(["A2", "B12", "B14", "C1"]);
});

test("a room that has a class then is asked about, and saved after Yes", async () => {
  await addAbsence(MONDAY, "mona", CLERK);
  const put = (room: string, agreed: string | null = null) =>
    noteClass(
      MONDAY,
      { absentTeacherId: "mona", block: "3" },
      { work: "Page 4", room, agreed },
      CLERK,
    );
  const asked = await put("b14").catch((error) => error);
  expect(asked.question.losses[0].lines).toEqual([
    "b14 on 23 Nov 2026, block 3: 9C with Rana Said, 7B with Mona Adel",
  ]);
  expect(await db().select().from(classNotes)).toEqual([]);
  await put("b14", asked.question.agree);
  await put("C1");
  await put("Under the tree");
  await put("B12");
  expect(await db().select().from(classNotes)).toMatchObject([{ room: "B12", work: "Page 4" }]);
});
