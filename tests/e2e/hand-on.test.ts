import { emptySchedule } from "~/teachers/schedule";
import { makeTeacher } from "../make-teacher";
import { nameAbsent } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const teacher = (id: string, name: string, subject: string, ...taught: string[]) => {
  const Sunday = taught.map((students) => ({ block: "3", room: `Room of ${students}`, students }));
  return makeTeacher(id, { name, subject, schedule: { ...emptySchedule(), Sunday } });
};

test.use({
  teachers: [
    [
      teacher("huda", "Huda Nasser", "Arabic", "8A"),
      teacher("sara", "سارة نجيب", "Arabic", "9C"),
      teacher("omar", "Omar Khalil", "Music"),
    ],
    { scope: "test" },
  ],
});

test("a colleague takes a class and hands on her own, and both are saved by one press", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Huda Nasser");
  await page.goto(`/find-substitute?date=${SUNDAY}&class=huda%7C3&way=hand`);
  await page.getByRole("button", { name: "Let سارة نجيب take it" }).click();
  const board = page.getByRole("region", { name: "Absent teachers and classes" });
  await expect(board).toContainText("instead of 9C");
  await page.getByRole("button", { name: "Assign 2 classes" }).first().click();
  await expect(page.getByLabel("How far the day is")).toContainText("2 assigned");
  await expect(board).toContainText("handed on");
});
