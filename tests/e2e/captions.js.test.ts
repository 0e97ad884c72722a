import { write } from "db/client";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { emptySchedule } from "~/teachers/schedule";
import { WORKING_DAYS } from "../default-week";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { makeTeacher } from "../make-teacher";
import { brokenWords, sticksOut } from "./look";
import { expect, SUNDAY, test } from "./school-fixture";

// Words and shapes of the screens that no journey comes by.

test("the dashboard says what it is for, and the rules of Group 2", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/");
  await expect(page.getByText("Manage substitute teachers efficiently")).toBeVisible();
  const group1 = page.getByRole("region", { name: /^Group 1 2/ });
  await expect(group1.getByText("SF", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Group 2 rules: max 1 per day, 5 per week, 20 per month"),
  ).toBeVisible();
});

test("the groups of Manage Substitutions stand in one, two or three columns @deep", async ({
  page,
  school,
}) => {
  await write((tx) =>
    insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "1", "rana"),
      makeSubstitution(SUNDAY, "omar", "2", "rana"),
      makeSubstitution(SUNDAY, "lea", "3", "rana"),
    ]),
  );
  await school.signIn(page);
  await page.goto("/manage-substitutions");
  const cards = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Absent", { exact: true }) });
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});

test("Find Substitute suggests whoever is not yet absent, by name and subject", async ({
  page,
  school,
}) => {
  await write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]));
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  const suggested = await page
    .locator("datalist option")
    .evaluateAll((all) => all.map((one) => one.getAttribute("label")));
  expect(suggested).toContain("Omar Khalil · Physics");
  expect(suggested.join()).not.toContain("Huda Nasser");
});

test("available substitutes show their usage against their limits", async ({ page, school }) => {
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]);
    await insertSubstitutions(tx, [
      makeSubstitution("2026-11-23", "huda", "2", "lea"),
      makeSubstitution("2026-11-24", "omar", "2", "lea"),
      makeSubstitution("2026-11-25", "omar", "2", "lea"),
      makeSubstitution(SUNDAY, "omar", "2", "rana"),
    ]);
  });
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&block=1`);
  const row = (name: string) => page.locator("#results li").filter({ hasText: name });
  await expect(row("Léa Dubois")).toContainText(/Day\s*0 of 1.*Week\s*3 of 5.*Month\s*3 of 20/s);
  await expect(row("Rana Aziz")).toContainText(/Day\s*1 of 5.*Week\s*1, no limit/s);
});

test("a search's button is there from the first, disabled, and the selections once somebody has searched", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await expect(page.getByRole("button", { name: "Find Available Substitutes" })).toBeDisabled();
  await expect(page.getByRole("region", { name: "Pending selections" })).toBeGone();
  await expect(
    page.getByText("Enter absent teacher names to find available substitutes."),
  ).toBeVisible();
});

test("of a day that is covered one true thing is said", async ({ page, school }) => {
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(SUNDAY, "omar")]);
    await insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "omar", "2", "rana"),
      makeSubstitution(SUNDAY, "omar", "6", "rana"),
    ]);
  });
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&block=2&pick=yusuf@2`);
  const review = page.getByRole("region", { name: "Pending selections" });
  await expect(review.getByText(/every class/i)).toHaveCount(1);
  await expect(review.getByText("Every class is covered already.")).toBeVisible();
});

test("there is nothing to confirm without a selection that gets a class", async ({
  page,
  school,
}) => {
  await write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]));
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&block=1`);
  await expect(page.getByRole("heading", { name: "Pending selections" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm assignments" })).toBeDisabled();
  await page.goto(`/find-substitute?date=${SUNDAY}&block=1&pick=huda`);
  await expect(page.getByRole("button", { name: "Confirm assignments" })).toBeDisabled();
});

test("the confirmation tells of its success, and leads to the Dashboard", async ({
  page,
  school,
}) => {
  await write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]));
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}&block=1&pick=rana@1`);
  await page.getByRole("button", { name: "Confirm 3 assignments" }).click();
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  await expect(page.getByText("Assignment successful").first()).toBeVisible();
  await expect(page.getByText("3 classes are covered on Sunday 22 November 2026.")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(["Sunday 22 November 2026", "Rana Aziz"]);
  const table = page.getByRole("table", { name: "Assigned classes" });
  await expect(table.getByRole("row")).toHaveCount(4);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/");
});

test("the administrator is marked by a shield, nobody else @deep", async ({ page, school }) => {
  await school.signIn(page);
  await page.goto("/user-management");
  const heading = (name: string) => page.getByRole("heading", { name, level: 3 });
  await expect(heading("admin Administrator").locator("svg")).toBeVisible();
  await expect(heading("admin").getByTitle("Administrator")).toBeVisible();
  await expect(heading("mona")).toBeVisible();
  await expect(heading("mona").locator("svg")).toBeGone();
  const mona = page.getByRole("listitem").filter({ has: heading("mona") });
  await expect(mona.getByRole("link")).toHaveText([/^Edit/, /^Reset Password/, /^Delete/]);
});

test("the classes that need cover are listed under their teacher", async ({ page, school }) => {
  await write((tx) =>
    insertAbsences(tx, [makeAbsence(SUNDAY, "huda"), makeAbsence(SUNDAY, "lea")]),
  );
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  const absent = page.getByRole("region", { name: "Absent teachers and classes needing coverage" });
  const classesOf = (name: string) => absent.getByRole("row", { name }).locator("td");
  const taught = [/R1/, /R1/, /R1/, ...Array(5).fill("nothing taught")];
  await expect(classesOf("Huda Nasser")).toHaveText(taught);
  await expect(absent.getByRole("columnheader")).toContainText(["2 away", "1", "2", "3", "4"]);
  await expect(classesOf("Léa Dubois").filter({ hasText: "R1" })).toHaveCount(2);
});

test.describe("a school without teachers", () => {
  test.use({ teachers: [[], { scope: "test" }] });

  test("each tab of Teacher Groups says what is missing in words of its own @deep", async ({
    page,
    school,
  }) => {
    await school.signIn(page);
    for (const [tab, title] of [
      ["all", "No teachers yet"],
      ["group1", "No teachers in Group 1"],
      ["group2", "No teachers in Group 2"],
      ["dedicated", "No dedicated substitutes"],
    ] as const) {
      await page.goto(`/teacher-groups?tab=${tab}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
  });
});

test.describe("a teacher's card", () => {
  const half = ["1", "2", "3", "4", "5L1"] as const;
  const week = { Sunday: [...half], Monday: [...half], Tuesday: [...half], Wednesday: [...half] };
  test.use({
    teachers: [
      [
        makeTeacher("full", { name: "Full Week", subject: "Physics", week }),
        makeTeacher("none", { name: "Empty Week", subject: "Art" }),
        makeTeacher("sub", { name: "Sub Stitute", subject: "SUB" }),
      ],
      { scope: "test" },
    ],
  });

  test("has a badge of its group, and Complete or what remains @deep", async ({ page, school }) => {
    await school.signIn(page);
    await page.goto("/teacher-groups?tab=all");
    const card = (name: string) =>
      page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expect(card("Full Week").getByText("Physics", { exact: true })).toBeVisible();
    await expect(card("Full Week").getByText("20 classes per week")).toBeVisible();
    await expect(card("Full Week").getByText("Group 2", { exact: true })).toBeVisible();
    await expect(card("Full Week").getByText("Complete", { exact: true })).toBeVisible();
    await expect(card("Full Week").getByText("20 scheduled")).toBeVisible();
    await expect(card("Full Week").getByText("FW", { exact: true })).toBeVisible();
    await expect(card("Empty Week").getByText("20 remaining")).toBeVisible();
    await expect(card("Sub Stitute").getByText("Dedicated Sub", { exact: true })).toBeVisible();
    // A load and a week of "Free" say nothing of somebody who is there to cover.
    await expect(card("Sub Stitute")).toContainText("Covers up to 5 classes a day");
    await expect(card("Sub Stitute")).not.toContainText(/remaining|per week|FreeFree/);
    await expect(page.getByLabel("Subject").getByRole("option")).toHaveText([
      "All Subjects",
      "Art",
      "Physics",
      "SUB",
    ]);
    await page.goto("/teacher-groups");
    await expect(page.getByRole("heading", { name: "No teachers in Group 1" })).toBeVisible();
  });
});

test.describe("a week of long words", () => {
  const endless = "Electroencephalographically".repeat(2);
  const rooms = ["Mathematics 11", "Swimming Pool", "Design Technology 7", endless, "Sports Hall"];
  const schedule = emptySchedule();
  for (const [at, day] of WORKING_DAYS.entries()) {
    schedule[day] = [{ block: "1", room: rooms[at] ?? null }];
  }
  test.use({
    teachers: [
      [makeTeacher("a", { name: "A", subject: endless, classesPerWeek: 25, schedule })],
      { scope: "test" },
    ],
  });

  test("breaks no word that fits a column, and never sticks out", async ({ page, school }) => {
    await school.signIn(page);
    await page.goto("/teacher-groups");
    const found: string[] = [];
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const one of [...(await brokenWords(page)), ...(await sticksOut(page))]) {
        found.push(`${width} px: ${one}`);
      }
    }
    expect(found).toEqual([]);
    // What is out of the view on a phone is scrolled to, beside the blocks.
    const last = page.getByRole("columnheader", { name: "Thu" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("rowheader", { name: "5L1" })).toBeInViewport({ ratio: 1 });
  });
});
