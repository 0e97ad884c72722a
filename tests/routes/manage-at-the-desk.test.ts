import { db } from "db/client";
import { substitutions } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { Desk } from "../desk";
import { hasLink, wordsFrom } from "../html";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

const DAY = `/manage-substitutions?date=${SUNDAY}`;
let desk = new Desk();

/** Huda and Léa are away on Sunday: Huda's blocks 1 and 2 are covered, 3 was to be by Léa; the Thursday before was covered too. */
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await recordAway("huda", "lea");
  await recordCover(
    makeSubstitution(SUNDAY, "huda", "1", "omar"),
    makeSubstitution(SUNDAY, "huda", "2", "rana", { room: null }),
    makeSubstitution(SUNDAY, "huda", "3", "lea"),
    makeSubstitution(SUNDAY, "lea", "3", "rana", { subject: "French" }),
    makeSubstitution(SUNDAY, "lea", "7", "rana", { subject: "French" }),
    makeSubstitution("2026-11-19", "huda", "4", "yusuf"),
  );
  desk = await Desk.of("admin", "Administrator");
});

const statuses = async () => {
  const rows = await db().select().from(substitutions);
  return rows.map((row) => `${row.absentTeacherId} ${row.classBlock} ${row.status}`).sort();
};

test("the day shows who is away, who covers what, and what is still open", async () => {
  await desk.open("/");
  const { words } = await desk.follow(/^Manage Subs/);
  expect(words).toContain("View and cancel upcoming substitution assignments");
  expect(desk.page.html).toMatch(/<input[^>]*type="date"[^>]*value="2026-11-22"/);
  const huda = wordsFrom(words, "Huda Nasser Absent", "Léa Dubois Absent");
  expect(huda).toContain("Substitute: Omar Khalil and 1 other");
  expect(huda).toContain("2 class(es) assigned");
  expect(huda).toMatch(
    /Block 1 · Omar Khalil.*Room R1 · Mathematics.*Block 2 · Rana Aziz.*Room TBD · Mathematics/,
  );
  expect(wordsFrom(words, "Léa Dubois Absent")).toContain("Substitute: Rana Aziz");
  const open = wordsFrom(words, "1 proposed");
  expect(open).toContain("Huda Nasser block 3 (R1, Léa Dubois is absent too)");
  await desk.follow("Find substitutes");
  expect(desk.page.address).toBe(`/find-substitute?date=${SUNDAY}&block=3`);
  expect(desk.page.words).toContain("Available substitutes for block 3");
  expect(desk.page.html).toContain('id="results"');
});

test("all of a teacher's cover is cancelled after a question, once", async () => {
  await desk.open("/manage-substitutions");
  await desk.follow("Cancel All of Huda Nasser");
  expect(desk.page.address).toMatch(/dialog=cancel&teacher=huda$/);
  expect(desk.page.words).toContain("Cancel Substitutions?");
  const question =
    "This will cancel 2 substitution assignment(s). The substitute teacher will be freed up for " +
    "other assignments. This action cannot be undone.";
  expect(desk.page.words).toContain(question);
  expect((await desk.follow("No, Keep Them")).words).not.toContain(question);
  expect(desk.page.words).toContain("2 class(es) assigned");

  await desk.follow("Cancel All of Huda Nasser");
  const { words, address } = await desk.press("Yes, Cancel All");
  expect(words).toContain(
    "Substitutions cancelled · 2 substitution(s) have been cancelled successfully",
  );
  expect(address).toBe(DAY);
  expect(words).not.toContain("Cancel Substitutions?");
  expect(hasLink(desk.page.html, "Cancel All of Huda Nasser")).toBe(false);
  expect(words).toContain("3 proposed");
  expect(await statuses()).toEqual([
    "huda 1 cancelled",
    "huda 2 cancelled",
    "huda 3 assigned",
    "huda 4 assigned",
    "lea 3 assigned",
    "lea 7 assigned",
  ]);
  expect(words).toContain("Cancelled (2, not counted)");
  expect(words).toContain("Block 1 of Huda Nasser, was to be covered by Omar Khalil");
  expect((await desk.open(address)).words).not.toContain("Substitutions cancelled");
});

test("one class is cancelled alone", async () => {
  await desk.open("/manage-substitutions");
  await desk.follow("Cancel block 3 of Léa Dubois");
  expect(desk.page.words).toContain("Cancel Substitution?");
  expect(desk.page.words).toContain("This will cancel 1 substitution assignment(s).");
  const { words } = await desk.press("Yes, Cancel It");
  expect(words).toContain("1 substitution(s) have been cancelled successfully");
  expect(wordsFrom(words, "Léa Dubois Absent")).toMatch(/Block 7.*1 class\(es\) assigned/);
});

test("what a colleague has cancelled meanwhile is refused in words", async () => {
  const url = `${DAY}&dialog=cancel&teacher=lea`;
  await desk.open(url);
  const second = await Desk.of("mona");
  await second.open(url);
  expect((await second.press("Yes, Cancel All")).words).toContain("Substitutions cancelled");
  const { words } = await desk.press("Yes, Cancel All");
  expect(words).toContain("No substitutions to cancel");
  expect(words).toContain("All substitutions for this teacher are already cancelled or completed.");
  expect((await desk.open(url)).words).toContain("No substitutions to cancel");
  expect(desk.page.words).not.toContain("Yes, Cancel All");
});

test("another day is chosen by date and by the days beside it", async () => {
  await desk.open("/manage-substitutions");
  await desk.press("Show", { "Select Date": "2026-11-19" });
  expect(desk.page.address).toBe("/manage-substitutions?date=2026-11-19");
  for (const one of [
    "Thursday 19 November 2026",
    "No Active Substitutions",
    "There are no active substitution assignments for Thursday 19 November 2026.",
    "forgotten",
    "Completed",
    "1 class(es) completed",
  ]) {
    expect(desk.page.words).toContain(one);
  }
  expect(hasLink(desk.page.html, /^Cancel/)).toBe(false);
  await desk.follow("Next day");
  expect(desk.page.words).toContain("Friday 20 November 2026");
  expect(desk.page.words).toContain("This is not a school day.");
  expect(desk.page.html).toMatch(/<input[^>]*type="date"[^>]*value="2026-11-20"/);
  await desk.follow("Previous day");
  expect(desk.page.words).toContain("Thursday 19 November 2026");
  await desk.follow("Today");
  expect(desk.page.words).toContain("Sunday 22 November 2026");
  expect(hasLink(desk.page.html, "Today")).toBe(false);
});

test("what really happened on a day gone by is noted, and taken back in its history", async () => {
  await desk.open("/manage-substitutions?date=2026-11-19");
  await desk.follow("Covered by block 4 of Huda Nasser");
  expect(desk.page.words).toContain("recorded as covered by Yusuf Amin");
  expect((await desk.press("Record")).words).toContain("Who covered it?");
  await desk.press("Record", { "Covered by": "Rana Aziz" });
  expect(desk.page.words).toContain("Rana Aziz covered block 4 of Huda Nasser.");
  await desk.follow("Nobody came block 4 of Huda Nasser");
  expect((await desk.press("Nobody came")).words).toContain(
    "Nobody covered block 4 of Huda Nasser.",
  );
  expect(desk.page.words).not.toContain("1 class(es) completed");
  await desk.follow("History");
  for (const words of [
    "Rana Aziz did not cover block 4 of Huda Nasser",
    "Rana Aziz covered block 4 of Huda Nasser, not Yusuf Amin",
  ]) {
    await desk.press(`Take back: noted that ${words}`);
    expect(desk.page.words).toContain("Taken back");
  }
  expect((await desk.open("/manage-substitutions?date=2026-11-19")).words).toContain("Yusuf Amin");
});

test("a date that is none is named and today is shown", async () => {
  const { words, html } = await desk.open("/manage-substitutions?date=2026-11-31");
  expect(words).toContain("“2026-11-31” is not a date. Shown instead: Sunday 22 November 2026.");
  expect(html).toMatch(/<input[^>]*type="date"[^>]*value="2026-11-22"/);
});
