import { db } from "db/client";
import { absences, classNotes } from "db/schema";
import type { Page } from "playwright/test";
import { changePageChoices } from "~/my/choices.server";
import { listTeachersPages } from "~/my/teachers-pages.server";
import { expect, SUNDAY, test } from "./school-fixture";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function pageOf(teacherId: string): Promise<string> {
  const pages = await listTeachersPages();
  return pages.find((page) => page.teacherId === teacherId)?.address?.path ?? "";
}

test("absences come in by themselves: two report, one is entered by hand, the rest is one press @both", async ({
  page,
  school,
}) => {
  await changePageChoices({ isOn: true, mayReport: true, phone: "04-555 0100" }, null);
  const teacher = await page.context().newPage();
  await teacher.goto(`${school.url}${await pageOf("huda")}`);
  await teacher.getByRole("link", { name: "I can't come" }).click();
  await teacher.getByLabel("Some blocks").check();
  await teacher.getByLabel("from block").selectOption("2");
  await teacher.getByLabel("to block").selectOption("3");
  await teacher.getByLabel("Work", { exact: true }).nth(1).fill("p. 42");
  await press(teacher, "Report to the office");
  await expect(teacher.getByText("the office has not seen this yet")).toBeVisible();
  for (const who of ["lea", "david"]) {
    await teacher.goto(`${school.url}${await pageOf(who)}?view=report`);
    await press(teacher, "Report to the office");
    await expect(teacher.getByRole("button", { name: "Withdraw" })).toBeVisible();
  }

  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await expect(page.getByRole("heading", { name: "3 reported" })).toBeVisible();
  await expect(
    page.getByText(/blocks 2 to 3 · reported 6:4\d · work for 1 of 2 classes/),
  ).toBeVisible();
  await page
    .getByRole("combobox", { name: "Absent teacher" })
    .or(page.getByLabel("Absent teacher"))
    .first()
    .fill("Huda Nasser");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "2 reported" })).toBeVisible();
  await press(page, "Record all 2");
  await expect(page.getByRole("heading", { name: /reported/ })).toBeGone();
  await expect
    .poll(async () => (await db().select().from(absences)).map((row) => row.teacherId).sort())
    .toEqual(["david", "huda", "lea"]);
  expect(await db().select().from(classNotes)).toMatchObject([{ classBlock: "2", work: "p. 42" }]);

  await teacher.goto(`${school.url}${await pageOf("huda")}?view=away&date=${SUNDAY}`);
  await teacher.locator("textarea").first().fill("Chapter 1");
  await teacher.locator("textarea").last().fill("Chapter 3");
  await press(teacher, "Save work");
  await expect(teacher.getByText("Your work is saved.")).toBeVisible();
  await expect
    .poll(async () => (await db().select().from(classNotes)).map((row) => row.work).sort())
    .toEqual(["Chapter 1", "Chapter 3", "p. 42"]);
});
