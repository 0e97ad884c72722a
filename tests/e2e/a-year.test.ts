import { db, write } from "db/client";
import { substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { assigned, signInAt } from "./journey";
import { expect, test } from "./school-fixture";

const [FIRST, EIGHTH] = ["2027-02-01", "2027-02-08"] as const;

test.use({
  variables: { CLOCK: "2027-01-12T06:45:00+04:00" },
  teachers: [
    [
      makeTeacher("adel", { name: "Mona Adel", week: { Monday: ["2", "4"] } }),
      makeTeacher("rana", { name: "Rana Saleh", subject: "Substitute" }),
      makeTeacher("omar", { name: "Omar Zaki", subject: "Substitute" }),
    ],
    { scope: "test" },
  ],
});

const cell = (page: Page, block: string) =>
  page.getByLabel(`Monday, block ${block}`, { exact: true });
const active = async () =>
  (await db().select().from(substitutions))
    .filter(({ status }) => status === "assigned")
    .map(({ date, classBlock }) => `${date} ${classBlock}`)
    .sort();

test("a timetable from a coming day on leaves the days before it, and their past, as they are @deep", async ({
  page,
  school,
}) => {
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(FIRST, "adel"), makeAbsence(EIGHTH, "adel")]);
    const covers = [FIRST, EIGHTH].flatMap((date) => [
      makeSubstitution(date, "adel", "2", "rana"),
      makeSubstitution(date, "adel", "4", "omar"),
    ]);
    await insertSubstitutions(tx, covers);
  });
  await signInAt(page, school.url);
  await page.goto("/teacher-groups?dialog=week&part=timetables");
  await page.getByLabel("Name of a new timetable").fill("Spring");
  await page.getByLabel("First day of the new timetable").fill("2027-02-07");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Timetables saved")).toBeVisible();

  await page.goto("/teacher-groups?tab=all&timetable=2027-02-07&dialog=edit&id=adel");
  await expect(page.getByText("Spring, in force from 7 Feb 2027")).toBeVisible();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2027-02-07");
  for (const block of ["2", "4"]) await cell(page, block).uncheck();
  for (const block of ["5L1", "7"]) await cell(page, block).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  const question = page.getByRole("region", { name: "Change Mona Adel?" });
  await expect(question).toContainText("block 2 of Mona Adel on 8 Feb 2027: Rana Saleh");
  await expect(question).toContainText("block 5L1 of Mona Adel on 8 Feb 2027");
  await expect(question).not.toContainText("1 Feb 2027");
  expect(await active()).toHaveLength(4);
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Teacher updated successfully")).toBeVisible();
  expect(await active()).toEqual([`${FIRST} 2`, `${FIRST} 4`]);

  await page.goto(`/manage-substitutions?date=${EIGHTH}&dialog=history`);
  await expect(page.getByText(/^Cancelled cover of .*Mona Adel/).first()).toBeVisible();
  await page.goto(`/find-substitute?date=${EIGHTH}`);
  await page.getByRole("button", { name: "Assign 2 classes" }).click();
  await expect(assigned(page)).toBeVisible();
  expect(await active()).toEqual([`${FIRST} 2`, `${FIRST} 4`, `${EIGHTH} 5L1`, `${EIGHTH} 7`]);

  const later = await school.startAnother({ CLOCK: "2028-01-11T06:45:00+04:00" });
  await signInAt(page, later.url);
  for (const [date, blocks] of [
    [FIRST, ["2", "4"]],
    [EIGHTH, ["5L1", "7"]],
  ] as const) {
    await page.goto(`${later.url}/manage-substitutions?date=${date}&view=sheet`);
    const sheet = page.getByRole("main");
    for (const block of blocks) await expect(sheet).toContainText(block);
    await expect(sheet).toContainText("Rana Saleh");
    await expect(sheet).toContainText("Omar Zaki");
    await expect(sheet).not.toContainText("OPEN");
  }
});
