import { db, write } from "db/client";
import { acts, sessions, settings } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { setMostOnLeave } from "~/cover/reported/most-on-leave.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { setYearBegins } from "~/cover/week/school-year.server";
import { digestOf } from "~/http/agreed.server";
import type { FormReply } from "~/http/form-reply";
import { packForm } from "~/http/packed-form.server";
import { loader as reports } from "~/routes/_app.reports/route";
import { loader } from "~/routes/_app.teacher-groups/route";
import { stateOfForm } from "~/routes/_app.teacher-groups/week/week-state";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { emptySchedule } from "~/teachers/schedule";
import { addPerson, get, signedIn } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { argsFor, dataAt, shownIn, toastOf } from "./call";
import { answerOf, type Fields, PATH, send, sendAs } from "./school-week-forms";

freshSchoolEachTest();

/** A week's form with these blocks, all called as before. */
const filledIn = (...labels: string[]): Fields => ({
  intent: "week",
  day: [...DEFAULT_WEEK.days],
  was: labels,
  label: labels,
  name: labels.map(() => ""),
  begins: labels.map(() => ""),
  ends: labels.map(() => ""),
});
const SPEC = labelsOf(DEFAULT_WEEK);

test("everyone may look at the week, and the administrator may change it", async () => {
  const { dialog } = await dataAt(loader, PATH);
  expect(dialog).toMatchObject({
    kind: "week",
    data: { week: DEFAULT_WEEK, whoMay: "the administrator" },
  });
  const cookie = await signedIn(await addPerson("admin"));
  const { dialog: mine } = await (await loader(argsFor(get(PATH, { cookie })))).json();
  expect(mine).toMatchObject({ data: { whoMay: null, presence: "all day" } });
});

test("nobody else can change it", async () => {
  const refused = await send(filledIn("1"), "clerk").catch((thrown: Response) => thrown);
  expect(refused.status).toBe(403);
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
});

test("when teachers are in school is saved, and nothing else is taken for it", async () => {
  const saved = await send({ intent: "presence", presence: "first to last" });
  expect(saved.headers.get("Location")).toBe(PATH);
  expect(await toastOf(saved)).toMatchObject({ title: "Presence saved", tone: "success" });
  const { dialog } = await dataAt(loader, PATH);
  expect(dialog).toMatchObject({ kind: "week", data: { presence: "first to last" } });
});

test("a presence that is none, or said by somebody else, changes nothing", async () => {
  const night = { intent: "presence", presence: "at night" };
  const wrong = await send(night).catch((thrown: Response) => thrown);
  expect(wrong.status).toBe(400);
  const form = { intent: "presence", presence: "teaching days" };
  const refused = await send(form, "huda").catch((thrown: Response) => thrown);
  expect(refused.status).toBe(403);
  const { dialog } = await dataAt(loader, PATH);
  expect(dialog).toMatchObject({ data: { presence: "all day" } });
});

const yearForm = (month: string, day: string): Fields => {
  return { intent: "school-year", "year-month": month, "year-day": day };
};

test("the first day of the school year is saved, and Reports begin there", async () => {
  const path = `/reports?date=${SUNDAY}`;
  const beginOf = async () => (await dataAt(reports, path))?.yearBegins;
  expect(await beginOf()).toBe("2026-09-01");
  const saved = await send(yearForm("08", "25"));
  expect(saved.headers.get("Location")).toBe(PATH);
  expect(await toastOf(saved)).toMatchObject({ title: "First day saved", tone: "success" });
  expect(await beginOf()).toBe("2026-08-25");
  expect((await dataAt(loader, PATH)).dialog).toMatchObject({ data: { yearBegins: "08-25" } });
  const said = await db().select({ what: acts.what }).from(acts);
  expect(said).toContainEqual({ what: "said that school years begin on 25 August" });
  await setYearBegins("09-01", null);
  expect(await db().select().from(settings).where(eq(settings.name, "yearBegins"))).toEqual([]);
});

test("a day that not every year has is no first day, and stays as it was chosen", async () => {
  const wrong = await send(yearForm("02", "29"));
  expect(wrong.status).toBe(400);
  expect(await answerOf(wrong)).toMatchObject({
    typed: { "year-month": "02", "year-day": "29" },
    errors: { "year-day": ["Choose a day that exists in every year"] },
  });
  const refused = await send(yearForm("01", "05"), "huda").catch((thrown: Response) => thrown);
  expect(refused.status).toBe(403);
  expect((await dataAt(loader, PATH)).dialog).toMatchObject({ data: { yearBegins: "09-01" } });
});

const leaveForm = (most: string): Fields => ({ intent: "most-on-leave", mostOnLeave: most });

test("how many can be on leave on one day is saved, shown, and taken away", async () => {
  const shown = async () => (await dataAt(loader, PATH)).dialog;
  expect(await shown()).toMatchObject({ data: { mostOnLeave: null } });
  expect(await toastOf(await send(leaveForm("3")))).toMatchObject({ title: "Limit saved" });
  expect(await shown()).toMatchObject({ data: { mostOnLeave: 3 } });
  await setMostOnLeave("", null);
  expect(await shown()).toMatchObject({ data: { mostOnLeave: null } });
  const said = (await db().select({ what: acts.what }).from(acts)).map(({ what }) => what);
  expect(said).toContain("said that at most 3 teachers can be on leave on one day");
  expect(said).toContain("said that any number of teachers can be on leave on one day");
});

test.each(["0", "201", "-1", "1.5", "three", "1e2"])(
  "%s is no number of teachers on leave, and stays as it was typed",
  async (typed) => {
    const wrong = await send(leaveForm(typed));
    expect(wrong.status).toBe(400);
    expect(await answerOf(wrong)).toMatchObject({
      typed: { mostOnLeave: typed },
      errors: { mostOnLeave: ["Type a number from 1 to 200, or leave it empty"] },
    });
  },
);

test("days, blocks, names and times are saved", async () => {
  const fields = {
    ...filledIn("1", "2"),
    day: ["Monday", "Friday"],
    name: ["", "Second"],
    begins: ["08:00", "8:50"],
    ends: ["08:45", ""],
  };
  const response = await send(fields);
  expect(response.status).toBe(303);
  expect(await toastOf(response)).toMatchObject({ title: "Week saved" });
  const { days, blocks } = await readWeek();
  expect(days).toEqual(["Friday", "Monday"]);
  expect(blocks).toEqual([
    { label: "1", name: null, begins: "08:00", ends: "08:45" },
    { label: "2", name: "Second", begins: "08:50", ends: null },
  ]);
});

test.each([
  ["add", ["1", "2", "3", ""], 3],
  ["up 1", ["2", "1", "3"], 0],
  ["down 0", ["2", "1", "3"], 1],
  ["remove 1", ["1", "3"], 1],
  ["up 0", ["1", "2", "3"], -1],
])("the button %j changes the form alone", async (edit, labels, focus) => {
  const answer = await answerOf(await send({ ...filledIn("1", "2", "3"), edit }));
  expect(labelsOf(answer.week)).toEqual(labels);
  expect(answer.focus).toBe(focus);
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
});

test("what cannot be saved comes back as typed, with all that is wrong", async () => {
  const response = await send({ ...filledIn("1", "1"), day: [], begins: ["9", ""] });
  expect(response.status).toBe(400);
  const { week, errors } = await answerOf(response);
  expect(week.blocks[0]?.begins).toBe("9");
  expect(errors[""]).toEqual([
    "A school has one working day at least",
    'Block 1: "9" is not a time such as 09:10',
    "Two blocks are called 1",
  ]);
});

test("what would have no place is shown first", async () => {
  await addTeachers(makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2"] } }));
  const response = await send(filledIn(...SPEC.slice(2)));
  expect(response.status).toBe(409);
  expect((await answerOf(response)).question).toMatchObject({
    losses: [{ lines: ["Timetable entries: 2, of Huda Nasser (2)"] }],
    agree: expect.stringMatching(/^.{22}$/),
  });
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
});

test("a week that was sent while nobody was signed in comes back as typed", async () => {
  const user = await addPerson("admin");
  const form = new FormData();
  for (const [name, value] of [
    ["intent", "week"],
    ["day", "Monday"],
    ["label", "P1"],
    ["was", "1"],
  ]) {
    form.append(name ?? "", value ?? "");
  }
  const cookie = await signedIn(user);
  await write((tx) => tx.update(sessions).set({ unsentForm: `/teacher-groups ${packForm(form)}` }));
  const { again } = await (await loader(argsFor(get(PATH, { cookie })))).json();
  const { typed, errors, ...which } = shownIn(again as FormReply);
  expect(which.form).toBe("week");
  expect(errors).toEqual({ "": [expect.stringMatching(/^You were signed out/)] });
  const week = stateOfForm((name) => [typed[name] ?? []].flat());
  expect(week).toMatchObject({ days: ["Monday"], blocks: [{ label: "P1", was: "1" }] });
});

const timed = (...times: [begins: string, ends: string][]): Fields => ({
  ...filledIn(...SPEC),
  begins: SPEC.map((_, at) => times[at]?.[0] ?? ""),
  ends: SPEC.map((_, at) => times[at]?.[1] ?? ""),
});

test("times that overlap are asked about, and what is said of them is done", async () => {
  const cookie = await signedIn(await addPerson("admin"));
  const submit = (fields: Fields) => sendAs(cookie, fields);
  const form = timed(["09:00", "09:40"], ["09:10", "09:50"]);
  const asked = await submit(form);
  expect(asked.status).toBe(409);
  const answer = await answerOf(asked);
  expect(answer).toMatchObject({ overlaps: [["1", "2"]] });
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
  const otherTimes = await submit({ ...form, bells: "two", overlaps: digestOf([["2", "3"]]) });
  expect(otherTimes.status).toBe(409);
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
  const said = { ...form, overlaps: answer.ofOverlaps ?? "" };
  expect((await submit({ ...said, bells: "untimed" })).status).toBe(303);
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
  expect((await submit({ ...said, bells: "two" })).status).toBe(303);
  expect((await readWeek()).blocks[1]).toMatchObject({ begins: "09:10", ends: "09:50" });
  expect((await submit(form)).status).toBe(303);
  expect((await submit({ ...timed(), bells: "one" })).status).toBe(303);
  expect((await submit({ ...said, bells: "one" })).status).toBe(303);
  expect(labelsOf(await readWeek())).toEqual(SPEC.filter((label) => label !== "2"));
});

test("times that run backwards are said beside the time that does", async () => {
  const wrong = await send(timed(["09:00", "08:40"], ["08:50", "09:30"]));
  expect(wrong.status).toBe(400);
  expect((await answerOf(wrong)).errors).toEqual({
    "ends-0": ["Block 1 ends before it begins"],
    "begins-1": ["Block 2 begins before the one above it"],
  });
});

test("a week that is changed in the middle of a year begins a timetable, which can be given a name", async () => {
  await addTeachers(makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "5L2"] } }));
  await addAbsence(SUNDAY, "huda", CLERK);
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  const planned = DEFAULT_WEEK.blocks.map((block) => ({ ...block, was: block.label }));
  const fewer = { days: DEFAULT_WEEK.days, blocks: planned.filter(({ label }) => label !== "7") };
  await changeWeek(fewer, { agreed: null, actor: CLERK });
  const cookie = await signedIn(await addPerson("admin"));
  const { timetables = [] } = await readWeek();
  expect((await dataAt(loader, PATH)).dialog).toMatchObject({ data: { week: { timetables } } });
  expect(timetables.map(({ name }) => name)).toEqual(["Timetable", "From 23 Nov 2026"]);
  const rename = (name: string) =>
    sendAs(cookie, { intent: "rename-timetable", timetable: timetables[1]?.id ?? "", name });
  const refused = await answerOf(await rename("x".repeat(41)));
  expect(refused.errors).toEqual({ name: ["The name has more than 40 characters"] });
  expect(refused.typed.name).toBe("x".repeat(41));
  expect(await toastOf(await rename(" Winter "))).toMatchObject({ title: "Renamed" });
  expect((await readWeek()).timetables?.map(({ name }) => name)).toEqual(["Timetable", "Winter"]);
});

test("what a name of students means is said once, and forgotten where it was said", async () => {
  const students = ["13A-1", "13A-2"];
  const Sunday = students.map((name, at) => ({ block: `${at + 1}`, room: null, students: name }));
  await addTeachers(makeTeacher("nadia", { schedule: { ...emptySchedule(), Sunday } }));
  const cookie = await signedIn(await addPerson("admin"));
  const remembered = async () => {
    const { dialog } = await dataAt(loader, PATH);
    return (dialog as { data: { remembered: object[] } }).data.remembered;
  };
  const HALVES = "13A: 13A-1, 13A-2";
  await sendAs(cookie, { intent: "works-alone", alone: "13A", asked: HALVES, so: HALVES });
  expect(await remembered()).toEqual([{ id: HALVES, spelling: "13A", name: "13A-1 and 13A-2" }]);
  const gone = await sendAs(cookie, { intent: "forget-students", spelling: HALVES });
  expect([gone.status, gone.headers.get("Location")]).toEqual([303, PATH]);
  expect(await remembered()).toEqual([]);
});
