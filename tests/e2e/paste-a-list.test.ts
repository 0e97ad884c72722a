import { db } from "db/client";
import { absences } from "db/schema";
import { makeTeacher } from "../make-teacher";
import { smallSchool } from "../small-school";
import { expect, SUNDAY, test } from "./school-fixture";

const MESSAGE = `Good morning, absent today:
1. Huda Nasser P2-3
2. Omer Khalil
3. Ahmed
4. أ. منى عادل حتى الثلاثاء
5. דוד לוי
6. Lea Dubois (sick)
Thanks!`;

const teachers = [
  ...smallSchool,
  makeTeacher("ahmed1", { name: "Ahmed Said", subject: "Art", week: { Sunday: ["1"] } }),
  makeTeacher("ahmed2", { name: "Ahmed Adel", subject: "Music", week: { Sunday: ["2"] } }),
];
test.use({ teachers: [teachers, { scope: "test" }] });

test("six names with one misspelt and one that two have are pasted, looked at and added @both", async ({
  signedIn: page,
}) => {
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await page.getByRole("link", { name: "Paste a list" }).click();
  const dialog = page
    .locator('[role="dialog"], section')
    .filter({ hasText: "Paste a list" })
    .last();
  await dialog.getByLabel("The list").fill(MESSAGE);
  await dialog.getByRole("button", { name: "Read the list" }).click();

  await expect(dialog.getByText("Nothing is saved yet")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Huda Nasser" })).toContainText(
    "Blocks 2 to 3",
  );
  await expect(dialog.getByRole("listitem").filter({ hasText: "منى عادل" })).toContainText(
    "until Tuesday 24 November 2026",
  );
  const misspelt = dialog.getByRole("checkbox", { name: /Omar Khalil/ });
  await expect(misspelt).not.toBeChecked();
  await expect(dialog.getByRole("button", { name: "Add 4 absences" })).toBeVisible();
  expect(await db().select().from(absences)).toEqual([]);

  await misspelt.check();
  await dialog.getByLabel("“Ahmed”").selectOption({ label: "Ahmed Adel · Music" });
  await dialog.getByRole("button", { name: /^Add \d absences$/ }).click();
  await expect(page.getByText("6 absences added")).toBeVisible();
  const away = await db().select().from(absences);
  expect(
    away
      .filter(({ date }) => date === SUNDAY)
      .map(({ teacherId }) => teacherId)
      .sort(),
  ).toEqual(["ahmed2", "david", "huda", "lea", "mona", "omar"]);
  expect(away.filter(({ teacherId }) => teacherId === "mona")).toHaveLength(3);

  await page.getByRole("link", { name: "Paste a list" }).click();
  await expect(page.getByText("1 remembered spelling")).toBeVisible();
});
