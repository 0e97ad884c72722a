import { write } from "db/client";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { expect, SUNDAY, test } from "./school-fixture";

const LAST_SUNDAY = "2026-11-15";

test("a forgotten absence is entered on a day gone by, and reports and figures follow", async ({
  page,
  school,
}) => {
  await write(async (tx) => {
    await insertAbsences(tx, [
      makeAbsence(LAST_SUNDAY, "mona", { firstBlock: "4", lastBlock: "4" }),
    ]);
    await insertSubstitutions(tx, [
      makeSubstitution(LAST_SUNDAY, "mona", "4", "rana", { id: "r1" }),
    ]);
  });
  await school.signIn(page);
  await page.goto(`/manage-substitutions?date=${LAST_SUNDAY}`);
  await expect(page.getByText("class(es) completed")).toHaveText(["1 class(es) completed"]);
  await page.getByRole("link", { name: "Enter a forgotten absence" }).click();
  await page.getByLabel("Who was away").selectOption({ label: "Huda Nasser" });
  await page.getByRole("button", { name: "Next: who covered" }).click();
  await expect(page.getByText("Who covered each class?")).toBeVisible();
  await page.locator('select[name^="covered-"]').first().selectOption({ label: "Yusuf Amin" });
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByText("class(es) completed")).toHaveCount(2);

  await page.goto(`/reports?type=daily&date=${LAST_SUNDAY}&preview=1`);
  await expect(page.getByRole("row", { name: /Yusuf Amin/ })).toContainText("Huda Nasser");
  await expect(page.getByText("Total: 2 assignments").first()).toBeVisible();
  await page.goto(`/reports?type=monthly&date=${SUNDAY}&by=substitute&preview=1`);
  await expect(page.getByRole("row", { name: /Yusuf Amin/ })).toContainText("1");
});
