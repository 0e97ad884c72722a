import { write } from "db/client";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { DEFAULT_WEEK } from "~/school/week";
import { writeWeek } from "~/settings/write-week.server";
import { insertTeachers } from "~/teachers/teachers.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { openMore } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const MONDAY = "2026-11-23";
const TIMES = [
  ...["07:30-08:15", "08:20-09:05", "09:10-09:55", "10:20-11:05"],
  ...["11:10-11:40", "11:40-12:10", "12:15-13:00", "13:05-13:50"],
];

test.use({ teachers: [] });

/** A school with times, in which Mona is away on Monday: Rana takes her 5L1, Omar her 7. */
async function school(): Promise<void> {
  await write(async (tx) => {
    const blocks = DEFAULT_WEEK.blocks.map((block, at) => {
      const [begins = "", ends = ""] = TIMES[at]?.split("-") ?? [];
      return { ...block, begins, ends };
    });
    await writeWeek(tx, { days: DEFAULT_WEEK.days, blocks });
    await insertTeachers(tx, [
      makeTeacher("mona", { name: "Mona Adel", week: { Monday: ["5L1", "7"] } }),
      makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute", week: {} }),
      makeTeacher("omar", { name: "Omar Khalil", subject: "Substitute", week: {} }),
    ]);
    await insertAbsences(tx, [makeAbsence(MONDAY, "mona")]);
    await insertSubstitutions(tx, [
      makeSubstitution(MONDAY, "mona", "5L1", "rana"),
      makeSubstitution(MONDAY, "mona", "7", "omar"),
    ]);
  });
}

const allTold = async (page: Page) => {
  await page.goto(`/manage-substitutions?date=${MONDAY}&view=tell`);
  await page.getByRole("button", { name: "All told" }).click();
};

test("Ramadan begins, and is moved by a clerk the evening before", async ({
  page,
  school: { signIn },
}) => {
  await school();
  await signIn(page);
  await allTold(page);

  await page.goto("/teacher-groups?dialog=week&part=times");
  await page.getByLabel("Name of a new bell").fill("Ramadan");
  for (const label of ["1", "2", "3", "4"]) {
    const normal = await page.getByLabel(`Block ${label}, Normal`).inputValue();
    await page.getByLabel(`Block ${label}, new bell`).fill(normal || "?");
  }
  await page.getByLabel("Block 5L1, new bell").fill("11:30–11:20");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const why = page.getByRole("link", { name: "Block 5L1 ends before it begins" });
  await why.click();
  await expect(page.getByLabel("Block 5L1, new bell")).toBeFocused();
  await expect(page.getByLabel("Name of a new bell")).toHaveValue("Ramadan");
  await page.getByLabel("Block 5L1, new bell").fill("1130-1205");
  await page.getByLabel("The new bell rings from").fill(MONDAY);
  await page.getByLabel("Until").fill("2026-12-20");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("block 7 of Mona Adel on 23 Nov 2026: Omar Khalil")).toBeVisible();
  await expect(
    page.getByText(
      "block 5L1 of Mona Adel on 23 Nov 2026: Rana Aziz, 11:30–12:05, not 11:10–11:40",
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Yes, save" }).click();
  await expect(page.getByText("Ramadan: 23 Nov 2026 – 20 Dec 2026").first()).toBeVisible();

  const sheet = `/manage-substitutions?date=${MONDAY}&view=sheet`;
  await page.goto(sheet);
  await expect(page.getByText("11:30–12:05").first()).toBeVisible();
  await page.goto(`/manage-substitutions?date=${MONDAY}&view=tell`);
  await expect(page.getByText(/now 11:30–12:05/).first()).toBeVisible();
  await expect(page.getByText(/no longer needed: block 7/i).first()).toBeVisible();
  await allTold(page);

  await signIn(page, "mona");
  await page.goto("/calendar");
  await page.getByRole("link", { name: "Change Monday 23 November 2026" }).click();
  await page.getByRole("radio", { name: "Normal" }).check();
  await page.getByRole("textbox", { name: "Note" }).fill("Moon not seen");
  await page.getByRole("button", { name: "Change Day" }).click();
  await expect(page.getByText("block 7 of Mona Adel on 23 Nov 2026").first()).toBeVisible();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("The normal times: Moon not seen.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Assign 1 class/ })).toBeVisible();
  await page.goto(sheet);
  await expect(page.getByText("11:10–11:40").first()).toBeVisible();
  await page.goto(`/manage-substitutions?date=${MONDAY}&view=tell`);
  await expect(page.getByText(/now 11:10–11:40/).first()).toBeVisible();
  await page.goto("/find-substitute?date=2026-11-24");
  await expect(page.getByText("Ramadan: blocks 5L2, 6 and 7 do not take place.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Bell or closure" })).toBeGone();
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await openMore(page);
  await expect(page.getByRole("link", { name: "Bell or closure" })).toBeVisible();
});
