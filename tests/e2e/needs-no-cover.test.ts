import { makeTeacher } from "../make-teacher";
import { assigned, boardLine, nameAbsent, somethingElse } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const teaching = (id: string, name: string, classes: { block: string; students: string }[]) => {
  const teacher = makeTeacher(id, { name, week: {} });
  const Sunday = classes.map((one) => ({ room: "Studio", ...one }));
  return { ...teacher, schedule: { ...teacher.schedule, Sunday } };
};

/** Huda has 8C alone, 7A together with Sara, and 13A, who always work alone. */
const TEACHERS = [
  teaching("huda", "Huda Nasser", [
    { block: "1", students: "8C" },
    { block: "2", students: "7A" },
    { block: "3", students: "13A" },
    { block: "4", students: "8C" },
  ]),
  teaching("sara", "Sara Naguib", [{ block: "2", students: "7A" }]),
  makeTeacher("mona", { name: "Mona Adel", week: { Sunday: ["6"] } }),
  makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
];

test.use({ viewport: { width: 1280, height: 860 }, teachers: [TEACHERS, { scope: "test" }] });

test("a class each that needs no cover is said, seen, assigned and taken back", async ({
  signedIn: page,
}) => {
  await page.goto("/teacher-groups");
  await page.getByRole("button", { name: "Yes, together" }).click();
  await expect(page.getByText("Taught together: 1 pair")).toBeVisible();
  await page.goto("/teacher-groups?dialog=week");
  await page.getByLabel("Classes that may work alone").fill("13-a");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const asked = page.getByRole("region", { name: "Is this what you mean?" });
  await expect(asked.getByLabel("13-a is 13A")).toBeChecked();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Classes that may work alone")).toHaveValue("13A");

  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Huda Nasser");
  await expect(boardLine(page)).toHaveText("2 proposed · 1 needs no cover");
  const cell = (block: string) =>
    page.locator(`button[name="class"][value="huda|${block}"]:visible`);
  await expect(cell("2")).toContainText("is there");
  await expect(cell("3")).toContainText("Work alone");

  await cell("4").click();
  await somethingElse(page);
  await page.getByLabel("The students").selectOption("no class");
  await page.getByRole("button", { name: "No cover needed" }).click();
  await expect(boardLine(page)).toHaveText("1 proposed · 2 need no cover");
  await expect(cell("4")).toContainText("No class");

  await cell("2").click();
  await page.getByRole("button", { name: "Needs cover all the same" }).click();
  await expect(boardLine(page)).toHaveText("2 proposed · 2 need no cover");
  await page.getByText("Needs cover all the same.").waitFor();
  await page.getByRole("button", { name: "Take back" }).first().click();
  await expect(boardLine(page)).toHaveText("1 proposed · 2 need no cover");

  // A new page has neither the drawer nor a notice above the button.
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await page.getByRole("button", { name: "Assign 2 classes" }).click();
  await expect(assigned(page)).toBeVisible();
  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=sheet`);
  const sheet = page.locator("main");
  await expect(sheet).toContainText("is there");
  await expect(sheet).toContainText("Work alone");
  await expect(sheet).toContainText("No class");

  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Sara Naguib");
  await expect(boardLine(page)).toHaveText("1 assigned, 1 proposed · 2 need no cover");
  await expect(page.locator('button[name="class"][value="sara|2"]:visible')).toContainText(
    "One class with",
  );
});
