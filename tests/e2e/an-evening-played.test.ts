import { db, write } from "db/client";
import { changes, timetableBlocks } from "db/schema";
import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { changePageChoices } from "~/my/choices.server";
import { listTeachersPages } from "~/my/teachers-pages.server";
import { emptySchedule } from "~/teachers/schedule";
import { makeTeacher } from "../make-teacher";
import { fromMore } from "./journey";
import { expect, PASSWORD, test } from "./school-fixture";

// An evening, played: of 1 December only blocks 2 and 3 are taught; all are of Group 2, and nobody has covered yet.

const DATE = "2026-12-01";
const BOARD = `/find-substitute?date=${DATE}`;
const PEOPLE = [
  ["mona", "Mona Adel", "3", "7A"],
  ["huda", "Huda Nasser", "3", "7B"],
  ["lina", "Lina Haddad", "3", "8A"],
  ["karim", "Karim Saleh", "3", "6D"],
  ["sami", "Sami Fadel", "2", "9A"],
  ["rana", "Rana Aziz", "2", "9B"],
  ["omar", "Omar Khalil", "2", "9C"],
] as const;
test.use({
  variables: { CLOCK: "2026-11-30T18:00:00+04:00" },
  teachers: [
    PEOPLE.map(([id, name, block, students]) =>
      makeTeacher(id, {
        name,
        schedule: { ...emptySchedule(), Tuesday: [{ block, room: null, students }] },
      }),
    ),
    { scope: "test" },
  ],
});

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
}

async function enterAbsent(page: Page, name: string): Promise<void> {
  await page.goto(BOARD);
  await page.getByLabel("Absent teacher", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("rowheader", { name: new RegExp(name) })).toBeVisible();
}

const pageOf = async (id: string) =>
  (await listTeachersPages()).find((one) => one.teacherId === id)?.address?.path ?? "";

/** Somebody asks for leave on that day, on their phone. */
async function asksForLeave(phone: Page, url: string): Promise<void> {
  await phone.goto(url);
  await phone.getByRole("link", { name: "I ask for leave" }).click();
  await phone.getByLabel("from", { exact: true }).fill(DATE);
  await phone.getByLabel("until", { exact: true }).fill(DATE);
  await phone.getByRole("button", { name: "Ask the office" }).click();
  await expect(phone.getByText("the office has not seen this yet")).toBeVisible();
}

test("an evening, played @deep", async ({ page, school }) => {
  await changePageChoices({ isOn: true, mayReport: true, mayAskLeave: true }, null);
  await write(async (tx) => {
    for (const [label, begins, ends] of [
      ["2", "08:20", "09:05"],
      ["3", "09:10", "09:55"],
    ] as const)
      await tx
        .update(timetableBlocks)
        .set({ begins, ends })
        .where(eq(timetableBlocks.label, label));
  });
  await signIn(page);
  await enterAbsent(page, "Mona Adel");
  await enterAbsent(page, "Huda Nasser");
  const ofDay = page
    .getByRole("region", { name: "The next school days" })
    .getByRole("listitem")
    .filter({ hasText: "Tuesday 1 December 2026" });

  await test.step("1: anyone else can be away", async () => {
    await page.goto("/calendar");
    await expect(ofDay).toContainText("Anyone else can be away");
  });

  const phone = await page.context().newPage();
  const waits = page.locator(".reported li");
  await test.step("2: Lina asks for leave; it is approved, and nobody else can be away", async () => {
    await asksForLeave(phone, school.url + (await pageOf("lina")));
    await page.goto(BOARD);
    await expect(waits).toContainText("can be covered: 1 class by 1 person");
    await page.getByRole("button", { name: "Approve: Lina Haddad" }).click();
    await expect(page.getByRole("rowheader", { name: /Lina Haddad/ })).toBeVisible();
    await page.goto("/calendar");
    await expect(ofDay).toContainText("Nobody else can be away");
    await ofDay.getByText("Which blocks").click();
    await expect(ofDay).toContainText("Block 3 has nobody to spare.");
  });

  await test.step("3: Karim asks: it leaves block 3 (6D) with nobody; of illness there is no word", async () => {
    await page.goto("/teacher-groups?dialog=week");
    await page.getByLabel("At most on leave on one day").fill("three");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      page.getByText("Type a number from 1 to 200, or leave it empty").first(),
    ).toBeVisible();
    await page.getByLabel("At most on leave on one day").fill("3");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("School saved")).toBeVisible();
    await asksForLeave(phone, school.url + (await pageOf("karim")));
    await page.goto(BOARD);
    await expect(waits).toContainText(
      "leaves block 3 (6D) with nobody · 1 of at most 3 on leave that day",
    );
    await phone.getByRole("button", { name: "Withdraw" }).click();
    await phone.goto(`${school.url}${await pageOf("karim")}?view=report`);
    await phone.getByLabel("Days, from … until …").check();
    await phone.getByLabel("from", { exact: true }).fill(DATE);
    await phone.getByLabel("until", { exact: true }).fill(DATE);
    await phone.getByRole("button", { name: "Report to the office" }).click();
    await page.goto(BOARD);
    await expect(waits).toContainText("Karim Saleh");
    await expect(waits).not.toContainText("with nobody");
    await expect(waits).not.toContainText("on leave");
    await phone.getByRole("button", { name: "Withdraw" }).click();
    await page.goto(BOARD);
    await expect(waits).toBeGone();
  });

  await test.step("who decides on leave sees who can be away, with what would be left", async () => {
    await page.goto("/calendar");
    await ofDay.getByRole("link", { name: /^Who can be away/ }).click();
    const leaves = page.getByRole("region", { name: "Leaves a class with nobody: 4" });
    await expect(leaves.getByRole("listitem").filter({ hasText: "Karim Saleh" })).toContainText(
      "leaves block 3 (6D) with nobody",
    );
  });

  await test.step("4: a trial with Sami: no row, no news for anybody", async () => {
    const before = await db().select().from(changes);
    await page.getByRole("link", { name: "Sami Fadel" }).click();
    await expect(page.getByRole("heading", { name: "What if…" })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: /Sami Fadel/ })).toContainText("only a trial");
    await expect(
      page.getByRole("button", { name: /^(Assign|Select|Leave open|Can’t today)/ }),
    ).toBeGone();
    await page.getByRole("link", { name: "End the trial" }).click();
    await expect(page.getByRole("rowheader", { name: /Sami Fadel/ })).toBeGone();
    expect(await db().select().from(changes)).toEqual(before);
  });

  await test.step("5: at 6:30 Karim reports ill; one supply teacher would cover 1 more, until it is too late", async () => {
    await school.setClock(`${DATE}T06:30:00+04:00`);
    await phone.goto(`${school.url}${await pageOf("karim")}?view=report`);
    await phone.getByRole("button", { name: "Report to the office" }).click();
    await page.goto(BOARD);
    await signInAgain(page);
    await page.goto(BOARD);
    await page.getByRole("button", { name: "Record: Karim Saleh" }).click();
    await expect(
      page.getByText("Block 3: 4 classes, and the 3 people who can come then can take 3."),
    ).toBeVisible();
    await expect(
      page.getByText("One supply teacher would cover 1 more: block 3 is enough."),
    ).toBeVisible();
    await expect(page.getByText(/Two would|two supply/i)).toBeGone();
    await fromMore(page, "Add a substitute");
    await expect(page.getByRole("heading", { name: "Add a substitute" })).toBeVisible();
    await school.setClock(`${DATE}T08:30:00+04:00`);
    await page.goto(BOARD);
    await expect(page.getByText("Block 3: 4 classes")).toBeVisible();
    await expect(page.getByText(/supply teacher would/)).toBeGone();
  });
});

/** The session of the evening is over in the morning. */
async function signInAgain(page: Page): Promise<void> {
  if (page.url().includes("/login")) await signIn(page);
}
