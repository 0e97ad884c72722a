import { beforeEach, describe, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { correctTeacher } from "~/cover/change-teacher.server";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { readDaysToMove } from "~/cover/moves/days-to-move.server";
import { moveLesson, takeMoveBack } from "~/cover/moves/move-lesson.server";
import { findOffers } from "~/cover/moves/offers";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { EVERYTHING } from "~/http/agreed.server";
import { wordsIn } from "~/languages/languages";
import { DEFAULT_WEEK } from "~/school/week";
import { taskInWords } from "~/sheets/messages";
import { publishedOf } from "~/sheets/published";
import { tasksPublished } from "~/sheets/published-tasks";
import { wordingOn } from "~/sheets/wording";
import { emptySchedule } from "~/teachers/schedule";
import { rowsOfDay } from "~/walls/wall-rows";
import { askedBy, linesOf } from "../agreed";
import { addBellOf, makeBell, rangeOf } from "../bells";
import { MONDAY, MONDAY_MORNING, movedWeek, WEDNESDAY } from "../moved-week";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, makeTeacher } from "../school";

freshSchoolEachTest(MONDAY_MORNING);
beforeEach(() => addTeachers(...movedWeek));

const offersOf = async (id: string, block: string) =>
  findOffers(await readDaysToMove(MONDAY), id, block);
const open = async () => uncoveredClasses(await readCoverDay(MONDAY)).map(({ id }) => id);
const swap = (agreed: string | null = null) =>
  moveLesson(
    MONDAY,
    { teacherId: "mona", block: "3" },
    { way: "swap", to: { date: MONDAY, block: "5L1" }, rooms: { there: "", here: "" }, agreed },
    CLERK,
  );

describe("a lesson whose teacher is away until block 4", () => {
  beforeEach(async () => {
    await addAbsence(MONDAY, "mona", CLERK);
    const part = { firstBlock: "1", lastBlock: "4", until: "", reason: "" };
    await changeAbsence(MONDAY, "mona", part, {}, CLERK);
  });

  test("can change places with a lesson of the same students, or go to where they have nothing", async () => {
    expect(await open()).toEqual(["mona|3"]);
    const { swaps, moves } = await offersOf("mona", "3");
    expect(swaps.map(({ to, rooms }) => [to.date, to.block, to.subject, rooms])[0]).toEqual([
      MONDAY,
      "5L1",
      "History",
      { there: "B12", here: "C1" },
    ]);
    expect(moves.map(({ to, stays }) => [to.date, to.block, stays])).toContainEqual([
      WEDNESDAY,
      "4",
      null,
    ]);
    expect(moves.map(({ to, stays }) => [to.date, to.block, stays])).toContainEqual([
      MONDAY,
      "7",
      expect.stringContaining("7B would stay until"),
    ]);
  });

  test("swapped, both are held, nobody covers, and back again it is as before", async () => {
    const { move } = await swap();
    const day = await readCoverDay(MONDAY);
    const classes = (id: string) =>
      day.people
        .find((one) => one.id === id)
        ?.classes.map(({ block, students }) => `${block} ${students}`);
    expect(await open()).toEqual([]);
    expect(classes("mona")).toEqual(["5L1 7B", "6 8A"]);
    expect(classes("sami")).toEqual(["1 9C", "3 7B"]);
    await takeMoveBack(move, { agreed: null, actor: CLERK });
    expect(await open()).toEqual(["mona|3"]);
    expect((await readCoverDay(MONDAY)).moved).toEqual([]);
  });

  test("cover of where it is held is asked about, and goes as it is taken back", async () => {
    const { move } = await swap();
    await addAbsence(MONDAY, "sami", CLERK);
    await assignClasses(MONDAY, "omar", [{ absentTeacherId: "sami", block: "3" }], CLERK);
    await expect(takeMoveBack(move, { agreed: null, actor: CLERK })).rejects.toMatchObject({
      status: 409,
    });
    await takeMoveBack(move, { agreed: EVERYTHING, actor: CLERK });
    expect(await open()).toEqual(["mona|3", "sami|1", "sami|5L1"]);
  });
});

const move = () =>
  moveLesson(
    MONDAY,
    { teacherId: "mona", block: "3" },
    {
      way: "move",
      to: { date: WEDNESDAY, block: "4" },
      rooms: { there: "", here: "" },
      agreed: null,
    },
    CLERK,
  );
const moved = async (date: typeof MONDAY | typeof WEDNESDAY) =>
  (await readCoverDay(date)).moved?.map(({ block, isHere }) => `${block} ${isHere}`);

test("a lesson on another date is known on both, and goes back where an end is closed", async () => {
  await move();
  expect([await moved(MONDAY), await moved(WEDNESDAY)]).toEqual([["3 false"], ["4 true"]]);
  const close = (agreed: string | null) =>
    addToCalendar(rangeOf(WEDNESDAY, WEDNESDAY, "Storm"), { agreed, actor: CLERK });
  await expect(close(null)).rejects.toMatchObject({
    question: {
      losses: [
        expect.objectContaining({ lines: [expect.stringContaining("7B with Mona Adel, block 3")] }),
      ],
    },
  });
  await close(EVERYTHING);
  expect([await moved(MONDAY), await moved(WEDNESDAY)]).toEqual([[], []]);
});

test("a lesson moves once, two clerks cannot both swap it, and what is past stays moved", async () => {
  await swap();
  await expect(move()).rejects.toMatchObject({ status: 409 });
  await expect(swap()).rejects.toMatchObject({ status: 409 });
  vi.setSystemTime(new Date("2026-11-24T07:00:00+04:00"));
  const [end] = (await readCoverDay(MONDAY)).moved ?? [];
  await expect(takeMoveBack(end?.move ?? "", { agreed: null, actor: CLERK })).rejects.toMatchObject(
    { status: 409 },
  );
});

test("what came between offer and press is refused in words that say who and what", async () => {
  await addAbsence(MONDAY, "sami", CLERK);
  await expect(swap()).rejects.toMatchObject({
    message: "This is no longer possible: Sami Fadel is away then. Look at what is offered now",
  });
  await addBellOf(
    makeBell("Timed", { "1": "07:30-08:15", "3": "09:00-09:45", "5L1": "10:00-10:45" }),
  );
  const bell = rangeOf(MONDAY, MONDAY, "", "Timed");
  await addToCalendar(bell, { agreed: EVERYTHING, actor: CLERK });
  vi.setSystemTime(new Date("2026-11-23T10:50:00+04:00"));
  await expect(swap()).rejects.toMatchObject({ message: "This block is over" });
  vi.setSystemTime(new Date("2026-11-24T00:01:00+04:00"));
  expect(() => swap()).toThrow("Monday 23 November 2026 is past");
  expect(await moved(MONDAY)).toEqual([]);
});

test("a timetable that changes under a moved lesson ends the move, named first", async () => {
  await swap();
  const [, sami] = movedWeek;
  const values = { name: "Sami Fadel", subject: "History", classesPerWeek: 20 } as const;
  const { Wednesday = [] } = sami?.schedule ?? {};
  const schedule = { ...emptySchedule(), Wednesday };
  const correct = (agreed: string | null) =>
    correctTeacher("sami", { ...values, schedule }, {}, { agreed, actor: CLERK });
  const asked = await askedBy(correct(null));
  expect(linesOf(asked).flat()).toContainEqual(expect.stringContaining("7B with Sami Fadel"));
  expect(await moved(MONDAY)).toHaveLength(4);
  await correct(asked?.agree ?? null);
  expect(await moved(MONDAY)).toEqual([]);
});

test("a room is one that nobody has then, in few characters", async () => {
  const to = async (there: string) =>
    moveLesson(
      MONDAY,
      { teacherId: "mona", block: "3" },
      { way: "swap", to: { date: MONDAY, block: "5L1" }, rooms: { there, here: "" }, agreed: null },
      CLERK,
    );
  await expect(to("x".repeat(61))).rejects.toMatchObject({
    status: 400,
    errors: { there: [expect.any(String)] },
  });
  await addTeachers(
    makeTeacher("noor", {
      schedule: { ...emptySchedule(), Monday: [{ block: "5L1", room: "Hall", students: "9A" }] },
    }),
  );
  await expect(to("hall")).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("is now taken in block 5L1"),
  });
  expect((await to("Gym")).lesson.students).toBe("7B");
});

test("who is deleted takes their moved lessons along, also of whom they changed places with", async () => {
  await swap();
  await removeTeacher("sami", CLERK);
  expect(await moved(MONDAY)).toEqual([]);
});

test("screens, pages and messages say where a moved lesson is, in Arabic too", async () => {
  await swap();
  const day = await readCoverDay(MONDAY);
  const shown = publishedOf(day);
  const names = new Map(day.people.map(({ id, name }) => [id, name]));
  const said = (language: "en" | "ar") => wordingOn(DEFAULT_WEEK, MONDAY, wordsIn(language));
  const rows = (audience: "staff" | "pupils") =>
    [...rowsOfDay(shown, audience, names, { ...said("en"), date: MONDAY })].map(
      ([block, [row]]) =>
        `${block} ${row?.students} ${row?.room} ${row?.who?.text ?? "-"}: ${row?.what}`,
    );
  expect(rows("staff").sort()).toEqual([
    "3 7B C1 Sami Fadel: History, moved from block 5L1",
    "5L1 7B B12 Mona Adel: Mathematics, moved from block 3",
  ]);
  expect(rows("pupils").sort()).toEqual([
    "3 7B C1 -: History, moved from block 5L1",
    "5L1 7B B12 -: Mathematics, moved from block 3",
  ]);
  const tasks = tasksPublished(shown, "mona");
  expect(tasks.map((task) => taskInWords(day, task, said("en")))).toEqual([
    "Block 3: your class 7B, moved to block 5L1, you are free",
    "Block 5L1: your class 7B, room B12, moved from block 3",
  ]);
  const [, here] = tasks.map((task) => taskInWords(day, task, said("ar")));
  expect(here).toContain("نُقلت من");
});
