import { write } from "db/client";
import { insertSubstitutions } from "~/cover/rows.server";
import { emptySchedule } from "~/teachers/schedule";
import { WORKING_DAYS } from "../default-week";
import { makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { brokenWords, sticksOut } from "./look";
import { expect, SUNDAY, test } from "./school-fixture";

// Words and shapes of the screens that no journey comes by.

test("the groups of Manage Substitutions stand in one, two or three columns @deep", async ({
  page,
  school,
}) => {
  await write((tx) =>
    insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "1", "rana"),
      makeSubstitution(SUNDAY, "omar", "2", "rana"),
      makeSubstitution(SUNDAY, "lea", "3", "rana"),
    ]),
  );
  await school.signIn(page);
  await page.goto("/manage-substitutions");
  const cards = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Absent", { exact: true }) });
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});

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

  test("breaks no word that fits a column, and never sticks out", async ({ page, school }) => {
    await school.signIn(page);
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
