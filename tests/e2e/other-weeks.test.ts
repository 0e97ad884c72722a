import { db, write } from "db/client";
import { substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { writeWeek } from "~/settings/write-week.server";
import { emptySchedule } from "~/teachers/schedule";
import { insertTeachers } from "~/teachers/teachers.server";
import { makeTeacher } from "../make-teacher";
import { nameAbsent, search, select } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const NINE = Array.from({ length: 9 }, (_, at) => ({
  label: `P${at + 1}`,
  name: `Period ${at + 1}`,
  begins: `${String(8 + at).padStart(2, "0")}:00`,
  ends: `${String(8 + at).padStart(2, "0")}:45`,
}));

const timesOf = (label: string) => {
  const block = NINE.find((one) => one.label === label);
  return `${block?.begins.replace(/^0/, "")}–${block?.ends.replace(/^0/, "")}`;
};

/** The day before is a Sunday: off. */
const MONDAY = "2026-11-23";
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const said = (label: string) => `${label} · ${timesOf(label)}`;
const called = (label: string) => `Period ${label.slice(1)} · ${timesOf(label)}`;

test.use({ teachers: [] });

test("a morning from the absence to the report, in a week of nine blocks with times from Monday on", async ({
  page,
  school,
}) => {
  const labels = NINE.map(({ label }) => label);
  const [first = "", last = ""] = [labels[0], labels.at(-1)];
  await write(async (tx) => {
    await writeWeek(tx, { days: DAYS, blocks: NINE });
    const taught = [first, last].map((block) => ({ block, room: "B12" }));
    const schedule = { ...emptySchedule(), Monday: taught };
    await insertTeachers(tx, [
      makeTeacher("huda", { name: "Huda Nasser", schedule }),
      makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
    ]);
  });
  await school.signIn(page);
  await page.goto("/find-substitute");
  await expect(page.getByLabel("Date")).toHaveValue(MONDAY);
  await nameAbsent(page, "Huda Nasser");
  await search(page);
  await expect(
    page.getByText(`Found 1 available teachers for block ${first}`, { exact: true }),
  ).toBeVisible();
  await select(page, "Rana Aziz");
  await page.getByRole("button", { name: "Confirm 2 assignments" }).click();
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  const rows = await db().select().from(substitutions);
  expect(rows.map((row) => row.classBlock).sort()).toEqual([first, last].sort());

  await page.goto(`/manage-substitutions?date=${MONDAY}`);
  await expect(page.getByText("2 class(es) assigned")).toBeVisible();
  const tile = page.getByRole("listitem").filter({ hasText: called(last) });
  await expect(tile.getByText(called(last), { exact: true })).toBeVisible();
  await page.goto(`/reports?type=daily&date=${MONDAY}&preview=1`);
  await expect(page.getByRole("cell", { name: said(first), exact: true })).toBeVisible();
  await expect(page.getByText("Total: 2 assignments")).toBeVisible();

  await page.goto("/teacher-groups?tab=group2");
  const grid = page.getByRole("table", { name: "Timetable" });
  await expect(grid.getByRole("columnheader")).toHaveCount(DAYS.length + 1);
  await expect(grid.getByRole("rowheader")).toHaveText([...labels]);
  await page.goto("/teacher-groups?dialog=edit&id=huda");
  await expect(
    page.getByRole("checkbox", { name: `Monday, block ${last}`, exact: true }),
  ).toBeChecked();
});

/** Goes to another part of School Week. */
const to = (page: Page, part: string) =>
  page.getByRole("button", { name: new RegExp(`^${part}`) }).click();

/** Saves a part of School Week. */
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("the administrator sets the week and closes a day, and the day is off everywhere", async ({
  page,
  school,
}) => {
  await write((tx) => insertTeachers(tx, [makeTeacher("huda")]));
  await school.signIn(page);
  await page.goto("/teacher-groups");
  await page.locator(".more > summary").click();
  await page.getByRole("link", { name: "School Week" }).click();
  await to(page, "Days and blocks");
  await page.getByRole("checkbox", { name: "Thursday" }).uncheck();
  await page.getByRole("textbox", { name: "Name of block 1" }).fill("First");
  await page.getByRole("button", { name: "Remove block 7" }).click();
  await expect(page.getByText("Removed when you save")).toBeVisible();
  await page.getByRole("button", { name: "Add Block" }).click();
  await page.getByRole("textbox", { name: "Label of block 9" }).fill("Club");
  await to(page, "Times");
  await page.getByRole("button", { name: "Save and go to Times" }).click();
  await page.getByLabel("Block 1, Normal").fill("730-815");
  await save(page);
  await expect(page.getByText("Times saved")).toBeVisible();
  await expect(page.getByLabel("Block Club, Normal")).toHaveValue("");
  await expect(page.getByLabel("Block 1, Normal")).toHaveValue("7:30–8:15");

  await to(page, "Calendar");
  await page.getByLabel("First day of line 1").fill(SUNDAY);
  await page.getByLabel("Note of line 1").fill("National Day");
  await save(page);
  await expect(page.getByText("22 Nov 2026: closed, National Day").first()).toBeVisible();
  await page.goto("/");
  const said = "Sunday 22 November 2026 is not a school day: National Day.";
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText("closed: National Day").first()).toBeVisible();
  await page.goto("/find-substitute");
  await expect(page.getByLabel("Date")).toHaveValue("2026-11-23");
});
