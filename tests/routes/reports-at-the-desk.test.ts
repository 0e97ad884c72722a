import { beforeEach, expect, test } from "vitest";
import { Desk } from "../desk";
import { buttonsOf, wordsFrom } from "../html";
import { makeSubstitution } from "../make-rows";
import { recordCover } from "../record";
import { REPORT_ROWS, reportRow } from "../report-rows";
import { addTeachers, freshSchoolEachTest } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

let desk = new Desk();
const preview = () => wordsFrom(desk.page.words, "Substitute Teacher · Subject");

beforeEach(async () => {
  await addTeachers(...smallSchool);
  desk = await Desk.of("admin", "Administrator");
});

test("a clerk looks at today's report, previews it and hides it", async () => {
  await recordCover(...REPORT_ROWS);
  await desk.open("/");
  const { words } = await desk.follow(/^Reports/);
  expect(words).toContain("Daily Report");
  expect(desk.page.html).toMatch(/<input[^>]*type="date"[^>]*value="2026-11-22"/);
  expect(words).toMatch(
    /Total Substitutions · 2 · .*Teachers Covered · 1 · .*Completed · 0 · .*Pending · 2/,
  );
  await desk.follow("Preview Report");
  expect(preview()).toMatch(
    /^Substitute Teacher · Subject · Block\/Time · Room · Absent Teacher · Status/,
  );
  for (const line of [
    "منى عادل · Mathematics · 1 · R1 · Huda Nasser · Pending",
    "Rana Aziz · Mathematics · 5L2 · TBD · Huda Nasser · Pending",
    "Rana Aziz · Mathematics · 2 · R1 · Huda Nasser · Cancelled",
    "Total: 2 assignments",
  ]) {
    expect(preview()).toContain(line);
  }
  expect(preview()).toMatch(/Cancelled[ ·]*\(not counted\)/);

  // Generate asks again: what was added meanwhile is there.
  await recordCover(reportRow("f", { classBlock: "3", substituteTeacherId: "yusuf" }));
  await desk.press("Generate");
  expect(preview()).toContain("Total: 3 assignments");
  expect(desk.page.words).toContain("Pending · 3");
  await desk.follow("Hide Preview");
  expect(desk.page.words).not.toContain("Total: 3 assignments");
});

test("a week and a month are chosen, counted by their parts and followed down to a day", async () => {
  await recordCover(...REPORT_ROWS);
  await desk.open("/reports?preview=1");
  await desk.press("Generate", { "Report type": "Monthly Report" });
  await desk.press("Generate", { "Month of": "2026-11-03" });
  expect(desk.page.address).toContain("type=monthly&date=2026-11-03");
  expect(desk.page.words).toMatch(/Total Substitutions · 4 · .*Completed · 1/);
  expect(desk.page.words).toMatch(/Thu 19 Nov · Rana Aziz/);
  await desk.follow("22 Nov – 28 Nov");
  expect(desk.page.words).toContain("Weekly Report");
  expect(desk.page.words).toMatch(/Monday 23 Nov · 1/);
  await desk.follow("Previous week");
  expect(desk.page.words).toContain("Sunday 15 November 2026 – Saturday 21 November 2026");
  expect(desk.page.words).toContain("Total Substitutions · 1");
  await desk.follow("This week");
  await desk.follow("Monday 23 Nov");
  expect(desk.page.words).toContain("Daily Report");
  expect(desk.page.words).toContain("Total: 1 assignment");
});

test("an empty report says so, offers no file and leads to a longer one", async () => {
  await recordCover(reportRow("a", { date: "2026-11-24" }));
  await desk.open("/reports");
  expect(desk.page.words).toContain("No substitutions found, so there is nothing to download.");
  const files = buttonsOf(desk.page.html).filter(({ name }) => name.startsWith("Download Report"));
  expect(files).toHaveLength(3);
  expect(files.every(({ isDisabled }) => isDisabled)).toBe(true);
  await desk.follow("Preview Report");
  expect(desk.page.words).toContain("No substitutions found");
  await desk.follow("Show the Whole Week");
  expect(desk.page.words).toContain("Total: 1 assignment");
});

test("a Friday without cover is called a day off", async () => {
  await desk.open("/reports?date=2026-11-27&preview=1");
  expect(desk.page.words).toContain(
    "Friday 27 November 2026 is not a school day: on a Friday there are no classes",
  );
});

test("what the address gets wrong is named, and today's daily report is shown", async () => {
  await desk.open("/reports?type=yearly&date=2026-02-30");
  for (const fault of ["“yearly” is not a type of report", "“2026-02-30” is not a date"]) {
    expect(desk.page.words).toContain(
      `${fault}. Shown instead: Daily Report, Sunday 22 November 2026.`,
    );
  }
});

test("the four figures of Calendar View follow the month shown", async () => {
  await recordCover(
    makeSubstitution("2026-11-03", "huda", "1", "rana"),
    makeSubstitution("2026-11-03", "huda", "2", "rana"),
    makeSubstitution("2026-11-04", "omar", "2", "yusuf"),
    makeSubstitution("2026-11-04", "omar", "6", "yusuf", { status: "cancelled" }),
    makeSubstitution("2026-12-06", "lea", "3", "yusuf"),
  );
  const figures = (...[total, covered, average, day]: string[]) =>
    expect(desk.page.words).toMatch(
      new RegExp(
        `Total Substitutions · ${total} · .*Teachers Covered · ${covered} · .*Average per Day · ${average} · .*Most Active Day · ${day}`,
      ),
    );
  await desk.open("/calendar");
  expect(desk.page.words).toContain("View and manage substitutions across the month");
  figures("3", "2", "0.1", "Tuesday");
  expect(desk.page.words).toContain("Over 22 days so far, days off included");
  await desk.follow("Next month, December 2026");
  figures("1", "1", "0.0", "Sunday");
  expect(desk.page.words).toContain("Over 31 days, days off included");
  await desk.follow("Next month, January 2027");
  figures("0", "0", "0.0", "None");
  expect(desk.page.address).toBe("/calendar?month=2027-01");
  await desk.open("/calendar?month=2026-11&date=2026-11-29");
  await desk.follow("Next month, December 2026");
  expect(desk.page.address).toBe("/calendar?month=2026-12&date=2026-11-29");
  expect(desk.page.words.split("You are on Sunday 29 November 2026, not today.")).toHaveLength(2);
  await desk.open("/calendar?month=2026-12");
  await desk.follow("6 1 subs");
  expect(desk.page.address).toBe("/manage-substitutions?date=2026-12-06");
  expect(desk.page.words).toContain("Substitute: Yusuf Amin");
  await desk.open("/calendar?month=2026-13");
  expect(desk.page.words).toContain("“2026-13” is not a month. Shown instead: November 2026.");
});
