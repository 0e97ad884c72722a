import { db } from "db/client";
import { absences, substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { assigned, awayName, boardLine, fromMore, nameAbsent, removeAbsent } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const SHOTS = process.env.SHOTS;

/** Looks at the page, where somebody wants to see it. */
async function look(page: Page, name: string, isScripted = true) {
  if (!SHOTS) return;
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({
        path: `${SHOTS}/${name}-${isScripted ? "js" : "plain"}-${width}-${scheme}.png`,
      });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const statuses = async () => {
  const rows = await db().select().from(substitutions);
  return rows.map((row) => `${row.absentTeacherId} ${row.classBlock} ${row.status}`).sort();
};

const entry = (page: Page, words: string | RegExp) =>
  page.getByRole("listitem").filter({ hasText: words });

async function assignAll(page: Page) {
  await page.goto("/find-substitute");
  await nameAbsent(page, "Huda Nasser");
  await expect(boardLine(page)).toHaveText("3 proposed");
  await page.getByRole("button", { name: "Assign 3 classes" }).click();
  await expect(assigned(page)).toBeVisible();
}

test("a morning is taken back from the confirmation, and given again from the history", async ({
  page,
  school,
  javaScriptEnabled,
}) => {
  await school.signIn(page);
  await assignAll(page);
  await look(page, "confirmation", javaScriptEnabled);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page).toHaveURL(/\/find-substitute\?date=2026-11-22#board$/);
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
  await expect(boardLine(page)).toHaveText("3 proposed");
  expect(await statuses()).toEqual(["huda 1 cancelled", "huda 2 cancelled", "huda 3 cancelled"]);

  await fromMore(page, "History");
  await expect(page.getByRole("heading", { name: /^History of Sunday 22 November/ })).toBeVisible();
  await expect(
    entry(page, /^06:45.*Assigned/)
      .getByText(/^Taken back 06:45 by/)
      .first(),
  ).toBeVisible();
  await page
    .getByRole("button", { name: /^Assign again/ })
    .first()
    .click();
  await expect(page.getByText("Assigned again", { exact: true })).toBeVisible();
  await look(page, "history", javaScriptEnabled);

  await entry(page, "Assigned").first().getByText("One by one (3)").click();
  await entry(page, "Assigned")
    .first()
    .getByRole("button", {
      name: "Take back: assigned Rana Aziz to block 2 of Huda Nasser",
      exact: true,
    })
    .click();
  await expect(page.getByText(/^Cancelled cover of Huda Nasser, block 2/).first()).toBeVisible();
  await look(page, "one-class", javaScriptEnabled);
  await page
    .getByRole("link", { name: "Close" })
    .or(page.getByRole("button", { name: "Close", exact: true }))
    .first()
    .click();
  await expect(boardLine(page)).toHaveText("2 assigned, 1 proposed");
});

test("on a phone, by keyboard: a removed absence is put back, and a page that has become old says so", async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Omar Khalil");
  await removeAbsent(page, "Omar Khalil");
  await expect(awayName(page, "Omar Khalil")).toBeGone();
  await page.goto(`/manage-substitutions?date=${SUNDAY}`);
  await page.getByRole("link", { name: "History" }).focus();
  await page.keyboard.press("Enter");
  const putBack = page.getByRole("button", { name: /^Put back/ });
  await expect(putBack).toBeVisible();
  const colleague = await page.context().newPage();
  await colleague.goto(`/manage-substitutions?date=${SUNDAY}&dialog=history`);
  await colleague.getByRole("button", { name: /^Put back/ }).click();
  await expect(colleague.getByText(/^Taken back \d\d:\d\d by Administrator/)).toBeVisible();
  await putBack.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Taken back already", { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^This was taken back \d\d:\d\d by Administrator \(admin\) already\.$/),
  ).toBeVisible();
  await expect(putBack).toBeGone({ inDialog: true });
  await page
    .getByRole("button", { name: /^Remove: recorded Omar Khalil absent/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Removed", { exact: true })).toBeVisible();
  expect(await db().select().from(absences)).toEqual([]);
});
