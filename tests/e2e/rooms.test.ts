import { emptySchedule } from "~/teachers/schedule";
import { makeTeacher } from "../make-teacher";
import { fromMore } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const teacher = (id: string, name: string, block: string, room: string, students: string) =>
  makeTeacher(id, {
    name,
    schedule: { ...emptySchedule(), Sunday: [{ block, room, students }] },
  });

test.use({
  teachers: [
    [
      teacher("huda", "Huda Nasser", "3", "Lab 1", "8A"),
      teacher("sara", "سارة نجيب", "3", "Lab 1", "9C"),
      teacher("omar", "Omar Khalil", "4", "Lab 2", "9D"),
    ],
    { scope: "test" },
  ],
});

test("a room is closed, one of its classes has another, the other one later, and it is opened again", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await fromMore(page, "Room closed");
  await page.getByLabel("Room", { exact: true }).fill("lab 1");
  await page.getByLabel("Note").fill("Water");
  await page.getByRole("button", { name: "Show its classes" }).click();
  await expect(page.getByText("1 class needs a room.")).toBeVisible();
  await page.getByRole("button", { name: "Move 1 class" }).click();

  const closed = page.getByRole("region", { name: "Rooms closed" });
  await expect(closed).toContainText("Lab 1, all day (Water)");
  await expect(page.getByLabel("How far the day is")).toContainText("1 needs a room");
  await closed.getByLabel("Room", { exact: true }).fill("Library");
  await closed.getByRole("button", { name: "Move it there" }).click();
  await expect(closed).toContainText("is in Library");
  await expect(page.getByText("needs a room")).toBeGone();

  await closed.getByRole("button", { name: "Open Lab 1 again" }).click();
  await expect(page.getByText("Lab 1 is open again")).toBeVisible();
  await expect(closed).toBeGone();
});
