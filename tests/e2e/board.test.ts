import { db, write } from "db/client";
import { changes, notToday, substitutions } from "db/schema";
import { insertAbsences } from "~/cover/absences/absences.server";
import { insertSubstitutions } from "~/cover/assignments/cancel.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { boardLine, nameAbsent } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const given = async () =>
  (await db().select().from(substitutions))
    .filter(({ status }) => status === "assigned")
    .map((row) => `${row.absentTeacherId} ${row.classBlock}`)
    .sort();

const hudaIsAway = () => write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]));

for (const [where, viewport] of [
  ["at a desk", { width: 1280, height: 860 }],
  ["on a phone", { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test("a normal day: names, one press, and all is assigned as one change", async ({
      page,
      school,
    }) => {
      await school.signIn(page);
      await page.goto(`/find-substitute?date=${SUNDAY}`);
      await nameAbsent(page, "Huda Nasser", "Omar Khalil");
      await expect(boardLine(page)).toHaveText("5 classes: 5 proposed");
      await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Assign 5 classes" })).toBeInViewport();
      await page.getByRole("button", { name: "Assign 5 classes" }).click();
      await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
      await expect(page.getByText("No class of the day is open.")).toBeVisible();
      expect(await given()).toEqual(["huda 1", "huda 2", "huda 3", "omar 2", "omar 6"]);
      const kinds = (await db().select().from(changes)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "assigned")).toHaveLength(1);
    });

    test("the clerk's word goes first: choose somebody, leave a class open, not today", async ({
      page,
      school,
    }) => {
      await hudaIsAway();
      await school.signIn(page);
      await page.goto(`/find-substitute?date=${SUNDAY}`);
      const classes = page.locator('button[name="class"]:visible');
      await classes.first().click();
      await expect(page.getByRole("heading", { name: /^Block 1 · R1/ })).toBeVisible();
      await expect(page.getByText("affects nobody else").first()).toBeVisible();
      await page.getByRole("button", { name: "Select Omar Khalil", exact: true }).click();
      await expect(classes.first()).toContainText("Omar Khalil");
      await expect(classes.first()).toContainText("your choice");
      await classes.nth(1).click();
      await expect(page.getByRole("heading", { name: /^Block 2 · R1/ })).toBeVisible();
      await page.getByRole("button", { name: "Leave open" }).click();
      await expect(classes.nth(1)).toContainText("Left open");
      await expect(boardLine(page)).toHaveText("3 classes: 2 proposed, 1 open");
      await classes.nth(2).click();
      await page.getByRole("button", { name: "Not today: Rana Aziz" }).click();
      await expect(page.getByText("said no today").first()).toBeVisible();
      expect(await db().select().from(notToday)).toMatchObject([{ teacherId: "rana" }]);
      await page.getByRole("link", { name: "Close", exact: true }).click();
      await page.getByRole("button", { name: "Assign 2 classes" }).click();
      await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
      expect(await given()).toEqual(["huda 1", "huda 3"]);
    });
  });
}

test("two clerks on one morning: nothing is doubled, and what the other did is told", async ({
  page,
  school,
  browser,
}) => {
  await hudaIsAway();
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&lock=omar@huda|1&lock=mona@huda|3`);
  await expect(page.getByRole("button", { name: "Assign 3 classes" })).toBeVisible();
  const second = await (await browser.newContext({ baseURL: school.url })).newPage();
  await school.signIn(second, "mona");
  await second.goto(`/find-substitute?date=${SUNDAY}&lock=lea@huda|1&leave=huda|2&leave=huda|3`);
  await second.getByRole("button", { name: "Assign 1 class" }).click();
  await expect(second.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  await page.getByRole("button", { name: "Assign 3 classes" }).click();
  await expect(page.getByText("2 of 3 classes assigned")).toBeVisible();
  await expect(page.getByText("Changed by others meanwhile")).toBeVisible();
  await expect(boardLine(page)).toHaveText("3 classes: 3 covered");
  await expect(page.getByText(/was chosen for block 1 of.*and cannot take it/)).toBeVisible();
  expect(await given()).toEqual(["huda 1", "huda 2", "huda 3"]);
});

test("a class that is covered is given to somebody else, and who covered it is named", async ({
  page,
  school,
}) => {
  await hudaIsAway();
  await write((tx) => insertSubstitutions(tx, [makeSubstitution(SUNDAY, "huda", "1", "lea")]));
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&class=huda|1`);
  await page.getByRole("button", { name: "Select Omar Khalil", exact: true }).click();
  await expect(page.getByText("1 class moves: tell these people again")).toBeVisible();
  await page.getByRole("button", { name: "Assign 3 classes" }).click();
  await expect(page.getByText("No longer needed")).toBeVisible();
  const rows = await db().select().from(substitutions);
  expect(
    rows
      .filter(({ classBlock }) => classBlock === "1")
      .map((row) => `${row.substituteTeacherId} ${row.status}`)
      .sort(),
  ).toEqual(["lea cancelled", "omar assigned"]);
});
