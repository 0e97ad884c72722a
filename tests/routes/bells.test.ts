import { write } from "db/client";
import { beforeEach, expect, test } from "vitest";
import { action as find } from "~/routes/_app.find-substitute/route";
import type { TimesFields } from "~/routes/_app.teacher-groups/week/fields";
import { rung } from "~/school/bells";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { addTimetable } from "~/settings/write-week.server";
import { addBellOf, shortBell } from "../bells";
import { post } from "../people";
import { freshSchoolEachTest, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { argsFor, toastOf } from "./call";
import { openPart, outcomeOf, savePart, sendPart, signInAdmin, undoAt } from "./school-week-forms";

freshSchoolEachTest();
let cookie = "";
beforeEach(async () => {
  cookie = await signInAdmin();
});

const LABELS = [...labelsOf(DEFAULT_WEEK)];
const boxes = (at: Record<string, string>) => LABELS.map((label) => at[label] ?? "");
const TIMES = { 1: "9:00–9:35", 2: "935-1010", 3: "?", 4: "?", "5L1": "?", "5L2": "?" };

/** Saves the times with a new bell. */
const add = (name: string, times: Record<string, string>, more: Record<string, string> = {}) =>
  savePart<TimesFields>(
    cookie,
    "times",
    (fields) => ({
      ...fields,
      bells: [...fields.bells.slice(0, -1), { id: "", name, times: boxes(times) }],
    }),
    more,
  );

test("a bell is made of what is typed, rings on its dates, and goes again", async () => {
  const dates = { from: "2027-02-08", until: "2027-03-08" };
  expect(await add("Ramadan", TIMES, dates)).toMatchObject({ toast: { title: "Times saved" } });
  const { bells, calendar } = await readWeek();
  const rings = rung(DEFAULT_WEEK.blocks, bells[0] ?? null, SUNDAY);
  expect(rings.map(({ label, begins, ends }) => [label, begins, ends])).toEqual([
    ["1", "09:00", "09:35"],
    ["2", "09:35", "10:10"],
    ...["3", "4", "5L1", "5L2"].map((label) => [label, null, null]),
  ]);
  expect(calendar).toMatchObject([{ ...dates, bellId: bells[0]?.id, isClosed: false }]);
  const { fields } = await openPart<TimesFields>(cookie, "times");
  expect(fields.bells[0]?.times).toEqual(boxes({ ...TIMES, 2: "9:35–10:10" }));
  const removed = await savePart<TimesFields>(cookie, "times", ({ bells: [bell], ...others }) => ({
    ...others,
    bells: [{ ...bell, removed: "on" }],
  }));
  expect(removed.errors).toEqual({
    "bells[0].name": ["Ramadan is in use, and stays: 8 Feb 2027 – 8 Mar 2027"],
  });
});

test("a new bell is a weekday's in the same Save; one that is removed comes back by Undo", async () => {
  const change = (fields: TimesFields, name: string) => ({
    ...fields,
    bells: [...fields.bells.slice(0, -1), { id: "", name, removed: "", times: boxes(TIMES) }],
    weekdays: fields.weekdays.map((one) => (one.day === "Monday" ? { ...one, bell: "new" } : one)),
  });
  const nameless = await savePart<TimesFields>(cookie, "times", (fields) => ({
    ...change(fields, ""),
    bells: [],
  }));
  expect(nameless.errors).toEqual({ "weekdays[1].bell": ["Give the new bell a name and times"] });
  await savePart<TimesFields>(cookie, "times", (fields) => change(fields, "Short"));
  const { bells, weekdayBells } = await readWeek();
  expect(weekdayBells).toMatchObject([{ weekday: "Monday", bellId: bells[0]?.id }]);

  await addBellOf(shortBell("Exams", "7"));
  const { to } = await savePart<TimesFields>(cookie, "times", ({ bells, ...fields }) => ({
    ...fields,
    bells: bells.map((bell) => (bell.name === "Exams" ? { ...bell, removed: "on" } : bell)),
  }));
  const namesNow = async () => (await readWeek()).bells.map(({ name }) => name);
  expect(await namesNow()).toEqual(["Short"]);
  const undo = await undoAt(cookie, to);
  expect(undo?.words).toBe("Exams is removed");
  await sendPart(cookie, "times", {
    ...Object.fromEntries(undo?.boxes ?? []),
    shown: undo?.shown ?? "",
  });
  expect(await namesNow()).toEqual(["Exams", "Short"]);
  // Pressed once more, it is not taken twice.
  const again = await sendPart(cookie, "times", {
    ...Object.fromEntries(undo?.boxes ?? []),
    shown: undo?.shown ?? "",
  });
  expect(again.status).toBe(303);
  expect(await namesNow()).toEqual(["Exams", "Short"]);
});

test("a weekday of a coming timetable alone has a bell too", async () => {
  const { blocks } = DEFAULT_WEEK;
  const saturdays = { id: "s", name: "Spring", firstDate: "2027-02-06", lastDate: null } as const;
  await write((tx) => addTimetable(tx, { ...saturdays, days: ["Saturday"], blocks }));
  await addBellOf(shortBell("Short", "7"));
  await savePart<TimesFields>(cookie, "times", (fields) => ({
    ...fields,
    weekdays: fields.weekdays.map(({ day, bell }) => {
      return { day, bell: day === "Saturday" ? "Short" : bell };
    }),
  }));
  const { weekdayBells } = await readWeek();
  expect(weekdayBells).toMatchObject([{ weekday: "Saturday", bellId: "Short" }]);
});

test("the new bell is filled with blocks of one length, with breaks where Normal has them", async () => {
  const normal = boxes({ 1: "7:30–8:15", 2: "8:15–9:00", 3: "9:30–10:15" });
  await savePart<TimesFields>(cookie, "times", (fields) => ({ ...fields, normal }));
  const fill = { begins: "9", lasts: "35", breaks: "15" };
  const change = (begins: string) => (fields: TimesFields) => ({
    ...fields,
    fill: { ...fill, begins },
  });
  const { typed } = await savePart(cookie, "times", change("9:00"), { edit: "fill" });
  expect(typed?.bells.at(-1).times.slice(0, 4)).toEqual([
    ...["9:00–9:35", "9:35–10:10", "10:25–11:00", "11:00–11:35"],
  ]);
  const wrong = await savePart(cookie, "times", change("soon"), { edit: "fill" });
  expect(wrong.typed?.bells.at(-1).times).toEqual(boxes({}));
});

test.each<[string, Record<string, string>, string, string]>([
  [" ", TIMES, "name", "Type a name"],
  ["x".repeat(41), TIMES, "name", "The name has more than 40 characters"],
  ["normal", TIMES, "name", "The timetable's own bell is called Normal"],
  ["exams", TIMES, "name", "Another bell has this name"],
  [
    "Short",
    {},
    "times[0]",
    "One block takes place at least: for a day without, close the school in the calendar",
  ],
  ["Short", { 1: "9:00–8:00" }, "times[0]", "Block 1 ends before it begins"],
  ["Short", { 1: "9:00-", 2: "8:00" }, "times[1]", "Block 2 begins before the one above it"],
  ["Short", { 1: "nine" }, "times[0]", "“nine” is not a time such as 7:30–8:15"],
])("a bell %j with %j is refused as typed, beside %s", async (name, times, field, message) => {
  await addBellOf(shortBell("Exams", "7"));
  const { errors, typed } = await add(name, times);
  expect(errors).toMatchObject({ [`bells[1].${field}`]: [message] });
  expect(typed?.bells[1].times).toEqual(boxes(times));
  expect((await readWeek()).bells).toHaveLength(1);
});

test("times that overlap are asked about, and what is said of them is done", async () => {
  const times = { ...TIMES, 1: "9:00–9:40", 2: "9:20–" };
  const { asks } = await add("Ramadan", times);
  expect(asks?.overlaps).toEqual([{ bell: "Ramadan", one: "1", other: "2" }]);
  await add("Ramadan", times, { overlaps: asks?.ofOverlaps, meaning: "one" });
  const [bell] = (await readWeek()).bells;
  expect(bell?.versions[0]?.blocks.filter(({ times }) => !times).map(({ label }) => label)).toEqual(
    [...["2", "6", "7"]],
  );
});

test("a weekday gets a bell, and an unknown one is refused beside it", async () => {
  await addBellOf(shortBell("Short", "7"));
  const give = (bell: string) =>
    savePart<TimesFields>(cookie, "times", ({ weekdays, ...fields }) => ({
      ...fields,
      weekdays: weekdays.map((one) => (one.day === "Thursday" ? { ...one, bell } : one)),
    }));
  expect((await give("gone")).errors).toEqual({
    "weekdays[4].bell": ["Choose one of the school's bells"],
  });
  await give("Short");
  expect((await readWeek()).weekdayBells).toEqual([
    { weekday: "Thursday", since: SUNDAY, bellId: "Short" },
  ]);
});

test("a day is changed from the board, and an odd answer comes back as typed", async () => {
  await addBellOf(shortBell("Exams", "7"));
  const at = `/find-substitute?date=${SUNDAY}&dialog=day`;
  const sent = (more: Record<string, string>) =>
    find(argsFor(post(at, { intent: "change-day", "day-note": "Grade 9", ...more }, { cookie })));
  const refused = await outcomeOf((await sent({ "day-kind": "gone" })) as Response);
  expect(refused.errors).toEqual({
    "day-kind": ["Choose whether the school is closed, or a bell"],
  });
  expect(refused.typed?.["day-note"]).toBe("Grade 9");
  const done = (await sent({ "day-kind": "Exams" })) as Response;
  expect(await toastOf(done)).toMatchObject({
    text: "Sunday 22 November 2026: Exams, Grade 9: block 7 does not take place.",
  });
  const odd = await outcomeOf(
    (await sent({ "day-kind": "Exams", "day-runs": "run 0 Friday" })) as Response,
  );
  expect(odd.errors).toMatchObject({ "day-runs": [expect.stringMatching(/and no Friday$/)] });
  const other = { "day-kind": "Exams", "day-runs": "run 0 Thursday" };
  const { agree } = await outcomeOf((await sent(other)) as Response);
  expect(await toastOf((await sent({ ...other, agreed: agree })) as Response)).toMatchObject({
    text: "Sunday 22 November 2026: runs Thursday; Exams, Grade 9: block 7 does not take place.",
  });
  expect((await readWeek()).runs).toMatchObject([{ date: SUNDAY, day: "Thursday" }]);
});
