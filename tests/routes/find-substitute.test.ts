import { db, write } from "db/client";
import { substitutions } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { choose, leaveOpen } from "~/cover/plan-choices/choices-of-classes.server";
import { besidesAssign } from "~/routes/_app.find-substitute/board/assign";
import { makeTeacher } from "../make-teacher";
import { recordAway } from "../record";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { toastOf } from "./call";
import { send, show } from "./find-substitute-forms";

freshSchoolEachTest();
beforeEach(() => addTeachers(...smallSchool));

test("a school with long lists the first 80 of each are shown, and everyone when they are asked for", async () => {
  const week = { Sunday: ["1" as const] };
  const others = (prefix: string) => Array.from({ length: 80 }, (_, at) => `${prefix}${at}`);
  const free = others("free").map((id) => makeTeacher(id));
  const busy = others("busy").map((id) => makeTeacher(id, { week }));
  await addTeachers(...free, ...busy);
  await addAbsence(SUNDAY, "huda", CLERK);
  const { result } = await show("block=1");
  expect(result?.teachers.count).toBeGreaterThan(80);
  expect(result?.teachers.shown).toHaveLength(80);
  expect(result?.unavailable.count).toBeGreaterThan(80);
  expect(result?.unavailable.shown).toHaveLength(80);
  const { result: whole, url } = await show("block=1&all=1");
  expect(whole?.teachers.shown).toHaveLength(whole?.teachers.count ?? 0);
  expect(whole?.unavailable.shown).toHaveLength(whole?.unavailable.count ?? 0);
  expect(url).toContain("all=1");
});

test("a day with very many absent sixty absent teachers are shown at a time, and every one on some page", async () => {
  const ids = Array.from({ length: 61 }, (_, at) => `away${at}`);
  await addTeachers(...ids.map((id) => makeTeacher(id, { week: { Sunday: ["1"] } })));
  await recordAway(...ids);
  const { board: first, view } = await show(`date=${SUNDAY}`);
  expect(first.rows).toHaveLength(60);
  expect(first.place).toMatchObject({ from: 1, to: 60, count: 61, pages: 2 });
  expect(view.classCount).toBe(61);
  const { board: second, url } = await show(`date=${SUNDAY}&absent=2`);
  const shown = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(shown.sort()).toEqual(ids.sort());
  expect(url).toContain("absent=2");
});

test("a day with very many absent what is proposed on another page is said, and is one press away", async () => {
  const ids = Array.from({ length: 61 }, (_, at) => `away${at}`);
  const week = { Sunday: ["1" as const] };
  await addTeachers(...ids.map((id, at) => makeTeacher(id, at === 60 ? { week } : {})));
  await recordAway(...ids);
  const { board: first } = await show(`date=${SUNDAY}`);
  expect(first.shown).toMatchObject({ count: 0, otherPage: 2 });
  expect(besidesAssign(first)).toBe("1 class is proposed on other pages.");
  const { board: second } = await show(`date=${SUNDAY}&absent=2`);
  expect(second.shown).toMatchObject({ count: 1, otherPage: null });
  expect(besidesAssign(second)).toBe("");
  await addAbsence(SUNDAY, "huda", CLERK);
  const { board: later } = await show(`date=${SUNDAY}&absent=2`);
  const proposed = { ...later, figures: { ...later.figures, proposed: later.shown.count + 3 } };
  expect(besidesAssign({ ...proposed, shown: { ...later.shown, otherPage: 1 } })).toBe(
    "3 classes are proposed on other pages.",
  );
});

test.each([
  ["a date that does not exist", "date=2026-02-30", "“2026-02-30” is not a date"],
  ["an unknown block", "block=8", "“8” is not a block"],
  ["ten thousand characters", `date=${"9".repeat(10_000)}`, "is not a date"],
])(
  "what the URL may say %s is named, and the next working day is shown",
  async (_what, query, words) => {
    const { faults, view } = await show(query);
    expect(faults[0]).toContain(words);
    expect(view.date).toBe(SUNDAY);
  },
);

test("what the URL may say ids of deleted teachers are counted and left out", async () => {
  await addAbsence(SUNDAY, "huda", CLERK);
  const { view } = await show(
    "block=1&pick=gone@1&pick=mona@1&choose=gone@huda|1&choose=mona@gone|1",
  );
  expect(view.review?.unknownPicks).toBe(1);
  expect(view.review?.plan).toEqual([{ classId: "huda|1", personId: "mona" }]);
});

test("what the URL may say of a choice that cannot be is told what is so of its class", async () => {
  await addAbsence(SUNDAY, "huda", CLERK);
  const of = (block: string, teacherId: string) =>
    choose(SUNDAY, { absentTeacherId: "huda", block, teacherId, replaces: null }, CLERK);
  await of("1", "mona");
  await of("2", "omar");
  await leaveOpen(SUNDAY, { absentTeacherId: "huda", block: "3" }, CLERK);
  await addAbsence(SUNDAY, "mona", CLERK);
  const { board } = await show("");
  expect(
    board.ignored.map(({ name, block, now }) => [name, block, now?.state, now?.who?.name]),
  ).toEqual([
    ["منى عادل", "1", "proposed", board.rows[0]?.classes[0]?.who?.name],
    ["Omar Khalil", "2", "proposed", board.rows[0]?.classes[1]?.who?.name],
  ]);
});

test("what the URL may say a Friday is no school day, a past date is only looked at", async () => {
  const friday = await show("date=2026-11-27&block=1&pick=mona@1");
  expect(friday.view).toMatchObject({ isDayOff: true, weekday: "Friday", review: null });
  const past = await show("date=2026-11-19&pick=mona");
  expect(past.view).toMatchObject({ isPast: true, review: null });
});

const breakBy = (sql: string) => write((tx) => tx.run(sql));

test("an act that fails a search when nobody absent has a class says so and searches nothing", async () => {
  await addAbsence(SUNDAY, "yusuf", CLERK);
  const { answer, parameters } = await send(`date=${SUNDAY}`, { intent: "search" });
  expect(parameters.has("block")).toBe(false);
  expect(await toastOf(answer as Response)).toMatchObject({
    title: "Nothing to cover",
    text: "None of the absent teachers has a class on Sunday",
  });
  expect((await show("block=1")).result).toBeNull();
});

test("an act that fails a search that breaks says Failed to find available substitutes", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await breakBy("alter table absences rename to elsewhere");
  const { answer } = await send(`date=${SUNDAY}`, { intent: "search" });
  expect(await toastOf(answer as Response)).toMatchObject({
    title: "Search failed",
    text: "Failed to find available substitutes",
  });
  expect(log).toHaveBeenCalledOnce();
});

test("an act that fails a confirmation that breaks says Failed to assign substitutes", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await addAbsence(SUNDAY, "huda", CLERK);
  await breakBy(
    "create trigger stuck before insert on substitutions begin select raise(abort, 'stuck'); end",
  );
  const { answer } = await send(`date=${SUNDAY}&pick=rana@1`, {
    intent: "confirm",
    assign: "rana@huda|1",
  });
  expect(await toastOf(answer as Response)).toMatchObject({
    title: "Assignment failed",
    text: "Failed to assign substitutes",
  });
});

test("the same substitute cannot be selected twice", async () => {
  const picked = await send(`date=${SUNDAY}&pick=rana@1`, { intent: "select", person: "rana" });
  expect(picked.parameters.getAll("pick")).toHaveLength(1);
  expect(await toastOf(picked.answer as Response)).toMatchObject({
    title: "Already selected",
    text: "Rana Aziz is already in your selections",
  });
});

test.each([
  ["a class that is none", { intent: "choose", person: "mona", from: "a", to: "b" }],
  ["an assignment that is none", { intent: "confirm", assign: "mona" }],
  ["a confirmation of nothing", { intent: "confirm" }],
  ["a substitute who is gone", { intent: "select", person: "gone" }],
  ["an absent teacher who is gone", { intent: "add-one", teacher: "gone" }],
  ["a search without anybody absent", { intent: "search" }],
] as [string, Record<string, string>][])(
  "forms that are not the screen's %s comes back to the screen with a notice",
  async (_what, form) => {
    const { status, to, hasToast } = await send(`date=${SUNDAY}`, form);
    expect([status, to.pathname, hasToast]).toEqual([303, "/find-substitute", true]);
    expect(await db().select().from(substitutions)).toHaveLength(0);
  },
);

test("the sequence of Confirm stops at the first refusal; what was assigned before stays and leaves the selections", async () => {
  await addAbsence(SUNDAY, "huda", CLERK);
  const form = new URLSearchParams([
    ["intent", "confirm"],
    ["assign", "rana@huda|1"],
    ["assign", "mona@huda|1"],
    ["assign", "lea@huda|2"],
  ]);
  const { parameters, to } = await send(
    `date=${SUNDAY}&block=1&pick=rana@1&pick=mona@1&pick=lea@1`,
    form,
  );
  expect(to.pathname).toBe("/find-substitute");
  expect(parameters.getAll("pick")).toEqual(["mona@1", "lea@1"]);
  const rows = await db().select().from(substitutions);
  expect(rows.map((row) => row.substituteTeacherId)).toEqual(["rana"]);
});
