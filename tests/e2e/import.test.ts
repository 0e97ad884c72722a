import { listTeachers } from "~/teachers/teachers.server";
import { boardLine, nameAbsent } from "./journey";
import { expect, test } from "./school-fixture";

/** A school's file: Mona is busy with a duty, and the file knows a day that the school has off. */
const FILE = [
  "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Activity Tags,Room,Comments",
  "1,Sunday,Period 1,7B,Mathematics,Huda Nasser,,R1,",
  "3,Sunday,Period 2,8A,Physics,Mona Adel,,Lab,",
  "4,Sunday,Period 1,,Corridor,Mona Adel,,,",
  "5,Monday,Period 1,8A,Physics,Sami Fadel,,Lab,",
  "6,Saturday,Period 1,8A,Physics,Sami Fadel,,Lab,",
].join("\n");

test.use({ teachers: [] });

test("from an empty school and its timetable to a covered class @both", async ({
  signedIn: page,
}) => {
  await page.goto("/teacher-groups");
  await expect(
    page.getByRole("heading", { name: "Begin with the school's timetable" }),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Import timetable" }).last().click();
  await expect(page.getByText("Step 1 of 3: The file")).toBeVisible();
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  await choose(page, "timetable.xml", photo);
  await page.getByRole("button", { name: "Read the File" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "not a timetable but a picture" }),
  ).toBeVisible();

  await choose(page, "school.csv", Buffer.from(FILE));
  await page.getByRole("button", { name: "Read the File" }).click();
  await expect(page.getByText("Step 2 of 3: What it says")).toBeVisible();
  await expect(page.getByText("FET timetable CSV")).toBeVisible();
  const week = page.getByLabel("Make this the school's week");
  await expect(week).toBeChecked();
  await expect(page.getByText(/Nobody is here yet/)).toBeVisible();
  await week.uncheck();
  await page.getByRole("button", { name: "Read Again" }).click();
  await expect(page.getByText("The file's week begins with Sunday")).toBeVisible();
  await expect(page.getByText("Saturday: 1")).toBeVisible();
  await expect(page.getByLabel("Period 1")).toHaveValue("1");
  await page.getByLabel("Corridor").selectOption("Busy, nothing to cover");
  await page.getByRole("button", { name: "Show What Would Change" }).click();

  await expect(page.getByText("Step 3 of 3: What would change")).toBeVisible();
  await expect(page.getByText("Lessons of days off, left out: Saturday (1)")).toBeVisible();
  await expect(page.getByText("Huda Nasser: Mathematics, 1 class, Group 2")).toBeVisible();
  expect(await listTeachers()).toEqual([]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Teachers added: 3, changed: 0", { exact: true })).toBeVisible();

  await page.goto("/find-substitute");
  await nameAbsent(page, "Huda Nasser");
  await expect(boardLine(page)).toHaveText("1 proposed");
  await page
    .getByRole("button", { name: /^Assign/ })
    .first()
    .click();
  await expect(page.getByText("Successfully assigned 1 substitute(s)").first()).toBeVisible();
});

type Page = Parameters<typeof nameAbsent>[0];

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "", buffer });
}
