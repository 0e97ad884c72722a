import { db, write } from "db/client";
import { calendar, substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { readWeek } from "~/settings/week.server";
import { writeTurns, writeWeeksOfCycle } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { rangeOf } from "../bells";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { signInAt } from "./journey";
import { expect, test } from "./school-fixture";

const [FIRST, EIGHTH] = ["2027-02-01", "2027-02-08"] as const;

test.use({
  variables: { CLOCK: "2027-01-12T06:45:00+04:00" },
  teachers: [
    [
      makeTeacher("adel", { name: "Mona Adel", week: { Monday: ["2", "4"] } }),
      ...["Sami Fadel", "Rana Saleh", "Omar Zaki"].map((name) =>
        makeTeacher(name.slice(0, 4).trim().toLowerCase(), { name, subject: "Substitute" }),
      ),
    ],
    { scope: "test" },
  ],
});

/** The week of 10 January is A; the closed one after it counts. Mona's Mondays are 2 and 4 in A, 3 in B. */
async function autumn(): Promise<void> {
  await write(async (tx) => {
    const { timetableId } = await readWeek(tx);
    await writeWeeksOfCycle(tx, timetableId, ["A", "B"]);
    await writeTurns(tx, [{ from: "2027-01-10", week: 1 }]);
    const { schedule } = makeTeacher("", { week: { Monday: ["3"] } });
    await addEntries(tx, [{ id: "adel", schedule }], timetableId, 2);
    const holidays = rangeOf("2027-01-17", "2027-01-21", "Holidays");
    await tx.insert(calendar).values({ id: "holidays", ...holidays, entered: 1 });
    await insertAbsences(tx, [makeAbsence(FIRST, "adel"), makeAbsence(EIGHTH, "adel")]);
    await insertSubstitutions(tx, [
      makeSubstitution(FIRST, "adel", "3", "sami"),
      makeSubstitution(EIGHTH, "adel", "2", "rana"),
      makeSubstitution(EIGHTH, "adel", "4", "omar"),
    ]);
  });
}

const active = async () =>
  (await db().select().from(substitutions))
    .filter(({ status }) => status === "assigned")
    .map(({ date, classBlock, substituteTeacherId }) => {
      return `${date} ${classBlock} ${substituteTeacherId}`;
    })
    .sort();

/** Says by the list that the week of 24 January has another letter; answers what it would do. */
async function say(page: Page, letter: string) {
  await page.goto("/teacher-groups?dialog=week");
  await page.getByRole("button", { name: new RegExp(`24 Jan 2027.*it is ${letter}$`) }).click();
  return page.getByRole("region", { name: `From 24 Jan 2027: ${letter}` });
}

async function agree(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Weeks changed")).toBeVisible();
}

async function assignAgain(page: Page, date: string): Promise<void> {
  await page.goto(`/manage-substitutions?date=${date}&dialog=history`);
  await page
    .getByRole("button", { name: /^Assign again/ })
    .first()
    .click();
  await expect(page.getByText(/Assigned again|assigned again/).first()).toBeVisible();
}

test("the closed week was not to count: the letter is corrected, put back, and corrected again @both", async ({
  page,
  school,
}) => {
  await autumn();
  await signInAt(page, school.url);
  await page.goto(`/manage-substitutions?date=${FIRST}`);
  await expect(page.getByText("Monday 1 February 2027 · Week B").first()).toBeVisible();
  const before = await active();
  expect(before).toEqual([`${FIRST} 3 sami`, `${EIGHTH} 2 rana`, `${EIGHTH} 4 omar`]);

  const question = await say(page, "B");
  for (const words of [
    "Monday 1 February 2027 · Week A",
    "Cancelled: block 3 of Mona Adel: Sami Fadel",
    "To cover: block 4 of Mona Adel",
    "Monday 8 February 2027 · Week B",
    "Cancelled: block 2 of Mona Adel: Rana Saleh",
    "Cancelled: block 4 of Mona Adel: Omar Zaki",
    "To cover: block 3 of Mona Adel",
  ]) {
    await expect(question).toContainText(words);
  }
  expect(await active()).toEqual(before);
  await agree(page);
  expect(await active()).toEqual([]);

  await say(page, "A");
  await agree(page);
  await assignAgain(page, FIRST);
  await assignAgain(page, EIGHTH);
  expect(await active()).toEqual(before);

  await say(page, "B");
  await agree(page);
  await page.goto(`/find-substitute?date=${EIGHTH}`);
  await expect(page.getByText("Monday 8 February 2027 · Week B").first()).toBeVisible();
  await page.getByRole("button", { name: "Assign 1 class" }).click();
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  expect((await active()).map((row) => row.slice(0, 12))).toEqual([`${EIGHTH} 3`]);
});
