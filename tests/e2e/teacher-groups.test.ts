import { db, write } from "db/client";
import { absences, substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { insertSubstitutions } from "~/cover/rows.server";
import { findTeacher, listTeachers } from "~/teachers/teachers.server";
import { makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { expect, SUNDAY, test } from "./school-fixture";

const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
/** The timetable's boxes, block by block. */
const DAYS_AND_BLOCKS = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"].flatMap((block) =>
  ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"].map((day) => `${day}, block ${block}`),
);
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Groups" }).getByRole("link", { name });

test("finding teachers by group, name and subject", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/teacher-groups");
  const figures = page.getByRole("main").locator("dl > div");
  await expect(figures).toHaveCount(4);
  for (const [title, count, caption] of [
    ["Total Teachers", "9", ""],
    ["Group 1", "2", "25/week"],
    ["Group 2", "5", "20/week"],
    ["Dedicated Subs", "2", ""],
  ] as const) {
    const figure = figures.filter({ has: page.getByText(title, { exact: true }) });
    await expect(figure.getByRole("definition").first()).toHaveText(count);
    await expect(figure).toContainText(caption);
  }
  await expect(tab(page, "Group 1 2")).toHaveAttribute("aria-current", "page");
  await expect(cards(page)).toHaveCount(2);
  const sami = card(page, "Sami Fadel");
  await expect(sami.getByText("25 classes per week")).toBeVisible();
  await expect(sami.getByText("3 scheduled")).toBeVisible();
  await expect(sami.getByText("22 remaining")).toBeVisible();
  await expect(sami.getByRole("cell", { name: "R1" })).toHaveCount(3);
  await expect(sami.getByRole("cell", { name: "Free" })).toHaveCount(37);

  await page.getByLabel("Search teachers").fill("lea");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(card(page, "Léa Dubois")).toBeVisible();
  await expect(
    page.getByText("1 teacher matches, nobody in Group 1: all groups are shown"),
  ).toBeVisible();
  await expect(tab(page, "All Teachers 1")).toHaveAttribute("aria-current", "page");
  await expect(tab(page, "Group 1 0")).not.toHaveAttribute("aria-current", "page");
  await expect(tab(page, "Group 2 1")).toBeVisible();

  await page.getByRole("link", { name: "Clear" }).click();
  await expect(cards(page)).toHaveCount(2);
  await tab(page, "All Teachers 9").click();
  await expect(cards(page)).toHaveCount(9);
  await page.getByLabel("Subject").selectOption("Physics");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/tab=all&q=&subject=Physics$/);
  await tab(page, "Dedicated Subs 0").click();
  await expect(page.getByText("2 teachers match, nobody in Dedicated Subs")).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.goto("/teacher-groups?q=zzz");
  await expect(page.getByRole("heading", { name: "No teacher matches the search" })).toBeVisible();
});

test("adding a teacher, after a form that comes back as it was typed", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/teacher-groups");
  await page.getByRole("link", { name: "Add Teacher" }).click();
  await expect(page.getByRole("heading", { name: "Add Teacher" })).toBeVisible();
  await expect(page.getByLabel("20 hours/week (Group 2)")).toBeChecked();
  const ticks = page.getByRole("checkbox", { name: /day, block / });
  await expect(ticks).toHaveCount(DAYS_AND_BLOCKS.length);
  for (const [at, name] of DAYS_AND_BLOCKS.entries()) {
    await expect(ticks.nth(at)).toHaveAccessibleName(name);
  }
  await expect(page.getByRole("checkbox", { checked: true })).toBeGone({ inDialog: true });

  const room = page.getByLabel("Room, Sunday, block 5L1");
  await expect(room).toBeHidden();
  await page.getByLabel("Sunday, block 5L1", { exact: true }).check();
  await room.fill("مختبر ٢");
  await page.getByLabel("Thursday, block 7", { exact: true }).check();
  await page.getByLabel("Name", { exact: true }).fill("  Nadia   Rahman ");
  await page.getByLabel("25 hours/week (Group 1)").check();
  await page.getByRole("button", { name: "Add Teacher" }).click();

  const problems = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(problems).toBeFocused();
  await problems.getByRole("link", { name: "Department is required" }).click();
  await expect(page.getByLabel("Department")).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("  Nadia   Rahman ");
  await expect(page.getByLabel("25 hours/week (Group 1)")).toBeChecked();
  await expect(room).toHaveValue("مختبر ٢");
  expect(await listTeachers()).toHaveLength(9);

  await page.getByLabel("Department").fill("Art");
  await page.getByRole("button", { name: "Add Teacher" }).click();
  await expect(page.getByText("Teacher added successfully")).toBeVisible();
  await expect(page.getByLabel("Department")).toBeGone();
  const nadia = card(page, "Nadia Rahman");
  await expect(nadia.getByRole("row", { name: "5L1" })).toContainText("مختبر ٢");
  await expect(nadia.getByRole("row", { name: "7" })).toContainText("TBD");
  await expect(nadia.getByText("23 remaining")).toBeVisible();

  await page.getByRole("link", { name: "Add Teacher" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Sunday, block 5L1", { exact: true })).not.toBeChecked();
});

test("editing a teacher says first what that does to what is arranged", async ({
  page,
  school,
}) => {
  await write((tx) =>
    insertSubstitutions(tx, [
      makeSubstitution("2026-11-15", "omar", "1", "sami"),
      makeSubstitution(SUNDAY, "omar", "2", "sami"),
      makeSubstitution("2026-11-29", "sami", "4", "omar"),
    ]),
  );
  await school.signIn(page);
  await page.goto("/teacher-groups");
  await page.getByRole("link", { name: "Edit Sami Fadel" }).click();
  await expect(page.getByLabel("Department")).toHaveValue("Mathematics");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue(SUNDAY);
  await expect(page.getByLabel("Room, Sunday, block 4")).toHaveValue("R1");
  await page.getByLabel("Sunday, block 4", { exact: true }).uncheck();
  await page.getByLabel("Sunday, block 2", { exact: true }).check();
  await page.getByRole("button", { name: "Save Changes" }).click();

  const question = page.getByRole("region", { name: "Change Sami Fadel?" });
  await expect(question).toContainText("Sunday 29 November 2026Cancelled: block 4 of Sami Fadel");
  await expect(question).toContainText("Sunday 22 November 2026Has a class of their own then");
  await expect(question).toBeFocused();
  await expect(page.getByLabel("Sunday, block 4", { exact: true })).not.toBeChecked();
  expect((await findTeacher("sami"))?.schedule.Sunday).toHaveLength(2);
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Teacher updated successfully")).toBeVisible();
  expect((await findTeacher("sami"))?.schedule.Sunday).toEqual([
    { block: "1", room: "R1" },
    { block: "2", room: null },
  ]);
  const rows = await db().select().from(substitutions).orderBy(substitutions.date);
  expect(rows.map(({ status }) => status)).toEqual(["assigned", "assigned", "cancelled"]);
});

test("deleting a substitute says what it does, and leaves the classes uncovered", async ({
  page,
  school,
}) => {
  await write((tx) =>
    insertSubstitutions(tx, [
      makeSubstitution("2026-11-15", "huda", "1", "rana", { dedicatedSubstitute: "Rana Aziz" }),
      makeSubstitution(SUNDAY, "huda", "2", "rana", { dedicatedSubstitute: "Rana Aziz" }),
    ]),
  );
  await school.signIn(page);
  await page.goto("/teacher-groups?tab=dedicated");
  await page.getByRole("link", { name: "Delete Rana Aziz" }).click();
  await expect(
    page.getByText(
      "Are you sure you want to delete Rana Aziz? This action cannot be undone and will also remove all associated substitution records",
    ),
  ).toBeVisible();
  await expect(page.getByText("From today on: 1 class without a substitute again")).toBeVisible();
  await expect(
    page.getByText("In the past: 1 substitution without a substitute, the name stays on them"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Keep Teacher", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Delete Teacher" })).toBeGone();
  await page.getByRole("link", { name: "Delete Rana Aziz" }).click();
  await page.getByRole("button", { name: "Delete Teacher" }).click();

  await expect(page.getByText("Teacher deleted successfully")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  const [past, today] = await db().select().from(substitutions).orderBy(substitutions.date);
  expect(past).toMatchObject({ substituteTeacherId: null, dedicatedSubstitute: "Rana Aziz" });
  expect(today).toMatchObject({ substituteTeacherId: null, dedicatedSubstitute: null });
  expect(await db().select().from(absences)).toMatchObject([{ date: SUNDAY, teacherId: "huda" }]);
});

test("a form that a page is opened with stands alone, and closing it lists the teachers", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto("/teacher-groups?tab=all&dialog=add");
  await expect(page.getByRole("heading", { name: "Add Teacher" })).toBeVisible();
  await expect(tab(page, "All Teachers 9")).toBeVisible();
  await expect(cards(page)).toBeGone();
  await page.getByRole("link", { name: "closed" }).click();
  await expect(cards(page)).toHaveCount(9);
  await expect(page).toHaveURL(/\/teacher-groups\?tab=all$/);

  await page.goto("/teacher-groups?q=zzz&dialog=add");
  await expect(page.getByText("The list of teachers is back")).toBeGone();
  await expect(page.getByText("No teacher matches the search")).toBeVisible();
});

test("a dialog about a teacher who has been deleted is a notice", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/teacher-groups?dialog=edit&id=somebody");
  await expect(page.getByText("This teacher is no longer there")).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/teacher-groups");
});

test.describe("a long roster", () => {
  const week = { Sunday: ["1", "2"] };
  const names = [..."ABCDEFGHIJKL"].map((letter) => `${letter} Person`);
  test.use({
    teachers: [
      names.map((name) => makeTeacher(name.slice(0, 1), { name, subject: "Art", week })),
      { scope: "test" },
    ],
  });

  test("is a table, in which a name opens the week, also on a phone and by keyboard", async ({
    page,
    school,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await school.signIn(page);
    await page.goto("/teacher-groups?tab=all");
    const row = (name: string) =>
      page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(page.getByRole("columnheader")).toHaveText([
      ...["Teacher", "Department", "Group", "Scheduled", "Covered", "Share"],
    ]);
    await expect(row("B Person")).toContainText(/Art *Group 2 *2 of 20 18 remaining *0 of 20 *0 %/);
    await expect(page.getByRole("table", { name: "Timetable" })).toBeGone();

    await page.getByRole("link", { name: "B Person", exact: true }).press("Enter");
    await expect(page.getByRole("cell", { name: "R1", exact: true })).toHaveCount(2);
    await expect(page.getByText("Covered 0 this month, 0 since 1 Sep 2026")).toBeVisible();
    await page.getByRole("link", { name: "L Person", exact: true }).press("Enter");
    await expect(page.getByRole("table", { name: "Timetable" })).toHaveCount(2);
    const b = page.getByRole("link", { name: "B Person", exact: true });
    await expect(b).toHaveAttribute("aria-expanded", "true");
    await b.press("Enter");
    await expect(page.getByRole("table", { name: "Timetable" })).toHaveCount(1);
    await expect(page).toHaveURL(/\?tab=all&open=L(#|$)/);

    await page.getByRole("link", { name: "Edit L Person" }).click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Teacher updated successfully")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit L Person" })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
