import { write } from "db/client";
import { beforeEach, describe, expect, test } from "vitest";
import type { FormReply } from "~/http/form-reply";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import type { DayName, IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { writeRotations, writeWeeksOfCycle } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { readEntries } from "~/teachers/teachers.server";
import { call } from "../api/calls";
import { addPerson, post, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { readWeek } from "../week-now";
import { argsFor, dataAt, shownIn } from "./call";

freshSchoolEachTest();

const [MONDAY, NEXT_MONDAY] = ["2026-11-23", "2026-11-30"] as const;
const scheduleOf = (week: Partial<Record<DayName, Block[]>>) => makeTeacher("", { week }).schedule;

let cookie = "";
/** Mona teaches Monday's 1 and 2 in week A, which this is, and 1 and 3 in week B. */
beforeEach(async () => {
  await addTeachers(makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["1", "2"] } }));
  await write(async (tx) => {
    const { timetableId } = await readWeek(tx);
    await writeWeeksOfCycle(tx, timetableId, ["A", "B"]);
    await writeRotations(tx, [{ from: "2026-11-22", week: 1 }]);
    const schedule = scheduleOf({ Monday: ["1", "3"] });
    await addEntries(tx, [{ id: "mona", schedule }], timetableId, 2);
  });
  cookie = await signedIn(await addPerson("admin"));
});

const blocksOn = async (date: IsoDate) =>
  (await readEntries({ from: "2000-01-01" }))("mona", date).map(({ block }) => block);

describe("the form of a teacher", () => {
  const edit = "/teacher-groups?dialog=edit&id=mona";
  async function save(path: string, cells: string[], more: Record<string, string> = {}) {
    const { dialog } = await dataAt(loader, path);
    if (dialog?.kind !== "edit") throw new Error("no form");
    const { timetableId, turn, from } = dialog.place;
    const ticked = cells.map((cell) => [`grid.Monday.${cell}`, "on"]);
    const facts = { name: "Mona Adel", subject: "Physics", classesPerWeek: "20" };
    const place = { timetable: timetableId, turn: String(turn), from };
    const fields = { intent: "save", id: "mona", ...facts, ...place, ...more };
    const form = { ...fields, ...Object.fromEntries(ticked) };
    return (await action(argsFor(post(path, form, { cookie })))) as Response;
  }

  test("is of one week, and leaves the others as they are", async () => {
    await save(`${edit}&week=B`, ["3.taught", "7.taught"]);
    expect([await blocksOn(MONDAY), await blocksOn(NEXT_MONDAY)]).toEqual([
      ["1", "2"],
      ["3", "7"],
    ]);
    await save(edit, ["4.taught"]);
    expect([await blocksOn(MONDAY), await blocksOn(NEXT_MONDAY)]).toEqual([["4"], ["3", "7"]]);
  });

  test("says of what is the same that it is so in every week", async () => {
    const { dialog } = await dataAt(loader, `${edit}&week=B`);
    const grid = dialog?.kind === "edit" ? dialog.teacher.grid.Monday : {};
    expect([grid?.["1"]?.every, grid?.["3"]?.every]).toEqual(["on", undefined]);
  });

  test("gives a cell to every week where it says so, and to no other", async () => {
    const cells = ["1.taught", "1.every", "2.taught", "5L1.taught", "5L1.every", "7.every"];
    await save(edit, cells);
    expect([await blocksOn(MONDAY), await blocksOn(NEXT_MONDAY)]).toEqual([
      ["1", "2", "5L1"],
      ["1", "3", "5L1"],
    ]);
  });

  test("is filled from another week, which saves nothing yet", async () => {
    const response = await save(`${edit}&week=B`, ["7.taught"], { copy: "A", name: "Mona A." });
    const { typed } = shownIn((await response.json()) as FormReply);
    expect(typed).toMatchObject({ name: "Mona A." });
    const grid = typed?.grid as unknown as { Monday: object };
    expect(Object.keys(grid.Monday)).toEqual(["1", "2"]);
    expect(await blocksOn(NEXT_MONDAY)).toEqual(["1", "3"]);
  });
});

test("Teacher Groups shows the week that is chosen, today's by default, and the mean of classes", async () => {
  const shown = async (query: string) => {
    const { teachers, weeks } = await dataAt(loader, `/teacher-groups?tab=all${query}`);
    return { shown: weeks?.shown, classes: JSON.stringify(teachers) };
  };
  expect((await shown("")).shown).toBe("A");
  expect((await shown("&week=B")).shown).toBe("B");
  expect((await shown("&week=Z")).shown).toBe("A");
  await write(async (tx) => {
    const { timetableId } = await readWeek(tx);
    const schedule = scheduleOf({ Monday: ["1", "3", "4"] });
    await addEntries(tx, [{ id: "mona", schedule }], timetableId, 2);
  });
  expect((await shown("&week=B")).classes).toContain("2.5");
});

describe("the API", () => {
  const path = "/api/teachers/mona";
  const facts = { name: "Mona Adel", subject: "Physics", classesPerWeek: 20 };
  const put = (body: object) => call("PUT", path, { cookie, body: { ...facts, ...body } });

  test("takes back what it answered, and changes no entry", async () => {
    const [{ id: _, ...mona }] = (await call("GET", "/api/teachers", { cookie })).data;
    const answer = await put({ ...mona, name: "Mona A." });
    expect(answer).toMatchObject({ status: 200, data: { name: "Mona A." } });
    expect([await blocksOn(MONDAY), await blocksOn(NEXT_MONDAY)]).toEqual([
      ["1", "2"],
      ["1", "3"],
    ]);
  });

  test("asks of another schedule which week it is of", async () => {
    const schedule = { Monday: ["7"] };
    expect(await put({ schedule })).toMatchObject({
      status: 409,
      data: {
        message: 'A and B take turns: say which week the schedule is of, as "week": "A"',
      },
    });
    expect(await put({ schedule, week: "C" })).toMatchObject({
      status: 400,
      data: { message: "There is no week C: A and B take turns" },
    });
    expect(await put({ schedule, week: "B" })).toMatchObject({
      status: 200,
      data: { schedule: { Monday: [{ block: "1" }, { block: "2" }] } },
    });
    expect([await blocksOn(MONDAY), await blocksOn(NEXT_MONDAY)]).toEqual([["1", "2"], ["7"]]);
  });

  test("gives whoever is added their schedule in every week", async () => {
    const body = { ...facts, name: "Rana Saleh", schedule: { Monday: ["4"] } };
    const { id } = (await call("POST", "/api/teachers", { cookie, body })).data as { id: string };
    const entriesOf = await readEntries({ from: "2000-01-01" });
    const both = [MONDAY, NEXT_MONDAY].map((date) => entriesOf(id, date).map((one) => one.block));
    expect(both).toEqual([["4"], ["4"]]);
  });
});
