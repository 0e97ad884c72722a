import { listSlips } from "~/my/slips.server";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { showOnPages } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

test("pages are switched on, handed out on slips, opened once, read, and taken in", async ({
  signedIn: page,
  school,
}) => {
  await recordAway("huda");
  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "omar"));
  await page.goto("/teacher-groups");
  await page.locator(".more > summary").click();
  await page.getByRole("link", { name: "Teachers’ pages", exact: true }).click();
  const pages = page.getByRole("listitem").filter({ hasText: "Every teacher has a page" });
  await pages.getByRole("button").click();
  await expect(pages.getByText("On", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Make slips/ }).click();
  await expect(page.getByRole("link", { name: /^Print \d+ slips$/ })).toBeVisible();
  const sheet = await page.context().newPage();
  await sheet.goto(`${school.url}/teacher-groups?file=slips`);
  await expect(sheet.getByRole("heading", { name: "Omar Khalil" })).toBeVisible();
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await showOnPages(page);

  const slip = (await listSlips()).find(({ teacherId }) => teacherId === "omar");
  const code = `${school.url}${new URL(slip?.url ?? "").pathname}`;
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.goto(code);
  await phone.getByRole("button", { name: "Open my page" }).click();
  await expect(phone).toHaveTitle("My page");
  await expect(phone.getByRole("heading", { name: "Omar Khalil" })).toBeVisible();
  await expect(phone.getByText("Mathematics · for Huda Nasser")).toBeVisible();
  await phone.getByRole("button", { name: "I have read this" }).click();
  await expect(phone.getByText(/^The office sees that you have read this, 6:4\d$/)).toBeVisible();
  await expect(phone.getByRole("button", { name: "I have read this" })).toBeGone();
  await phone.getByRole("link", { name: "العربية" }).click();
  await expect(phone.getByRole("heading", { name: "اليوم" })).toBeVisible();

  const again = await phone.goto(code);
  expect(again?.status()).toBe(410);
  await expect(phone.getByText(/already used 22 November, 6:4\d/)).toBeVisible();
});
