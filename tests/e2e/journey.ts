import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, PASSWORD, SUNDAY } from "./school-fixture";

/** Types names one after another, sending each with Enter; the box has the focus by itself. */
export async function nameAbsent(page: Page, ...names: string[]) {
  for (const name of names) {
    await expect(page.getByRole("combobox", { name: "Absent teacher" })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(awayName(page, new RegExp(`^${name}$`, "i"))).toBeVisible();
  }
}

/** The name of somebody away on the board; behind it is what can be done with the absence. */
export const awayName = (page: Page, name: string | RegExp) =>
  page.locator(".name-menu > summary").filter({ hasText: name }).filter({ visible: true });

/** Takes somebody's absence back from the board. */
export async function removeAbsent(page: Page, name: string) {
  await awayName(page, name).click();
  await page
    .getByRole("button", { name: `Remove ${name}`, exact: true })
    .filter({ visible: true })
    .click();
}

/** Opens the menu of what is rare, and follows one of its links. */
export async function fromMore(page: Page, link: string) {
  await openMore(page);
  await page.locator(".more").getByRole("link", { name: link, exact: true }).click();
}
export const openMore = (page: Page) => page.locator(".more > summary").click();

/** Turns to what is rare of the class that is open. */
export const somethingElse = (page: Page) =>
  page.getByRole("link", { name: "Other", exact: true }).click();

/** Puts the day on pages and screens, and tells nobody. */
export async function showOnPages(page: Page, date: string = SUNDAY) {
  await page.goto(`/manage-substitutions?date=${date}&view=tell`);
  const press = page.getByRole("button", { name: "Only show it on pages and screens" });
  await press.click();
  await expect(press).toBeGone();
}

/** What Assign did, said on the board. */
export const assigned = (page: Page) =>
  page.locator(".line-above", { hasText: "Assignment successful" });

/** How far the day is, read out above the board. */
export const boardLine = (page: Page) => page.locator("#board-line");
/** The button stands in the bar or below the board, as the styles say: until they are there, in both. */
export const search = (page: Page) =>
  page.getByRole("button", { name: "Find Available Substitutes" }).first().click();
export const select = (page: Page, name: string) =>
  page.getByRole("button", { name: `Select ${name}`, exact: true }).click();

/**
 * The main job on the small school's Sunday, from the sign-in screen to the cancelled cover: the same whatever the
 * browser does with scripts, styles and data.
 */
export async function mainJob(page: Page): Promise<void> {
  await signInByForm(page);
  await assignCover(page);
  await downloadReport(page);
  await page.getByRole("link", { name: "Assign More Substitutes" }).click();
  await expect(boardLine(page)).toHaveText("5 assigned");
  await cancelCover(page, "Huda Nasser", 3);
}

/** Fills the sign-in form that is shown, and sends it. */
export async function fillSignIn(page: Page, username = "admin", password = PASSWORD) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** By the sign-in screen of a server, which goes by the server's clock. */
export async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page);
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
}

async function signInByForm(page: Page) {
  await page.goto("/", { waitUntil: "commit" });
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page);
  await expect(page.getByText("Welcome back!")).toBeVisible();
}

async function assignCover(page: Page) {
  await page.getByRole("link", { name: "Find Substitute" }).first().click();
  await expect(page.getByLabel("Date")).toHaveValue(SUNDAY);
  await expect(page.getByLabel("Date")).toHaveAttribute("type", "date");
  await expect(
    page.getByText("Enter absent teacher names to find available substitutes."),
  ).toBeVisible();
  await nameAbsent(page, "huda nasser", "Omar Khalil");
  await expect(boardLine(page)).toHaveText("5 proposed");

  await search(page);
  await expect(page.getByText("Search completed")).toBeVisible();
  await expect(page.getByText("Found 5 available teachers for block 1")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Available substitutes for block 1" }),
  ).toBeVisible();

  await select(page, "منى عادل");
  await expect(page.getByText("Substitute selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Selected منى عادل" })).toBeDisabled();
  await select(page, "Rana Aziz");
  const review = page.getByRole("region", { name: "Pending selections" });
  await expect(review.getByText("With these selections every class is assigned.")).toBeVisible();
  await review.getByRole("button", { name: "Confirm 5 assignments" }).click();

  await expect(page).toHaveURL(/\/assignment-confirmation$/);
  await expect(page.getByText("Successfully assigned 2 substitute(s)")).toBeVisible();
  await expect(page.getByText("2 substitutes", { exact: true })).toBeVisible();
}

async function downloadReport(page: Page) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Report", exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`substitution-report-${SUNDAY}.csv`);
  const text = await readFile(await download.path(), "utf8");
  const lines = text.trim().split("\r\n");
  expect(text.startsWith("\uFEFF"), "a byte order mark").toBe(true);
  expect(lines[0]).toBe("Absent Teacher,Subject,Block,Room,Substitute");
  expect(lines).toHaveLength(6);
  expect(text).toContain("Huda Nasser,Mathematics,2,R1,منى عادل");
}

async function cancelCover(page: Page, name: string, count: number) {
  const isNarrow = (page.viewportSize()?.width ?? 1280) < 1024;
  if (isNarrow) await page.locator(".menu-toggle > summary").click();
  await page.getByRole("link", { name: "Manage Subs" }).click();
  await page.getByRole("link", { name: `Cancel All of ${name}` }).click();
  await expect(
    page.getByText(`This will cancel ${count} substitution assignment(s).`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Yes, Cancel All" }).click();
  await expect(
    page.getByText(`${count} substitution(s) have been cancelled successfully`),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: `Cancel All of ${name}` })).toBeGone();
}

/** A signed-in clerk gives Sami Fadel, who teaches block 4 on Sundays, another room for it. */
export async function editTeacher(page: Page, room: string): Promise<void> {
  await page.goto("/teacher-groups", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Edit Sami Fadel" }).click();
  await expect(page.getByLabel("Department")).toHaveValue("Mathematics");
  await page.getByLabel("Room, Sunday, block 4").fill(room);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Teacher updated successfully")).toBeVisible();
  await expect(page.getByRole("cell", { name: room })).toBeVisible();
}

/** A signed-in administrator uses what lies beside the main job: the calendar, a report, a user. */
export async function lookAround(page: Page): Promise<void> {
  await page.goto("/calendar", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Next month, December 2026" }).click();
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await page.goto("/reports", { waitUntil: "commit" });
  await page.getByLabel("Report type").selectOption("weekly");
  const generate = page.getByRole("button", { name: "Generate" });
  await generate.click();
  await expect(page.getByRole("heading", { name: "Weekly Report" })).toBeVisible();
  await page.goto("/user-management", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Edit" }).last().click();
  await page.getByLabel("Display Name").fill("Mona Adel");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("User updated successfully")).toBeVisible();
}
