import { write } from "db/client";
import { insertAbsences } from "~/cover/rows.server";
import { makeAbsence } from "../make-rows";
import { fromMore } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

test("a substitute for today is added, and is on the board; the Dashboard tells of the coming days", async ({
  signedIn: page,
}) => {
  await write((tx) =>
    insertAbsences(tx, [makeAbsence(SUNDAY, "huda"), makeAbsence("2026-11-23", "huda")]),
  );
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await fromMore(page, "Add a substitute");
  await page.getByLabel("Name", { exact: true }).fill("Amal Supply");
  await expect(page.getByLabel("Last day")).toHaveValue(SUNDAY);
  await page.getByRole("button", { name: "Add substitute" }).click();
  await expect(page.getByText("Added Amal Supply")).toBeVisible();
  await expect(page.getByText("Amal Supply").and(page.locator("bdi")).first()).toBeVisible();

  await page.goto("/");
  const coming = page.getByRole("listitem").filter({ hasText: "Monday 23 November 2026" });
  await expect(coming).toContainText("1 away, 1 proposed");
  await coming.getByRole("link").click();
  await expect(page).toHaveURL(/\/find-substitute\?date=2026-11-23$/);
});
