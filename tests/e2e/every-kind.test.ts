import { makeTeacher } from "../make-teacher";
import { assigned, boardLine, fromMore, nameAbsent } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const none = { room: null, needsCover: false };
const taught = (block: string, students: string) => ({ block, students, room: `R${students}` });
const teacher = (id: string, name: string, ...Sunday: object[]) => {
  const week = { Monday: [], Tuesday: [], Wednesday: [], Thursday: [], Friday: [], Saturday: [] };
  return makeTeacher(id, { name, schedule: { ...week, Sunday } as never });
};

/**
 * Huda has 8C alone, 7A together with Sara, 13A, who always work alone, a duty, an hour of standby and one in which she is not in school, and 9C, who go on a
 * trip with Lea. Zaid is on standby while Huda has 8C.
 */
const TEACHERS = [
  teacher(
    "huda",
    "Huda Nasser",
    ...[taught("1", "8C"), taught("2", "7A"), taught("3", "13A"), taught("4", "9C")],
    { block: "5L1", ...none, busy: "Gate duty" },
    { block: "6", ...none, standby: true },
    { block: "7", ...none, notInSchool: true },
  ),
  teacher("sara", "Sara Naguib", taught("2", "7A"), taught("6", "8A")),
  teacher("lea", "Léa Dubois", taught("4", "9D"), taught("6", "8B")),
  teacher("zaid", "زيد عمر", { block: "1", ...none, standby: true }),
  makeTeacher("adam", { name: "Adam Amin" }),
];

for (const [where, viewport] of [
  ["at a desk", { width: 1280, height: 860 }],
  ["on a phone", { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport, teachers: [TEACHERS, { scope: "test" }] });

    test(`a morning with an hour of every kind at once${viewport.width < 1000 ? " @deep" : ""}`, async ({
      page,
      school,
    }) => {
      await school.signIn(page);
      await page.goto("/teacher-groups");
      await page.getByRole("button", { name: "Yes, together" }).click();
      await expect(page.getByText("Taught together: 1 pair")).toBeVisible();
      await page.goto("/teacher-groups?dialog=week");
      await page.getByLabel("Classes that may work alone").fill("13A");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByLabel("Classes that may work alone")).toHaveValue("13A");

      await page.goto(`/find-substitute?date=${SUNDAY}`);
      await fromMore(page, "Trip or exam");
      await page.getByLabel("Students").fill("9C");
      await page.getByLabel("From block").selectOption("4");
      await page.getByLabel("To block").selectOption("4");
      await page.getByText("Teachers who go along").click();
      await page.getByRole("checkbox", { name: "Léa Dubois" }).check();
      await page.getByRole("button", { name: "Record classes out" }).click();
      await expect(boardLine(page)).toHaveText("1 proposed");

      await page.goto(`/find-substitute?date=${SUNDAY}`);
      await nameAbsent(page, "Huda Nasser");
      await expect(boardLine(page)).toHaveText("2 proposed · 2 need no cover");
      const cell = (id: string) => page.locator(`button[name="class"][value="${id}"]:visible`);
      await expect(cell("huda|1")).toContainText("زيد عمر");
      await expect(cell("huda|2")).toContainText("is there");
      await expect(cell("huda|3")).toContainText("Work alone");
      await expect(cell("huda|4")).toContainText("Class out");
      for (const block of ["5L1", "6", "7"]) await expect(cell(`huda|${block}`)).toBeGone();

      // A new page has neither the drawer nor a notice above the button.
      await page.goto(`/find-substitute?date=${SUNDAY}`);
      await page.getByRole("button", { name: "Assign 3 classes" }).click();
      await expect(assigned(page)).toBeVisible();
      await page.goto(`/manage-substitutions?date=${SUNDAY}&view=sheet`);
      const sheet = page.locator("main");
      for (const words of ["زيد عمر", "is there", "Work alone", "Gate duty"]) {
        await expect(sheet).toContainText(words);
      }
      await page.goto(`/reports?preview=1&type=daily&date=${SUNDAY}`);
      await expect(page.locator("main")).toContainText("Released: 2 classes");
    });
  });
}
