import { db } from "db/client";
import { acts, settings } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { setYearBegins } from "~/cover/week/school-year.server";
import { loader as reports } from "~/routes/_app.reports/route";
import {
  type DaysFields,
  PARTS,
  type PartName,
  type SchoolFields,
  type TimesFields,
  type TimetablesFields,
} from "~/routes/_app.teacher-groups/week/fields";
import { keepTimeZone, timeZone, today } from "~/school/clock.server";
import { addDays } from "~/school/dates";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { readSchoolName } from "~/settings/school-name.server";
import { addPerson, signedIn } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { dataAt } from "./call";
import { openPart, outcomeOf, savePart, sendPart, signInAdmin, undoAt } from "./school-week-forms";

freshSchoolEachTest();

let cookie = "";
beforeEach(async () => {
  cookie = await signInAdmin();
});

const school = (changed: Partial<SchoolFields>) =>
  savePart<SchoolFields>(cookie, "school", (fields) => ({ ...fields, ...changed }));
const row = (label: string, was = label) => ({ label, was, name: "", removed: "" });
const days = (changed: Partial<DaysFields>, agreed = "") =>
  savePart<DaysFields>(cookie, "days", (fields) => ({ ...fields, ...changed }), { agreed });
const times = (normal: string[], more: Record<string, string> = {}) =>
  savePart<TimesFields>(cookie, "times", (fields) => ({ ...fields, normal }), more);
const SPEC = labelsOf(DEFAULT_WEEK);
const said = async () => (await db().select().from(acts)).map(({ what }) => what);

test("everyone may look at each part, and nobody else can change it", async () => {
  const clerk = await signedIn(await addPerson("clerk"));
  for (const part of PARTS) {
    const { data, send, fields } = await openPart(clerk, part);
    expect(data.whoMay).toBe("the administrator");
    const refused = await send(fields).catch((thrown: Response) => thrown);
    expect(refused.status, part).toBe(403);
  }
  expect((await openPart(cookie, "school")).data.whoMay).toBeNull();
});

test("the list says of each part what holds", async () => {
  const { parts } = await openPart(cookie, "school");
  expect(parts.map(({ brief }) => brief)).toEqual([
    "Test School",
    "Sun to Thu · 8 blocks",
    "no times yet",
    "nothing planned",
    "one, all year",
    "the same every week",
    "Group 1: 1 a day · Group 2: 1 a day",
  ]);
});

test("the school is saved in one, and nothing of it where one box is wrong", async () => {
  const changed = { name: "Hill School", presence: "first to last", month: "08", day: "25" };
  const wrong = await school({ ...changed, day: "31", month: "02", phone: "call me" });
  expect(wrong).toMatchObject({
    status: 400,
    typed: { name: "Hill School", day: "31" },
    errors: {
      day: ["Choose a day that exists in every year"],
      phone: [expect.stringContaining("phone number")],
    },
  });
  expect(await readSchoolName()).toBe("Test School");
  const beginOf = async () => (await dataAt(reports, `/reports?date=${SUNDAY}`))?.yearBegins;
  expect(await beginOf()).toBe("2026-09-01");
  expect(await school(changed)).toMatchObject({ status: 303, toast: { title: "School saved" } });
  expect(await beginOf()).toBe("2026-08-25");
  expect((await openPart(cookie, "school")).fields).toMatchObject(changed);
  expect(await said()).toContain("said that school years begin on 25 August");
  await setYearBegins("09-01", null);
  expect(await db().select().from(settings).where(eq(settings.name, "yearBegins"))).toEqual([]);
});

test("the school has a time zone, the administrator's to set: asked first, as today moves at once", async () => {
  onTestFinished(() => keepTimeZone(null));
  expect(today()).toBe(SUNDAY);
  const asked = await school({ zone: "Pacific/Pago_Pago" });
  expect(asked.losses?.[0]?.lines).toHaveLength(2);
  expect(today()).toBe(SUNDAY);
  const zone = { zone: "Pacific/Pago_Pago" };
  const saved = await savePart<SchoolFields>(cookie, "school", (all) => ({ ...all, ...zone }), {
    agreed: asked.agree,
  });
  expect(saved.status).toBe(303);
  expect(today()).toBe(addDays(SUNDAY, -1));
  expect((await school({ zone: "Mars/Base" })).errors).toEqual({
    zone: ["Choose a time zone from the list"],
  });
  const deputy = await signedIn(await addPerson("deputy", "Deputy", true));
  const theirs = await savePart<SchoolFields>(deputy, "school", (all) => ({
    ...all,
    zone: "UTC",
  }));
  expect(theirs.status).toBe(303);
  expect(timeZone()).toBe("Pacific/Pago_Pago");
});

test("days and blocks are saved, and what is removed goes with them", async () => {
  const blocks = [
    { ...row("1"), name: "" },
    { ...row("2"), name: "Second" },
    ...SPEC.slice(2).map((label) => ({ ...row(label), removed: "on" })),
  ];
  const saved = await days({ days: ["Monday", "Friday"], blocks });
  expect(saved).toMatchObject({ status: 303, toast: { title: "Days and blocks saved" } });
  const week = await readWeek();
  expect(week.days).toEqual(["Friday", "Monday"]);
  expect(week.blocks.map(({ label, name }) => [label, name])).toEqual([
    ["1", null],
    ["2", "Second"],
  ]);
});

test("Undo brings a block back where it stood, with its times", async () => {
  const boxes = SPEC.map((_, at) => (at < 3 ? `${7 + at}:30–${8 + at}:15` : ""));
  await times(boxes);
  const blocks = SPEC.map((label, at) => ({
    ...row(label),
    label: at === 0 ? "A" : label,
    removed: at === 1 ? "on" : "",
  }));
  const { to } = await days({ blocks });
  const labelsNow = async () => labelsOf(await readWeek());
  expect(await labelsNow()).toEqual(["A", ...SPEC.slice(2)]);
  const undo = await undoAt(cookie, to);
  expect(undo?.words).toBe("Block 2 is removed");
  const back = { ...Object.fromEntries(undo?.boxes ?? []), shown: undo?.shown ?? "" };
  expect((await sendPart(cookie, "days", back)).status).toBe(303);
  expect(await labelsNow()).toEqual(["A", ...SPEC.slice(1)]);
  expect((await readWeek()).blocks[1]).toMatchObject({ begins: "08:30", ends: "09:15" });
});

test("a label, a name or a day that is none is said beside its box", async () => {
  const blocks = [
    row("1"),
    row("1", "2"),
    row("block 3!", "3"),
    { ...row("4"), name: "x".repeat(41) },
  ];
  const { errors, typed } = await days({ days: [], blocks });
  expect(errors).toEqual({
    days: ["A school has one working day at least"],
    "blocks[1].label": ["Two blocks are called 1"],
    "blocks[2].label": ["A label takes 1 to 8 letters or digits, such as 5L1"],
    "blocks[3].name": ["The name is longer than 40 characters"],
  });
  expect(typed?.blocks[2].label).toBe("block 3!");
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
});

test.each([
  [{ type: "insert", payload: { name: "blocks", defaultValue: row("", "") } }, "1 2 3 "],
  [{ type: "reorder", payload: { name: "blocks", from: 1, to: 0 } }, "2 1 3"],
  [{ type: "update", payload: { name: "blocks[1].removed", value: "on" } }, "1 2x 3"],
])(
  "days and blocks, without scripts, too, a button %j changes the form alone",
  async (intent, labels) => {
    const { send, fields } = await openPart<DaysFields>(cookie, "days");
    const three = { ...fields, blocks: fields.blocks.slice(0, 3) };
    const { typed } = await outcomeOf(await send(three, { __intent__: JSON.stringify(intent) }));
    const shown = typed?.blocks.map((block: DaysFields["blocks"][number]) => {
      return `${block.label}${block.removed ? "x" : ""}`;
    });
    expect(shown.join(" ")).toBe(labels);
    expect(await readWeek()).toEqual(DEFAULT_WEEK);
  },
);

test("what would have no place is shown first", async () => {
  await addTeachers(makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2"] } }));
  const blocks = SPEC.map((label) => {
    return { ...row(label), removed: ["1", "2"].includes(label) ? "on" : "" };
  });
  const asked = await days({ blocks });
  expect(asked).toMatchObject({
    status: 409,
    losses: [{ lines: ["Timetable entries: 2, of Huda Nasser (2)"] }],
    agree: expect.stringMatching(/^.{22}$/),
  });
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
  expect((await days({ blocks }, asked.agree)).status).toBe(303);
  expect(labelsOf(await readWeek())).toEqual(SPEC.slice(2));
});

test("times that overlap are asked about, and what is said of them is done", async () => {
  const both = ["9:00-9:40", "910-950"];
  const { asks, status } = await times(both);
  expect([status, asks?.overlaps]).toEqual([409, [{ bell: "Normal", one: "1", other: "2" }]]);
  const overlaps = String(asks?.ofOverlaps);
  const others = { overlaps: "of others", meaning: "two" };
  expect((await times(both, others)).status).toBe(409);
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
  expect((await times(both, { overlaps, meaning: "untimed" })).status).toBe(303);
  expect(await readWeek()).toEqual(DEFAULT_WEEK);
  expect((await times(both, { overlaps, meaning: "two" })).status).toBe(303);
  expect((await readWeek()).blocks[1]).toMatchObject({ begins: "09:10", ends: "09:50" });
  expect((await times(both)).status).toBe(303);
  expect((await times([])).status).toBe(303);
  expect((await times(both, { overlaps, meaning: "one" })).status).toBe(303);
  expect(labelsOf(await readWeek())).toEqual(SPEC.filter((label) => label !== "2"));
});

test("times that run backwards, or are none, are said beside the box", async () => {
  const { errors } = await times(["9:00–8:40", "8:50-9:30", "soon"]);
  expect(errors).toEqual({
    "normal[0]": ["Block 1 ends before it begins"],
    "normal[1]": ["Block 2 begins before the one above it"],
    "normal[2]": ["“soon” is not a time such as 7:30–8:15"],
  });
});

test.each<[PartName, Record<string, string>]>([
  ["calendar", { "rows[3000000].from": "2026-12-01" }],
  ["days", { __intent__: "{" }],
  ["days", { __intent__: '{"type":"insert","payload":{"name":"days.x"}}' }],
])("a form that no page sends is refused: %s %j", async (part, more) => {
  const refused = await sendPart(cookie, part, more).catch((thrown: Response) => thrown);
  expect(refused.status).toBe(400);
});

test("a week that is changed in the middle of a year begins a timetable, which can be given a name", async () => {
  await addTeachers(makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "5L2"] } }));
  await addAbsence(SUNDAY, "huda", CLERK);
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  const planned = DEFAULT_WEEK.blocks.map((block) => ({ ...block, was: block.label }));
  const fewer = { days: DEFAULT_WEEK.days, blocks: planned.filter(({ label }) => label !== "7") };
  await changeWeek(fewer, { agreed: null, actor: CLERK });
  cookie = await signedIn(await addPerson("salma", "Salma Idris", true));
  const names = async () => (await readWeek()).timetables?.map(({ name }) => name);
  expect(await names()).toEqual(["Timetable", "From 23 Nov 2026"]);
  const rename = (name: string) =>
    savePart<TimetablesFields>(cookie, "timetables", ({ rows, ...fields }) => ({
      ...fields,
      rows: rows.map((row, at) => (at === 1 ? { ...row, name } : row)),
    }));
  expect((await rename("x".repeat(41))).errors).toEqual({
    "rows[1].name": ["The name has more than 40 characters"],
  });
  expect((await rename(" Winter ")).status).toBe(303);
  expect(await names()).toEqual(["Timetable", "Winter"]);
});
