import { db, write } from "db/client";
import { absences, changes, notToday, substitutions } from "db/schema";
import { desc, ne } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { listChangesOf } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { freeCoverOf, removeAbsence } from "~/cover/absences/remove-absence.server";
import { assignBoard } from "~/cover/assignments/assign-board.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { sayNotToday, takeBackNotToday } from "~/cover/not-today/not-today.server";
import type { Block } from "~/school/week";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY, trailOf } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await addAbsence(SUNDAY, "huda", CLERK);
});

const OTHER = { id: "other", username: "other", name: "Other" };

async function lastChange(): Promise<number> {
  const [last] = await db()
    .select({ id: changes.id })
    .from(changes)
    .orderBy(desc(changes.id))
    .limit(1);
  return last?.id ?? 0;
}

/** Gives somebody classes of Huda's, and answers the change that says so. */
async function give(substitute: string, ...blocks: Block[]): Promise<number> {
  const refs = blocks.map((block) => ({ absentTeacherId: "huda", block }));
  await assignClasses(SUNDAY, substitute, refs, CLERK);
  return lastChange();
}

/** Who covers what now: `mona: huda|1`. */
async function covers(): Promise<string[]> {
  const rows = await db().select().from(substitutions).where(ne(substitutions.status, "cancelled"));
  return rows
    .map((row) => `${row.substituteTeacherId}: ${row.absentTeacherId}|${row.classBlock}`)
    .sort();
}

const cancelAll = async () => {
  const rows = await db().select().from(substitutions);
  await cancelSubstitutions(
    rows.map(({ id }) => id),
    CLERK,
  );
  return lastChange();
};
const away = async () =>
  (await db().select().from(absences)).map(({ teacherId }) => teacherId).sort();
const reverse = (id: number, only?: string) => reverseChange(id, CLERK, { only });
const reasons = async (id: number, only?: string) =>
  (await reverse(id, only)).left.map(({ reason }) => reason);

describe("an assignment", () => {
  test("is taken back whole: its rows are cancelled, and the change says which one it reverses", async () => {
    await assignBoard(
      SUNDAY,
      {
        pairs: [
          { personId: "rana", classId: "huda|1" },
          { personId: "yusuf", classId: "huda|2" },
        ],
        moves: [],
      },
      CLERK,
    );
    const id = await lastChange();
    const { left, changeId } = await reverse(id);
    expect(left).toEqual([]);
    expect(await covers()).toEqual([]);
    expect(await db().select().from(substitutions)).toMatchObject([
      { status: "cancelled" },
      { status: "cancelled" },
    ]);
    expect(await listChangesOf(SUNDAY, { since: id })).toMatchObject([
      { id: changeId, kind: "cancelled", reverses: id, who: "Clerk (clerk)" },
    ]);
    expect((await trailOf())[0]?.what).toBe(
      "cancelled cover of Huda Nasser, block 1 by Rana Aziz, 2 by Yusuf Amin, on 22 Nov 2026",
    );
  });

  test("is taken back a class at a time, and the rest later", async () => {
    const id = await give("rana", "1", "2", "3");
    await reverse(id, "huda|2");
    expect(await covers()).toEqual(["rana: huda|1", "rana: huda|3"]);
    await expect(reverse(id, "huda|2")).rejects.toMatchObject({ status: 409 });
    await reverse(id);
    expect(await covers()).toEqual([]);
  });

  test("is taken back once, whoever presses, and the second is told by whom", async () => {
    const id = await give("rana", "1");
    const both = await Promise.allSettled([reverse(id), reverseChange(id, OTHER)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(reverse(id)).rejects.toThrow(
      "This was taken back 06:45 by Clerk (clerk) already.",
    );
    expect(await listChangesOf(SUNDAY, { since: id })).toHaveLength(1);
  });

  test("leaves alone what was cancelled since, and what has another substitute", async () => {
    const id = await give("rana", "1", "2");
    const [row] = await db().select().from(substitutions);
    await cancelSubstitutions([row?.id ?? ""], OTHER);
    await give("yusuf", "1");
    const { left } = await reverse(id);
    expect(left).toEqual([
      {
        what: "assigned Rana Aziz to block 1 of Huda Nasser",
        reason: "cancelled 06:45 by Other (other)",
      },
    ]);
    expect(await covers()).toEqual(["yusuf: huda|1"]);
  });

  test("takes along the absence that was recorded with it, unless another class of theirs is covered", async () => {
    const bulk = { date: SUNDAY, substituteId: "rana", isDedicated: true, block: null };
    await assignBulk({ ...bulk, absent: { names: ["Omar Khalil"], ids: [] } }, CLERK);
    const id = await lastChange();
    expect(await away()).toEqual(["huda", "omar"]);
    await reverse(id);
    expect(await away()).toEqual(["huda"]);
    expect(await covers()).toEqual([]);
  });

  test("with moves gives the moved class back to who had it", async () => {
    await give("rana", "1");
    const [row] = await db().select().from(substitutions);
    await assignBoard(
      SUNDAY,
      {
        pairs: [{ personId: "rana", classId: "huda|2" }],
        moves: [{ rowId: row?.id ?? "", personId: "yusuf", classId: "huda|1" }],
      },
      CLERK,
    );
    expect(await covers()).toEqual(["rana: huda|2", "yusuf: huda|1"]);
    await reverse(await lastChange());
    expect(await covers()).toEqual(["rana: huda|1"]);
  });

  test("that took over from somebody away gives the class back to them, open as it was", async () => {
    await give("lea", "1");
    await addAbsence(SUNDAY, "lea", CLERK);
    const absence = await lastChange();
    const id = await give("rana", "1");
    expect((await reverse(id)).left).toEqual([]);
    expect((await readCoverDay(SUNDAY)).substitutions.filter(({ isOpen }) => isOpen)).toMatchObject(
      [{ substituteTeacherId: "lea", classBlock: "1" }],
    );
    await reverse(absence);
    expect(await covers()).toEqual(["lea: huda|1"]);
    expect((await readCoverDay(SUNDAY)).substitutions.some(({ isOpen }) => isOpen)).toBe(false);
  });
});

describe("what was cancelled", () => {
  test("is assigned again by new rows; the cancelled stay cancelled", async () => {
    await give("rana", "1", "2");
    const id = await cancelAll();
    await reverse(id);
    expect(await covers()).toEqual(["rana: huda|1", "rana: huda|2"]);
    const all = await db().select().from(substitutions);
    expect(all.map(({ status }) => status).sort()).toEqual([
      "assigned",
      "assigned",
      "cancelled",
      "cancelled",
    ]);
  });

  test("and assigned again can be taken back in its turn, and so on", async () => {
    await give("rana", "1");
    let id = await cancelAll();
    for (const expected of [["rana: huda|1"], [], ["rana: huda|1"]]) {
      const { changeId } = await reverse(id);
      expect(await covers()).toEqual(expected);
      await expect(reverse(id)).rejects.toThrow("already");
      id = changeId ?? 0;
    }
  });

  test("stays where the class is covered by another, and the other class comes back", async () => {
    await give("rana", "1", "2");
    const id = await cancelAll();
    await give("yusuf", "1");
    expect(await reasons(id)).toEqual([
      "block 1 of Huda Nasser is covered by Yusuf Amin since 06:45",
    ]);
    expect(await covers()).toEqual(["rana: huda|2", "yusuf: huda|1"]);
  });

  test.each([
    ["the substitute is absent", () => addAbsence(SUNDAY, "mona", CLERK), "منى عادل: absent"],
    ["they have said no", () => sayNotToday(SUNDAY, "mona", CLERK), "منى عادل: said no today"],
    [
      "their limit is reached",
      () => give("mona", "2"),
      "منى عادل has reached the daily limit, 1 of 1",
    ],
    ["they were deleted", () => removeTeacher("mona", CLERK), "منى عادل is no longer there"],
    [
      "the owner is no longer absent",
      () => removeAbsence(SUNDAY, "huda", { cancelCover: true }, CLERK),
      "Huda Nasser is no longer absent",
    ],
    ["the owner was deleted", () => removeTeacher("huda", CLERK), "Huda Nasser is no longer there"],
    [
      "the day is past",
      async () => vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00")),
      "Sunday 22 November 2026 is past and can no longer be changed",
    ],
  ] as const)("is refused in words when %s", async (_what, happens, words) => {
    await give("mona", "1");
    const id = await cancelAll();
    await happens();
    const before = await covers();
    await expect(reverse(id)).rejects.toMatchObject({
      status: 409,
      message: `${words}.`.replace("changed.", "changed"),
    });
    expect(await covers()).toEqual(before);
  });
});

describe("an absence", () => {
  test("entered by mistake is removed", async () => {
    await addAbsence(SUNDAY, "omar", CLERK);
    await reverse(await lastChange());
    expect(await away()).toEqual(["huda"]);
  });

  test("that has cover by now stays, and says so", async () => {
    const id = await lastChange();
    await give("rana", "1", "2");
    await expect(reverse(id)).rejects.toThrow(
      "2 classes of theirs are covered: that is taken back first",
    );
    expect(await away()).toEqual(["huda"]);
  });

  test("that was removed is put back as it was, with its cover", async () => {
    const [was] = await db().select().from(absences);
    await give("rana", "1", "2");
    await removeAbsence(SUNDAY, "huda", { cancelCover: true }, CLERK);
    vi.setSystemTime(new Date("2026-11-22T07:20:00+04:00"));
    await reverse(await lastChange());
    expect(await db().select().from(absences)).toEqual([was]);
    expect(await covers()).toEqual(["rana: huda|1", "rana: huda|2"]);
  });

  test("is put back without the reason, which is gone for good", async () => {
    await write((tx) => tx.update(absences).set({ reason: "Sick" }));
    await removeAbsence(SUNDAY, "huda", { cancelCover: true }, CLERK);
    await reverse(await lastChange());
    expect(await db().select().from(absences)).toMatchObject([{ teacherId: "huda", reason: null }]);
  });

  test("that is recorded anew stays so; its cover is assigned again", async () => {
    await give("rana", "1");
    await removeAbsence(SUNDAY, "huda", { cancelCover: true }, CLERK);
    const id = await lastChange();
    await addAbsence(SUNDAY, "huda", OTHER);
    expect(await reasons(id)).toEqual(["entered again since"]);
    expect(await covers()).toEqual(["rana: huda|1"]);
  });

  test("of a deleted teacher does not come back", async () => {
    await removeAbsence(SUNDAY, "huda", { cancelCover: true }, CLERK);
    const id = await lastChange();
    await removeTeacher("huda", CLERK);
    await expect(reverse(id)).rejects.toThrow("Huda Nasser is no longer there");
  });
});

test("freed classes go back to who is away, who covers them once they are back", async () => {
  await give("lea", "1");
  await addAbsence(SUNDAY, "lea", CLERK);
  await freeCoverOf(SUNDAY, "lea", CLERK);
  await reverse(await lastChange());
  await removeAbsence(SUNDAY, "lea", { cancelCover: true }, CLERK);
  expect(await covers()).toEqual(["lea: huda|1"]);
});

test("that somebody cannot cover today is taken back, and that they can again", async () => {
  await sayNotToday(SUNDAY, "mona", CLERK);
  await reverse(await lastChange());
  expect(await db().select().from(notToday)).toEqual([]);
  await reverse(await lastChange());
  expect(await db().select().from(notToday)).toMatchObject([{ teacherId: "mona" }]);
  await takeBackNotToday(SUNDAY, "mona", CLERK);
  const id = await lastChange();
  await addAbsence(SUNDAY, "mona", CLERK);
  await expect(reverse(id)).rejects.toThrow("منى عادل is absent");
});

test("a deleted teacher is not taken back, and what is not there is a 404", async () => {
  await give("rana", "1");
  await removeTeacher("rana", CLERK);
  await expect(reverse(await lastChange())).rejects.toMatchObject({
    status: 409,
    message: "A deleted teacher does not come back",
  });
  await expect(reverse(4711)).rejects.toMatchObject({ status: 404 });
  await expect(reverse(1, "nobody|1")).rejects.toMatchObject({ status: 404 });
});
