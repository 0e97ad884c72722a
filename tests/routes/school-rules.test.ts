import { db, write } from "db/client";
import { acts } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { planProblem } from "~/cover/assignments/plan-problem";
import { readTakenByAgreement } from "~/cover/day/by-agreement.server";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson } from "~/cover/day/day";
import { findAvailability } from "~/cover/day/free";
import { coverGroups } from "~/cover/lists/by-absent-teacher";
import { agreeToOneMore } from "~/cover/plan-choices/choices-of-people.server";
import { setMostOnLeave } from "~/cover/reported/most-on-leave.server";
import { loader as dashboard } from "~/routes/_app._index/route";
import { loader as roster } from "~/routes/_app.teacher-groups/route";
import type { RulesFields } from "~/routes/_app.teacher-groups/week/fields";
import { addDays, type IsoDate } from "~/school/dates";
import { DEFAULT_LIMITS, limitsOf } from "~/teachers/cover-terms";
import { setLimits, type TypedLimits, typedLimits } from "~/teachers/rules.server";
import { emptySchedule } from "~/teachers/schedule";
import { findTeacher, type Teacher, updateFacts } from "~/teachers/teachers.server";
import { call } from "../api/calls";
import { give as giveOf, hudaIsAway } from "../huda-is-away";
import { get } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { argsFor, dataAt } from "./call";
import { openPart, outcomeOf, savePart, signInAdmin } from "./school-week-forms";

freshSchoolEachTest();

let cookie = "";
beforeEach(async () => {
  cookie = await signInAdmin();
});

const SPEC = typedLimits(DEFAULT_LIMITS);
type Changed = { [Group in keyof TypedLimits]?: Partial<TypedLimits[Group]> };
const withLimits = ({ group1, group2, dedicated }: Changed): TypedLimits => ({
  group1: { ...SPEC.group1, ...group1 },
  group2: { ...SPEC.group2, ...group2 },
  dedicated: { ...SPEC.dedicated, ...dedicated },
});
const rules = (changed: Partial<RulesFields>, more: Record<string, string> = {}) =>
  savePart<RulesFields>(cookie, "rules", (fields) => ({ ...fields, ...changed }), more);
const limits = (changed: Changed) => rules({ limits: withLimits(changed) });
const said = async () => (await db().select().from(acts)).map(({ what }) => what);
const give = (id: string, ...blocks: string[]) => giveOf(id, "huda", ...blocks);
const onSunday = async (id: string) => {
  const person = findPerson(await readCoverDay(SUNDAY), id);
  if (!person) throw new Error(`${id} is there`);
  return person;
};

const teaching = (students: string) => ({
  ...emptySchedule(),
  Sunday: [{ block: "1", room: null, students }],
});

test("the limits of a school are the program's until somebody sets them, and hold from that day on", async () => {
  await hudaIsAway();
  expect((await openPart<RulesFields>(cookie, "rules")).fields.limits).toEqual(SPEC);
  expect(await limits({ group2: { daily: "2", weekly: "4" } })).toMatchObject({ status: 303 });
  expect(await said()).toContain("set the limits of Group 2: 2 a day, 4 a week, 20 a month");
  const ofMona = async (date: `2026-11-${number}`) => {
    const person = findPerson(await readCoverDay(date), "mona");
    return person && limitsOf(person);
  };
  expect(await ofMona("2026-11-21")).toEqual(DEFAULT_LIMITS.group2);
  expect(await ofMona(SUNDAY)).toEqual({ daily: 2, weekly: 4, monthly: 20 });
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  await setLimits(withLimits({ group2: { daily: "3" } }), "", CLERK);
  expect(await ofMona(SUNDAY)).toEqual({ daily: 2, weekly: 4, monthly: 20 });
  expect(await ofMona("2026-11-23")).toEqual({ daily: 3, weekly: 5, monthly: 20 });
});

test("the limits of a school are asked by the assignment, the plan, the Dashboard, the roster and the API", async () => {
  await hudaIsAway();
  await limits({
    group1: { daily: "0" },
    group2: { daily: "2", weekly: "4", monthly: "" },
    dedicated: { daily: "" },
  });
  await give("mona", "1", "2");
  await expect(give("mona", "3")).rejects.toThrow("daily limit, 2 of 2");
  await expect(give("sami", "3")).rejects.toThrow("Sami Fadel never covers");
  await expect(agreeToOneMore(SUNDAY, "sami", CLERK)).rejects.toThrow("never covers");
  const day = await readCoverDay(SUNDAY);
  const { unavailable } = findAvailability(day, "3");
  expect(unavailable.find(({ person }) => person.id === "sami")).toMatchObject({
    reason: "never covers",
    canAgree: false,
  });
  const { people } = planProblem(day, uncoveredClasses(day));
  expect(people.map(({ id }) => id)).not.toContain("sami");
  expect(people.every(({ capacity }) => Number.isFinite(capacity))).toBe(true);
  const { groups } = (await dataAt(dashboard, "/")) ?? {};
  expect(groups?.map((card: { limits: object }) => card.limits)).toEqual([
    { daily: 0, weekly: 1, monthly: 4 },
    { daily: 2, weekly: 4, monthly: null },
  ]);
  const { data } = await call("POST", "/api/substitutions/find-available", {
    cookie,
    body: { date: SUNDAY, classBlock: "3", absentTeacherIds: ["huda"] },
  });
  expect(data.dedicatedSubs.map((one: { maxDaily: number | null }) => one.maxDaily)).toEqual([
    null,
    null,
  ]);
  const page = await (await roster(argsFor(get("/teacher-groups?tab=group2", { cookie })))).json();
  expect(JSON.stringify(page)).toContain('"limit":null');
});

test("the limits of a school lowered cancel nothing: who is beyond them is shown so", async () => {
  await hudaIsAway();
  await limits({ group2: { daily: "2" } });
  await give("mona", "1", "2");
  const { losses, agree } = await limits({});
  expect(losses).toEqual([
    {
      title: "Cover by people who can no longer be asked; it stays: 1",
      lines: ["block 2 of Huda Nasser on 22 Nov 2026: منى عادل, beyond 1 a day"],
    },
  ]);
  await rules({ limits: SPEC }, { agreed: agree });
  const mona = await onSunday("mona");
  expect([mona.usage.daily, limitsOf(mona).daily]).toEqual([2, 1]);
  const day = await readCoverDay(SUNDAY);
  expect(day.substitutions).toHaveLength(2);
  await expect(give("mona", "3")).rejects.toThrow("daily limit, 2 of 1");
  const beyond = coverGroups(day, "assigned").flatMap(({ covers }) =>
    covers.map((cover) => [cover.block, cover.beyond]),
  );
  expect(beyond).toEqual([
    ["1", ["2 of 1 that day"]],
    ["2", ["2 of 1 that day"]],
  ]);
  const words = { firstBlock: "6", lastBlock: "7", until: "", reason: "" };
  await changeAbsence(SUNDAY, "mona", words, {}, CLERK);
  await removeAbsence(SUNDAY, "mona", { agreed: null }, CLERK);
  expect((await readCoverDay(SUNDAY)).substitutions.map(({ status }) => status)).toEqual([
    "assigned",
    "assigned",
  ]);
});

test.each(["1.5", "-1", "100", "two", "1e1"])(
  "the limits of a school %s is no limit",
  async (daily) => {
    const { errors, typed } = await limits({ group1: { daily } });
    expect(errors).toEqual({
      "limits.group1.daily": ["Type 0 to 99, or leave it empty"],
    });
    expect(typed?.limits).toMatchObject({ group1: { daily } });
    expect(await said()).not.toContainEqual(expect.stringMatching(/^set the limits/));
  },
);

test("the limits of a school saved again on the same day are one set of rules, and the same ones none", async () => {
  await limits({ group2: { daily: "2" } });
  await limits({ group2: { daily: "3" } });
  await setLimits(withLimits({ group2: { daily: "3" } }), "", CLERK);
  expect((await said()).filter((what) => what.startsWith("set the limits"))).toHaveLength(2);
  const yesterday = await readCoverDay(addDays(SUNDAY, -1));
  expect(yesterday.rules?.limits).toEqual(DEFAULT_LIMITS);
});

test("at most so many classes a day leave room beside what somebody teaches, and say so", async () => {
  await hudaIsAway();
  await rules({
    limits: withLimits({ group2: { daily: "2", weekly: "" }, dedicated: { daily: "0" } }),
    classesADay: "2",
  });
  expect(await said()).toContain("said that a day has at most 2 classes for a teacher");
  // Mona teaches block 4, Omar 2 and 6, and of each there may be one class more, or none.
  await give("mona", "1");
  const words = "teaches 1 and covers 1: 2 of at most 2 that day";
  await expect(give("mona", "2")).rejects.toThrow(`منى عادل ${words}`);
  await expect(give("omar", "3")).rejects.toThrow("teaches 2: 2 of at most 2 that day");
  const { unavailable } = findAvailability(await readCoverDay(SUNDAY), "3");
  const ofId = (id: string) => unavailable.find(({ person }) => person.id === id);
  expect(ofId("mona")).toMatchObject({ reason: words, canAgree: true });
  expect(ofId("omar")).toMatchObject({ canAgree: false });
  await agreeToOneMore(SUNDAY, "mona", CLERK);
  await give("mona", "2");
  const agreed = await readTakenByAgreement({ start: SUNDAY, end: SUNDAY });
  expect(agreed.map(({ classBlock }) => classBlock)).toEqual(["2"]);
  expect([...((await readCoverDay(SUNDAY)).byAgreement ?? [])]).toEqual([agreed[0]?.id]);
  const past = await readCoverDay("2026-11-19");
  expect(past.people.every(({ cap }) => cap === undefined)).toBe(true);
});

test.each(["0", "-1", "1.5", "100"])(
  "at most so many classes a day are not %s",
  async (classesADay) => {
    const { errors } = await rules({ classesADay });
    expect(errors).toEqual({
      classesADay: ["Type 1 to 99, or leave it empty"],
    });
  },
);

test("who is covered first is an order of students, which all of them fill by years with one press", async () => {
  await addTeachers(
    makeTeacher("a", { schedule: teaching("12A") }),
    makeTeacher("b", { schedule: teaching("1A, KG2") }),
  );
  const { fields, send } = await openPart<RulesFields>(cookie, "rules");
  const filled = await outcomeOf(await send(fields, { edit: "years" }));
  expect(filled.typed?.coveredFirst).toBe("1A, 12A, KG2");
  expect(await rules({ coveredFirst: "kg2, 1a, 1A" })).toMatchObject({ status: 303 });
  expect((await readCoverDay(SUNDAY)).rules?.coveredFirst).toEqual(["KG2", "1A"]);
  expect(await said()).toContain("said that KG2, 1A are covered first");
  const wrong = await rules({ coveredFirst: "1A, 7Q" });
  expect(wrong).toMatchObject({ status: 400, typed: { coveredFirst: "1A, 7Q" } });
  expect(wrong.errors).toEqual({ coveredFirst: ["Nobody teaches 7Q"] });
  await rules({ coveredFirst: "" });
  expect((await readCoverDay(SUNDAY)).rules?.coveredFirst).toEqual([]);
});

test("nobody without a free block can be switched off, and on again", async () => {
  await hudaIsAway();
  const blocks = async () => {
    const day = await readCoverDay(SUNDAY);
    const { people } = planProblem(day, uncoveredClasses(day));
    return people.find(({ id }) => id === "mona")?.blocksToThemselves;
  };
  expect(await blocks()).toBeGreaterThan(0);
  await rules({ keepsFreeBlock: "" });
  expect(await blocks()).toBeUndefined();
  await rules({ keepsFreeBlock: "on" });
  expect(await blocks()).toBeGreaterThan(0);
  expect(await said()).toContain("set that somebody's last free block is taken like any other");
});

const ofRana = async (own: object) => {
  const rana = await findTeacher("rana");
  await write((tx) => updateFacts(tx, [{ ...made(rana), ...own }]));
};
const made = (teacher: Teacher | null) => {
  if (!teacher) throw new Error("Rana is there");
  const { group: _, createdAt: __, ...facts } = teacher;
  return facts;
};
const daily = async (date: IsoDate) => {
  const person = findPerson(await readCoverDay(date), "rana");
  return person && limitsOf(person).daily;
};

test("somebody's own limits hold from the day they are set up to their end; days gone by keep theirs", async () => {
  await hudaIsAway();
  await ofRana({ dailyAllowance: 2, allowanceUntil: "2026-12-01" });
  expect(await daily("2026-11-19")).toBe(5);
  expect(await daily(SUNDAY)).toBe(2);
  expect(await daily("2026-12-02")).toBe(5);
  const { data } = await call("GET", "/api/teachers", { cookie });
  expect(data.find(({ id }: { id: string }) => id === "rana")).not.toHaveProperty("former");
  await give("rana", "1", "2");
  await expect(give("rana", "3")).rejects.toThrow("daily limit, 2 of 2");
  vi.setSystemTime(new Date("2026-11-24T06:45:00+04:00"));
  await ofRana({ dailyAllowance: 7, allowanceUntil: null });
  await ofRana({ dailyAllowance: 8 });
  expect(await daily("2026-11-19")).toBe(5);
  expect(await daily("2026-11-23")).toBe(2);
  expect(await daily("2026-11-24")).toBe(8);
});

test.each(["0", "201", "-1", "1.5", "three", "1e2"])(
  "how many are on leave on one day is not %s",
  async (mostOnLeave) => {
    const { errors, typed } = await rules({ mostOnLeave });
    expect(typed).toMatchObject({ mostOnLeave });
    expect(errors).toEqual({ mostOnLeave: ["Type a number from 1 to 200, or leave it empty"] });
  },
);

test("how many are on leave on one day is said, and that again any number can", async () => {
  await rules({ mostOnLeave: "3" });
  expect((await openPart(cookie, "rules")).fields).toMatchObject({ mostOnLeave: "3" });
  await setMostOnLeave("", null);
  expect(await said()).toContain("said that at most 3 teachers can be on leave on one day");
  expect(await said()).toContain("said that any number of teachers can be on leave on one day");
});

test("Save pressed twice, as a page without scripts sends it, has saved", async () => {
  const { fields, send } = await openPart<RulesFields>(cookie, "rules");
  const typed = { ...fields, limits: withLimits({ group2: { daily: "3" } }) };
  expect((await send(typed)).status).toBe(303);
  expect((await send(typed)).status).toBe(303);
  const other = { ...fields, limits: withLimits({ group2: { daily: "4" } }) };
  expect((await send(other)).status).toBe(409);
});
