import { makeTeacher } from "../make-teacher";
import { somethingElse } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const TEACHERS = [
  makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2"] } }),
  makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
];

test.use({ teachers: [TEACHERS, { scope: "test" }] });

test("a file is left with the words of a class, listed for the day, and downloaded @both", async ({
  signedIn: page,
}) => {
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await page.getByRole("combobox", { name: "Absent teacher" }).fill("Huda Nasser");
  await page.keyboard.press("Enter");
  await page.locator('button[name="class"][value="huda|2"]:visible').click();
  await somethingElse(page);
  await page.getByLabel("Work", { exact: true }).fill("Pages 40 to 42");
  const buffer = Buffer.from("%PDF-1.7 a worksheet");
  const file = { name: "Worksheet.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("Files for whoever covers").setInputFiles(file);
  await page.getByRole("button", { name: "Save work, room and files" }).click();
  await expect(page.locator("#class").getByText("Pages 40 to 42")).toBeVisible();
  await expect(page.getByRole("link", { name: "Worksheet.pdf" }).first()).toBeVisible();

  await page.goto(`/manage-substitutions?date=${SUNDAY}`);
  await expect(page.getByText("Today's files (1)")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Worksheet.pdf" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Worksheet.pdf");
});
