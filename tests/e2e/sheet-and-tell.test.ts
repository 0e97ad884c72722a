import { db, write } from "db/client";
import { printedSheets, substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { assigned, fromMore } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

/** Huda is away on Sunday: Omar has her block 1, Rana block 2, nobody block 3. */
async function aMorning() {
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]);
    await insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "1", "omar"),
      makeSubstitution(SUNDAY, "huda", "2", "rana"),
    ]);
  });
}

const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("the day is assigned, printed and told; who is told again is told what is new", async ({
  page,
  school,
}) => {
  await aMorning();
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await press(page, "Assign 1 class");
  await expect(assigned(page)).toBeVisible();
  await fromMore(page, "Cover sheet");

  const sheet = page.getByRole("article", { name: "Sunday 22 November 2026" });
  await expect(sheet.getByText("Omar Khalil", { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText("Not assigned")).toBeGone();
  expect(await db().select().from(printedSheets)).toEqual([]);
  await press(page, "Print");
  await expect(page.getByText(/^Sheet printed 6:4\d by/)).toBeVisible();
  expect(await db().select().from(printedSheets)).toHaveLength(1);

  await page.goto(`/manage-substitutions?date=${SUNDAY}`);
  await page.getByRole("link", { name: "Tell staff", exact: true }).click();
  await expect(page.getByText("3 to tell, 0 told.")).toBeVisible();
  await press(page, "Told Omar Khalil");
  await expect(row(page, "Omar Khalil").getByText(/^Told 6:4\d by/)).toBeVisible();
  await press(page, "All told");
  await expect(row(page, "Rana Aziz").getByText(/^Told 6:4\d by/)).toBeVisible();
  await expect(page.getByText("0 to tell, 3 told.")).toBeVisible();
  await expect(page.getByText(/^2 told at once, 6:4\d by/)).toBeVisible();
  await press(page, "Take back");
  await expect(page.getByText("2 to tell, 1 told.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take back" })).toBeGone();
  await press(page, "All told");
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();

  await write((tx) => tx.update(substitutions).set({ status: "cancelled" }));
  await write((tx) =>
    insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "2", "rana", { id: "again" }),
      makeSubstitution(SUNDAY, "huda", "3", "rana", { id: "new" }),
    ]),
  );
  await page.reload();
  await expect(row(page, "Rana Aziz").getByText("New: block 3", { exact: true })).toBeVisible();
  await expect(
    row(page, "Omar Khalil").getByText("No longer needed: block 1", { exact: true }),
  ).toBeVisible();
  await press(page, "Told Omar Khalil");
  await expect(row(page, "Omar Khalil")).toBeGone();

  await press(page, "Can’t today Rana Aziz");
  await expect(page).toHaveURL(`/find-substitute?date=${SUNDAY}&class=huda%7C2`);
  await expect(page.getByText("Rana Aziz can’t today")).toBeVisible();
  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=sheet`);
  await expect(sheet.getByText("Not assigned")).toHaveCount(3);
  await expect(sheet.getByText(/Changed since 06:4\d: block 1; block 2; block 3/)).toBeVisible();
});
