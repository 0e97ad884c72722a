import { write } from "db/client";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { BLOCKS } from "../default-week";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { expect, SUNDAY, test } from "./school-fixture";

/** Huda is away today, one of her three classes is covered; eight classes were covered last Tuesday. */
async function aMorning() {
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]);
    await insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "1", "lea"),
      ...BLOCKS.map((block) => makeSubstitution("2026-11-17", "maria", block, null)),
      ...BLOCKS.map((block) => makeSubstitution("2026-11-18", "maria", block, null)),
      makeSubstitution("2026-11-18", "huda", "1", "lea"),
      makeSubstitution("2026-10-12", "huda", "1", "lea"),
    ]);
  });
}

const figure = (page: Page, title: string) =>
  page.locator("dl > div").filter({ hasText: title }).locator("dd").first();

test("the board's state of today comes first, with the way to it", async ({ page, school }) => {
  await aMorning();
  await school.signIn(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Today, 3 classes: 1 covered, 2 proposed")).toBeVisible();
  await page.getByRole("link", { name: "See the board" }).click();
  await expect(page).toHaveURL(`/find-substitute?date=${SUNDAY}`);
  await expect(page.getByRole("button", { name: "Assign 2 classes" })).toBeVisible();
});

test("the figures count today and this month", async ({ page, school }) => {
  await aMorning();
  await school.signIn(page);
  await page.goto("/");
  await expect(figure(page, "Active Subs Today")).toHaveText("1");
  await expect(figure(page, "Teachers Absent")).toHaveText("1");
  await expect(figure(page, "Available Subs")).toHaveText("7");
  await expect(figure(page, "This Month")).toHaveText("18");
  for (const caption of [
    "Substitutions today",
    "Requiring coverage",
    "Ready to assign",
    "Total substitutions",
  ]) {
    await expect(page.getByText(caption, { exact: true })).toBeVisible();
  }
});

test("each group shows its first two teachers and its rules", async ({ page, school }) => {
  await aMorning();
  await school.signIn(page);
  await page.goto("/");
  const group1 = page.getByRole("region", { name: /^Group 1/ });
  await expect(group1.getByRole("listitem")).toHaveCount(2);
  await expect(group1.getByText("This week: 0/1")).toHaveCount(2);
  await expect(
    group1.getByText("Group 1 rules: max 1 sub per day, 1 per week, 4 per month"),
  ).toBeVisible();
  const group2 = page.getByRole("region", { name: /^Group 2/ });
  const lea = group2.getByRole("listitem").filter({ hasText: "Léa Dubois" });
  await expect(lea.getByText("French")).toBeVisible();
  await expect(lea.getByText("This week: 1/5")).toBeVisible();
  await group2.getByRole("link", { name: "View All of Group 2" }).click();
  await expect(page).toHaveURL("/teacher-groups?tab=group2");
});

test("the calendar marks today, shows each day's number in its band, and leads to the day", async ({
  page,
  school,
}) => {
  await aMorning();
  await school.signIn(page);
  await page.goto("/");
  const calendar = page.getByRole("region", { name: "November 2026" });
  await expect(calendar.getByRole("cell")).toHaveCount(42);
  await expect(calendar.locator("[aria-current=date]")).toHaveText(/^22/);
  await expect(calendar.getByRole("link", { name: /Today: 1/ })).toBeVisible();
  await expect(calendar.getByRole("link", { name: "17 8 subs" })).toBeVisible();
  await calendar.getByRole("link", { name: "18 9 subs" }).click();
  await expect(page).toHaveURL("/manage-substitutions?date=2026-11-18");

  await page.goto("/");
  await page.getByRole("link", { name: "Previous month, October 2026" }).click();
  const october = page.getByRole("region", { name: "October 2026" });
  await expect(october.getByRole("link", { name: "12 1 subs" })).toBeVisible();
  await expect(page).toHaveURL("/?month=2026-10");
  await expect(figure(page, "This Month")).toHaveText("18");
  await october.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("region", { name: "November 2026" })).toBeVisible();
});

test.describe("an empty school", () => {
  test.use({ teachers: [[], { scope: "test" }] });

  test("says what to do first", async ({ page, school }) => {
    await school.signIn(page);
    await page.goto("/");
    await expect(page.getByText("There are no teachers yet")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Add Teacher" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Import timetable" }).click();
    await expect(page.getByText("Step 1 of 3: The file")).toBeVisible();
  });
});
