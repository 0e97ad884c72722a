import { expect, test } from "./school-fixture";

test("from Closed days to the line in the calendar nobody is led away from the form", async ({
  signedIn: page,
}) => {
  await page.goto("/calendar");
  await page.getByRole("link", { name: "Closed days" }).click();
  const calendar = page.getByRole("heading", { name: "Calendar", exact: true });
  await expect(calendar).toBeInViewport();
  await page.getByLabel("First day of line 1").fill("2026-12-01");
  await page.getByLabel("Last day of line 1").fill("2026-11-03");
  await page.getByLabel("Note of line 1").fill("Eid");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const why = page.getByRole("link", { name: "The last day is before the first" });
  await expect(why).toBeInViewport();
  await why.click();
  const last = page.getByLabel("Last day of line 1");
  await expect(last).toBeFocused();
  await expect(last).toHaveValue("2026-11-03");
  await last.fill("2026-12-03");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const line = page.getByRole("row", { name: /3 Dec 2026.*Eid/ });
  await expect(line).toBeInViewport();
  await page.getByRole("button", { name: /^Remove 1 Dec 2026/ }).click();
  await expect(line).toContainText("Removed when you save");
  await line.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("button", { name: /^Remove 1 Dec 2026/ }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/is removed/)).toBeVisible();
  await expect(page.getByText("No days to come are closed")).toBeInViewport();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(line).toBeInViewport();
});
