import { expect, test } from "./school-fixture";

// Only with JavaScript: what happens while one types, keys, and where the focus is.

test("the search shows while one types, and Back undoes a tab, not a letter @deep", async ({
  signedIn: page,
}) => {
  await page.goto("/teacher-groups?tab=all");
  await page.getByLabel("Search teachers").pressSequentially("phys");
  await expect(page.getByRole("status").filter({ hasText: "2 teachers match" })).toBeVisible();
  await expect(page.getByLabel("Search teachers")).toBeFocused();
  await page.getByRole("link", { name: "Group 2" }).click();
  await expect(page).toHaveURL(/tab=group2&q=phys/);
  await page.goBack();
  await expect(page).toHaveURL(/tab=all&q=phys/);
  await page.goBack();
  await expect(page).not.toHaveURL(/teacher-groups/);
});

test("neither a press beside a form nor Escape loses what was typed; Escape at its end closes it", async ({
  signedIn: page,
}) => {
  await page.goto("/teacher-groups");
  const add = page.getByRole("link", { name: "Add Teacher" });
  const name = page.getByLabel("Name", { exact: true });
  await add.click();
  await expect(name).toBeFocused();
  await page.keyboard.type("Nadia");
  await page.mouse.click(5, 5);
  await expect(name).toHaveValue("Nadia");
  const asked = page.getByRole("status").filter({ hasText: "What you typed is not saved." });
  const wayOut = page.getByRole("dialog").getByRole("link", { name: "Close" });
  await page.keyboard.press("Escape");
  await expect(wayOut).toBeFocused();
  await expect(asked).toBeInViewport({ ratio: 1 });
  await name.press("End");
  await page.keyboard.type(" R");
  await expect(asked).toBeGone({ inDialog: true });
  await expect(name).toHaveValue("Nadia R");
  await page.keyboard.press("Escape");
  await expect(wayOut).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeGone();
  await expect(add).toBeFocused();
});

test("the timetable is filled in with keys alone", async ({ signedIn: page }) => {
  await page.goto("/teacher-groups");
  await page.getByRole("link", { name: "Edit Sami Fadel" }).press("Enter");
  await page.getByLabel("Sunday, block 2", { exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Room, Sunday, block 2")).toBeFocused();
  await page.keyboard.type("B12");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Teacher updated successfully")).toBeVisible();
  await expect(page.getByRole("cell", { name: "B12" })).toBeVisible();
});

test("a form that does not reach the server stays as it was typed, and can be sent again", async ({
  signedIn: page,
}) => {
  await page.goto("/teacher-groups");
  await page.getByRole("link", { name: "Add Teacher" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Nadia Rahman");
  await page.getByLabel("Department").fill("Art");
  await page.getByLabel("Sunday, block 2", { exact: true }).check();
  await page.getByLabel("Room, Sunday, block 2").fill("Studio");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add Teacher" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No answer came" })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nadia Rahman");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Add Teacher" }).click();
  await expect(page.getByText("Teacher added successfully")).toBeVisible();

  await page.getByRole("link", { name: "Group 2" }).click();
  await page.getByRole("link", { name: "Delete Nadia Rahman" }).click();
  const remove = page.getByRole("button", { name: "Delete Teacher" });
  await expect(remove).toBeVisible();
  await page.context().setOffline(true);
  await remove.click();
  await expect(page.getByRole("alert").filter({ hasText: "No answer came" })).toBeFocused();
});
