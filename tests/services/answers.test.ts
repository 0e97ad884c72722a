import { db } from "db/client";
import { declines, substitutions } from "db/schema";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { assignShown } from "~/cover/assignments/assign.server";
import { makeBoard } from "~/cover/board/board";
import { sayFigures } from "~/cover/board/day-figures";
import { plannedBoard } from "~/cover/board/planned-board.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { declineCover, insistOnCover } from "~/cover/declines/say-cannot.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { onDay } from "~/cover/search-state";
import { give, hudaIsAway, reasonFor } from "../huda-is-away";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { idsSince, lastChange, reverse } from "./reversing";

freshSchoolEachTest();

const board = async () => {
  const day = await readCoverDay(SUNDAY);
  return { day, planned: await plannedBoard(day, onDay(SUNDAY)) };
};
const rowOf = async (teacherId: string, block: string) => {
  const rows = await db().select().from(substitutions);
  const row = rows.find(
    (row) =>
      row.substituteTeacherId === teacherId &&
      row.classBlock === block &&
      row.status === "assigned",
  );
  return row?.id ?? "";
};
const omarCannot = async () =>
  declineCover(SUNDAY, { rowId: await rowOf("omar", "3"), teacherId: "omar", why: "not well" });

/** Assigns what the board proposes, as its button does. */
async function assignProposed(): Promise<void> {
  const { day, planned } = await board();
  const moved = new Set(planned.moves.map(({ classId }) => classId));
  const rowIdOf = (classId: string) =>
    day.substitutions.find(
      (row) => row.status === "assigned" && `${row.absentTeacherId}|${row.classBlock}` === classId,
    )?.id ?? "";
  await assignShown(
    SUNDAY,
    {
      pairs: planned.pairs.filter(({ classId }) => !moved.has(classId)),
      moves: planned.moves.map(({ classId, to }) => ({
        classId,
        personId: to,
        rowId: rowIdOf(classId),
      })),
    },
    CLERK,
  );
}

describe("of a class that they were given", () => {
  beforeEach(async () => {
    await hudaIsAway();
    await give("omar", "huda", "3");
  });

  test("somebody says that they cannot: it stays covered, and somebody else is proposed", async () => {
    const before = await db().select().from(substitutions);
    expect(await omarCannot()).toBeNull();
    expect(await db().select().from(substitutions)).toEqual(before);
    const { day, planned } = await board();
    expect(planned.moves).toMatchObject([{ classId: "huda|3", from: "omar" }]);
    const counts = makeBoard(day, onDay(day.date), planned, String).figures;
    expect(sayFigures(counts)).toBe("1 assigned, 2 proposed · 1 can’t");
    expect(counts.cannot).toEqual({ count: 1, replaced: 1 });
    expect(await reasonFor("omar", "3")).toBe("can’t then");
  });

  test("Assign gives it to somebody else in one change, and taking that back brings the answer back", async () => {
    await omarCannot();
    const since = await lastChange();
    await assignProposed();
    const [change = 0, ...more] = await idsSince(since);
    expect(more).toEqual([]);
    const of3 = (await db().select().from(substitutions)).filter(
      ({ classBlock }) => classBlock === "3",
    );
    expect(of3.map(({ status }) => status)).toEqual(["cancelled", "assigned"]);
    expect(of3[1]?.substituteTeacherId).not.toBe("omar");
    expect((await board()).planned.moves).toEqual([]);
    expect(await reasonFor("omar", "3"), "nor is he asked in that block again").toBe("can’t then");
    await reverse(change);
    expect((await board()).planned.moves).toMatchObject([{ classId: "huda|3", from: "omar" }]);
  });

  test("asked to all the same, they cover it: nobody is proposed and it is not said any more", async () => {
    await omarCannot();
    expect(await insistOnCover(SUNDAY, await rowOf("omar", "3"), CLERK)).toBe("Omar Khalil");
    const { day, planned } = await board();
    expect(planned.moves).toEqual([]);
    expect(sayFigures(makeBoard(day, onDay(day.date), planned, String).figures)).not.toContain(
      "can’t",
    );
    expect(await omarCannot(), "and cannot say so again").toBe("asked anyway");
    expect(day.declines).toMatchObject([{ asked: { by: "Clerk" } }]);
  });

  test("it goes with its teacher and with its row", async () => {
    await omarCannot();
    await removeTeacher("omar", CLERK);
    expect(await db().select().from(declines)).toEqual([]);
  });

  test("no history, trail or change carries why", async () => {
    await omarCannot();
    await insistOnCover(SUNDAY, await rowOf("omar", "3"), CLERK);
    await assignProposed();
    const all = await db().all(sql`select rows from changes union all select what from acts`);
    expect(JSON.stringify(all)).not.toContain("not well");
  });
});
