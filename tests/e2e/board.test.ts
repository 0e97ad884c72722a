import { db, write } from "db/client";
import { changes, clerkWords, substitutions, timetableBlocks } from "db/schema";
import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { type ClerkWord, chosen, leftOpen, withWord } from "~/cover/clerk-words/clerk-words";
import { changeWords } from "~/cover/clerk-words/write-words.server";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { boardLine, nameAbsent, select } from "./journey";
import { expect, type School, SUNDAY, test } from "./school-fixture";

const given = async () =>
  (await db().select().from(substitutions))
    .filter(({ status }) => status === "assigned")
    .map((row) => `${row.absentTeacherId} ${row.classBlock}`)
    .sort();

/** Words as they are recorded, without a change of their own. */
const say = (...words: ClerkWord[]) =>
  write(async (tx) => {
    for (const word of words) {
      await changeWords(tx, SUNDAY, (before) => withWord(before, word), null);
    }
  });

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
      await expect(boardLine(page)).toHaveText("5 classes: 5 proposed");
      await expect(
        page.getByText("What is proposed is saved when you press Assign."),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Assign 5 classes" })).toBeInViewport();
      await page.getByRole("button", { name: "Assign 5 classes" }).click();
      await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
      await expect(page.getByText("No class is open on this day.")).toBeVisible();
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
      await page.getByRole("button", { name: "Leave open" }).click();
      await expect(classes.nth(1)).toContainText("Left open");
      await expect(boardLine(page)).toHaveText("3 classes: 2 proposed, 1 open");
      await classes.nth(2).click();
      await page.getByRole("button", { name: "Not today: Rana Aziz" }).click();
      await expect(page.getByText("said no").first()).toBeVisible();
      const kinds = (await db().select().from(clerkWords)).map(({ kind }) => kind).sort();
      expect(kinds).toEqual(["chosen", "left open", "not today"]);
      await page.getByRole("link", { name: "Close", exact: true }).click();
      await page.getByRole("button", { name: "Assign 2 classes" }).click();
      await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  expect(await given()).toEqual(["huda 1", "huda 2", "huda 3"]);
});

test("who is selected for one block is folded away in the list of another @deep", async ({
  page,
  school,
}) => {
  await hudaIsAway();
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&block=1`);
  await expect(page.getByText("selected for other blocks")).toBeGone();
  await select(page, "Rana Aziz");
  await select(page, "Omar Khalil");
  await page.getByRole("link", { name: /^Block 3/ }).click();
  await expect(page.getByRole("heading", { name: /for block 3$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Select Rana Aziz" })).toBeGone();
  const folded = page.locator("details", { hasText: "2 selected for other blocks" });
  await folded.locator("summary").click();
  await expect(folded.getByRole("listitem")).toHaveText(["Omar Khalil", "Rana Aziz"]);
});

test("two clerks on one morning: nothing is doubled, and what the other did is told", async ({
  page,
  school,
  browser,
}) => {
  await hudaIsAway();
  await school.signIn(page);
  await say(chosen("omar", "huda|1", null), chosen("mona", "huda|3", null));
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await expect(page.getByRole("button", { name: "Assign 3 classes" })).toBeVisible();
  const second = await (await browser.newContext({ baseURL: school.url })).newPage();
  await school.signIn(second, "mona");
  await say(chosen("lea", "huda|1", null), leftOpen("huda|2"), leftOpen("huda|3"));
  await second.goto(`/find-substitute?date=${SUNDAY}`);
  await second.getByRole("button", { name: "Assign 1 class" }).click();
  await expect(second.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  await page.getByRole("button", { name: "Assign 3 classes" }).click();
  await expect(page.getByText("2 of 3 classes assigned")).toBeVisible();
  await expect(page.getByText("Changed by others meanwhile")).toBeVisible();
  await expect(page.locator('button[name="class"]:visible', { hasText: "changed by" })).toHaveText([
    /Léa Dubois.*changed by منى عادل/,
  ]);
  await expect(boardLine(page)).toHaveText("3 classes: 3 covered");
  expect(await given()).toEqual(["huda 1", "huda 2", "huda 3"]);
});

test("what another clerk has done is marked where it was done, at the next press @deep", async ({
  page,
  school,
  browser,
}) => {
  await hudaIsAway();
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&class=huda|1`);
  const second = await (await browser.newContext({ baseURL: school.url })).newPage();
  await school.signIn(second, "mona");
  await say(leftOpen("huda|1"), leftOpen("huda|2"));
  await second.goto(`/find-substitute?date=${SUNDAY}`);
  await second.locator("#absent").fill("Omar Khalil");
  await second.keyboard.press("Enter");
  await second.getByRole("button", { name: "Assign 3 classes" }).click();
  await expect(second.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  await page.getByRole("button", { name: "Leave open" }).click();
  await expect(page.getByText("Changed by others meanwhile")).toBeVisible();
  const marked = page.locator('button[name="class"]:visible', { hasText: "changed by منى عادل" });
  await expect(marked).toHaveCount(3);
  const omar = page.getByRole("rowheader", { name: /Omar Khalil/ });
  await expect(omar).toContainText("changed by منى عادل");
  await marked.first().click();
  await page
    .getByRole("button", { name: /^Select / })
    .and(page.locator(":enabled"))
    .first()
    .click();
  await expect(page.getByText("Changed by others meanwhile")).toBeGone();
  await expect(marked).toBeGone();
});

test("a class that is covered is given to somebody else, and who covered it is named @deep", async ({
  page,
  school,
}) => {
  await hudaIsAway();
  await write((tx) => insertSubstitutions(tx, [makeSubstitution(SUNDAY, "huda", "1", "lea")]));
  await school.signIn(page);
  await page.goto(`/manage-substitutions?date=${SUNDAY}&view=tell`);
  await page.getByRole("button", { name: /^Told/ }).click();
  await expect(page.getByText(/1 told/)).toBeVisible();
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

test.describe("at 10:20", () => {
  test.use({ variables: [{ CLOCK: "2026-11-22T10:20:00+04:00" }, { scope: "test" }] });

  const ring = (label: string, begins: string, ends: string) =>
    write((tx) =>
      tx.update(timetableBlocks).set({ begins, ends }).where(eq(timetableBlocks.label, label)),
    );
  const open = async (page: Page, school: School) => {
    await hudaIsAway();
    await school.signIn(page);
    await page.goto(`/find-substitute?date=${SUNDAY}`);
  };

  test("blocks that are over by the bell are not planned, until the clerk says otherwise @deep", async ({
    page,
    school,
  }) => {
    const bells = ["07:30", "08:20", "09:10", "10:00", "10:50", "11:40", "12:30", "13:20", "14:10"];
    const labels = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"];
    for (const [at, label] of labels.entries()) {
      await ring(label, bells[at] ?? "", label === "3" ? "10:30" : (bells[at + 1] ?? ""));
    }
    await open(page, school);
    await expect(boardLine(page)).toHaveText("3 classes: 1 proposed, 2 open");
    await expect(page.getByRole("columnheader", { name: /^Block 1/ })).toContainText("over");
    await expect(page.getByRole("columnheader", { name: /^Block 3 next/ })).toBeVisible();
    await page.locator('button[name="class"]:visible').first().click();
    await expect(page.getByText("This block is over. If it is not,")).toBeVisible();
    await page.getByRole("link", { name: "Close", exact: true }).click();
    await page.getByLabel("Next block").selectOption("2");
    await setIt(page);
    await expect(boardLine(page)).toHaveText("3 classes: 2 proposed, 1 open");
    await page.getByRole("button", { name: "Assign 2 classes" }).click();
    await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
    expect(await given()).toEqual(["huda 2", "huda 3"]);
  });

  test("where no times are known the clerk says which block is next @deep", async ({
    page,
    school,
  }) => {
    await open(page, school);
    await expect(boardLine(page)).toHaveText("3 classes: 3 proposed");
    await page.getByLabel("Next block").selectOption("3");
    await setIt(page);
    await expect(boardLine(page)).toHaveText("3 classes: 1 proposed, 2 open");
    await page.getByRole("link", { name: "Next day" }).click();
    await expect(page.getByLabel("Next block")).toBeGone();
  });

  /** A choice is carried out at once, or by its button where there are no scripts. */
  const setIt = async (page: Page) => {
    const button = page.locator("form", { has: page.getByLabel("Next block") }).getByRole("button");
    if ((await button.count()) > 0) await button.click();
  };
});
