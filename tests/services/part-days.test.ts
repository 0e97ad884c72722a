import { db } from "db/client";
import { absences } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { coverLeftBehind, uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson, isAway } from "~/cover/day/day";
import { listSubstitutions } from "~/cover/lists/substitutions.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { agreeingTo } from "../bells";
import { makeAbsence } from "../make-rows";
import { recordAbsences } from "../record";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();
beforeEach(() => addTeachers(...smallSchool));

const BLOCKS = labelsOf(DEFAULT_WEEK);
const away = (teacherId: string, firstBlock?: string, lastBlock?: string) =>
  recordAbsences(makeAbsence(SUNDAY, teacherId, { firstBlock, lastBlock }));
const give = (substitute: string, absentTeacherId: string, ...blocks: string[]) =>
  assignClasses(
    SUNDAY,
    substitute,
    blocks.map((block) => ({ absentTeacherId, block })),
    CLERK,
  );
const open = async () => uncoveredClasses(await readCoverDay(SUNDAY)).map(({ id }) => id);

test.each(BLOCKS.flatMap((first, at) => BLOCKS.slice(at).map((last) => [first, last])))(
  "a substitute who is away for a part of the day from block %s to %s leaves the classes of these blocks behind, and counts in the others",
  async (first, last) => {
    await give("rana", "huda", "1", "2", "3");
    await give("rana", "maria", "5L1", "5L2");
    await away("rana", first, last);
    const day = await readCoverDay(SUNDAY);
    const isThen = (block: string) => isAway(day, "rana", block);
    const asked = [
      ...day.substitutions,
      ...(await listSubstitutions({ start: SUNDAY, end: SUNDAY })),
    ];
    for (const { classBlock, isOpen } of asked) expect(isOpen).toBe(isThen(classBlock));
    const counted = ["1", "2", "3", "5L1", "5L2"].filter((block) => !isThen(block));
    expect(findPerson(day, "rana")?.usage.daily).toBe(counted.length);
    const left = coverLeftBehind(day).flatMap(({ rows }) => rows);
    expect(left).toHaveLength(5 - counted.length);
  },
);

test("who is away for a part of the day covers in the other blocks, and is refused in these", async () => {
  await away("mona", "1", "3");
  await away("huda");
  await expect(give("mona", "huda", "3")).rejects.toMatchObject({
    message: "منى عادل: absent",
  });
  await away("maria", "5L1", "5L1");
  await give("mona", "maria", "5L1");
  expect(await open()).toEqual(["huda|1", "huda|2", "huda|3"]);
});

test("who is away for a part of the day has no class to cover in the others", async () => {
  await away("huda", "1", "2");
  await expect(give("rana", "huda", "3")).rejects.toMatchObject({
    message: "Huda Nasser is not away in block 3",
  });
});

test("a part day keeps the classes it was about once the week is another", async () => {
  await away("huda", "1", "2");
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  const before = await open();
  const blocks = ["1", "3", "2"].map((label) => ({
    ...{ label, was: label, name: null, begins: null, ends: null },
  }));
  const planned = { days: DEFAULT_WEEK.days, blocks };
  const asked = await agreeingTo((agreed) => changeWeek(planned, { agreed, actor: CLERK }));
  expect(asked).not.toBeNull();
  expect((await open()).sort()).toEqual(before);
});

test.each([
  ["follows blocks that are called otherwise", ["A", "B", "C"], ["A", "B"], ["huda|A", "huda|B"]],
  ["is the whole day where its blocks are turned round", ["2", "1", "3"], [null, null], 3],
  ["is the whole day where a block of it goes", ["2", "3"], [null, null], 2],
] as const)("a part day to come %s", async (_, labels, part, classes) => {
  await away("huda", "1", "2");
  const order = labels.length === 3 && labels[0] === "A" ? ["1", "2", "3"] : labels;
  const blocks = labels.map((label, at) => ({
    ...{ label, was: order[at] ?? null, name: null, begins: null, ends: null },
  }));
  const planned = { days: DEFAULT_WEEK.days, blocks };
  await agreeingTo((agreed) => changeWeek(planned, { agreed, actor: CLERK }));
  const [row] = await db().select().from(absences);
  expect([row?.firstBlock, row?.lastBlock]).toEqual(part);
  const found = await open();
  expect(typeof classes === "number" ? found.length : found).toEqual(classes);
});
