import { db } from "db/client";
import { planChoices } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { prefer } from "~/cover/board/prefer.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findAvailability } from "~/cover/day/free";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { cannotToday } from "~/cover/plan-choices/cannot-today.server";
import { sayNotToday, takeBackNotToday } from "~/cover/plan-choices/choices-of-people.server";
import { give, hudaIsAway } from "../huda-is-away";
import { assignClasses, CLERK, freshSchoolEachTest, SUNDAY, trailOf } from "../school";

freshSchoolEachTest();
beforeEach(hudaIsAway);

const reasonFor = async (id: string) =>
  findAvailability(await readCoverDay(SUNDAY), "1").unavailable.find(
    ({ person }) => person.id === id,
  )?.reason;

test("who did not turn up is freed from that block on, counts nowhere for it, and is asked no more", async () => {
  const refs = (["1", "2", "3"] as const).map((block) => ({ absentTeacherId: "huda", block }));
  await assignClasses(SUNDAY, "rana", refs, CLERK);
  const { freed } = await cannotToday(SUNDAY, "rana", CLERK, "2");
  expect(freed.map(({ block }) => block)).toEqual(["2", "3"]);
  const day = await readCoverDay(SUNDAY);
  const kept = day.substitutions.filter(({ status }) => status === "assigned");
  expect(kept.map(({ classBlock }) => classBlock)).toEqual(["1"]);
  expect(day.people.find(({ id }) => id === "rana")?.usage.daily).toBe(1);
  expect(day.choices).toMatchObject([{ kind: "not today", teacherId: "rana" }]);
});

test("who has said no is in no list of the day, and in it again once that is taken back", async () => {
  expect(await reasonFor("mona")).toBeUndefined();
  await sayNotToday(SUNDAY, "mona", CLERK);
  expect(await reasonFor("mona")).toBe("said no");
  await takeBackNotToday(SUNDAY, "mona", CLERK);
  expect(await reasonFor("mona")).toBeUndefined();
});

test("who has said no is recorded once, for that day alone, by whom and when", async () => {
  await sayNotToday(SUNDAY, "mona", CLERK);
  await sayNotToday(SUNDAY, "mona", CLERK);
  expect(await db().select().from(planChoices)).toMatchObject([
    { date: SUNDAY, teacherId: "mona", enteredBy: "Clerk" },
  ]);
  expect((await readCoverDay("2026-11-23")).choices).toEqual([]);
});

test("who has said no is told in the trail, both times", async () => {
  await sayNotToday(SUNDAY, "mona", CLERK);
  await takeBackNotToday(SUNDAY, "mona", CLERK);
  expect((await trailOf()).slice(0, 2).map(({ what }) => what)).toEqual([
    "noted that \u2068منى عادل\u2069 can cover on 22 Nov 2026",
    "noted that \u2068منى عادل\u2069 cannot cover on 22 Nov 2026",
  ]);
});

test("who has said no is given no class, and keeps what they cover already", async () => {
  await give("rana", "huda", "1");
  await sayNotToday(SUNDAY, "rana", CLERK);
  expect((await readCoverDay(SUNDAY)).substitutions).toMatchObject([{ status: "assigned" }]);
  await expect(give("rana", "huda", "2")).rejects.toThrow("Rana Aziz: said no");
});

test("who has said no takes it along when they are deleted", async () => {
  await sayNotToday(SUNDAY, "mona", CLERK);
  await removeTeacher("mona", CLERK);
  expect(await db().select().from(planChoices)).toEqual([]);
});

test.each([
  ["of somebody absent", SUNDAY, "huda", "Huda Nasser is absent on this day"],
  ["of nobody there", SUNDAY, "gone", "This person has been deleted"],
  ["of a day gone by", "2026-11-19", "mona", "is past"],
  ["of a day off", "2026-11-27", "mona", "is not a school day"],
] as const)(
  "who has said no is refused %s",
  async (_what, date, id, words) =>
    await expect((async () => sayNotToday(date, id, CLERK))()).rejects.toThrow(words),
);

test("what plans prefer is the school's, even shares until somebody sets it, and told in the trail", async () => {
  expect((await readCoverDay(SUNDAY)).prefer).toBe("fair");
  await prefer("match", CLERK);
  expect((await readCoverDay(SUNDAY)).prefer).toBe("match");
  const said = (await trailOf()).map(({ what }) => what);
  expect(said).toContain("set plans of cover to prefer best match");
});
