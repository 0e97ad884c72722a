import { db, write } from "db/client";
import { changes, planChoices, substitutions } from "db/schema";
import { insertAbsences } from "~/cover/rows.server";
import { makeAbsence } from "../make-rows";
import { assigned, boardLine, nameAbsent, somethingElse } from "./journey";
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
    const isWide = viewport.width > 1000;

    test(`a normal day: names, one press, and all is assigned as one change${isWide ? "" : " @deep"}`, async ({
      page,
      school,
    }) => {
      await school.signIn(page);
      await page.goto(`/find-substitute?date=${SUNDAY}`);
      await nameAbsent(page, "Huda Nasser", "Omar Khalil");
      await expect(boardLine(page)).toHaveText("5 proposed");
      await expect(page.locator(".day-chip")).toContainText("5 proposed, not assigned");
      await expect(page.getByRole("button", { name: "Assign 5 classes" })).toBeInViewport();
      await page.getByRole("button", { name: "Assign 5 classes" }).click();
      await expect(assigned(page)).toBeVisible();
      await expect(page.locator(".day-chip")).toContainText("Assigned, not told");
      expect(await given()).toEqual(["huda 1", "huda 2", "huda 3", "omar 2", "omar 6"]);
      const kinds = (await db().select().from(changes)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "assigned")).toHaveLength(1);
    });

    test(`the clerk's word goes first: choose somebody, leave a class open, not today ${isWide ? "@deep" : "@both"}`, async ({
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
      await expect(classes.first()).toContainText("chosen");
      await classes.nth(1).click();
      await expect(page.getByRole("heading", { name: /^Block 2 · R1/ })).toBeVisible();
      await somethingElse(page);
      await page.getByRole("button", { name: "Leave open" }).click();
      await expect(classes.nth(1)).toContainText(/open/i);
      await expect(boardLine(page)).toHaveText("2 proposed, 1 open");
      await classes.nth(2).click();
      await page.getByRole("button", { name: "Can’t today: Rana Aziz" }).click();
      await expect(page.getByText("said no").first()).toBeVisible();
      const kinds = (await db().select().from(planChoices)).map(({ kind }) => kind).sort();
      expect(kinds).toEqual(["chosen", "left open", "not today"]);
      await page.getByRole("link", { name: "Close", exact: true }).click();
      await page.getByRole("button", { name: "Assign 2 classes" }).click();
      await expect(assigned(page)).toBeVisible();
      expect(await given()).toEqual(["huda 1", "huda 3"]);
    });
  });
}

test("by keyboard: names, then Enter in the empty box and Enter on Assign", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Huda Nasser");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Assign 3 classes" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(assigned(page)).toBeVisible();
  expect(await given()).toEqual(["huda 1", "huda 2", "huda 3"]);
});
