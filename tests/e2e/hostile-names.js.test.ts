import { db } from "db/client";
import { users } from "db/schema";
import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { makeTeacher } from "../make-teacher";
import { awayName } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

/** What runs when a page takes a name for markup, a script, an attribute or an address. */
const HOSTILE = `</script><script>document.title="taken"</script><img src=x onerror=document.title="taken">`;
const ABSENT = `Huda "><svg onload=document.title='taken'>`;
const COVER = "=cmd|' /C calc'!A0 <b>Rana</b>";
const SUBJECT = `{{7*7}}<iframe srcdoc="x">`;

test.use({
  teachers: [
    [
      makeTeacher("huda", {
        name: ABSENT,
        subject: SUBJECT,
        week: { Sunday: ["1", "2"] },
      }),
      makeTeacher("rana", { name: COVER, subject: "Substitute" }),
      makeTeacher("sami", { name: HOSTILE, subject: SUBJECT, classesPerWeek: 25 }),
    ],
    { scope: "test" },
  ],
  variables: { SCHOOL_NAME: `School ${HOSTILE}`.slice(0, 120) },
});

/** The page holds no markup that a name brought in; the fixture fails on errors and blocked scripts besides. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page).not.toHaveTitle("taken");
  await expect(page.locator("img[src=x], svg[onload], iframe, b, [onerror]")).toBeGone();
}

test("markup and scripts in names are text on every screen and in every file @deep", async ({
  page,
  school,
}) => {
  await page.goto("/login");
  await expect(page.getByText("School </script><script>")).toBeVisible();
  await expectOnlyText(page);
  await db().update(users).set({ name: HOSTILE }).where(eq(users.id, "mona"));
  await school.signIn(page);

  await page.goto(`/find-substitute?date=${SUNDAY}`);
  const absent = page.getByRole("combobox", { name: "Absent teacher" });
  for (const name of [`<img src=x onerror=alert(1)>${SUBJECT}`, ABSENT]) {
    await absent.fill(name);
    await page.keyboard.press("Enter");
    await expect(awayName(page, name)).toBeVisible();
    await expectOnlyText(page);
  }
  await page.getByRole("button", { name: "Find Available Substitutes" }).click();
  await page.getByRole("button", { name: `Select ${COVER}` }).click();
  await expectOnlyText(page);
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await expect(page.getByRole("heading", { name: "Assignment Confirmation" })).toBeVisible();
  await expectOnlyText(page);
  const file = await page
    .getByRole("link", { name: "Download Report", exact: true })
    .evaluate((link) => (link as HTMLAnchorElement).href);
  const confirmation = await (await page.request.get(file)).text();
  expect(confirmation).toContain("'=cmd|' /C calc'!A0 <b>Rana</b>");

  for (const path of [
    "/",
    "/calendar",
    `/manage-substitutions?date=${SUNDAY}`,
    "/teacher-groups?group=all",
    "/teacher-groups?dialog=edit&id=huda",
    "/teacher-groups?dialog=delete&id=huda",
    `/teacher-groups?q=${encodeURIComponent(HOSTILE)}`,
    `/reports?type=daily&date=${SUNDAY}&preview=1`,
    `/reports?type=${encodeURIComponent(HOSTILE)}`,
    "/user-management",
    "/user-management?dialog=edit&id=mona",
    `/calendar?month=${encodeURIComponent(HOSTILE)}`,
    `/${encodeURIComponent(HOSTILE)}`,
  ]) {
    await page.goto(path);
    await expectOnlyText(page);
  }
  const csv = await page.request.get(`/reports?type=daily&date=${SUNDAY}&file=csv`);
  expect(csv.headers()["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+"$/);
  expect(await csv.text()).toContain("'=cmd|' /C calc'!A0 <b>Rana</b>");
});
