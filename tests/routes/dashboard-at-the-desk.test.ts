import { beforeEach, expect, test } from "vitest";
import { BLOCKS } from "../default-week";
import { Desk } from "../desk";
import { buttonsOf, hasLink, wordsFrom } from "../html";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

let desk = new Desk();

/** Huda is away today, one of her three classes is covered; nine classes were covered last Wednesday. */
beforeEach(async () => {
  desk = await Desk.of("admin", "Administrator");
});

async function aMorning() {
  await addTeachers(...smallSchool);
  await recordAway("huda");
  await recordCover(
    makeSubstitution(SUNDAY, "huda", "1", "lea"),
    ...BLOCKS.map((block) => makeSubstitution("2026-11-17", "maria", block, null)),
    ...BLOCKS.map((block) => makeSubstitution("2026-11-18", "maria", block, null)),
    makeSubstitution("2026-11-18", "huda", "1", "lea"),
    makeSubstitution("2026-10-12", "huda", "1", "lea"),
  );
  return (await desk.open("/")).words;
}

test("the board's state of today comes first, with the way to it", async () => {
  expect(await aMorning()).toContain("2 proposed, not assigned");
  await desk.follow("See and assign");
  expect(desk.page.address).toBe(`/find-substitute?date=${SUNDAY}`);
  expect(buttonsOf(desk.page.html).map(({ name }) => name)).toContain("Assign 2 classes");
});

test("the figures count today and this month, under what they are called", async () => {
  const words = await aMorning();
  expect(words).toContain("Manage substitute teachers efficiently");
  expect(words).toContain(
    [
      "Active Subs Today · 1 · Substitutions today",
      "Teachers Absent · 1 · Requiring coverage",
      "Available Subs · 7 · Ready to assign",
      "This Month · 18 · Total substitutions",
    ].join(" · "),
  );
});

test("each group shows its first two teachers and its rules, and leads to all", async () => {
  const words = await aMorning();
  const group1 = wordsFrom(words, "Group 1  2".replace("  ", " "), "Group 2 5");
  expect(group1.match(/This week: 0\/1/g)).toHaveLength(2);
  expect(group1).toContain("SF · Sami Fadel");
  expect(group1).toContain("Group 1 rules: max 1 sub per day, 1 per week, 4 per month");
  const group2 = wordsFrom(words, "Group 2 5");
  expect(group2).toContain("Léa Dubois · French · This week: 1/5");
  expect(group2).toContain("Group 2 rules: max 1 per day, 5 per week, 20 per month");
  await desk.follow("View All of Group 2");
  expect(desk.page.address).toBe("/teacher-groups?tab=group2");
});

test("the calendar marks today, shows each day's number in its band, and leads to the day", async () => {
  await aMorning();
  expect(desk.page.html.match(/<td\b/g)).toHaveLength(42);
  expect(desk.page.html).toMatch(/aria-current="date"[^>]*>(?:<[^>]*>)*22/);
  for (const day of [/Today: 1/, "17 8 subs"]) expect(hasLink(desk.page.html, day)).toBe(true);
  await desk.follow("18 9 subs");
  expect(desk.page.address).toBe("/manage-substitutions?date=2026-11-18");

  await desk.open("/");
  await desk.follow("Previous month, October 2026");
  expect(desk.page.address).toBe("/?month=2026-10");
  expect(hasLink(desk.page.html, "12 1 subs")).toBe(true);
  expect(desk.page.words).toContain("This Month · 18");
  await desk.follow("Today");
  expect(desk.page.words).toContain("November 2026 · Sun");
});

test("an empty school is told what to do first", async () => {
  await desk.open("/");
  expect(hasLink(desk.page.html, "Add Teacher")).toBe(true);
  await desk.follow("Import timetable");
  expect(desk.page.words).toContain("Step 1 of 3: The file");
});
