import { db, write } from "db/client";
import { absences, declines, reports, settings, substitutions } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { eraseAgreedReasons } from "~/cover/erase-reasons.server";
import { setYearBegins } from "~/cover/week/school-year.server";
import { action, loader } from "~/routes/_app._index/route";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, get, post, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, lastAct } from "../school";
import { smallSchool } from "../small-school";
import { argsFor } from "./call";
import { answerOf } from "./office";

freshSchoolEachTest(new Date("2026-07-01T06:45:00+04:00"));

const [LAST_DAY, FIRST_DAY] = ["2026-08-31", "2026-09-01"] as const;
const at = (time: string) => vi.setSystemTime(new Date(`${time}+04:00`));

/** On the last day of a school year and on the first of the next: a reason of each kind, and one report over both. */
beforeEach(async () => {
  await addTeachers(...smallSchool);
  const reportedAt = "2026-08-30T02:00:00.000Z";
  const reported = { teacherId: "huda", kind: "leave" as const, reason: "Surgery", reportedAt };
  const declined = { state: "declined" as const, words: "Not before your surgery" };
  const why = { teacherId: "rana", why: "not well" as const, at: reportedAt };
  await write(async (tx) => {
    for (const date of [LAST_DAY, FIRST_DAY]) {
      await tx.insert(absences).values(makeAbsence(date, "huda", { reason: "Sick" }));
      await tx
        .insert(substitutions)
        .values(makeSubstitution(date, "huda", "1", "rana", { id: date }));
      await tx.insert(declines).values({ substitutionId: date, ...why });
      const span = { id: date, firstDate: date, lastDate: date };
      await tx.insert(reports).values({ ...reported, ...span, ...declined });
    }
    const over = { id: "over", firstDate: LAST_DAY, lastDate: FIRST_DAY };
    await tx.insert(reports).values({ ...reported, ...over });
  });
});

async function dashboardOf(username: string, mayRunSchool = false) {
  const person = await addPerson(username, undefined, mayRunSchool);
  // They sign in each time: weeks lie between.
  return {
    asked: async () => {
      const cookie = await signedIn(person);
      const answer = await loader(argsFor(get("/", { cookie })));
      return ((await answer.json()) as { reasons: object | null }).reasons;
    },
    press: async (intent: string, before: string) => {
      const cookie = await signedIn(person);
      return answerOf(() => action(argsFor(post("/?index", { intent, before }, { cookie }))));
    },
  };
}

/** What is left of reasons, by what they are of. */
async function reasonsLeft() {
  return [
    ...(await db().select().from(absences)).map(({ date, reason }) => `absence ${date} ${reason}`),
    ...(await db().select().from(reports)).map(
      ({ id, reason, words }) => `report ${id} ${reason} ${words}`,
    ),
    ...(await db().select().from(declines)).map((one) => `answer ${one.substitutionId} ${one.why}`),
  ].sort();
}

const ERASED = [
  `absence ${LAST_DAY} null`,
  `absence ${FIRST_DAY} Sick`,
  `answer ${LAST_DAY} null`,
  `answer ${FIRST_DAY} not well`,
  `report ${LAST_DAY} null null`,
  `report ${FIRST_DAY} Surgery Not before your surgery`,
  "report over Surgery null",
].sort();

const COUNTS = { absences: 1, reports: 1, answers: 1, before: FIRST_DAY };

test("when a school year ends the administrator is asked, from 30 days before on, and nobody else", async () => {
  const [admin, clerk] = [await dashboardOf("admin"), await dashboardOf("salma", true)];
  at("2026-08-01T07:00");
  expect(await admin.asked()).toBeNull();
  at("2026-08-02T07:00");
  expect(await admin.asked()).toEqual({ ...COUNTS, on: null });
  at("2027-03-01T07:00");
  expect(await admin.asked()).toEqual({ ...COUNTS, on: null });
  expect(await clerk.asked()).toBeNull();
  expect((await clerk.press("reasons-erase", FIRST_DAY)).toast?.title).toBe(
    "Only the administrator can decide about reasons",
  );
});

test("when a school year ends nothing is erased before the administrator has said so, however long ago it ended", async () => {
  const before = await reasonsLeft();
  at("2028-03-01T07:00");
  await eraseAgreedReasons();
  expect(await reasonsLeft()).toEqual(before);
});

test("when a school year ends reasons go on its last day's morrow, and can be kept until then", async () => {
  const admin = await dashboardOf("admin");
  const before = await reasonsLeft();
  at("2026-08-20T07:00");
  await admin.press("reasons-erase", FIRST_DAY);
  expect(await admin.asked()).toEqual({ ...COUNTS, on: FIRST_DAY });
  at("2026-08-31T23:59");
  await eraseAgreedReasons();
  expect(await reasonsLeft()).toEqual(before);
  await admin.press("reasons-keep", FIRST_DAY);
  expect(await admin.asked()).toBeNull();
  at("2026-09-01T00:00");
  await eraseAgreedReasons();
  expect(await reasonsLeft()).toEqual(before);
});

test("when a school year ends they go on the day after the press where it is over, those of the new one stay, and the trail says how many", async () => {
  const admin = await dashboardOf("admin");
  at("2026-09-10T07:00");
  await admin.press("reasons-erase", FIRST_DAY);
  await eraseAgreedReasons();
  expect(await reasonsLeft()).toContain(`absence ${LAST_DAY} Sick`);
  expect(await admin.asked()).toEqual({ ...COUNTS, on: "2026-09-11" });
  at("2026-09-11T00:00");
  await eraseAgreedReasons();
  expect(await reasonsLeft()).toEqual(ERASED);
  const act = await lastAct();
  expect(act?.what).toBe(
    "erased the reasons from before 1 Sep 2026: 1 of absences, 1 of reports, 1 of “I can’t”",
  );
  await eraseAgreedReasons();
  expect(await lastAct()).toEqual(act);
  expect(await admin.asked()).toBeNull();
});

test("when a school year ends what is entered of it afterwards goes too", async () => {
  const admin = await dashboardOf("admin");
  at("2026-09-10T07:00");
  await admin.press("reasons-erase", FIRST_DAY);
  at("2026-09-11T00:00");
  await eraseAgreedReasons();
  await write((tx) => tx.update(absences).set({ reason: "Sick" }));
  await eraseAgreedReasons();
  expect(await reasonsLeft()).toEqual(ERASED);
});

test("when a school year ends the next year is asked about anew, also of what was kept", async () => {
  const admin = await dashboardOf("admin");
  at("2026-09-10T07:00");
  await admin.press("reasons-keep", FIRST_DAY);
  expect(await admin.asked()).toBeNull();
  at("2027-08-05T07:00");
  expect(await admin.asked()).toEqual({
    ...{ absences: 2, reports: 3, answers: 2 },
    ...{ before: "2027-09-01", on: null },
  });
});

test("when a school year ends another first day of the year erases nothing that was not agreed to", async () => {
  const admin = await dashboardOf("admin");
  at("2026-09-10T07:00");
  await admin.press("reasons-erase", FIRST_DAY);
  await setYearBegins("09-10", null);
  at("2026-09-11T00:00");
  await eraseAgreedReasons();
  expect(await reasonsLeft()).toEqual(ERASED);
  expect((await admin.press("reasons-erase", FIRST_DAY)).toast?.title).toBe(
    "A new school year has begun. Look again",
  );
  const [kept] = await db().select().from(settings).where(eq(settings.name, "reasons"));
  expect(kept?.value).toContain(FIRST_DAY);
});
