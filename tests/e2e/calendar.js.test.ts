import { write } from "db/client";
import { insertSubstitutions } from "~/cover/rows.server";
import { makeSubstitution } from "../make-rows";
import { brokenWords } from "./look";
import { expect, test } from "./school-fixture";

// Only with JavaScript: what is seen while another month is loading, and at each width.

for (const [screen, path, when] of [
  ["Calendar View", "/calendar", ""],
  ["the Dashboard", "/", " @deep"],
] as const) {
  test(`the calendar of ${screen} is busy while another month is loading${when}`, async ({
    page,
    school,
  }) => {
    await school.signIn(page);
    await page.goto(path);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/month=2026-12.*_data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("link", { name: "Next month, December 2026" }).click();
    const december = page.getByRole("region", { name: "December 2026" });
    await expect(december).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(december).toHaveAttribute("aria-busy", "false");
  });
}

test("the longest weekday is in one line in its card, at each width @deep", async ({
  page,
  school,
}) => {
  await write((tx) =>
    insertSubstitutions(tx, [makeSubstitution("2026-11-18", "huda", "1", "rana")]),
  );
  await school.signIn(page);
  await page.goto("/calendar");
  await expect(page.getByText("Wednesday", { exact: true })).toBeVisible();
  for (const width of [1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await brokenWords(page), `${width} px`).toEqual([]);
  }
});
