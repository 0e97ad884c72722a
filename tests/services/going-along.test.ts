import { db } from "db/client";
import { absences, outings, substitutions } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { recordClassesOut, takeBackClassesOut } from "~/cover/classes-out/classes-out.server";
import { whoGoesWith } from "~/cover/classes-out/going-along";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { askedBy, linesOf } from "../agreed";
import { give, reasonFor } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { schoolWithStudents } from "../school-with-students";
import { reverseLast } from "./reversing";

freshSchoolEachTest();
beforeEach(() => addTeachers(...schoolWithStudents));

/** 7A are on a trip in blocks 1 and 2, with Huda, who has 7A in block 1 and 7B in block 2. */
const TRIP = {
  ...{ students: "7A", from: SUNDAY, until: "", firstBlock: "1", lastBlock: "2" },
  note: "Trip to the museum",
};
const goOut = (along: string[], more: Partial<typeof TRIP> = {}) =>
  recordClassesOut({ ...TRIP, ...more }, null, CLERK, { along });
const open = async () => uncoveredClasses(await readCoverDay(SUNDAY)).map(({ id }) => id);
const away = async () =>
  (await db().select().from(absences)).map(({ teacherId, firstBlock, lastBlock, reason }) => {
    return { teacherId, firstBlock, lastBlock, reason };
  });

test("a teacher who goes along is away in these blocks, with their other classes to cover, and asked for nothing", async () => {
  await goOut(["huda"]);
  expect(await open()).toEqual(["huda|2"]);
  expect(await away()).toEqual([
    { teacherId: "huda", firstBlock: "1", lastBlock: "2", reason: "Trip to the museum" },
  ]);
  expect(await reasonFor("huda", "1")).toBe("absent");
  const day = await readCoverDay(SUNDAY);
  expect(whoGoesWith(day, day.outings?.[0]?.series ?? "")).toEqual(["huda"]);
});

test("a teacher who goes along is there again once the outing is taken back, and their cover goes after asking", async () => {
  await goOut(["huda"]);
  await give("rana", "huda", "2");
  const [trip] = await db().select().from(outings);
  const which = { date: SUNDAY, id: trip?.id ?? "", all: false };
  const asked = await askedBy(takeBackClassesOut(which, null, CLERK));
  expect(linesOf(asked)).toEqual([[expect.stringContaining("block 2 of Huda Nasser")]]);
  await takeBackClassesOut(which, asked?.agree ?? null, CLERK);
  expect(await away()).toEqual([]);
  expect(await db().select().from(substitutions)).toMatchObject([{ status: "cancelled" }]);
});

test("a teacher who goes along is taken back and put back with it in the history", async () => {
  await goOut(["huda", "omar"]);
  expect((await reverseLast()).left).toEqual([]);
  expect([await away(), await db().select().from(outings)]).toEqual([[], []]);
  expect((await reverseLast()).left).toEqual([]);
  expect((await away()).map(({ teacherId }) => teacherId)).toEqual(["huda", "omar"]);
});

test("a teacher who goes along who is absent already stays so, or is refused where it is for another part of the day", async () => {
  const part = { firstBlock: "2", lastBlock: "3", until: "", reason: "" };
  await changeAbsence(SUNDAY, "huda", part, {}, CLERK);
  await expect(goOut(["huda"])).rejects.toMatchObject({
    errors: { along: [expect.stringContaining("is absent already on")] },
  });
  expect(await db().select().from(outings)).toEqual([]);
  expect(await goOut(["huda"], { firstBlock: "2" })).toMatchObject({ days: 1 });
  expect(await away()).toMatchObject([{ firstBlock: "2", lastBlock: "3", reason: null }]);
});
