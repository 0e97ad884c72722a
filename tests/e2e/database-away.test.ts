import { renameSync } from "node:fs";
import { db } from "db/client";
import { fileOf } from "db/file";
import { teachers } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "./school-fixture";

test("a form that meets no database keeps what was typed, and is done when it is back @deep", async ({
  page,
  school,
  javaScriptEnabled,
}) => {
  await school.signIn(page);
  await page.goto("/teacher-groups?dialog=add");
  await page.getByLabel("Name", { exact: true }).fill("Nadia Rahman");
  await page.getByLabel("20 hours/week").first().check();
  await page.getByLabel("Department").fill("Art");
  await page.getByLabel("Sunday, block 2", { exact: true }).check();
  const file = fileOf(process.env.DATABASE_URL ?? "") ?? "";
  renameSync(file, `${file}.away`);
  await page.getByRole("button", { name: "Add Teacher" }).last().click();
  await expect(
    page.getByText(/The database cannot be reached\. Nothing was changed\./).first(),
  ).toBeVisible();
  renameSync(`${file}.away`, file);
  if (javaScriptEnabled) {
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nadia Rahman");
    await page.getByRole("button", { name: "Add Teacher" }).last().click();
  } else {
    await page.getByRole("button", { name: "Send Again" }).click();
  }
  await expect(page.getByText("Teacher added successfully").first()).toBeVisible();
  const found = await db().select().from(teachers).where(eq(teachers.name, "Nadia Rahman"));
  expect(found).toHaveLength(1);
});
