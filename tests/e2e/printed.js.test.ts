import { write } from "db/client";
import { insertAbsences } from "~/cover/absences/absences.server";
import { makeAbsence } from "../make-rows";
import { expect, SUNDAY, test } from "./school-fixture";

// Only with JavaScript: what a page shows as HTML is not sent to the scripts beside it.

test("what a page prints is not among its data", async ({ page, school }) => {
  await school.signIn(page);
  const answer = await page.request.get("/teacher-groups?tab=all");
  const [shown, data] = (await answer.text()).split("window.__remixContext");
  expect(shown).toContain("Sami Fadel");
  expect(data).toContain('"routes/_app.teacher-groups"');
  expect(data).not.toContain("Sami Fadel");
});

test("what is taken from a page is what was written into it", async ({ page, school }) => {
  await school.signIn(page);
  await write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]));
  for (const path of [
    `/find-substitute?date=${SUNDAY}&block=2&pick=yusuf@2`,
    "/teacher-groups?tab=all",
  ]) {
    const written = await (await page.goto(path))?.text();
    const taken = await page
      .locator("[data-printed], [data-id]")
      .evaluateAll((all) =>
        all.filter((one) => !one.querySelector("[data-id]")).map((one) => one.innerHTML),
      );
    expect(taken.length).toBeGreaterThan(5);
    for (const text of taken) expect(written).toContain(text);
  }
});

test("what a page prints stays when React has to make the page anew", async ({
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
  await expect(page.getByRole("link", { name: /^Edit / })).toHaveCount(9);
  await page.getByRole("link", { name: "Edit Sami Fadel" }).click();
  await expect(page.getByRole("dialog")).toContainText("Edit Teacher");
  await expect(
    page.getByRole("heading", { name: "Sami Fadel", includeHidden: true }),
  ).toBeAttached();
  await page.close();
});
