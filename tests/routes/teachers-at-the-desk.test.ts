import { db, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { insertSubstitutions } from "~/cover/rows.server";
import { findTeacher, listTeachers } from "~/teachers/teachers.server";
import { Desk } from "../desk";
import { hasLink, wordsFrom } from "../html";
import { makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

let desk = new Desk();
const edits = () =>
  desk.page.html.match(/Edit<span class="sr-only"> |aria-label="Edit /g)?.length ?? 0;

beforeEach(async () => {
  desk = await Desk.of("admin", "Administrator");
});

test("teachers are found by group, name and subject", async () => {
  await addTeachers(...smallSchool);
  const { words } = await desk.open("/teacher-groups");
  expect(words).toMatch(
    /Total Teachers · 9 · .*Group 1 · 2 · 25\/week · .*Group 2 · 5 · 20\/week · .*Dedicated Subs · 2/,
  );
  expect(desk.page.html).toMatch(/<a[^>]*aria-current="page"[^>]*>Group 1/);
  expect(edits()).toBe(2);
  const sami = wordsFrom(words, "Sami Fadel");
  expect(sami).toContain("25 classes per week");
  expect(sami).toContain("3 scheduled");
  expect(sami).toContain("22 remaining");
  expect(sami.match(/· R1/g)).toHaveLength(3);
  expect(sami.match(/· Free/g)).toHaveLength(37);

  await desk.press("Search", { "Search teachers": "lea" });
  expect(desk.page.words).toContain("Léa Dubois");
  expect(desk.page.words).toContain("1 teacher matches, nobody in Group 1: all groups are shown");
  expect(desk.page.html).toMatch(/<a[^>]*aria-current="page"[^>]*>All Teachers/);
  expect(desk.page.html).not.toMatch(/<a[^>]*aria-current="page"[^>]*>Group 1/);
  await desk.follow("Clear");
  expect(edits()).toBe(2);
  await desk.follow(/^All Teachers/);
  expect(edits()).toBe(9);
  await desk.press("Search", { Subject: "Physics" });
  expect(edits()).toBe(2);
  expect(desk.page.address).toMatch(/tab=all&q=&subject=Physics$/);
  await desk.follow(/^Dedicated Subs/);
  expect(desk.page.words).toContain("2 teachers match, nobody in Dedicated Subs");
  expect(edits()).toBe(2);
  await desk.open("/teacher-groups?q=zzz");
  expect(desk.page.words).toContain("No teacher fits “zzz”");
});

test("a teacher is added, after a form that comes back as it was typed", async () => {
  await addTeachers(...smallSchool);
  await desk.open("/teacher-groups");
  await desk.follow("Add Teacher");
  const boxes = [...desk.page.html.matchAll(/<label [^>]*><span[^>]*>(\w+day, block \w+)</g)];
  expect(boxes).toHaveLength(40);
  expect(boxes[0]?.[1]).toBe("Sunday, block 1");
  expect(boxes[39]?.[1]).toBe("Thursday, block 7");
  await desk.press("Add Teacher", {
    "Sunday, block 5L1": true,
    "Room, Sunday, block 5L1": "مختبر ٢",
    "Thursday, block 7": true,
    Name: "  Nadia   Rahman ",
    "25 hours/week (Group 1)": true,
  });
  expect(desk.page.words).toContain("There is a problem · Department is required");
  expect(desk.page.html).toContain('value="  Nadia   Rahman "');
  expect(desk.page.html).toContain('value="مختبر ٢"');
  expect(await listTeachers()).toHaveLength(9);
  await desk.press("Add Teacher", { Department: "Art" });
  expect(desk.page.words).toContain("Teacher added successfully");
  const nadia = wordsFrom(desk.page.words, "Nadia Rahman");
  expect(nadia).toMatch(/5L1 · مختبر ٢/);
  expect(nadia).toMatch(/· 7 ·.*TBD/);
  expect(nadia).toContain("23 remaining");
  await desk.follow("Add Teacher");
  expect(desk.page.html).not.toContain('مختبر ٢" ');
  expect(desk.page.html).not.toContain("Nadia   Rahman");
});

test("editing a teacher says first what that does to what is arranged", async () => {
  await addTeachers(...smallSchool);
  await write((tx) =>
    insertSubstitutions(tx, [
      makeSubstitution("2026-11-15", "omar", "1", "sami"),
      makeSubstitution(SUNDAY, "omar", "2", "sami"),
      makeSubstitution("2026-11-29", "sami", "4", "omar"),
    ]),
  );
  await desk.open("/teacher-groups");
  await desk.follow("Edit Sami Fadel");
  expect(desk.page.html).toMatch(/<input[^>]*type="date"[^>]*value="2026-11-22"/);
  await desk.press("Save Changes", { "Sunday, block 4": false, "Sunday, block 2": true });
  const question = wordsFrom(desk.page.words, "Change Sami Fadel?");
  expect(question).toMatch(/Sunday 29 November 2026 · Cancelled: block 4 of Sami Fadel/);
  expect(question).toMatch(/Sunday 22 November 2026 · Has a class of their own then/);
  expect((await findTeacher("sami"))?.schedule.Sunday).toHaveLength(2);
  await desk.press("Yes");
  expect(desk.page.words).toContain("Teacher updated successfully");
  expect((await findTeacher("sami"))?.schedule.Sunday).toEqual([
    { block: "1", room: "R1" },
    { block: "2", room: null },
  ]);
  const rows = await db().select().from(substitutions).orderBy(substitutions.date);
  expect(rows.map(({ status }) => status)).toEqual(["assigned", "assigned", "cancelled"]);
});

test("deleting a substitute says what it does, and leaves the classes uncovered", async () => {
  await addTeachers(...smallSchool);
  const isDedicated = { dedicatedSubstitute: "Rana Aziz" };
  await write((tx) =>
    insertSubstitutions(tx, [
      makeSubstitution("2026-11-15", "huda", "1", "rana", isDedicated),
      makeSubstitution(SUNDAY, "huda", "2", "rana", isDedicated),
    ]),
  );
  await desk.open("/teacher-groups?tab=dedicated");
  await desk.follow("Delete Rana Aziz");
  for (const one of [
    "Are you sure you want to delete Rana Aziz? This action cannot be undone and will also remove all associated substitution records",
    "From today on: 1 class without a substitute again",
    "In the past: 1 substitution without a substitute, the name stays on them",
  ])
    expect(desk.page.words).toContain(one);
  await desk.follow("Keep Teacher");
  expect(desk.page.words).not.toContain("Are you sure");
  await desk.follow("Delete Rana Aziz");
  await desk.press("Delete Teacher");
  expect(desk.page.words).toContain("Teacher deleted successfully");
  expect(desk.page.words).toContain("1 class that Rana Aziz was to cover needs cover again");
  expect(edits()).toBe(1);
  const [past, today] = await db().select().from(substitutions).orderBy(substitutions.date);
  expect(past).toMatchObject({ substituteTeacherId: null, ...isDedicated });
  expect(today).toMatchObject({ substituteTeacherId: null, dedicatedSubstitute: null });
  expect(await db().select().from(absences)).toMatchObject([{ date: SUNDAY, teacherId: "huda" }]);
});

test("a form that a page is opened with stands alone, and closing it lists the teachers", async () => {
  await addTeachers(...smallSchool);
  await desk.open("/teacher-groups?tab=all&dialog=add");
  expect(hasLink(desk.page.html, /^All Teachers/)).toBe(true);
  expect(edits()).toBe(0);
  await desk.follow("closed");
  expect(edits()).toBe(9);
  expect(desk.page.address).toBe("/teacher-groups?tab=all");
  await desk.open("/teacher-groups?q=zzz&dialog=add");
  expect(desk.page.words).not.toContain("The list of teachers is back");
  expect(desk.page.words).toContain("No teacher fits “zzz”");
});

test("a dialog about a teacher who has been deleted is a notice", async () => {
  await addTeachers(...smallSchool);
  await desk.open("/teacher-groups?dialog=edit&id=somebody");
  expect(desk.page.words).toContain("This teacher has been deleted");
  await desk.follow("Close");
  expect(desk.page.address).toBe("/teacher-groups");
});

test("the list is a table, in which a name opens the week, and stays chosen", async () => {
  const week = { Sunday: ["1", "2"] };
  const names = [..."ABCDEFGHIJKL"].map((letter) => `${letter} Person`);
  await addTeachers(
    ...names.map((name) => makeTeacher(name.slice(0, 1), { name, subject: "Art", week })),
  );
  await desk.open("/teacher-groups?tab=all");
  await desk.follow("List");
  const { words } = desk.page;
  expect(words).toContain("Teacher · Department · Group · Scheduled · Covered · Share");
  expect(wordsFrom(words, "B Person", "C Person")).toMatch(
    /Art · Group 2 · 2 of 20 · 18 remaining · 0 of 20 · 0 %/,
  );
  const weeks = () =>
    desk.page.html.match(/<caption[^>]*>Timetable|aria-label="Timetable"/g)?.length ?? 0;
  expect(weeks()).toBe(0);
  await desk.follow("B Person");
  expect(desk.page.words).toContain("Covered 0 this month, 0 since 1 Sep 2026");
  await desk.follow("L Person");
  expect(weeks()).toBe(2);
  expect(desk.page.html).toMatch(/<a[^>]*aria-expanded="true"[^>]*>(?:<[^>]*>)*B Person/);
  await desk.follow("B Person");
  expect(weeks()).toBe(1);
  expect(desk.page.address).toMatch(/\?tab=all&view=list&open=L$/);
  await desk.follow("Edit L Person");
  await desk.press("Save Changes");
  expect(desk.page.words).toContain("Teacher updated successfully");
  expect(hasLink(desk.page.html, "Edit L Person")).toBe(true);
});
