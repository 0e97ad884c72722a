import { db, write } from "db/client";
import { absences, substitutions, timetables } from "db/schema";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { expect, test } from "./school-fixture";

const [FIRST_MONDAY, MONDAY] = ["2026-11-23", "2026-11-30"] as const;
const SPRING = [
  "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Activity Tags,Room,Comments",
  "1,Monday,1,9C,Physics,Mona Adel,,B1,",
  "2,Monday,4,8A,Physics,Mona Adel,,B1,",
  "3,Sunday,2,7A,Art,Omar Zaki,,C1,",
  "4,Sunday,3,7A,Art,Omar Zaki,,C1,",
].join("\n");

const TEACHERS = [
  makeTeacher("mona-adel", { name: "Mona Adel", week: { Monday: ["3"] } }),
  makeTeacher("sami", { name: "Sami Fadel", week: { Tuesday: ["1"] } }),
  makeTeacher("rana", { name: "Rana Odeh" }),
];

test.use({ teachers: [TEACHERS, { scope: "test" }] });

test("Spring is imported from a coming Sunday, and who has no class in it is confirmed @deep", async ({
  page,
  school,
}) => {
  const dates = [FIRST_MONDAY, MONDAY] as const;
  await write(async (tx) => {
    await tx.insert(absences).values(dates.map((date) => makeAbsence(date, "mona-adel")));
    await tx
      .insert(substitutions)
      .values(dates.map((date) => makeSubstitution(date, "mona-adel", "3", "sami")));
  });
  const statuses = async () =>
    (await db().select().from(substitutions)).map((row) => `${row.date} ${row.status}`).sort();
  await school.signIn(page);
  await page.goto("/teacher-groups?dialog=import");
  const file = { name: "spring.csv", mimeType: "", buffer: Buffer.from(SPRING) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Read the File" }).click();
  await expect(page.getByLabel("A new timetable, from …")).toBeChecked();
  await expect(page.getByLabel("Begins on")).toHaveValue("2026-11-29");
  await page.getByLabel("Name (optional)").fill("Spring");
  await page.getByLabel("Ends on").fill("2026-11-28");
  await page.getByRole("button", { name: "Show What Would Change" }).click();
  await expect(page.getByLabel("Ends on")).toHaveAccessibleDescription(
    /The last day is before the first/,
  );
  await expect(page.getByLabel("Name (optional)")).toHaveValue("Spring");
  await page.getByLabel("Ends on").fill("");
  await page.getByRole("button", { name: "Show What Would Change" }).click();
  await expect(page.getByText("Step 3 of 3: What would change")).toBeVisible();
  await expect(page.getByText("block 3 of Mona Adel on 30 Nov 2026: Sami Fadel")).toBeVisible();
  await expect(page.getByText("block 1 of Mona Adel on 30 Nov 2026")).toBeVisible();
  await expect(page.getByText(/^Spring holds from 29 Nov 2026/)).toBeVisible();
  await page.getByRole("button", { name: "Import and Cancel This Cover" }).click();
  await expect(
    page.getByText("Teachers added: 1, changed: 1", { exact: false }).first(),
  ).toBeVisible();
  expect(await statuses()).toEqual([`${FIRST_MONDAY} assigned`, `${MONDAY} cancelled`]);

  await page.getByRole("button", { name: "Confirmed: no classes, Rana Odeh in Spring" }).click();
  await expect(page.getByText("Rana Odeh has no classes in Spring.")).toBeVisible();
  await page.goto("/teacher-groups?dialog=import");
  await page.getByRole("button", { name: "Take back the import of spring.csv" }).click();
  await expect(page.getByText("block 3 of Mona Adel on 30 Nov 2026")).toBeVisible();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Import taken back").first()).toBeVisible();
  expect((await db().select().from(timetables)).map(({ name }) => name)).not.toContain("Spring");
});
