import { db } from "db/client";
import { changes, classNotes, closedRooms } from "db/schema";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { noteClass } from "~/cover/class-notes.server";
import { noteOf } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readDaysToMove } from "~/cover/moves/days-to-move.server";
import { findOffers } from "~/cover/moves/offers";
import { closeRoom, giveRoom, openRoom } from "~/cover/rooms/close-room.server";
import { needRooms } from "~/cover/rooms/lessons-in-rooms";
import { planClosing } from "~/cover/rooms/planned-closing.server";
import { EVERYTHING } from "~/http/agreed.server";
import { wordsIn } from "~/languages/languages";
import { DEFAULT_WEEK } from "~/school/week";
import { taskInWords } from "~/sheets/messages";
import { changesSince, publishedOf } from "~/sheets/published";
import { tasksPublished } from "~/sheets/published-tasks";
import { toTellOn } from "~/sheets/tell";
import { wordingOn } from "~/sheets/wording";
import { rowsOfDay } from "~/walls/wall-rows";
import { askedBy, linesOf, removeWithCover } from "../agreed";
import { MONDAY, MONDAY_MORNING, movedWeek, WEDNESDAY } from "../moved-week";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, makeTeacher } from "../school";

freshSchoolEachTest(MONDAY_MORNING);
/** Without Lina, whose room stands empty in the blocks of this: there are B12, B14 and C1 alone. */
beforeEach(() => addTeachers(...movedWeek.filter(({ id }) => id !== "lina")));

const SPAN = { from: MONDAY, until: "", firstBlock: "", lastBlock: "", note: "" };
type Wanted = Partial<typeof SPAN & { room: string }>;
const wanted = (more: Wanted = {}) => ({ room: "B12", ...SPAN, ...more });
const proposals = async (more: Wanted = {}) => {
  const { planned } = await planClosing(wanted(more));
  return (planned?.days ?? []).flatMap(({ classes }) => classes);
};
const close = async (more: Wanted = {}, agreed: string | null = null) => {
  const chosen = (await proposals(more)).map(({ id, proposed }) => [id, proposed ?? ""] as const);
  return closeRoom(wanted(more), { chosen: new Map(chosen), agreed }, CLERK);
};
/** The classes that are not in the timetable's room. */
const rooms = async (date: typeof MONDAY | typeof WEDNESDAY = MONDAY) => {
  const day = await readCoverDay(date);
  return day.people.flatMap(({ id, classes }) =>
    classes.flatMap(({ block }) => {
      const { room } = noteOf(day, id, block);
      return room ? `${id} ${block} ${room}` : [];
    }),
  );
};
const inNeed = async (date: typeof MONDAY | typeof WEDNESDAY = MONDAY) =>
  needRooms(await readCoverDay(date)).map(({ block, students }) => `${block} ${students}`);
const seriesOf = async () => (await db().select().from(closedRooms))[0]?.series ?? "";
const said = (language: "en" | "ar" | "he" = "en") =>
  wordingOn(DEFAULT_WEEK, MONDAY, wordsIn(language));

test("each class of a closed room has a free one proposed, and all move as one change", async () => {
  const all = await proposals();
  expect(all.map(({ lesson, proposed }) => [lesson.block, lesson.students, proposed])).toEqual([
    ["3", "7B", "C1"],
    ["6", "8A", "B14"],
  ]);
  expect(await close({ note: "Water" })).toEqual({ room: "B12", days: 1, moved: 2, left: 0 });
  expect(await rooms()).toEqual(["mona 3 C1", "mona 6 B14"]);
  const [change, ...more] = await db().select().from(changes);
  expect([change?.kind, change?.rows.length, more]).toEqual(["room closed", 3, []]);
});

test("who is with them is told, and pages, walls, slips and messages say the room", async () => {
  const before = publishedOf(await readCoverDay(MONDAY));
  await close();
  const day = await readCoverDay(MONDAY);
  const shown = publishedOf(day);
  expect(changesSince(before, shown)).toBe(2);
  const tasks = (language: "en" | "ar" | "he") =>
    tasksPublished(shown, "mona").map((task) => taskInWords(day, task, said(language)));
  expect(tasks("en")[0]).toBe("Block 3: your class 7B, room C1 today");
  expect(tasks("ar")[0]).toContain("اليوم");
  expect(tasks("he")[0]).toContain("היום");
  expect(toTellOn(day, said(), said()).map(({ id, lines }) => [id, lines.length])).toEqual([
    ["mona", 2],
  ]);
  const names = new Map(day.people.map(({ id, name }) => [id, name]));
  const onWall = (audience: "staff" | "pupils") =>
    [...rowsOfDay(shown, audience, names, { ...said(), date: MONDAY })].map(
      ([block, [row]]) => `${block} ${row?.students} ${row?.room} ${row?.who?.text} ${row?.what}`,
    );
  expect(onWall("staff")[0]).toMatch(/^3 7B .*C1.* today Mona Adel Mathematics$/);
  expect(onWall("pupils")[0]).toMatch(/^3 7B .*C1.* today undefined Mathematics$/);
});

test("a substitute has the room too, and it stays where its teacher is back", async () => {
  await addAbsence(MONDAY, "mona", CLERK);
  await assignClasses(MONDAY, "omar", [{ absentTeacherId: "mona", block: "3" }], CLERK);
  await noteClass(
    MONDAY,
    { absentTeacherId: "mona", block: "3" },
    { work: "P. 4", room: "" },
    CLERK,
  );
  await close();
  const day = await readCoverDay(MONDAY);
  expect(toTellOn(day, said(), said()).map(({ id, lines }) => [id, lines[0]])).toEqual([
    ["omar", expect.stringContaining("room C1 today")],
  ]);
  await removeWithCover(MONDAY, "mona");
  expect(await rooms()).toEqual(["mona 3 C1", "mona 6 B14"]);
  expect(await db().select().from(classNotes)).toEqual([]);
});

test("taken back once on all its dates, classes are in their own rooms, and work that was noted stays", async () => {
  await addAbsence(MONDAY, "mona", CLERK);
  await close({ until: WEDNESDAY });
  await noteClass(
    MONDAY,
    { absentTeacherId: "mona", block: "3" },
    { work: "P. 4", room: "C1" },
    CLERK,
  );
  expect([await rooms(), await rooms(WEDNESDAY)].map(({ length }) => length)).toEqual([2, 2]);
  const back = () => openRoom(series, { agreed: null, actor: CLERK });
  const series = await seriesOf();
  expect(await back()).toEqual({ room: "B12", days: 3 });
  expect([await rooms(), await rooms(WEDNESDAY)]).toEqual([[], []]);
  expect(await db().select().from(classNotes)).toMatchObject([{ work: "P. 4", room: null }]);
  await expect(back()).rejects.toMatchObject({ status: 404 });
});

test.each([
  ["C1", ["B12", "C1"], "mona 3 C1", "mona 3 C1"],
  ["B12", ["C1", "B12"], "mona 3 B12", "mona 3 C1"],
])(
  "a room that was noted for a class is there again, %s opened first",
  async (_, order, once, then) => {
    await addAbsence(MONDAY, "mona", CLERK);
    const ref = { absentTeacherId: "mona", block: "3" };
    await noteClass(MONDAY, ref, { work: "", room: "C1" }, CLERK);
    await close({ room: "C1", firstBlock: "3", lastBlock: "3" });
    expect(await rooms()).toEqual(["mona 3 B12"]);
    await close();
    expect(await inNeed()).toEqual(["3 7B"]);
    await giveRoom(
      MONDAY,
      { teacherId: "mona", block: "3" },
      { room: "Hall", agreed: null },
      CLERK,
    );
    expect(await rooms()).toEqual(["mona 3 Hall", "mona 6 B14"]);
    const closed = await db().select().from(closedRooms);
    const open = (room: string) =>
      openRoom(closed.find((one) => one.room === room)?.series ?? "", {
        agreed: null,
        actor: CLERK,
      });
    await open(order[1] ?? "");
    expect((await rooms())[0]).toBe(once);
    await open(order[0] ?? "");
    expect(await rooms()).toEqual([then]);
  },
);

test("work that is noted for a class leaves it where it is, and nobody says a closed room of it", async () => {
  await addAbsence(MONDAY, "mona", CLERK);
  await close();
  const note = (room: string) =>
    noteClass(MONDAY, { absentTeacherId: "mona", block: "3" }, { work: "P. 4", room }, CLERK);
  await note("C1");
  expect(await db().select().from(classNotes)).toMatchObject([{ work: "P. 4", room: null }]);
  await expect(note("")).rejects.toMatchObject({
    errors: { room: ["B12 is closed in block 3 on 23 Nov 2026: choose another room"] },
  });
});

test("one that gets longer is closed on the other dates too, and shorter once it is taken back", async () => {
  await close();
  const first = await seriesOf();
  expect(await close({ until: WEDNESDAY })).toMatchObject({ days: 2, moved: 2 });
  expect((await rooms()).length + (await rooms(WEDNESDAY)).length).toBe(4);
  await openRoom(first, { agreed: null, actor: CLERK });
  expect([await rooms(), (await rooms(WEDNESDAY)).length]).toEqual([[], 2]);
  await close({ firstBlock: "6", lastBlock: "6" });
  expect(await rooms()).toEqual(["mona 6 B14"]);
});

test("of two clerks who close it at once one has closed it already", async () => {
  const both = await Promise.allSettled([close(), close()]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await db().select().from(closedRooms)).toHaveLength(1);
});

test("the dates that are past stay closed", async () => {
  await close({ until: WEDNESDAY });
  vi.setSystemTime(new Date("2026-11-25T06:45:00+04:00"));
  await openRoom(await seriesOf(), { agreed: null, actor: CLERK });
  expect((await db().select().from(closedRooms)).map(({ date }) => date)).toEqual([
    MONDAY,
    "2026-11-24",
  ]);
  expect((await rooms()).length).toBe(2);
});

describe("a class without a room", () => {
  beforeEach(() => addTeachers(makeTeacher("noor", { week: {} })));

  test("needs one until it has one, and one more that comes later, and goes back with the others", async () => {
    await addTeachers(
      makeTeacher("hana", {
        name: "Hana",
        schedule: {
          ...makeTeacher("x", { week: {} }).schedule,
          Monday: [{ block: "3", room: "C1", students: "10A" }],
        },
      }),
    );
    expect(await close()).toMatchObject({ moved: 1, left: 1 });
    expect(await inNeed()).toEqual(["3 7B"]);
    const which = { teacherId: "mona", block: "3" };
    const give = (room: string, agreed: string | null = null) =>
      giveRoom(MONDAY, which, { room, agreed }, CLERK);
    await expect(give(" ")).rejects.toMatchObject({
      status: 400,
      errors: { room: expect.anything() },
    });
    await expect(give("b12")).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("closed"),
    });
    expect(linesOf(await askedBy(give("B14")))).toEqual([
      ["B14 on 23 Nov 2026, block 3: 9C with Rana Said, 7B with Mona Adel"],
    ]);
    await give("Under the tree");
    expect(await inNeed()).toEqual([]);
    await expect(give("Hall")).rejects.toMatchObject({ status: 409 });
    await openRoom(await seriesOf(), { agreed: null, actor: CLERK });
    expect(await rooms()).toEqual([]);
  });

  test("is every class that has the room later, also one that is moved there", async () => {
    await close();
    const late = { block: "7", room: "B12", students: "11A" };
    await addTeachers(
      makeTeacher("late", {
        schedule: { ...makeTeacher("x", { week: {} }).schedule, Monday: [late] },
      }),
    );
    expect(await inNeed()).toEqual(["7 11A"]);
    const { moves } = findOffers(await readDaysToMove(WEDNESDAY), "mona", "1");
    expect(moves.find(({ to }) => to.date === WEDNESDAY)?.room).toBe("B12");
    const onMonday = findOffers(await readDaysToMove(MONDAY), "mona", "6").moves;
    expect(onMonday.filter(({ to }) => to.date === MONDAY).map(({ room }) => room)).not.toContain(
      "B12",
    );
  });
});

test("what is wrong is said beside its field", async () => {
  const faults = async (more: Wanted) => (await planClosing(wanted(more))).faults;
  expect(await faults({ room: " " })).toEqual({ room: ["Say which room"] });
  expect(await faults({ room: "B13" })).toEqual({
    room: ["There is no room “B13” in the timetable then"],
  });
  expect(await faults({ from: "2026-11-22" })).toEqual({ from: [expect.stringContaining("past")] });
  expect(await faults({ from: "soon", note: "x".repeat(61) })).toEqual({
    from: ["“soon” is not a date"],
    note: ["A note has at most 60 characters; this has 61"],
  });
  expect(await faults({ until: "2027-11-23" })).toEqual({
    until: ["A room is closed for at most 60 school days at once"],
  });
  expect(await faults({ firstBlock: "6", lastBlock: "2" })).toEqual({
    lastBlock: [expect.stringContaining("comes before")],
  });
  await close({ firstBlock: "3", lastBlock: "3" });
  const again = { firstBlock: "3", lastBlock: "3" };
  expect(await faults(again)).toEqual({ room: ["B12 is closed then already"] });
  await expect(
    closeRoom(wanted(again), { chosen: new Map(), agreed: EVERYTHING }, CLERK),
  ).rejects.toMatchObject({ status: 400, errors: { room: [expect.any(String)] } });
});

test("a room that two of them would have, and one that has a class by now, are asked about", async () => {
  await addTeachers(
    makeTeacher("noor", {
      name: "Noor",
      schedule: {
        ...makeTeacher("x", { week: {} }).schedule,
        Monday: [{ block: "3", room: "B12", students: "9A" }],
      },
    }),
  );
  const all = await proposals();
  const chosen = new Map(all.map(({ id, lesson }) => [id, lesson.block === "3" ? "C1" : "Lab"]));
  const act = (agreed: string | null) => closeRoom(wanted(), { chosen, agreed }, CLERK);
  const asked = await askedBy(act(null));
  expect(linesOf(asked)).toEqual([["C1 on 23 Nov 2026, block 3: 7B with Mona Adel, 9A with Noor"]]);
  expect(await db().select().from(closedRooms)).toEqual([]);
  await act(asked?.agree ?? null);
  expect(await rooms()).toEqual(["mona 3 C1", "mona 6 Lab", "noor 3 C1"]);
});
