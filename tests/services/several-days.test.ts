import { db } from "db/client";
import { absences, changes, substitutions } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { type AbsenceTerms, changeAbsence } from "~/cover/absences/change-absence.server";
import type { WantedAbsence } from "~/cover/absences/planned-absence";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { IsoDate } from "~/school/dates";
import { askedBy, linesOf, removeWithCover, unclearIn } from "../agreed";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY, trailOf } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();
beforeEach(() => addTeachers(...smallSchool));

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [
  "2026-11-23",
  "2026-11-24",
  "2026-11-25",
  "2026-11-26",
] as const;

const enter = (
  wanted: Partial<WantedAbsence>,
  { date = MONDAY, ...terms }: AbsenceTerms & { date?: IsoDate } = {},
  teacherId = "huda",
) =>
  changeAbsence(
    date,
    teacherId,
    { firstBlock: "", lastBlock: "", until: "", reason: "", ...wanted },
    terms,
    CLERK,
  );
/** The days of Huda's absences, with the part of the day and the reason where there is one. */
const days = async () =>
  (await db().select().from(absences).orderBy(absences.date))
    .filter(({ teacherId }) => teacherId === "huda")
    .map(({ date, firstBlock, lastBlock, reason }) =>
      [date, firstBlock && `${firstBlock}-${lastBlock}`, reason].filter(Boolean).join(" "),
    );
const seriesCount = async () =>
  new Set((await db().select().from(absences)).map(({ series }) => series)).size;

test("an absence of several days is one a school day, belonging together, with the same blocks and reason", async () => {
  const answer = await enter({ until: "2026-11-29", lastBlock: "2", reason: "Training" });
  expect(answer).toMatchObject({ left: [], cancelled: [] });
  expect(await days()).toEqual(
    [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, "2026-11-29"].map((date) => `${date} 1-2 Training`),
  );
  expect(await seriesCount()).toBe(1);
  const [absence] = (await readCoverDay(TUESDAY)).absences;
  expect(absence).toMatchObject({ until: "2026-11-29", reason: "Training" });
});

test("an absence of several days is told in the history of each of its days, without the reason", async () => {
  await enter({ until: TUESDAY, lastBlock: "2", reason: "Chickenpox" });
  const said = (await trailOf()).map(({ what }) => what);
  for (const day of ["23", "24"]) {
    expect(said).toContain(`recorded Huda Nasser absent, blocks 1 to 2, on ${day} Nov 2026`);
  }
  expect(JSON.stringify(await db().select().from(changes))).not.toContain("Chickenpox");
});

describe("a day that is recorded already", () => {
  beforeEach(async () => {
    await enter({ lastBlock: "2", reason: "Personal" }, { date: TUESDAY });
  });

  test("is asked about, with nothing written", async () => {
    expect(await unclearIn(enter({ until: WEDNESDAY }))).toEqual({
      recorded: ["24 Nov 2026: blocks 1 to 2"],
    });
    expect(await days()).toEqual([`${TUESDAY} 1-2 Personal`]);
  });

  test("is left as it is, or changed, as asked", async () => {
    const left = await enter({ until: WEDNESDAY, reason: "Sick" }, { recorded: "leave" });
    expect(left).toMatchObject({ dates: [MONDAY, WEDNESDAY], left: [TUESDAY] });
    expect(await days()).toEqual([
      `${MONDAY} Sick`,
      `${TUESDAY} 1-2 Personal`,
      `${WEDNESDAY} Sick`,
    ]);
    await enter({ until: THURSDAY, reason: "Sick" }, { scope: "from", recorded: "change" });
    expect(await days()).toContain(`${THURSDAY} Sick`);
    await enter({ until: WEDNESDAY, reason: "Sick" }, { date: TUESDAY, recorded: "change" });
    expect(await days()).toContain(`${TUESDAY} Sick`);
  });
});

describe("changing one of several days", () => {
  beforeEach(async () => {
    await enter({ until: THURSDAY });
  });

  test("changes this day alone", async () => {
    await enter({ lastBlock: "2", until: THURSDAY }, { date: TUESDAY, scope: "day" });
    expect(await days()).toEqual([MONDAY, `${TUESDAY} 1-2`, WEDNESDAY, THURSDAY]);
    expect(await seriesCount()).toBe(1);
  });

  test("changes this day and those after it", async () => {
    await enter({ lastBlock: "2" }, { date: TUESDAY, scope: "from" });
    expect(await days()).toEqual([MONDAY, `${TUESDAY} 1-2`, `${WEDNESDAY} 1-2`, `${THURSDAY} 1-2`]);
  });

  test("changes all days from today, and leaves out what was removed before", async () => {
    await removeAbsence(WEDNESDAY, "huda", { agreed: null }, CLERK);
    await enter({ reason: "Sick" }, { date: TUESDAY, scope: "all" });
    expect(await days()).toEqual([`${MONDAY} Sick`, `${TUESDAY} Sick`, `${THURSDAY} Sick`]);
  });

  test("ends earlier, or later", async () => {
    await enter({ until: TUESDAY }, { date: TUESDAY, scope: "from" });
    expect(await days()).toEqual([MONDAY, TUESDAY]);
    await enter({ until: "2026-11-29" }, { date: MONDAY, scope: "all" });
    expect(await days()).toEqual([MONDAY, TUESDAY, WEDNESDAY, THURSDAY, "2026-11-29"]);
    expect(await seriesCount()).toBe(1);
  });

  test("does not move the end of the others when this day alone is meant", async () =>
    await expect(enter({ until: TUESDAY }, { date: TUESDAY })).rejects.toMatchObject({
      errors: { until: ["To change the last day, choose more than this day below"] },
    }));

  test("removes this day, this day and those after it, or all from today", async () => {
    await removeAbsence(TUESDAY, "huda", { agreed: null }, CLERK);
    expect(await days()).toEqual([MONDAY, WEDNESDAY, THURSDAY]);
    await removeAbsence(WEDNESDAY, "huda", { agreed: null, scope: "from" }, CLERK);
    expect(await days()).toEqual([MONDAY]);
    await enter({ until: TUESDAY });
    await removeAbsence(TUESDAY, "huda", { agreed: null, scope: "all" }, CLERK);
    expect(await days()).toEqual([]);
  });
});

describe("cover that would be left without a class", () => {
  const give = (date: IsoDate, substitute: string, block: string) =>
    assignClasses(date, substitute, [{ absentTeacherId: "huda", block }], CLERK);
  const statuses = async () =>
    (await db().select().from(substitutions))
      .map(({ date, classBlock, status }) => `${date} ${classBlock} ${status}`)
      .sort();

  beforeEach(async () => {
    await addAbsence(SUNDAY, "huda", CLERK);
    await give(SUNDAY, "rana", "1");
    await give(SUNDAY, "rana", "3");
    await give(MONDAY, "yusuf", "2");
  });

  test("is asked about by name, and cancelled once that is agreed to", async () => {
    const asked = await askedBy(enter({ lastBlock: "2" }, { date: SUNDAY }));
    expect(linesOf(asked)).toEqual([["22 Nov 2026: block 3 of Huda Nasser, covered by Rana Aziz"]]);
    expect(await days()).toEqual([SUNDAY, MONDAY]);
    const other = enter({ lastBlock: "1" }, { date: SUNDAY, agreed: "something else" });
    expect(await askedBy(other)).not.toBeNull();
    const done = await enter({ lastBlock: "2" }, { date: SUNDAY, agreed: asked?.agree });
    expect(done).toMatchObject({ cancelled: [{ block: "3", by: "Rana Aziz" }] });
    expect(await statuses()).toEqual([
      `${SUNDAY} 1 assigned`,
      `${SUNDAY} 3 cancelled`,
      `${MONDAY} 2 assigned`,
    ]);
    const said = (await trailOf()).map(({ what }) => what);
    expect(said).toContain("cancelled cover of Huda Nasser, block 3 by Rana Aziz, on 22 Nov 2026");
    expect(said).toContain("changed to Huda Nasser absent, blocks 1 to 2, on 22 Nov 2026");
  });

  test("is nothing to ask about where the class stays", async () => {
    expect(await enter({ lastBlock: "3" }, { date: SUNDAY })).toMatchObject({ cancelled: [] });
    expect(await enter({ reason: "Sick" }, { date: SUNDAY })).toMatchObject({ cancelled: [] });
  });

  test("goes with the days that are removed", async () => {
    await enter({ until: MONDAY }, { date: SUNDAY, recorded: "change" });
    const all = removeAbsence(SUNDAY, "huda", { agreed: null, scope: "all" }, CLERK);
    expect(linesOf(await askedBy(all))[0]).toHaveLength(3);
    const lost = await removeWithCover(SUNDAY, "huda", "from");
    expect(lost.map(({ date, block }) => `${date} ${block}`)).toEqual([
      `${SUNDAY} 1`,
      `${SUNDAY} 3`,
      `${MONDAY} 2`,
    ]);
    expect((await statuses()).every((status) => status.endsWith("cancelled"))).toBe(true);
  });
});
