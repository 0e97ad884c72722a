import { write } from "db/client";
import { DatabaseUnavailable } from "db/faults";
import { users } from "db/schema";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import { emptySchedule } from "~/teachers/schedule";
import { listTeachers } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY, signedInRequest } from "../school";
import { answerTo, argsFor, dataAt, toastOf } from "./call";
import { breakTeachers } from "./roster";

/** Turned on, writes find the database out of reach. */
const database = vi.hoisted(() => ({ isAway: false }));
vi.mock("db/client", async (importOriginal) => {
  const real = await importOriginal<typeof import("db/client")>();
  const write: typeof real.write = (work) =>
    database.isAway ? Promise.reject(new DatabaseUnavailable("locked")) : real.write(work);
  return { ...real, write };
});

freshSchoolEachTest();
afterEach(() => {
  database.isAway = false;
});

const show = (search = "") => dataAt(loader, `/teacher-groups${search}`);

const send = (search: string, form: Record<string, string>) =>
  answerTo(action, `/teacher-groups${search}`, form.id ? { from: SUNDAY, ...form } : form);

const filledIn = {
  intent: "save",
  name: "Nadia Rahman",
  subject: "Art",
  classesPerWeek: "25",
  "grid.Sunday.5L1.taught": "on",
  "grid.Sunday.5L1.room": "Studio",
};

test("saving opens who was added in a list", async () => {
  const listed = await send("?view=list&tab=all&q=art&dialog=add", filledIn);
  expect(listed.headers.get("Location")).toMatch(
    /^\/teacher-groups\?tab=all&view=list&q=art&open=([^&#]+)#week-\1$/,
  );
});

test("saving goes to the tab of their group where the view has them not", async () => {
  const answer = await send("?tab=group2&q=music&dialog=add", filledIn);
  expect(answer.headers.get("Location")).toMatch(/^\/teacher-groups#week-[^&#]+$/);
});

test("saving goes to the page on which they are", async () => {
  const answer = await send("?tab=all&page=3&dialog=add", filledIn);
  expect(answer.headers.get("Location")).toMatch(/^\/teacher-groups\?tab=all#week-[^&#]+$/);
});

test("saving tells of another teacher with the same name", async () => {
  await addTeachers(makeTeacher("one", { name: "nadia  rahman", subject: "Music" }));
  expect(await toastOf(await send("?dialog=add", filledIn))).toMatchObject({
    text: "Nadia Rahman is also the name of another teacher: Music",
  });
});

test("saving asks about a class that no other timetable has, but nearly so; it is saved as typed", async () => {
  const schedule = { Sunday: [{ block: "1", room: null, students: "07B" }] };
  await addTeachers(makeTeacher("huda", { schedule: { ...emptySchedule(), ...schedule } }));
  const students = (name: string) => ({ ...filledIn, "grid.Sunday.5L1.students": name });
  const said = async (name: string) => toastOf(await send("?dialog=add", students(name)));
  expect(await said("7B")).toMatchObject({
    text: "Nobody else teaches 7B. Did you mean 07B?",
    tone: "info",
  });
  const [added] = (await listTeachers()).filter(({ id }) => id !== "huda");
  expect(added?.schedule.Sunday[0]?.students).toBe("7B");
  for (const name of ["07B", "Choir"])
    expect(JSON.stringify(await said(name))).not.toContain("meant");
});

test("saving of a teacher who has been deleted meanwhile is an error toast", async () => {
  const answer = await send("?dialog=edit&id=gone", { ...filledIn, id: "gone" });
  expect(answer.status).toBe(303);
  expect(await toastOf(answer)).toMatchObject({
    title: "Error",
    text: "This teacher has been deleted",
    tone: "destructive",
  });
  expect(await listTeachers()).toEqual([]);
});

test("saving when the database cannot be reached answers 503 with the words, and what was typed", async () => {
  const args = argsFor(await signedInRequest("/teacher-groups?dialog=add", filledIn));
  database.isAway = true;
  const answer: Response = await action(args);
  expect(answer.status).toBe(503);
  expect(args.context.toast).toMatchObject({ title: "Error", tone: "destructive" });
  expect((await answer.json()).reply).toMatchObject({
    initialValue: { name: "Nadia Rahman" },
    error: { "": [expect.stringContaining("The database cannot be reached")] },
  });
});

test("an act that breaks says Failed to save teacher, keeps what was typed, and is in the log", async () => {
  const log = await breakTeachers("insert");
  const args = argsFor(await signedInRequest("/teacher-groups?dialog=add", filledIn));
  const answer: Response = await action(args);
  expect(answer.status).toBe(500);
  expect(args.context.toast).toMatchObject({ title: "Error", text: "Failed to save teacher" });
  expect((await answer.json()).reply).toMatchObject({
    initialValue: { name: "Nadia Rahman" },
    error: { "": ["Failed to save teacher"] },
  });
  expect(log).toHaveBeenCalledOnce();
  expect(String(log.mock.calls[0])).not.toContain("Nadia");
});

describe("what may be said of a teacher besides", () => {
  beforeEach(async () => {
    await signedInRequest("/");
    await write((tx) => tx.update(users).set({ mayRunSchool: true }));
  });
  const more = {
    email: "nadia@school.test",
    phone: "050 123 4567",
    cover: "last resort",
    dailyAllowance: "0",
    weeklyAllowance: "1",
    monthlyAllowance: "3",
    allowanceUntil: "2026-12-31",
    firstDate: "2026-11-22",
    lastDate: "",
  };
  const limits = { dailyAllowance: 0, weeklyAllowance: 1, monthlyAllowance: 3 };
  const said = { ...more, ...limits, lastDate: null };
  const nadia = async () => (await listTeachers()).find(({ name }) => name === "Nadia Rahman");

  test("is saved, shown in the form again and on the card, and cleared by a blank", async () => {
    await send("?dialog=add", { ...filledIn, ...more });
    const teacher = await nadia();
    expect(teacher).toMatchObject(said);
    const data = await show(`?dialog=edit&id=${teacher?.id}&tab=all`);
    expect(data.dialog).toMatchObject({ kind: "edit", teacher: more });
    expect(JSON.stringify((await show("?tab=all")).teachers)).toContain(
      "At most 0 a day, 1 a week, 3 a month until 31 Dec 2026",
    );
    const blank = Object.fromEntries(Object.keys(more).map((name) => [name, ""]));
    await send(`?dialog=edit&id=${teacher?.id}`, {
      ...filledIn,
      ...blank,
      id: teacher?.id ?? "",
    });
    const nothing = Object.fromEntries(Object.keys(more).map((name) => [name, null]));
    expect(await nadia()).toMatchObject(nothing);
  });

  test("stays where a form does not have it", async () => {
    await send("?dialog=add", { ...filledIn, ...more });
    const teacher = await nadia();
    await send(`?dialog=edit&id=${teacher?.id}`, { ...filledIn, id: teacher?.id ?? "" });
    expect(await nadia()).toMatchObject(said);
  });

  test.each([
    ["dailyAllowance", "2", "The day's allowance must be 1"],
    ["weeklyAllowance", "1.5", "The week's allowance must be a whole number"],
    ["monthlyAllowance", "-1", "The month's allowance must be a whole number"],
    ["monthlyAllowance", "100", "The month's allowance must be from 1 to 4"],
    ["allowanceUntil", "2026-11-21", "The end must not be in the past"],
  ])("is refused beside its box: %s %s", async (field, typed, words) => {
    const { reply } = await (await send("?dialog=add", { ...filledIn, [field]: typed })).json();
    expect(reply).toMatchObject({ initialValue: { [field]: typed }, error: { [field]: [words] } });
    expect(await nadia()).toBeUndefined();
  });

  test("stays as it was once, whatever has become of the end and of the group's limit", async () => {
    await send("?dialog=add", { ...filledIn, ...more });
    const id = (await nadia())?.id ?? "";
    vi.setSystemTime(new Date("2027-01-04T06:45:00+04:00"));
    await signedInRequest("/");
    const from = "2027-01-04";
    await send(`?dialog=edit&id=${id}`, { ...filledIn, ...more, phone: "050 765 4321", id, from });
    expect(await nadia()).toMatchObject({ phone: "050 765 4321", allowanceUntil: "2026-12-31" });
  });
});
