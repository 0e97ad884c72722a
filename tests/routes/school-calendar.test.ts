import { beforeEach, expect, test } from "vitest";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import type { CalendarFields, RangeRow } from "~/routes/_app.teacher-groups/week/fields";
import { addBellOf, rangeOf, shortBell } from "../bells";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { openPart, outcomeOf, savePart, sendPart, signInAdmin, undoAt } from "./school-week-forms";

freshSchoolEachTest();

let cookie = "";
beforeEach(async () => {
  cookie = await signInAdmin();
});

/** Saves the calendar with one entry more. */
const add = (range: Partial<RangeRow>) =>
  savePart<CalendarFields>(cookie, "calendar", ({ rows }) => ({
    rows: [...rows, { kind: "closed", ...range }],
  }));
const remove = (agreed = "") =>
  savePart<CalendarFields>(
    cookie,
    "calendar",
    ({ rows }) => ({ rows: rows.map((row) => (row.id ? { ...row, removed: "on" } : row)) }),
    { agreed },
  );

test("days are closed, with a note, and opened again; Undo closes them once more", async () => {
  const closed = await add({ from: SUNDAY, note: " Eid " });
  expect(closed).toMatchObject({ status: 303, toast: { text: "22 Nov 2026: closed, Eid." } });
  const [range] = (await readWeek()).calendar;
  expect(range).toMatchObject(rangeOf(SUNDAY, SUNDAY, "Eid"));
  const removed = await remove();
  expect((await readWeek()).calendar).toEqual([]);
  const undo = await undoAt(cookie, removed.to);
  expect(undo?.words).toBe("Eid (22 Nov 2026) is removed");
  const back = Object.fromEntries(undo?.boxes ?? []);
  expect((await sendPart(cookie, "calendar", back)).status).toBe(303);
  expect((await readWeek()).calendar).toMatchObject([rangeOf(SUNDAY, SUNDAY, "Eid")]);
});

test("dates are pasted as they stand in a letter, looked at, and saved", async () => {
  const paste = "20 December 2026 to 2 January 2027, winter break\nand these:";
  const change = (fields: CalendarFields) => ({ ...fields, paste });
  const unread = await savePart<CalendarFields>(cookie, "calendar", change);
  expect(unread.errors).toEqual({ paste: ["Press Read the dates first, or empty this box"] });
  const { typed } = await savePart<CalendarFields>(cookie, "calendar", change, { edit: "paste" });
  expect(typed?.paste).toBe("and these:");
  await savePart<CalendarFields>(cookie, "calendar", () => ({ rows: typed?.rows, paste: "" }));
  expect((await readWeek()).calendar).toMatchObject([
    rangeOf("2026-12-20", "2027-01-02", "winter break"),
  ]);
});

test("Undo after another's change says what holds on these days by now", async () => {
  await addToCalendar(rangeOf(SUNDAY, SUNDAY, "Eid"), { agreed: null, actor: CLERK });
  const removed = await remove();
  const undo = await undoAt(cookie, removed.to);
  await addToCalendar(rangeOf(SUNDAY, SUNDAY, "Storm"), { agreed: null, actor: CLERK });
  await addBellOf(shortBell("Exams", "7"));
  const back = { ...Object.fromEntries(undo?.boxes ?? []), "rows[0].kind": "Exams" };
  const { errors } = await outcomeOf(await sendPart(cookie, "calendar", back));
  expect(errors).toEqual({
    "rows[0].from": [
      "Another calendar entry already covers all of these days: 22 Nov 2026: closed, Storm",
    ],
  });
});

test("an entry is changed in its line, and one that somebody else adds meanwhile stays", async () => {
  await addToCalendar(rangeOf(SUNDAY, SUNDAY, "Eid"), { agreed: null, actor: CLERK });
  const { fields, send } = await openPart<CalendarFields>(cookie, "calendar");
  await addToCalendar(rangeOf("2026-12-02", "2026-12-02", "Storm"), { agreed: null, actor: CLERK });
  const typed = {
    rows: fields.rows.map((row) => (row.id ? { ...row, until: "2026-11-23" } : row)),
  };
  const refused = await outcomeOf(await send(typed));
  expect(refused.status).toBe(409);
  expect(Object.values(refused.errors).flat()).toContainEqual(
    expect.stringMatching(/^Calendar: saved since you opened this/),
  );
  const again = await send(typed, { shown: String(refused.typed?.shown) });
  expect(again.status).toBe(303);
  const { calendar } = await readWeek();
  expect(calendar.map(({ from, until }) => [from, until])).toEqual([
    [SUNDAY, "2026-11-23"],
    ["2026-12-02", "2026-12-02"],
  ]);
});

test("several lines are one change, and two closed ranges may share days", async () => {
  const came = await savePart<CalendarFields>(cookie, "calendar", ({ rows }) => ({
    rows: [
      ...rows,
      { from: SUNDAY, until: "2026-11-24", kind: "closed", note: "Eid" },
      { from: "2026-11-24", until: "2026-11-26", kind: "closed", note: "Storm" },
    ],
  }));
  expect(came.status).toBe(303);
  expect((await readWeek()).calendar).toHaveLength(2);
});

test("the same days sent twice are in the calendar once", async () => {
  await addBellOf(shortBell("Exams", "6", "7"));
  const range = rangeOf(SUNDAY, "2026-11-24", "Eid");
  await addToCalendar(range, { agreed: null, actor: CLERK });
  await addToCalendar(range, { agreed: null, actor: CLERK });
  expect((await readWeek()).calendar).toMatchObject([range]);
  const exams = rangeOf(SUNDAY, "2026-11-25", "", "Exams");
  await addToCalendar(exams, { agreed: null, actor: CLERK });
  await addToCalendar(exams, { agreed: null, actor: CLERK });
  expect((await readWeek()).calendar).toHaveLength(2);
});

test("which of two entries holds on the days that they share is said", async () => {
  await addBellOf(shortBell("Exams", "6", "7"));
  await addToCalendar(rangeOf(SUNDAY, "2026-11-24", "Eid"), { agreed: null, actor: CLERK });
  expect(await add({ from: "2026-11-23", until: "2026-11-25", kind: "Exams" })).toMatchObject({
    toast: {
      text: "23 Nov 2026 – 25 Nov 2026: Exams. On the days both are for, this one holds: 22 Nov 2026 – 24 Nov 2026: closed, Eid.",
    },
  });
});

test("a Saturday runs a Thursday: entered, changed to a Monday, removed, and brought back", async () => {
  const saturday = { from: "2026-12-12", kind: "run 0 Thursday", note: "for the storm" };
  const asked = await add(saturday);
  expect(asked).toMatchObject({ status: 409, typed: { rows: { 3: saturday } } });
  expect(asked.losses).toEqual([
    { title: "Teachers who would be called in on Saturday 12 December 2026: 0", lines: [] },
  ]);
  const agreeing = (agreed: string, kind: string) =>
    savePart<CalendarFields>(
      cookie,
      "calendar",
      ({ rows }) => ({
        rows: rows[0]?.id ? [{ ...rows[0], kind }, ...rows.slice(1)] : [...rows, saturday],
      }),
      { agreed },
    );
  expect(await agreeing(asked.agree, "")).toMatchObject({
    toast: { text: "12 Dec 2026: runs Thursday, for the storm." },
  });
  const again = await agreeing("", "run 0 Monday");
  expect((await agreeing(again.agree, "run 0 Monday")).status).toBe(303);
  expect((await readWeek()).runs).toEqual([
    { date: "2026-12-12", day: "Monday", week: null, note: "for the storm" },
  ]);
  const removed = await remove();
  expect((await readWeek()).runs).toBeUndefined();
  const undo = await undoAt(cookie, removed.to);
  expect(undo?.words).toBe("for the storm (12 Dec 2026) is removed");
  const back = Object.fromEntries(undo?.boxes ?? []);
  const { agree } = await outcomeOf(await sendPart(cookie, "calendar", back));
  expect((await sendPart(cookie, "calendar", { ...back, agreed: agree })).status).toBe(303);
  expect((await readWeek()).runs).toMatchObject([{ day: "Monday" }]);
});

test.each<[Partial<RangeRow>, string, string]>([
  [{ from: "2026-11-19" }, "from", "Thursday 19 November 2026 is past, and stays as it was"],
  [{ until: "2026-12-13" }, "until", "It is of one date: add a line for each"],
  [
    { kind: "run 0 Friday" },
    "kind",
    "On Saturday 12 December 2026 the timetable has Sunday, Monday, Tuesday, Wednesday and Thursday, and no Friday",
  ],
  [
    { from: "2026-12-26" },
    "from",
    "The school is closed on Saturday 26 December 2026: Eid. Open it first",
  ],
])(
  "a date that runs another day with %j is refused as typed, beside %s",
  async (more, field, words) => {
    const eid = rangeOf("2026-12-24", "2026-12-27", "Eid");
    await addToCalendar(eid, { agreed: null, actor: CLERK });
    const range = { from: "2026-12-12", until: "", kind: "run 0 Thursday", ...more };
    const { errors, typed } = await add(range);
    expect(errors).toEqual({ [`rows[4].${field}`]: [words] });
    expect(typed?.rows?.[4]).toMatchObject({ from: range.from });
  },
);

const OVER =
  "Another calendar entry already covers all of these days: 22 Nov 2026 – 24 Nov 2026: closed, Eid";
test.each<[Partial<RangeRow>, string, string]>([
  [{ from: "" }, "from", "The first day must be a date"],
  [{ until: "2026-11-21" }, "until", "The last day is before the first"],
  [{ until: "2027-12-27" }, "until", "An entry has at most 366 days"],
  [{ note: " " }, "note", "Say why, such as Eid"],
  [{ kind: "short" }, "kind", "This bell has been deleted"],
  [{ kind: "Exams" }, "from", OVER],
])("a range with %j is refused as typed, beside %s", async (more, field, message) => {
  await addBellOf(shortBell("Exams", "6", "7"));
  await addToCalendar(rangeOf(SUNDAY, "2026-11-24", "Eid"), { agreed: null, actor: CLERK });
  const range = { from: SUNDAY, until: "", note: "Holiday", ...more };
  const { errors, typed } = await add(range);
  expect(errors).toEqual({ [`rows[4].${field}`]: [message] });
  expect(typed?.rows?.[4]).toMatchObject({ until: range.until });
});
