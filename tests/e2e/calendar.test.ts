import { write } from "db/client";
import { calendar } from "db/schema";
import type { Page } from "playwright/test";
import { insertSubstitutions } from "~/cover/rows.server";
import { rangeOf } from "../bells";
import { makeSubstitution } from "../make-rows";
import { expect, test } from "./school-fixture";

const figure = (page: Page, title: string) =>
  page.locator("dl > div").filter({ hasText: title }).locator("dd").first();

async function expectFigures(page: Page, ...[total, covered, average, day]: string[]) {
  await expect(figure(page, "Total Substitutions")).toHaveText(total ?? "");
  await expect(figure(page, "Teachers Covered")).toHaveText(covered ?? "");
  await expect(figure(page, "Average per Day")).toHaveText(average ?? "");
  await expect(figure(page, "Most Active Day")).toHaveText(day ?? "");
}

test("the four figures follow the month shown @deep", async ({ page, school }) => {
  await write((tx) =>
    insertSubstitutions(tx, [
      makeSubstitution("2026-11-03", "huda", "1", "rana"),
      makeSubstitution("2026-11-03", "huda", "2", "rana"),
      makeSubstitution("2026-11-04", "omar", "2", "yusuf"),
      makeSubstitution("2026-11-04", "omar", "6", "yusuf", { status: "cancelled" }),
      makeSubstitution("2026-12-06", "lea", "3", "yusuf"),
    ]),
  );
  await school.signIn(page);
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: "Calendar View" })).toBeVisible();
  await expect(page.getByText("View and manage substitutions across the month")).toBeVisible();
  await expectFigures(page, "3", "2", "0.1", "Tuesday");
  await expect(page.getByText("Over 22 days so far, days off included")).toBeVisible();

  await page.getByRole("link", { name: "Next month, December 2026" }).click();
  await expect(page.getByRole("region", { name: "December 2026" })).toBeVisible();
  await expectFigures(page, "1", "1", "0.0", "Sunday");
  await expect(page.getByText("Over 31 days, days off included")).toBeVisible();
  await page.getByRole("link", { name: "Next month, January 2027" }).click();
  await expectFigures(page, "0", "0", "0.0", "None");
  await expect(page).toHaveURL("/calendar?month=2027-01");

  await page.goto("/calendar?month=2026-11&date=2026-11-29");
  await page.getByRole("link", { name: "Next month, December 2026" }).click();
  await expect(page).toHaveURL("/calendar?month=2026-12&date=2026-11-29");
  await expect(page.getByText("You are on Sunday 29 November 2026, not today.")).toHaveCount(1);

  await page.goto("/calendar?month=2026-12");
  await page.getByRole("link", { name: "6 1 subs" }).click();
  await expect(page).toHaveURL("/manage-substitutions?date=2026-12-06");
  await expect(page.getByText("Substitute: Yusuf Amin")).toBeVisible();
});

test("a month that is none is named and the current one is shown @deep", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto("/calendar?month=2026-13");
  await expect(
    page.getByText("“2026-13” is not a month. Shown instead: November 2026."),
  ).toBeVisible();
});

test("from Closed days to the line in the calendar nobody is led away from the form", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto("/calendar");
  await page.getByRole("link", { name: "Closed days" }).click();
  const calendar = page.getByRole("heading", { name: "Calendar", exact: true });
  await expect(calendar).toBeInViewport();
  await page.getByLabel("First day").fill("2026-12-01");
  await page.getByLabel("Last day").fill("2026-11-03");
  await page.getByRole("radio", { name: "Closed", exact: true }).check();
  await page.getByRole("textbox", { name: "Note" }).fill("Eid");
  await page.getByRole("button", { name: "Add to Calendar" }).click();
  const why = page.getByRole("link", { name: "The last day is before the first" });
  await expect(why).toBeInViewport();
  await why.click();
  const last = page.getByLabel("Last day");
  await expect(last).toBeFocused();
  await expect(last).toHaveValue("2026-11-03");
  await last.fill("2026-12-03");
  await page.getByRole("button", { name: "Add to Calendar" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "3 Dec 2026: closed, Eid" });
  await expect(line).toBeInViewport();
  await page.getByRole("button", { name: /^Remove 1 Dec 2026/ }).click();
  await expect(page.getByText(/^No longer in the calendar: 1 Dec 2026/)).toBeVisible();
  await expect(page.getByText("No days are closed, and none has another bell.")).toBeInViewport();
});

test("on a phone what is said of a day stays in its cell @deep", async ({ page, school }) => {
  await write((tx) =>
    tx.insert(calendar).values({
      ...{ id: "ramadan", ...rangeOf("2026-11-08", "2026-11-30", "Ramadan") },
      entered: 1,
    }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await school.signIn(page);
  await page.goto("/calendar?month=2026-11");
  const notes = page.locator(".day-note");
  await expect(notes.first()).toHaveText(/ramadan/i);
  const outside = await notes.evaluateAll((all) =>
    all.flatMap((note) => {
      const [mine, cell] = [note, note.closest("td")].map((one) => one?.getBoundingClientRect());
      const isInside = mine && cell && mine.left >= cell.left && mine.right <= cell.right;
      return isInside ? [] : [note.textContent];
    }),
  );
  expect(outside).toEqual([]);
});
