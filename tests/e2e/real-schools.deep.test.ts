import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { db } from "db/client";
import { absences, substitutions } from "db/schema";
import { listTeachers } from "~/teachers/teachers.server";
import { readFetTimetable } from "../read-fet";
import { awayName } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

/** The small invented school always; real ones where TIMETABLE_FILES names them (`:` between them). */
const FILES = [
  "tests/fixtures/small-school.fet-timetable.csv",
  ...(process.env.TIMETABLE_FILES ?? "").split(":").filter((file) => file !== ""),
];

test.use({ teachers: [] });

for (const file of FILES) {
  test(`a bad morning in the school of ${file.split("/").at(-1)}`, async ({ page, school }) => {
    execFileSync(process.execPath, ["app/setup/command.mjs", "import", file], {
      env: { ...process.env, STARTED_IN: "local" },
    });
    const expected = readFetTimetable(readFileSync(file, "utf8"), {}).teachers;
    const rows = await listTeachers();
    expect(rows).toHaveLength(expected.length);

    const away = rows.filter((row) => row.schedule.Sunday.length > 0).slice(0, 6);
    const classes = away.flatMap((row) => row.schedule.Sunday);
    await school.signIn(page);
    await page.goto(`/find-substitute?date=${SUNDAY}`);
    for (const { name } of away) {
      await expect(page.getByRole("combobox", { name: "Absent teacher" })).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
      await expect(awayName(page, name)).toBeVisible();
    }
    const board = page.getByRole("region", { name: "Absent teachers" });
    await expect(board.getByText(`${classes.length} classes:`).first()).toBeVisible();
    await page.getByRole("button", { name: "Find Available Substitutes" }).click();
    await expect(page.getByText("Search completed")).toBeVisible();
    const review = page.getByRole("region", { name: "Pending selections" });
    for (let picked = 0; picked < 3; picked++) {
      const next = page.getByRole("button", { name: /^Select / }).first();
      if (!(await next.isVisible())) break;
      await next.click();
      await expect(review.getByRole("button", { name: /^Remove / })).toHaveCount(picked + 1);
    }
    await review.getByRole("button", { name: /^Confirm \d+ assignments?$/ }).click();
    await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
    const assigned = await db().select().from(substitutions);
    expect(assigned.length).toBeGreaterThan(0);
    expect(await db().select().from(absences)).toHaveLength(away.length);
    await page.getByRole("link", { name: "Assign More Substitutes" }).click();
    const line = `${classes.length} classes: ${assigned.length} covered`;
    await expect(board.getByText(line).first()).toBeVisible();
  });
}
