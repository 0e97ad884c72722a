import { db, write } from "db/client";
import {
  absences,
  acts,
  blocks,
  daysByTimetable,
  scheduleVersions,
  substitutions,
  taughtTogether,
  teachers,
  timetableBlocks,
  timetables,
} from "db/schema";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { addTimetable } from "~/settings/write-week.server";
import { rememberDays } from "~/teachers/days-by-timetable.server";
import { listKnownPairs, rememberTogether } from "~/teachers/taught-together.server";
import { CLERK, freshSchoolEachTest } from "../school";
import { readWeek } from "../week-now";
import {
  historyOf,
  LOST,
  MONDAY,
  NEXT_MONDAY,
  namesNow,
  send,
  signInAs,
  springEachTest,
  statuses,
  summer,
  TO_COVER,
  undoTo,
} from "./spring-to-come";

freshSchoolEachTest();

springEachTest();

test("a timetable that has not begun is deleted once it has been said what that does", async () => {
  const asked = await send("delete", { timetable: "spring" });
  expect(asked).toMatchObject({
    status: 409,
    effects: [
      { title: LOST, lines: ["block 3 of Huda Nasser on 30 Nov 2026: Sami Fadel"] },
      { title: TO_COVER, lines: ["block 2 of Huda Nasser on 30 Nov 2026"] },
    ],
  });
  expect(await namesNow()).toEqual(["Spring", "Timetable"]);
  const agreed = asked.agree;
  const done = await send("delete", { timetable: "spring", agreed });
  expect(done.toast).toMatchObject({ title: "Timetables saved" });
  expect(await namesNow()).toEqual(["Timetable"]);
  expect(await statuses()).toEqual(["assigned", "cancelled"]);
  expect(await historyOf(NEXT_MONDAY)).toMatchObject([{}]);
  expect(await historyOf(MONDAY)).toEqual([]);
  expect(await db().select({ what: acts.what }).from(acts)).toContainEqual({
    what: "removed the timetable Spring, from 30 Nov 2026",
  });
});

test("a timetable that has not begun is removed at once where nothing is touched, and brought back as it was", async () => {
  const lastDate = "2026-11-29";
  await write(async (tx) => {
    await tx.delete(substitutions);
    await tx.delete(absences);
    await tx.update(teachers).set({ lastDate }).where(eq(teachers.id, "sami"));
    const leaving = [{ id: "sami", before: null }];
    await rememberDays(tx, "spring", { coming: [], leaving });
    const by = { since: NEXT_MONDAY, importId: null, timetableId: "spring" } as const;
    await rememberTogether(tx, [["huda", "sami"]], by, CLERK);
  });
  const rows = async () => {
    const of = [timetables, timetableBlocks, scheduleVersions, daysByTimetable, teachers];
    return Promise.all([...of, taughtTogether].map((table) => db().select().from(table)));
  };
  const before = await rows();
  const { agree: agreed, effects } = await send("delete", { timetable: "spring" });
  expect(effects).toMatchObject([
    { lines: ["Sami Fadel: no last day now, instead of 29 Nov 2026"] },
  ]);
  const { to } = await send("delete", { timetable: "spring", agreed });
  expect(await namesNow()).toEqual(["Timetable"]);
  expect(await listKnownPairs()).toEqual([]);
  expect((await readWeek()).timetables).toBeUndefined();
  const undo = await undoTo(to);
  expect(undo.words).toBe("Spring is removed");
  expect(await undo.press()).toMatchObject({ status: 303 });
  expect(await rows()).toEqual(before);
  expect(await listKnownPairs()).toHaveLength(1);
});

test("a timetable that has not begun is not brought back over another's, nor a day later", async () => {
  const { agree: agreed } = await send("delete", { timetable: "spring" });
  const { to } = await send("delete", { timetable: "spring", agreed });
  const undo = await undoTo(to);
  await send("make", { ...summer, copy: "", first: NEXT_MONDAY, last: "" });
  const early = await undo.press();
  expect(Object.values(early.errors).flat().join()).toContain("saved since you opened this");
  const late = await undoTo(to);
  const { errors } = await late.press();
  expect(Object.values(errors)).toEqual([["Summer begins on this day already"]]);
  vi.setSystemTime(new Date("2026-11-24T06:45:00+04:00"));
  await signInAs("admin2");
  const { errors: gone } = await (await undoTo(to)).press();
  expect(Object.values(gone)).toEqual([["This timetable has been deleted"]]);
  expect(await namesNow()).toEqual(["Summer", "Timetable"]);
});

test("a removed timetable goes for good, with a block of its own, when another is removed on a later day", async () => {
  const exams = { id: "exams", name: "Exams", firstDate: "2026-12-13", lastDate: null } as const;
  const hall = { label: "Hall", name: null, begins: null, ends: null };
  await write((tx) => addTimetable(tx, { ...exams, days: ["Sunday"], blocks: [hall] }));
  const remove = async (timetable: string) => {
    const { agree: agreed } = await send("delete", { timetable });
    if (agreed) await send("delete", { timetable, agreed });
  };
  const hasHall = async () =>
    (await db().select().from(blocks)).some(({ label }) => label === "Hall");
  await remove("exams");
  expect(await hasHall()).toBe(true);
  vi.setSystemTime(new Date("2026-11-24T06:45:00+04:00"));
  await signInAs("admin2");
  await remove("spring");
  expect(await hasHall()).toBe(false);
});

test("a timetable that has not begun stays once it has begun, as the first one does", async () => {
  const { timetableId } = await readWeek();
  expect(await send("delete", { timetable: timetableId })).toMatchObject({
    errors: { name: ["Timetable has begun, and stays"] },
  });
  vi.setSystemTime(new Date("2026-11-30T06:45:00+04:00"));
  await signInAs("admin2");
  const { errors } = await send("delete", { timetable: "spring" });
  expect(errors).toEqual({ name: ["Spring has begun, and stays"] });
  const gone = await send("delete", { timetable: "other" });
  expect(gone.errors).toEqual({ name: ["This timetable has been deleted"] });
});

const [TUESDAY, WEDNESDAY] = ["2026-12-01", "2026-12-02"] as const;
const move = (fields: Record<string, string>) => send("move", fields);

test("a timetable is moved to other days before it has begun, once it has been said what that does", async () => {
  const moved = { timetable: "spring", first: TUESDAY, last: "2026-12-31" };
  const asked = await move(moved);
  expect(asked).toMatchObject({
    status: 409,
    effects: [
      { title: LOST, lines: ["block 3 of Huda Nasser on 30 Nov 2026: Sami Fadel"] },
      { title: TO_COVER, lines: ["block 2 of Huda Nasser on 30 Nov 2026"] },
    ],
  });
  const another = { ...moved, first: WEDNESDAY, agreed: asked.agree };
  expect((await move(another)).status).toBe(409);
  expect((await readWeek()).timetables?.[1]).toMatchObject({ firstDate: NEXT_MONDAY });
  const done = await move({ ...moved, agreed: asked.agree });
  expect(done.toast).toMatchObject({ title: "Timetables saved" });
  expect((await readWeek()).timetables?.[1]).toMatchObject({
    firstDate: TUESDAY,
    lastDate: "2026-12-31",
  });
  expect(await statuses()).toEqual(["assigned", "cancelled"]);
  expect(await db().select({ what: acts.what }).from(acts)).toContainEqual({
    what: "moved the timetable Spring, from 30 Nov 2026: Spring, 1 Dec 2026 to 31 Dec 2026",
  });
  const back = { ...moved, first: NEXT_MONDAY, last: "" };
  const { agree: agreed } = await move(back);
  expect((await move({ ...back, agreed })).status).toBe(303);
  expect(await historyOf(NEXT_MONDAY)).toMatchObject([{ button: "Assign again" }]);
});

test("a timetable is moved at once where that touches nothing, and not at all where it stays", async () => {
  await write((tx) => tx.delete(substitutions));
  await write((tx) => tx.delete(absences));
  const stays = { timetable: "spring", first: NEXT_MONDAY, last: "" };
  const lines = () => db().$count(acts);
  const before = await lines();
  expect((await move(stays)).status).toBe(303);
  expect(await lines()).toBe(before);
  expect((await move({ ...stays, first: TUESDAY })).status).toBe(303);
  expect(await lines()).toBe(before + 1);
});

test.each([
  [{ first: "2026-11-22" }, { first: ["A timetable begins tomorrow at the earliest"] }],
  [{ first: "" }, { first: ["The first day must be a date"] }],
  [{ last: MONDAY }, { last: ["The last day is before the first"] }],
  [{ first: NEXT_MONDAY, last: "soon" }, { last: ["The last day must be a date"] }],
  [{ timetable: "other" }, { name: ["This timetable has been deleted"] }],
])("a timetable is moved but not with %j", async (more, errors) => {
  const typed = { timetable: "spring", first: TUESDAY, last: "", ...more };
  expect(await move(typed)).toMatchObject({ status: 400, errors });
  expect((await readWeek()).timetables?.[1]).toMatchObject({ firstDate: NEXT_MONDAY });
});

test("a timetable is moved in its last day alone once it has begun, and never in days gone by", async () => {
  const { timetableId: oldest } = await readWeek();
  expect(await move({ timetable: oldest, last: "2026-12-31" })).toMatchObject({
    errors: { last: ["Timetable is the oldest, and has no last day"] },
  });
  vi.setSystemTime(new Date(`${TUESDAY}T06:45:00+04:00`));
  await signInAs("admin2");
  const begun = (last: string) => move({ timetable: "spring", first: "", last });
  expect(await move({ timetable: "spring", first: WEDNESDAY, last: "" })).toMatchObject({
    errors: { name: ["Spring has begun, and keeps its first day"] },
  });
  expect(await begun(NEXT_MONDAY)).toMatchObject({
    errors: { last: ["The last day cannot be before today"] },
  });
  expect((await begun(TUESDAY)).status).toBe(303);
  expect((await readWeek()).timetables?.[1]).toMatchObject({
    firstDate: NEXT_MONDAY,
    lastDate: TUESDAY,
  });
  vi.setSystemTime(new Date(`${WEDNESDAY}T06:45:00+04:00`));
  await signInAs("admin3");
  expect(await begun("2026-12-31")).toMatchObject({ errors: { last: ["Spring is over"] } });
});

test("a timetable is moved in its last day not so that a day gone by has another timetable", async () => {
  await send("delete", { timetable: "spring", agreed: "" });
  const { days, blocks } = await readWeek();
  await write(async (tx) => {
    const one = { days, blocks };
    await addTimetable(tx, {
      ...one,
      ...{ id: "exams", name: "Exams", firstDate: "2026-11-16", lastDate: "2026-11-26" },
    });
    await addTimetable(tx, {
      ...one,
      ...{ id: "half", name: "Half days", firstDate: "2026-11-15", lastDate: "2026-11-27" },
    });
  });
  expect(await move({ timetable: "exams", last: "2026-11-27" })).toMatchObject({ status: 303 });
  expect(await move({ timetable: "exams", last: "2026-11-29" })).toMatchObject({
    errors: { last: ["Past days would be of Half days: keep the last day"] },
  });
});
