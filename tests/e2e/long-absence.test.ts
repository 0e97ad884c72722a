import { db } from "db/client";
import { absences } from "db/schema";
import { makeTeacher } from "../make-teacher";
import { assigned, awayName } from "./journey";
import { expect, test } from "./school-fixture";

const WEEK = {
  Sunday: ["1", "2"],
  Monday: ["1", "2"],
  Tuesday: ["1", "2", "3"],
  Wednesday: ["2"],
  Thursday: ["3"],
};
const DAYS = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"] as const;

test.use({
  teachers: [
    [
      makeTeacher("huda", { name: "Huda Nasser", subject: "Arabic", week: WEEK }),
      makeTeacher("sara", { name: "سارة نجيب", subject: "Arabic", week: { Tuesday: ["2", "4"] } }),
      makeTeacher("nadia", { name: "Nadia Hamdan", subject: "Substitute" }),
    ],
    { scope: "test" },
  ],
});

test("a long absence goes to one person from the calendar, is made longer, and is taken back at once", async ({
  signedIn: page,
}) => {
  const entered = { series: "one", enteredAt: "2026-11-22T02:00:00.000Z", enteredBy: "Clerk" };
  const rows = DAYS.map((date) => ({ id: date, date, teacherId: "huda", ...entered }));
  await db().insert(absences).values(rows);
  await page.goto("/calendar");
  await page.getByRole("link", { name: "Give all to one person: Huda Nasser" }).click();
  await expect(page.getByText("7 classes in 4 days have nobody yet")).toBeVisible();
  await page.getByRole("link", { name: /Nadia Hamdan.* 7 of 7 classes in 4 days/ }).click();
  await page.getByRole("button", { name: "Assign 7 classes" }).click();
  await expect(assigned(page)).toContainText("Nadia Hamdan takes 7 classes in 4 days");

  await awayName(page, "Huda Nasser").click();
  await page.getByRole("link", { name: "Change the absence of Huda Nasser" }).first().click();
  await page.getByLabel("Until").fill("2026-11-30");
  await page.getByLabel("All days from today").check();
  await page.getByRole("button", { name: "Save absence" }).click();
  await expect(
    page.getByRole("heading", { name: "Give the 2 new days to Nadia Hamdan too?" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Assign 4 classes" }).click();
  await expect(assigned(page)).toContainText("Nadia Hamdan takes 4 classes in 2 days");
  await page.getByRole("button", { name: "Take back all 2 days" }).click();
  await expect(page.getByText("4 classes are open again, on 2 days")).toBeVisible();
});
