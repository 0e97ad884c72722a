import { db, write } from "db/client";
import { substitutions } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { writeWeek } from "~/settings/write-week.server";
import { emptySchedule } from "~/teachers/schedule";
import { Desk } from "../desk";
import { buttonsOf } from "../html";
import { makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { PASSWORD } from "../people";
import { recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";

freshSchoolEachTest();

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const NINE = Array.from({ length: 9 }, (_, at) => ({
  label: `P${at + 1}`,
  name: `Period ${at + 1}`,
  begins: `${String(8 + at).padStart(2, "0")}:00`,
  ends: `${String(8 + at).padStart(2, "0")}:45`,
}));

let desk = new Desk();

beforeEach(async () => {
  desk = await Desk.of("admin", "Administrator");
});

test("a block is called by its own name, with its times, wherever it is met", async () => {
  await write((tx) => writeWeek(tx, { days: DAYS, blocks: NINE }));
  const Monday = ["P1", "P5"].map((block) => ({ block, room: "B12" }));
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", schedule: { ...emptySchedule(), Monday } }),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
  );
  await desk.open("/find-substitute?date=2026-11-23");
  await desk.press("Add", { "Absent teacher": "Huda Nasser" });
  const { words } = await desk.press("Find Available Substitutes");
  expect(words).toMatch(/Block P5[ ·]*Period 5[ ·]*12:00[ ·]*1 free/);
  expect(words).toMatch(/Period 1 · 8:00–8:45[ ·]*1 free.*Period 5 · 12:00–12:45[ ·]*1 free/);
  expect(words).toContain("Available substitutes for Period 1");
  await desk.open("/find-substitute?date=2026-11-23&class=huda%7CP1");
  expect(desk.page.words).toMatch(/Period 1 · 8:00–8:45 · /);
  await desk.open("/manage-substitutions?date=2026-11-23");
  expect(desk.page.words).toMatch(/Huda Nasser Period 1 · 8:00–8:45 \(B12\), Period 5/);
  await desk.open("/find-substitute?date=2026-11-23");
  await desk.press("Find Available Substitutes");
  await desk.press("Select Rana Aziz");
  expect((await desk.press("Confirm 2 assignments")).words).toContain("Period 5 · 12:00–12:45");
});

test("cover of a day that is closed is named first, and cancelled once that is agreed to", async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser" }),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
  );
  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "rana"));
  const statuses = async () =>
    (await db().select().from(substitutions)).map(({ status }) => status);
  await desk.open("/teacher-groups?dialog=week&part=calendar");
  const day = { "First day of line 1": SUNDAY, "Note of line 1": "National Day" };
  const { words, html } = await desk.press("Save", day);
  expect(words).toContain("Save Calendar?");
  expect(words).toContain("block 1 of Huda Nasser on 22 Nov 2026: Rana Aziz");
  expect(words).toContain("Nothing has been changed yet.");
  expect(words).not.toContain("There is a problem");
  expect(html).toContain('value="National Day"');
  expect(await statuses()).toEqual(["assigned"]);
  expect((await desk.press("Yes, save")).words).toContain("22 Nov 2026: closed, National Day");
  expect(await statuses()).toEqual(["cancelled"]);
  await desk.open(`/manage-substitutions?date=${SUNDAY}`);
  for (const one of [
    "This is not a school day: National Day.",
    "No Active Substitutions",
    "Cancelled (1, not counted)",
  ]) {
    expect(desk.page.words).toContain(one);
  }
});

test("a line of the calendar has its boxes once it is to be changed", async () => {
  await desk.open("/teacher-groups?dialog=week&part=calendar");
  await desk.press("Save", { "First day of line 1": SUNDAY, "Note of line 1": "Strom" });
  await desk.open("/teacher-groups?dialog=week&part=calendar");
  const box = "Note of 22 Nov 2026, Strom";
  expect(desk.page.html).not.toContain(box);
  expect((await desk.press("Change 22 Nov 2026, Strom")).html).toContain(box);
  await desk.press("Save", { [box]: "Storm" });
  await desk.open("/teacher-groups?dialog=week&part=calendar");
  expect(desk.page.words).toMatch(/22 Nov 2026[ ·]+Closed[ ·]+Storm/);
});

test("a clerk is told who sets the week, and sets it once the administrator says so", async () => {
  const hers = await Desk.of("mona", "منى عادل");
  const told = "Ask the administrator to change School Week.";
  expect((await hers.open("/teacher-groups?dialog=week")).words).toContain(told);
  expect(buttonsOf(hers.page.html).filter(({ name }) => name.startsWith("Save"))).toEqual([]);
  await desk.open("/user-management");
  const edit = /href="([^"]*dialog=edit[^"]*)"/g;
  const [, mona = ""] = [...desk.page.html.matchAll(edit)].map(([, href]) => href);
  await desk.open((mona ?? "").replaceAll("&amp;", "&"));
  await desk.press("Save Changes", { "May run the school": true });
  expect(desk.page.words).toContain("User updated successfully");
  expect(desk.page.words).toContain("may run the school");
  expect((await hers.open("/teacher-groups?dialog=week")).words).not.toContain(told);
  await hers.press("Save", { "Teachers are in school": "first to last" });
  await hers.open("/teacher-groups?dialog=week");
  expect(hers.page.html).toMatch(/<option[^>]*value="first to last"[^>]*selected/);
});

test("a clerk changes their own password, and other browsers are signed out", async () => {
  const signIn = async (password: string) => {
    const desk = new Desk();
    await desk.open("/login");
    await desk.press("Sign In", { Username: "mona", Password: password });
    return desk;
  };
  const mona = await Desk.of("mona", "منى عادل");
  const elsewhere = await signIn(PASSWORD);
  await mona.open("/reports");
  await mona.follow("Change password");
  const next = "a horse of another colour";
  expect(
    (await mona.press("Change Password", { "Present Password": "not this", "New Password": next }))
      .words,
  ).toContain("That is not your present password");
  await mona.press("Change Password", { "Present Password": PASSWORD, "New Password": next });
  expect(mona.page.words).toContain("Password changed");
  expect(mona.page.address).toBe("/reports");
  expect((await elsewhere.open("/reports")).address).toMatch(/^\/login/);
  expect((await signIn(next)).page.words).toContain("Welcome back!");
});

test("Enter in a box of School Week saves: the first button of its form is Save", async () => {
  for (const part of ["rules", "calendar"]) {
    const { html } = await desk.open(`/teacher-groups?dialog=week&part=${part}`);
    const inForm = html.indexOf('id="week"');
    const first = [...html.matchAll(/<button\b[^>]*>/g)].find(
      ({ 0: tag, index }) => tag.includes('form="week"') || index > inForm,
    );
    expect(first?.[0]).not.toContain('name="go"');
  }
});
