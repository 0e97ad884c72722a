import { write } from "db/client";
import { insertTeachers } from "~/teachers/teachers.server";
import { makeTeacher } from "../make-teacher";
import { expect, test } from "./school-fixture";

// Only with JavaScript: what a page shows as HTML is not sent to the scripts beside it.

test("what a page only shows is not among its data", async ({ page, school }) => {
  await school.signIn(page);
  const answer = await page.request.get("/teacher-groups?tab=all");
  const [shown, data] = (await answer.text()).split("window.__remixContext");
  expect(shown).toContain("Mathematics");
  expect(data).toContain('"routes/_app.teacher-groups"');
  expect(data).not.toContain('"subject":"Mathematics"');
});

test("newer data is shown as the server shows it, and what is the same stays", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto("/teacher-groups?tab=all");
  const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const details = (name: string) => card(name).locator(":scope > :first-child");
  const asServed = await details("Sami Fadel").innerHTML();
  await write((tx) => insertTeachers(tx, [makeTeacher("new", { name: "Nadia Rahman" })]));

  await page.getByRole("link", { name: "Edit Sami Fadel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("link", { name: "Edit Sami Fadel" })).toBeFocused();
  await expect(card("Nadia Rahman")).toContainText("Free");
  expect(await details("Sami Fadel").innerHTML()).toBe(asServed);

  const asMade = await details("Nadia Rahman").innerHTML();
  await page.reload();
  expect(await details("Nadia Rahman").innerHTML()).toBe(asMade);
});

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
  await expect(page.getByText("From an extension")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Sami Fadel" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Timetable" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Edit Sami Fadel" }).click();
  await expect(page.getByRole("dialog")).toContainText("Edit Teacher");
  await expect(
    page.getByRole("heading", { name: "Sami Fadel", includeHidden: true }),
  ).toBeAttached();
  await page.close();
});
