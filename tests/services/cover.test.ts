import { db, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { describe, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { freeCoverOf, removeAbsence } from "~/cover/absences/remove-absence.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions, NOTHING_TO_CANCEL } from "~/cover/assignments/cancel.server";
import { findAvailability } from "~/cover/day/availability";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { coverLeftBehind, findPerson, uncoveredClasses } from "~/cover/day/day";
import type { Block } from "~/school/week";
import { emptySchedule } from "~/teachers/schedule";
import { updateTeachers } from "~/teachers/teachers.server";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
  trailOf,
} from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

const classOf = (absentTeacherId: string, block: Block) => ({ absentTeacherId, block });
const give = (substitute: string, absent: string, ...blocks: Block[]) =>
  assignClasses(
    SUNDAY,
    substitute,
    blocks.map((block) => classOf(absent, block)),
    CLERK,
  );
const uncovered = async () => uncoveredClasses(await readCoverDay(SUNDAY)).map((one) => one.id);
const reasonFor = async (id: string, block: Block) =>
  findAvailability(await readCoverDay(SUNDAY), block).unavailable.find(
    ({ person }) => person.id === id,
  )?.reason;

async function hudaIsAway() {
  await addTeachers(...smallSchool);
  await addAbsence(SUNDAY, "huda", CLERK);
}

describe("an absence", () => {
  test("is recorded once, with who entered it, however often it is said", async () => {
    await hudaIsAway();
    expect(
      await addAbsence(SUNDAY, "huda", { id: "x", username: "x", name: "Somebody else" }),
    ).toBe(false);
    const rows = await db().select().from(absences);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.enteredBy).toBe("Clerk");
    expect(await uncovered()).toEqual(["huda|1", "huda|2", "huda|3"]);
  });

  test.each([
    ["2026-11-21", 409, "not a school day|is past"],
    ["2026-11-19", 409, "is past"],
    ["2026-11-27", 409, "not a school day"],
  ] as const)("on %s is refused", async (date, status, words) => {
    await addTeachers(...smallSchool);
    const attempt = async () => addAbsence(date, "huda", CLERK);
    await expect(attempt()).rejects.toMatchObject({
      status,
      message: expect.stringMatching(words),
    });
  });

  test("of somebody who is not there is a 404", async () => {
    await expect(addAbsence(SUNDAY, "nobody", CLERK)).rejects.toMatchObject({ status: 404 });
  });

  test("with cover goes only together with that cover", async () => {
    await hudaIsAway();
    await give("mona", "huda", "1");
    await expect(
      removeAbsence(SUNDAY, "huda", { cancelCover: false }, CLERK),
    ).rejects.toMatchObject({ status: 409 });
    expect(await removeAbsence(SUNDAY, "huda", { cancelCover: true }, CLERK)).toBe(1);
    expect(await db().select().from(absences)).toHaveLength(0);
    expect((await db().select().from(substitutions))[0]?.status).toBe("cancelled");
  });
});

describe("who is available", () => {
  test("same department first, then by the share of the limits, then by name; dedicated apart", async () => {
    await hudaIsAway();
    const { teachers, dedicated } = findAvailability(await readCoverDay(SUNDAY), "2");
    expect(teachers.map((person) => person.name)).toEqual([
      "منى عادل",
      "Sami Fadel",
      "Léa Dubois",
      "דוד לוי",
      "Maria Alexandra Konstantinopoulou-Papadimitriou von Habsburg",
    ]);
    expect(teachers.map((person) => person.isSameDepartment)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(dedicated.map((person) => person.name)).toEqual(["Rana Aziz", "Yusuf Amin"]);
  });

  test("and everybody else has a reason in words", async () => {
    await hudaIsAway();
    await give("mona", "huda", "2");
    await give("lea", "huda", "1");
    expect(await reasonFor("huda", "2")).toBe("absent");
    expect(await reasonFor("omar", "2")).toBe("teaches 2 in room R1");
    expect(await reasonFor("mona", "2")).toBe("covers block 2 for Huda Nasser");
    expect(await reasonFor("mona", "3")).toBe("1 of 1 this day");
    vi.setSystemTime(new Date("2026-11-22T08:00:00+04:00"));
    expect(await reasonFor("lea", "2")).toBe("1 of 1 this day");
  });

  test("usage counts the day, week and month of the date asked about, cancelled rows not", async () => {
    await hudaIsAway();
    const [row] = await give("sami", "huda", "2");
    await addAbsence("2026-11-23", "huda", CLERK);
    const monday = findAvailability(await readCoverDay("2026-11-23"), "2");
    const sami = monday.unavailable.find(({ person }) => person.id === "sami");
    expect(sami?.reason).toBe("1 of 1 this week");
    expect(sami?.person.usage).toEqual({ daily: 0, weekly: 1, monthly: 1 });
    await cancelSubstitutions([row?.substitutionId ?? ""], CLERK);
    const again = findAvailability(await readCoverDay("2026-11-23"), "2");
    expect(again.teachers.some((person) => person.id === "sami")).toBe(true);
  });

  test("nobody on a day off", async () => {
    await addTeachers(...smallSchool);
    const { teachers, dedicated, unavailable } = findAvailability(
      await readCoverDay("2026-11-27"),
      "1",
    );
    expect([...teachers, ...dedicated, ...unavailable]).toEqual([]);
  });
});

describe("assigning", () => {
  test("writes the class with its facts of the day, and the absence it belongs to", async () => {
    await addTeachers(...smallSchool);
    await give("rana", "huda", "1", "2");
    const rows = await db().select().from(substitutions);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      date: SUNDAY,
      absentTeacherId: "huda",
      substituteTeacherId: "rana",
      dedicatedSubstitute: "Rana Aziz",
      subject: "Mathematics",
      room: "R1",
      status: "assigned",
    });
    expect(await db().select().from(absences)).toHaveLength(1);
    const trail = (await trailOf()).map((entry) => entry.what);
    expect(trail).toContain("assigned Rana Aziz to block 1 of Huda Nasser on 22 Nov 2026");
  });

  test("writes whose class it was, which a later change of the timetable does not rewrite", async () => {
    const taught = (students?: string) => ({
      ...emptySchedule(),
      Sunday: [{ block: "1" as const, room: "B12", students }],
    });
    const huda = makeTeacher("huda", { schedule: taught("7B") });
    await addTeachers(huda, makeTeacher("rana", { subject: "Substitute" }));
    await give("rana", "huda", "1");
    await write((tx) => updateTeachers(tx, [{ ...huda, schedule: taught() }]));
    const [row] = await db().select().from(substitutions);
    expect(row).toMatchObject({ room: "B12", students: "7B" });
    const trail = (await trailOf()).map((entry) => entry.what);
    expect(trail).toContain("assigned rana to block 1 (7B) of huda on 22 Nov 2026");
  });

  test.each([
    [
      "a class that is covered, with who has it and since when",
      "yusuf",
      "1",
      "covered by Rana Aziz since 06:45",
    ],
    ["a block the substitute teaches in", "david", "1", "teaches 1 in room R1"],
    ["a block without a class", "yusuf", "7", "Huda Nasser has no class in block 7"],
  ] as const)("refuses %s", async (_what, substitute, block, words) => {
    await hudaIsAway();
    await give("rana", "huda", "1");
    if (substitute === "david") await cancelSubstitutions(await allIds(), CLERK);
    await expect(give(substitute, "huda", block)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(words),
    });
  });

  test("refuses the second class of a day to a Group 1 or 2 teacher, and writes none of the two", async () => {
    await hudaIsAway();
    await expect(give("mona", "huda", "1", "2")).rejects.toMatchObject({
      message: "منى عادل has reached the daily limit, 1 of 1",
    });
    expect(await allIds()).toEqual([]);
  });

  test("gives a dedicated substitute five classes a day and refuses the sixth", async () => {
    await addTeachers(...smallSchool);
    await give("rana", "huda", "1", "2", "3");
    await give("rana", "mona", "4");
    await give("rana", "maria", "5L1");
    await expect(give("rana", "omar", "6")).rejects.toMatchObject({
      message: "Rana Aziz has reached the daily limit, 5 of 5",
    });
  });

  test("refuses the absent teacher as their own substitute", async () => {
    await hudaIsAway();
    await expect(give("huda", "huda", "1")).rejects.toMatchObject({ status: 409 });
  });

  test("twenty clerks at once on one class: one row, nineteen told who has it", async () => {
    await hudaIsAway();
    const takers = ["rana", "yusuf", "mona", "lea"];
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => give(takers[index % 4] ?? "rana", "huda", "1")),
    );
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === "fulfilled") continue;
      expect(answer.reason).toMatchObject({
        status: 409,
        message: expect.stringContaining("block 1 of Huda Nasser is covered by Rana Aziz since"),
      });
    }
    expect(await allIds()).toHaveLength(1);
  });

  test("one person asked for two classes in a block by two clerks gets one", async () => {
    await addTeachers(...smallSchool);
    const answers = await Promise.allSettled([
      give("rana", "huda", "1"),
      give("rana", "sami", "1"),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("cancelling", () => {
  test("frees the class and the substitute, and is counted once", async () => {
    await hudaIsAway();
    await give("mona", "huda", "1");
    const ids = await allIds();
    expect(await cancelSubstitutions([...ids, ...ids, "unknown"], CLERK)).toBe(1);
    expect(await uncovered()).toContain("huda|1");
    expect(await reasonFor("mona", "1")).toBeUndefined();
    await expect(cancelSubstitutions(ids, CLERK)).rejects.toMatchObject({
      status: 409,
      message: NOTHING_TO_CANCEL,
    });
    await give("mona", "huda", "1");
    expect(await allIds()).toHaveLength(2);
  });

  test("leaves the rows of a day gone by as they are", async () => {
    await hudaIsAway();
    await give("mona", "huda", "1");
    vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
    await expect(cancelSubstitutions(await allIds(), CLERK)).rejects.toMatchObject({ status: 409 });
    expect((await readCoverDay(SUNDAY)).substitutions[0]?.status).toBe("completed");
  });
});

describe("a substitute who is absent", () => {
  test("leaves classes behind, which freeing makes uncovered again", async () => {
    await hudaIsAway();
    await give("mona", "huda", "1");
    await addAbsence(SUNDAY, "mona", CLERK);
    const [left] = coverLeftBehind(await readCoverDay(SUNDAY));
    expect(left?.person.id).toBe("mona");
    expect(left?.rows.map((row) => row.classBlock)).toEqual(["1"]);
    expect(await freeCoverOf(SUNDAY, "mona", CLERK)).toBe(1);
    expect(await uncovered()).toEqual(["huda|1", "huda|2", "huda|3", "mona|4"]);
    expect(await freeCoverOf(SUNDAY, "mona", CLERK)).toBe(0);
  });

  test("is relieved by whoever is assigned: the old row is cancelled with it", async () => {
    await hudaIsAway();
    await give("mona", "huda", "1");
    const [old] = await allIds();
    await addAbsence(SUNDAY, "mona", CLERK);
    const wanted = {
      date: SUNDAY,
      substituteId: "rana",
      absent: { names: ["Huda Nasser"] },
      isDedicated: true,
      block: null,
    };
    const assigned = await assignBulk(wanted, CLERK);
    expect(assigned.map(({ block }) => block)).toEqual(["1", "2", "3"]);
    const { substitutions: rows } = await readCoverDay(SUNDAY);
    expect(rows.find(({ id }) => id === old)?.status).toBe("cancelled");
    expect(rows.filter(({ status }) => status === "assigned")).toHaveLength(3);
  });

  test("covers again when the absence is removed, if nobody has taken over", async () => {
    await hudaIsAway();
    await give("mona", "huda", "1");
    await addAbsence(SUNDAY, "mona", CLERK);
    await removeAbsence(SUNDAY, "mona", { cancelCover: false }, CLERK);
    expect(await uncovered()).toEqual(["huda|2", "huda|3"]);
  });

  test("who is back does not cover beyond a limit that was used up meanwhile", async () => {
    await hudaIsAway();
    await give("sami", "huda", "2");
    await addAbsence(SUNDAY, "sami", CLERK);
    await assignClasses("2026-11-23", "sami", [{ absentTeacherId: "huda", block: "2" }], CLERK);
    await removeAbsence(SUNDAY, "sami", { cancelCover: false }, CLERK);
    expect(await uncovered()).toEqual(["huda|1", "huda|2", "huda|3"]);
    const sami = findPerson(await readCoverDay(SUNDAY), "sami");
    expect(sami?.usage).toEqual({ daily: 0, weekly: 1, monthly: 1 });
  });
});

async function allIds(): Promise<string[]> {
  return (await db().select().from(substitutions)).map((row) => row.id);
}
