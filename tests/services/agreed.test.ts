import { db } from "db/client";
import { absences, classesOut, releases } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { coverToLose, removeAbsence } from "~/cover/absences/remove-absence.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { changeTeacher } from "~/cover/change-teacher.server";
import { recordClassesOut } from "~/cover/classes-out/classes-out.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { coverToCancel, releaseClass } from "~/cover/releases/releases.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { digestOf, isAgreed } from "~/http/agreed.server";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { emptySchedule } from "~/teachers/schedule";
import { askedBy, linesOf } from "../agreed";
import { rangeOf } from "../bells";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
} from "../school";
import { smallSchool } from "../small-school";
import { readWeek } from "../week-now";

freshSchoolEachTest();

const BLOCK_2 = { absentTeacherId: "huda", block: "2" };

beforeEach(async () => {
  await addTeachers(
    ...smallSchool.filter(({ id }) => id !== "huda"),
    makeTeacher("huda", {
      name: "Huda Nasser",
      schedule: { ...emptySchedule(), Sunday: [{ block: "2", room: "B1", students: "7B" }] },
    }),
  );
  await addAbsence(SUNDAY, "huda", CLERK);
  await assignClasses(SUNDAY, "rana", [BLOCK_2], CLERK);
});

/** Another clerk has somebody else take the class: as many covers as before. */
async function giveToYusuf(): Promise<void> {
  const rows = (await readCoverDay(SUNDAY)).substitutions;
  await cancelSubstitutions(
    rows.map(({ id }) => id),
    CLERK,
  );
  await assignClasses(SUNDAY, "yusuf", [BLOCK_2], CLERK);
}

const coverers = async () =>
  (await readCoverDay(SUNDAY)).substitutions
    .filter(({ status }) => status === "assigned")
    .map((row) => row.substituteTeacherId);

test("what is shown is known again in any order, and by nothing less", () => {
  const [one, other] = [
    { id: "1", by: "Rana" },
    { id: "2", by: "Yusuf" },
  ];
  expect(digestOf([other, one])).toBe(digestOf([one, other]));
  expect(digestOf([one, { ...other, by: "Lea" }])).not.toBe(digestOf([one, other]));
  expect(digestOf([one])).not.toBe(digestOf([one, one]));
  expect(digestOf(["a\nb"])).not.toBe(digestOf(["a", "b"]));
  expect(digestOf([one, other])).toHaveLength(22);
});

test("nothing has to be agreed to, and something is by nobody who was not asked", () => {
  expect(isAgreed([], null)).toBe(true);
  expect(isAgreed(["1"], null)).toBe(false);
  expect(isAgreed(["1"], "")).toBe(false);
  expect(isAgreed(["1"], digestOf([]))).toBe(false);
  expect(isAgreed(["1"], digestOf(["1"]))).toBe(true);
});

describe("cover that somebody else changed after it was asked about is asked about again:", () => {
  test("where an absence is removed", async () => {
    const agreed = digestOf(await coverToLose(SUNDAY, "huda", "day"));
    await giveToYusuf();
    await expect(removeAbsence(SUNDAY, "huda", { agreed }, CLERK)).rejects.toThrow("1 covered");
    expect(await db().select().from(absences)).toHaveLength(1);
    expect(await coverers()).toEqual(["yusuf"]);
  });

  test("where an absence is shortened", async () => {
    const part = { firstBlock: "", lastBlock: "1", until: "", reason: "" };
    const shorten = (agreed: string | null) =>
      changeAbsence(SUNDAY, "huda", part, { agreed }, CLERK);
    const asked = await shorten(null);
    if (!("questions" in asked)) throw new Error("Nothing was asked");
    await giveToYusuf();
    expect(await shorten(digestOf(asked.questions.covered))).toMatchObject({
      questions: { covered: [{ block: "2", by: "Yusuf Amin" }] },
    });
    expect(await coverers()).toEqual(["yusuf"]);
  });

  test("where a class needs none any more", async () => {
    const day = await readCoverDay(SUNDAY);
    const one = classesToCover(day, "huda").find(({ block }) => block === "2");
    const agreed = digestOf(one ? coverToCancel(day, one) : []);
    await giveToYusuf();
    const wanted = { note: "", withTeacherId: "", agreed };
    await expect(releaseClass(SUNDAY, BLOCK_2, wanted, CLERK)).rejects.toThrow("Yusuf Amin");
    expect(await db().select().from(releases)).toEqual([]);
  });

  test("where students are out", async () => {
    const outing = { firstBlock: "", lastBlock: "", until: "", note: "Trip" };
    const wanted = { ...outing, students: "7B", from: SUNDAY };
    const asked = await recordClassesOut(wanted, null, CLERK);
    if (asked.kind !== "asks") throw new Error("Nothing was asked");
    await giveToYusuf();
    expect(await recordClassesOut(wanted, asked.agreed, CLERK)).toMatchObject({ kind: "asks" });
    expect(await db().select().from(classesOut)).toEqual([]);
  });

  test("where a day is closed", async () => {
    const range = rangeOf(SUNDAY, SUNDAY, "Eid");
    const asked = await askedBy(addToCalendar(range, { agreed: null, actor: CLERK }));
    await giveToYusuf();
    const again = addToCalendar(range, { agreed: asked?.agree ?? null, actor: CLERK });
    expect(linesOf(await askedBy(again))).toContainEqual([
      "block 2 of Huda Nasser on 22 Nov 2026: Yusuf Amin",
    ]);
    expect((await readWeek()).calendar).toEqual([]);
  });
});

describe("entries of timetables that do not fit another week are asked about again", () => {
  const planned = {
    days: DEFAULT_WEEK.days.slice(0, 4),
    blocks: labelsOf(DEFAULT_WEEK).map((label) => ({
      ...{ label, was: label, name: null, begins: null, ends: null },
    })),
  };

  test.each([
    ["another room of the same class", { block: "1", room: "B2", students: "7A" }],
    ["another class of the same teacher", { block: "2", room: "B1", students: "7A" }],
  ])("when they are %s by then, as many as before", async (_what, entry) => {
    const huda = { name: "Huda Nasser", subject: "Mathematics", classesPerWeek: 20 as const };
    const onThursday = (one: typeof entry) => ({
      ...huda,
      schedule: { ...emptySchedule(), Thursday: [one] },
    });
    await changeTeacher("huda", onThursday({ block: "1", room: "B1", students: "7A" }), CLERK);
    const asked = await askedBy(changeWeek(planned, { agreed: null, actor: CLERK }));
    const agreed = asked?.agree ?? null;
    await changeTeacher("huda", onThursday(entry), CLERK);
    expect(await askedBy(changeWeek(planned, { agreed, actor: CLERK }))).not.toBeNull();
    expect(await readWeek()).toEqual(DEFAULT_WEEK);
  });
});
