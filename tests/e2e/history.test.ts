import { db } from "db/client";
import { absences } from "db/schema";
import { awayName, nameAbsent, removeAbsent } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

test("on a phone, by keyboard: a removed absence is put back, and a page that has become old says so", async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, "Omar Khalil");
  await removeAbsent(page, "Omar Khalil");
  await expect(awayName(page, "Omar Khalil")).toBeGone();
  await page.goto(`/manage-substitutions?date=${SUNDAY}`);
  await page.getByRole("link", { name: "History" }).focus();
  await page.keyboard.press("Enter");
  const putBack = page.getByRole("button", { name: /^Put back/ });
  await expect(putBack).toBeVisible();
  const colleague = await page.context().newPage();
  await colleague.goto(`/manage-substitutions?date=${SUNDAY}&dialog=history`);
  await colleague.getByRole("button", { name: /^Put back/ }).click();
  await expect(colleague.getByText(/^Taken back \d+:\d\d by Administrator/)).toBeVisible();
  await putBack.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Taken back already", { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^This was taken back \d+:\d\d by Administrator \(admin\) already\.$/),
  ).toBeVisible();
  await expect(putBack).toBeGone({ inDialog: true });
  await page
    .getByRole("button", { name: /^Remove: recorded Omar Khalil absent/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Removed", { exact: true })).toBeVisible();
  expect(await db().select().from(absences)).toEqual([]);
});
