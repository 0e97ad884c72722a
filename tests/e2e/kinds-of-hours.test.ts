import type { Page } from "playwright/test";
import { makeTeacher } from "../make-teacher";
import { assigned, awayName } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const schedule = (...Sunday: object[]) => {
  const week = Object.fromEntries(
    ["Monday", "Tuesday", "Wednesday", "Thursday"].map((day) => [day, []]),
  );
  return { Friday: [], Saturday: [], ...week, Sunday } as never;
};
const duty = { block: "2", room: "Gate", needsCover: false, busy: "Gate duty" };

test.use({
  teachers: [
    [
      makeTeacher("huda", {
        name: "Huda Nasser",
        schedule: schedule({ block: "1", room: "B1" }, duty),
      }),
      makeTeacher("adam", { name: "Adam Amin" }),
      makeTeacher("zaid", { name: "زيد عمر", subject: "Art" }),
    ],
    { scope: "test" },
  ],
});

const cell = (page: Page, part: string) => page.getByLabel(`${part}, Sunday, block 1`);

test("somebody is put on standby and asked first; who takes the duty of who is away is on the sheet", async ({
  signedIn: page,
}) => {
  await page.goto("/teacher-groups?dialog=edit&id=zaid");
  await page.getByRole("checkbox", { name: "Sunday, block 1", exact: true }).check();
  await cell(page, "Kind of hour").selectOption("Standby");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(/^Teacher (?:updated|saved)/i).first()).toBeVisible();
  await page.goto("/teacher-groups?dialog=edit&id=zaid");
  await expect(cell(page, "Kind of hour")).toHaveValue("standby");

  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await page.getByRole("combobox", { name: "Absent teacher" }).fill("Huda Nasser");
  await page.keyboard.press("Enter");
  await expect(awayName(page, "Huda Nasser")).toBeVisible();
  await page.goto(`/find-substitute?date=${SUNDAY}&class=${encodeURIComponent("huda|1")}`);
  await expect(page.getByText("On standby, 0 of 5 this week").first()).toBeVisible();
  await expect(page.getByText("somebody on standby stays free").first()).toBeVisible();
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await page.getByRole("button", { name: "Assign 1 class", exact: true }).click();
  await expect(assigned(page)).toBeVisible();
  await expect(page.getByText("زيد عمر").first()).toBeVisible();

  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=tell`);
  const duties = page.getByRole("region", { name: "Duties of those away" });
  await expect(duties.getByText("Gate duty").first()).toBeVisible();
  await duties.getByLabel(/^Taken by/).fill("Adam Amin");
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await duties.getByRole("button", { name: /^Save/ }).click();
  await saved;
  await expect(duties.getByLabel(/^Taken by/)).toHaveValue("Adam Amin");

  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=sheet`);
  const sheet = page.getByRole("article", { name: "Sunday 22 November 2026" });
  await expect(sheet.getByText("Duties of those away")).toBeVisible();
  await expect(sheet.getByText("Gate duty", { exact: false })).toBeVisible();
  await expect(sheet.getByText("Adam Amin")).toBeVisible();
});
