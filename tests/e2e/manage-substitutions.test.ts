import { db, write } from "db/client";
import { substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { expect, SUNDAY, test } from "./school-fixture";

/**
 * Huda and Léa are away on Sunday: Huda's blocks 1 and 2 are covered, 3 was to be by Léa; the Thursday before was covered
 * too.
 */
async function aMorning() {
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(SUNDAY, "huda"), makeAbsence(SUNDAY, "lea")]);
    await insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "1", "omar"),
      makeSubstitution(SUNDAY, "huda", "2", "rana", { room: null }),
      makeSubstitution(SUNDAY, "huda", "3", "lea"),
      makeSubstitution(SUNDAY, "lea", "3", "rana", { subject: "French" }),
      makeSubstitution(SUNDAY, "lea", "7", "rana", { subject: "French" }),
      makeSubstitution("2026-11-19", "huda", "4", "yusuf"),
    ]);
  });
}

const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

const statuses = async () => {
  const rows = await db().select().from(substitutions);
  return rows.map((row) => `${row.absentTeacherId} ${row.classBlock} ${row.status}`).sort();
};

test("the day shows who is away, who covers what, and what is still open", async ({
  page,
  school,
}) => {
  await aMorning();
  await school.signIn(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Manage Subs" }).click();
  await expect(page.getByRole("heading", { name: "Manage Substitutions" })).toBeVisible();
  await expect(page.getByText("View and cancel upcoming substitution assignments")).toBeVisible();
  await expect(page.getByLabel("Select Date")).toHaveValue(SUNDAY);
  await expect(page.getByLabel("Select Date")).toHaveAttribute("type", "date");

  const huda = card(page, "Huda Nasser");
  await expect(huda.getByText("Absent", { exact: true })).toBeVisible();
  await expect(huda.getByText("Substitute: Omar Khalil and 1 other")).toBeVisible();
  await expect(huda.getByText("2 class(es) assigned")).toBeVisible();
  await expect(huda.getByRole("listitem")).toHaveText([
    /^Block 1 +Omar Khalil.*Room R1 · Mathematics$/,
    /^Block 2 +Rana Aziz.*Room TBD · Mathematics$/,
  ]);
  await expect(card(page, "Léa Dubois").getByText("Substitute: Rana Aziz")).toBeVisible();

  const open = page.getByRole("region", { name: "1 class is open" });
  await expect(open.getByText("Huda Nasser block 3 (R1, Léa Dubois is absent too)")).toBeVisible();
  await open.getByRole("link", { name: "Find substitutes" }).click();
  await expect(page).toHaveURL(`/find-substitute?date=${SUNDAY}&block=3#results`);
  await expect(
    page.getByRole("heading", { name: /^Available substitutes for block/ }),
  ).toBeInViewport();
});

test("all of a teacher's cover is cancelled after a question, once", async ({ page, school }) => {
  await aMorning();
  await school.signIn(page);
  await page.goto("/manage-substitutions");
  await page.getByRole("link", { name: "Cancel All of Huda Nasser" }).click();
  await expect(page).toHaveURL(/dialog=cancel&teacher=huda$/);
  const question =
    "This will cancel 2 substitution assignment(s). The substitute teacher will be freed up for " +
    "other assignments. This action cannot be undone.";
  await expect(page.getByRole("heading", { name: "Cancel Substitutions?" })).toBeVisible();
  await expect(page.getByText(question)).toBeVisible();

  await page.getByRole("link", { name: "No, Keep Them" }).click();
  await expect(page.getByText(question)).toBeGone();
  await expect(card(page, "Huda Nasser")).toBeVisible();

  await page.getByRole("link", { name: "Cancel All of Huda Nasser" }).click();
  await page.getByRole("button", { name: "Yes, Cancel All" }).click();
  await expect(page.getByText("Substitutions cancelled", { exact: true })).toBeVisible();
  await expect(page.getByText("2 substitution(s) have been cancelled successfully")).toBeVisible();
  await expect(page).toHaveURL(`/manage-substitutions?date=${SUNDAY}`);
  await expect(page.getByRole("heading", { name: "Cancel Substitutions?" })).toBeGone();
  await expect(card(page, "Huda Nasser")).toBeGone();
  await expect(page.getByRole("region", { name: "3 classes are open" })).toBeVisible();
  expect(await statuses()).toEqual([
    "huda 1 cancelled",
    "huda 2 cancelled",
    "huda 3 assigned",
    "huda 4 assigned",
    "lea 3 assigned",
    "lea 7 assigned",
  ]);
  await page.getByText("Cancelled (2, not counted)").click();
  await expect(
    page.getByText("Block 1 of Huda Nasser, was to be covered by Omar Khalil"),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText("Substitutions cancelled", { exact: true })).toBeGone();
});

test("one class is cancelled alone", async ({ page, school }) => {
  await aMorning();
  await school.signIn(page);
  await page.goto("/manage-substitutions");
  await page.getByRole("link", { name: "Cancel block 3 of Léa Dubois" }).click();
  await expect(page.getByRole("heading", { name: "Cancel Substitution?" })).toBeVisible();
  await expect(page.getByText("This will cancel 1 substitution assignment(s).")).toBeVisible();
  await page.getByRole("button", { name: "Yes, Cancel It" }).click();
  await expect(page.getByText("1 substitution(s) have been cancelled successfully")).toBeVisible();
  const lea = card(page, "Léa Dubois");
  await expect(lea.getByText("1 class(es) assigned")).toBeVisible();
  await expect(lea.getByText("Block 7", { exact: true })).toBeVisible();
});

test("what a colleague has cancelled meanwhile is refused in words", async ({
  page,
  school,
  browser,
}) => {
  await aMorning();
  await school.signIn(page);
  const url = `/manage-substitutions?date=${SUNDAY}&dialog=cancel&teacher=lea`;
  await page.goto(url);
  const second = await (await browser.newContext({ baseURL: school.url })).newPage();
  await school.signIn(second, "mona");
  await second.goto(url);
  await second.getByRole("button", { name: "Yes, Cancel All" }).click();
  await expect(second.getByText("Substitutions cancelled", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Yes, Cancel All" }).click();
  await expect(page.getByText("No substitutions to cancel")).toBeVisible();
  await expect(
    page.getByText("All substitutions for this teacher are already cancelled or completed."),
  ).toBeVisible();
  await page.goto(url);
  await expect(page.getByText("No substitutions to cancel")).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes, Cancel All" })).toBeGone();
});

test("another day is chosen by date and by the days beside it", async ({ page, school }) => {
  await aMorning();
  await school.signIn(page);
  await page.goto("/manage-substitutions");
  await page.getByLabel("Select Date").fill("2026-11-19");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/manage-substitutions?date=2026-11-19");
  await expect(page.getByRole("heading", { name: "Thursday 19 November 2026" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Active Substitutions" })).toBeVisible();
  await expect(
    page.getByText("There are no active substitution assignments for Thursday 19 November 2026."),
  ).toBeVisible();
  await expect(page.getByText(/forgotten/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Completed" })).toBeVisible();
  await expect(card(page, "Huda Nasser").getByText("1 class(es) completed")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Cancel/ })).toBeGone();

  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page.getByRole("heading", { name: "Friday 20 November 2026" })).toBeVisible();
  await expect(page.getByText("This is not a school day.")).toBeVisible();
  await expect(page.getByLabel("Select Date")).toHaveValue("2026-11-20");
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(page.getByRole("heading", { name: "Thursday 19 November 2026" })).toBeVisible();
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sunday 22 November 2026" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Today", exact: true })).toBeGone();
});

test("what really happened on a day gone by is noted, and taken back in its history @deep", async ({
  page,
  school,
  javaScriptEnabled,
}) => {
  await aMorning();
  await school.signIn(page);
  await page.goto("/manage-substitutions?date=2026-11-19");
  await page.getByRole("link", { name: "Covered by block 4 of Huda Nasser" }).click();
  await expect(page.getByText("recorded as covered by Yusuf Amin")).toBeVisible();
  if (!javaScriptEnabled) {
    await page.getByRole("button", { name: "Record" }).click();
    await expect(page.getByRole("heading", { name: "Who covered it?" })).toBeVisible();
  }
  await page.getByLabel("Covered by").selectOption({ label: "Rana Aziz" });
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByText("Rana Aziz covered block 4 of Huda Nasser.")).toBeVisible();
  await expect(card(page, "Huda Nasser").getByText("Rana Aziz", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Did not happen block 4 of Huda Nasser" }).click();
  await page.getByRole("button", { name: "Did not happen" }).click();
  await expect(page.getByText("Nobody covered block 4 of Huda Nasser.")).toBeVisible();
  await expect(card(page, "Huda Nasser")).toBeGone();

  await page.getByRole("link", { name: "History" }).click();
  for (const words of [
    "Rana Aziz did not cover block 4 of Huda Nasser",
    "Rana Aziz covered block 4 of Huda Nasser, not Yusuf Amin",
  ]) {
    const button = page.getByRole("button", { name: `Take back: noted that ${words}` });
    await button.click();
    await expect(button).toBeGone({ inDialog: true });
  }
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
  await page.goto("/manage-substitutions?date=2026-11-19");
  await expect(card(page, "Huda Nasser").getByText("Yusuf Amin", { exact: true })).toBeVisible();
});

test("a date that is none is named and today is shown", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/manage-substitutions?date=2026-11-31");
  await expect(
    page.getByText("“2026-11-31” is not a date. Shown instead: Sunday 22 November 2026."),
  ).toBeVisible();
  await expect(page.getByLabel("Select Date")).toHaveValue(SUNDAY);
});
