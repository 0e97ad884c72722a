import { expect, test } from "./school-fixture";

// Only with JavaScript: React makes a page anew that does not fit what it expects.

test("what a page shows stays when React has to make the page anew", async ({
  browser,
  school,
}) => {
  // Not the fixture's page: React reports what it met.
  const page = await browser.newPage({ baseURL: school.url });
  const met: string[] = [];
  page.on("pageerror", (error) => met.push(error.message));
  await school.signIn(page);
  await page.route("**/teacher-groups?tab=all", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<main", "<p>From an extension</p><main");
    await route.fulfill({ response, body });
  });
  await page.goto("/teacher-groups?tab=all");
  await expect.poll(() => met.join()).toContain("React error");
  await expect(page.getByText("From an extension")).toBeGone();
  await expect(page.getByRole("heading", { name: "Sami Fadel" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Timetable" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Edit Sami Fadel" }).click();
  await expect(page.getByRole("dialog")).toContainText("Edit Teacher");
  await expect(
    page.getByRole("heading", { name: "Sami Fadel", includeHidden: true }),
  ).toBeAttached();
  await page.close();
});
