import { makeTeacher } from "../make-teacher";
import { expect, test } from "./school-fixture";

test.use({
  teachers: [makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1"] } as never })],
});

test("days are made to take turns, another is pressed, and a closed date says what becomes of its own", async ({
  signedIn: page,
}) => {
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto("/teacher-groups?dialog=week&part=weeks");
  await page.getByLabel("Days that take turns").fill("6");
  await page.getByLabel("Today is").fill("Day 3");
  await save();
  const said = (date: string, day: string) => `${date}: ${day}. Say that it is another`;
  await expect(page.getByLabel(said("Sun 22 Nov", "Day 3"))).toBeVisible();
  await page.getByLabel(said("Mon 23 Nov", "Day 4")).click();
  await page.getByRole("button", { name: "Say that Mon 23 Nov is Day 6" }).click();
  await expect(page.getByText("Not saved: from 23 Nov on Day 6")).toBeVisible();
  await expect(page.getByLabel(said("Tue 24 Nov", "Day 1"))).toBeVisible();
  await save();
  await expect(page.getByText("Not saved")).toBeGone();

  await page.goto("/teacher-groups?dialog=week&part=calendar");
  await page.getByLabel("First day of line 1").fill("2026-11-24");
  await page.getByLabel("Note of line 1").fill("Storm");
  await save();
  await expect(page.getByText("What becomes of the day that is due?")).toBeVisible();
  await page.getByLabel("Day 1 is left out").check();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("24 Nov 2026: closed, Storm.")).toBeVisible();
  await page.goto("/find-substitute?date=2026-11-25");
  await expect(page.getByText("Wednesday 25 November 2026 · Day 2").first()).toBeVisible();
});
