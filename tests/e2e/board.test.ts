import { db } from "db/client";
import { planChoices, substitutions } from "db/schema";
import { recordAway } from "../record";
import { assigned, boardLine, somethingElse } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const given = async () =>
  (await db().select().from(substitutions))
    .filter(({ status }) => status === "assigned")
    .map((row) => `${row.absentTeacherId} ${row.classBlock}`)
    .sort();

const hudaIsAway = () => recordAway("huda");

test.use({ viewport: { width: 390, height: 844 } });

test("the clerk's word goes first: choose somebody, leave a class open, not today @both", async ({
  signedIn: page,
}) => {
  await hudaIsAway();
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
