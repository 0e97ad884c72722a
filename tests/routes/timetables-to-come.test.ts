import { db, write } from "db/client";
import { absences, acts, substitutions, timetables } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FormReply } from "~/http/form-reply";
import * as manage from "~/routes/_app.manage-substitutions/route";
import { action } from "~/routes/_app.teacher-groups/route";
import type { WeekAsks } from "~/routes/_app.teacher-groups/week/week-state";
import { readWeek } from "~/settings/week.server";
import { addTimetable } from "~/settings/write-week.server";
import { addEntries, correctEntries, sayNoEntries } from "~/teachers/entries.server";
import { readEntries } from "~/teachers/teachers.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, post, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { argsFor, dataAt, shownIn, toastOf } from "./call";

freshSchoolEachTest();

const PATH = "/teacher-groups?dialog=week";
const [MONDAY, NEXT_MONDAY] = ["2026-11-23", "2026-11-30"] as const;

let cookie = "";
/** Autumn, in which Huda teaches block 2 on Mondays, and Spring, in which it is block 3; she is away on the first Monday of each. */
beforeEach(async () => {
  const huda = makeTeacher("huda", { name: "Huda Nasser", week: { Monday: ["2"] } });
  await addTeachers(huda, makeTeacher("sami", { name: "Sami Fadel" }));
  const { days, blocks } = await readWeek();
  await write(async (tx) => {
    const spring = { id: "spring", name: "Spring", firstDate: NEXT_MONDAY, lastDate: null };
    await addTimetable(tx, { ...spring, days, blocks });
    const { schedule } = makeTeacher("huda", { week: { Monday: ["3"] } });
    await addEntries(tx, [{ id: "huda", schedule }], "spring");
    await sayNoEntries(tx, "sami", "spring");
    await tx
      .insert(absences)
      .values([makeAbsence(MONDAY, "huda"), makeAbsence(NEXT_MONDAY, "huda")]);
    await tx
      .insert(substitutions)
      .values([
        makeSubstitution(MONDAY, "huda", "2", "sami"),
        makeSubstitution(NEXT_MONDAY, "huda", "3", "sami"),
      ]);
  });
  cookie = await signedIn(await addPerson("admin"));
});

/** What the dialog answers one of its forms: what it says beside fields and asks, or the toast of what it did. */
async function send(intent: string, fields: Record<string, string>) {
  const response = (await action(
    argsFor(post(PATH, { intent, ...fields }, { cookie })),
  )) as Response;
  if (response.status === 303) return { status: 303, toast: await toastOf(response), agree: "" };
  const { typed, errors, asks } = shownIn((await response.json()) as FormReply<WeekAsks>);
  return {
    status: response.status,
    typed,
    errors,
    effects: asks?.effects,
    agree: asks?.agree ?? "",
  };
}

const namesNow = async () => (await db().select().from(timetables)).map(({ name }) => name).sort();
const statuses = async () =>
  (await db().select().from(substitutions).orderBy(substitutions.date)).map(({ status }) => status);
const historyOf = async (date: string) =>
  (await dataAt(manage.loader, `/manage-substitutions?date=${date}&dialog=history`)).history ?? [];

const summer = { name: "Summer", copy: "spring", first: "2026-11-23", last: "2026-11-29" };

const LOST = "Cover to come that would lose its class, and be cancelled: 1";
const TO_COVER = "Classes of those absent that would be to cover then: 1";

describe("a timetable that has not begun", () => {
  test("is deleted once it has been said what that does", async () => {
    const asked = await send("delete-timetable", { timetable: "spring" });
    expect(asked).toMatchObject({
      status: 409,
      effects: [
        { title: LOST, lines: ["block 3 of Huda Nasser on 30 Nov 2026: Sami Fadel"] },
        { title: TO_COVER, lines: ["block 2 of Huda Nasser on 30 Nov 2026"] },
      ],
    });
    expect(await namesNow()).toEqual(["Spring", "Timetable"]);
    const agreed = asked.agree;
    const done = await send("delete-timetable", { timetable: "spring", agreed });
    expect(done.toast).toMatchObject({ title: "Timetable deleted" });
    expect(await namesNow()).toEqual(["Timetable"]);
    expect(await statuses()).toEqual(["assigned", "cancelled"]);
    expect(await historyOf(NEXT_MONDAY)).toMatchObject([{}]);
    expect(await historyOf(MONDAY)).toEqual([]);
    expect(await db().select({ what: acts.what }).from(acts)).toContainEqual({
      what: "deleted the timetable Spring, from 30 Nov 2026",
    });
  });

  test("is asked about again when what was agreed to is another thing now", async () => {
    const { agree: agreed } = await send("delete-timetable", { timetable: "spring" });
    await write((tx) => tx.update(substitutions).set({ substituteTeacherId: null }));
    const again = await send("delete-timetable", { timetable: "spring", agreed });
    expect(again.status).toBe(409);
    expect(again.agree).not.toBe(agreed);
    expect(await namesNow()).toEqual(["Spring", "Timetable"]);
  });

  test("is asked about where nothing is touched, too", async () => {
    await write(async (tx) => {
      await tx.delete(substitutions);
      await tx.delete(absences);
    });
    const asked = await send("delete-timetable", { timetable: "spring" });
    expect(asked).toMatchObject({ status: 409, effects: [] });
  });

  test("stays once it has begun, as the first one does", async () => {
    const { timetableId } = await readWeek();
    expect(await send("delete-timetable", { timetable: timetableId })).toMatchObject({
      status: 409,
      errors: { "": ["Timetable has begun, and stays"] },
    });
    vi.setSystemTime(new Date("2026-11-30T06:45:00+04:00"));
    cookie = await signedIn(await addPerson("admin2", "Second", true));
    const { status, errors } = await send("delete-timetable", { timetable: "spring" });
    expect([status, errors]).toEqual([409, { "": ["Spring has begun, and stays"] }]);
    const gone = await send("delete-timetable", { timetable: "other" });
    expect(gone.errors).toEqual({ "": ["This timetable is no longer there"] });
  });
});

describe("a timetable is moved", () => {
  const [TUESDAY, WEDNESDAY] = ["2026-12-01", "2026-12-02"] as const;
  const move = (fields: Record<string, string>) => send("move-timetable", fields);

  test("to other days before it has begun, once it has been said what that does", async () => {
    const moved = { timetable: "spring", first: TUESDAY, last: "2026-12-31" };
    const asked = await move(moved);
    expect(asked).toMatchObject({
      status: 409,
      typed: moved,
      effects: [
        { title: LOST, lines: ["block 3 of Huda Nasser on 30 Nov 2026: Sami Fadel"] },
        { title: TO_COVER, lines: ["block 2 of Huda Nasser on 30 Nov 2026"] },
      ],
    });
    const another = { ...moved, first: WEDNESDAY, agreed: asked.agree };
    expect((await move(another)).status).toBe(409);
    expect((await readWeek()).timetables?.[1]).toMatchObject({ firstDate: NEXT_MONDAY });
    const done = await move({ ...moved, agreed: asked.agree });
    expect(done.toast).toMatchObject({ title: "Timetable moved" });
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

  test("at once where that touches nothing, and not at all where it stays", async () => {
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
    [{ timetable: "other" }, { "": ["This timetable is no longer there"] }],
  ])("but not with %j", async (more, errors) => {
    const typed = { timetable: "spring", first: TUESDAY, last: "", ...more };
    expect(await move(typed)).toMatchObject({ errors, typed });
    expect((await readWeek()).timetables?.[1]).toMatchObject({ firstDate: NEXT_MONDAY });
  });

  test("in its last day alone once it has begun, and never in days gone by", async () => {
    const { timetableId: oldest } = await readWeek();
    expect(await move({ timetable: oldest, last: "2026-12-31" })).toMatchObject({
      errors: { last: ["Timetable is the oldest, and has no last day"] },
    });
    vi.setSystemTime(new Date(`${TUESDAY}T06:45:00+04:00`));
    cookie = await signedIn(await addPerson("admin2", "Second", true));
    const begun = (last: string) => move({ timetable: "spring", first: "", last });
    expect(await move({ timetable: "spring", first: WEDNESDAY, last: "" })).toMatchObject({
      status: 409,
      errors: { "": ["Spring has begun, and keeps its first day"] },
    });
    expect(await begun(NEXT_MONDAY)).toMatchObject({
      errors: { last: ["The last day is today at the earliest"] },
    });
    expect((await begun(TUESDAY)).status).toBe(303);
    expect((await readWeek()).timetables?.[1]).toMatchObject({
      firstDate: NEXT_MONDAY,
      lastDate: TUESDAY,
    });
    vi.setSystemTime(new Date(`${WEDNESDAY}T06:45:00+04:00`));
    cookie = await signedIn(await addPerson("admin3", "Third", true));
    expect(await begun("")).toMatchObject({ errors: { last: ["Spring is over"] } });
  });

  test("in its last day not so that a day gone by has another timetable", async () => {
    await send("delete-timetable", { timetable: "spring", agreed: "" });
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
      errors: { last: ["Days gone by would be of Half days: keep the last day"] },
    });
  });
});

describe("a new timetable", () => {
  test("is a copy of another from its first day to its last, once it has been said what that does", async () => {
    const asked = await send("new-timetable", summer);
    expect(asked).toMatchObject({
      status: 409,
      typed: summer,
      effects: [
        { title: LOST, lines: ["block 2 of Huda Nasser on 23 Nov 2026: Sami Fadel"] },
        { title: TO_COVER, lines: ["block 3 of Huda Nasser on 23 Nov 2026"] },
      ],
    });
    const other = { ...summer, last: "2026-11-28", agreed: asked.agree };
    expect((await send("new-timetable", other)).status).toBe(409);
    expect(await namesNow()).toEqual(["Spring", "Timetable"]);
    const done = await send("new-timetable", { ...summer, agreed: asked.agree });
    expect(done.toast).toMatchObject({ title: "Timetable made" });
    expect(await statuses()).toEqual(["cancelled", "assigned"]);
    expect((await send("new-timetable", summer)).status).toBe(303);
    expect(await namesNow()).toEqual(["Spring", "Summer", "Timetable"]);
    const entriesOf = await readEntries();
    const mondays = ["2026-11-16", MONDAY, NEXT_MONDAY] as const;
    const blocks = mondays.map((date) => entriesOf("huda", date).map(({ block }) => block));
    expect(blocks).toEqual([["2"], ["3"], ["3"]]);
    const [{ id = "" } = {}] = await db()
      .select({ id: timetables.id })
      .from(timetables)
      .where(eq(timetables.name, "Summer"));
    const { agree: agreed } = await send("delete-timetable", { timetable: id });
    await send("delete-timetable", { timetable: id, agreed });
    expect(await historyOf(MONDAY)).toMatchObject([{ button: "Assign again" }]);
  });

  test("takes what is planned from a later day on along", async () => {
    const { schedule } = makeTeacher("huda", { week: { Monday: ["4"] } });
    const place = { timetableId: "spring", from: "2026-12-07" } as const;
    await write((tx) => correctEntries(tx, [{ id: "huda", schedule }], place));
    await write((tx) => tx.delete(substitutions));
    await write((tx) => tx.delete(absences));
    const summer = { name: "Summer", copy: "spring", first: "2026-12-01", last: "" };
    expect((await send("new-timetable", summer)).status).toBe(303);
    const entriesOf = await readEntries();
    const mondays = [NEXT_MONDAY, "2026-12-07", "2026-12-14"] as const;
    const blocks = mondays.map((date) => entriesOf("huda", date).map(({ block }) => block));
    expect(blocks).toEqual([["3"], ["4"], ["4"]]);
  });

  test("may be empty, and where it touches nothing is made at once", async () => {
    const empty = { name: "Exams", copy: "", first: "2026-11-24", last: "2026-11-26" };
    expect((await send("new-timetable", empty)).status).toBe(303);
    expect(await namesNow()).toEqual(["Exams", "Spring", "Timetable"]);
  });

  test.each([
    [{ name: " " }, { name: ["Type a name"] }],
    [{ name: "x".repeat(41) }, { name: ["The name has more than 40 characters"] }],
    [{ copy: "other" }, { copy: ["This timetable is no longer there"] }],
    [{ first: "2026-11-22" }, { first: ["A timetable begins tomorrow at the earliest"] }],
    [{ first: NEXT_MONDAY, last: "" }, { first: ["Spring begins on this day already"] }],
    [{ first: "soon" }, { first: ["The first day must be a date"] }],
    [{ last: "2026-11-22" }, { last: ["The last day is before the first"] }],
    [{ last: "later" }, { last: ["The last day must be a date"] }],
  ])("is refused with %j, as typed", async (more, errors) => {
    const typed = { ...summer, ...more };
    const refused = await send("new-timetable", typed);
    expect(refused).toMatchObject({ status: 400, errors });
    expect(refused.typed?.first).toBe(typed.first);
    expect(await namesNow()).toEqual(["Spring", "Timetable"]);
  });
});
