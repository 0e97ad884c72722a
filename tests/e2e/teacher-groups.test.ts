import type { Page } from "playwright/test";
import { listTeachers } from "~/teachers/teachers.server";
import { expect, test } from "./school-fixture";

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
test("adding a teacher, after a form that comes back as it was typed", async ({
  signedIn: page,
}) => {
  await page.goto("/teacher-groups");
  await page.getByRole("link", { name: "Add Teacher" }).click();
  await expect(page.getByRole("heading", { name: "Add Teacher" })).toBeVisible();
  await expect(page.getByLabel("20 hours/week (Group 2)")).toBeChecked();
  const ticks = page.getByRole("checkbox", { name: /day, block / });
  await expect(ticks).toHaveCount(DAYS_AND_BLOCKS.length);
  for (const [at, name] of DAYS_AND_BLOCKS.entries()) {
    await expect(ticks.nth(at)).toHaveAccessibleName(name);
  }
  const ticked = page.getByRole("checkbox", { name: /day, block /, checked: true });
  await expect(ticked).toBeGone({ inDialog: true });

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
