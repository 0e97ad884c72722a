import { emptySchedule } from "~/teachers/schedule";
import { WORKING_DAYS } from "../default-week";
import { makeTeacher } from "../make-teacher";
import { brokenWords, sticksOut } from "./look";
import { expect, test } from "./school-fixture";

test.describe("a week of long words", () => {
  const endless = "Electroencephalographically".repeat(2);
  const rooms = ["Mathematics 11", "Swimming Pool", "Design Technology 7", endless, "Sports Hall"];
  const schedule = emptySchedule();
  for (const [at, day] of WORKING_DAYS.entries()) {
    schedule[day] = [{ block: "1", room: rooms[at] ?? null }];
  }
  test.use({
    teachers: [
      [makeTeacher("a", { name: "A", subject: endless, classesPerWeek: 25, schedule })],
      { scope: "test" },
    ],
  });

  test("breaks no word that fits a column, and never sticks out", async ({ signedIn: page }) => {
    await page.goto("/teacher-groups");
    const found: string[] = [];
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const one of [...(await brokenWords(page)), ...(await sticksOut(page))]) {
        found.push(`${width} px: ${one}`);
      }
    }
    expect(found).toEqual([]);
    // What is out of the view on a phone is scrolled to, beside the blocks.
    const block = page.getByRole("rowheader", { name: "5L1" });
    const last = page.getByRole("columnheader", { name: "Thu" });
    await block.scrollIntoViewIfNeeded();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(block).toBeInViewport({ ratio: 1 });
  });
});
