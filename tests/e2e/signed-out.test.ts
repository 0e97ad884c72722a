import { write } from "db/client";
import { sessions } from "db/schema";
import type { Page } from "playwright/test";
import { findTeacher, listTeachers } from "~/teachers/teachers.server";
import { fillSignIn } from "./journey";
import { expect, test } from "./school-fixture";

/** Every session ends while somebody is typing. */
const endSessions = () => write((tx) => tx.delete(sessions));

async function signInAgain(page: Page, username = "admin") {
  await expect(page.getByText("You have been signed out")).toBeVisible();
  await fillSignIn(page, username);
  await expect(page.getByText("Welcome back!")).toBeVisible();
}

const notDone = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "There is a problem" }).getByText("has not been done");

test("a teacher's form outlasts its session, a wrong password included, and is saved when it is sent again", async ({
  signedIn: page,
}) => {
  await page.goto("/teacher-groups");
  await page.getByRole("link", { name: "Edit Sami Fadel" }).click();
  await page.getByLabel("Name", { exact: true }).fill("سامي فاضل");
  await page.getByLabel("Sunday, block 4", { exact: true }).uncheck();
  await page.getByLabel("Sunday, block 2", { exact: true }).check();
  await page.getByLabel("Room, Sunday, block 2").fill("B12");
  await endSessions();
  await page.getByRole("button", { name: "Save Changes" }).click();

  await fillSignIn(page, "admin", "wrong");
  await expect(page.getByText("Invalid username or password").first()).toBeVisible();
  await signInAgain(page);
  await expect(page).toHaveURL(/\/teacher-groups\?dialog=edit&id=sami$/);
  await expect(notDone(page)).toBeVisible();
  expect((await findTeacher("sami"))?.name).toBe("Sami Fadel");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("سامي فاضل");
  await expect(page.getByLabel("Sunday, block 4", { exact: true })).not.toBeChecked();
  await expect(page.getByLabel("Room, Sunday, block 2")).toHaveValue("B12");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Teacher updated successfully")).toBeVisible();
  expect((await findTeacher("sami"))?.name).toBe("سامي فاضل");
  expect(await listTeachers()).toHaveLength(9);
});
