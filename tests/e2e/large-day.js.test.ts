import type { Page } from "playwright/test";
import { BLOCKS } from "../default-week";
import { makeTeacher } from "../make-teacher";
import { recordAway } from "../record";
import { expect, type School, SUNDAY, test } from "./school-fixture";

// A day of twenty absences at 1280 x 860 and on a phone: what has to be seen is in view. Only with scripts: wheel and Tab.

const FIRST = ["Huda", "Lakshmi", "Maximiliana", "عبد الرحمن", "Siobhán"];
const LAST = ["Nasser", "Krishnamurthy", "Wolfeschlegelsteinhausen", "بن عبد العزيز"];
const PEOPLE = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));
const AWAY = PEOPLE.map((name, at) =>
  makeTeacher(`away${at}`, {
    name,
    week: { Sunday: BLOCKS.filter((_, place) => (at + place) % 2 === 0) },
  }),
);
const FREE = PEOPLE.flatMap((name, at) =>
  ["Osei", "Tan", "Fernández Ibáñez", "Hamilton-Whitcombe"].map((last, place) =>
    makeTeacher(`free${at}-${place}`, { name: `${name.split(" ")[0]} ${last}` }),
  ),
);
test.use({ teachers: [[...AWAY, ...FREE], { scope: "test" }] });

async function openDay(page: Page, school: School, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await recordAway(...AWAY.map(({ id }) => id));
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await expect(page.getByRole("button", { name: /^Assign \d+ classes$/ })).toBeVisible();
}

test("the board's head stays in view above fourteen rows, and the day steps back until a name is typed", async ({
  page,
  school,
}) => {
  await openDay(page, school, 1280, 860);
  const head = page.getByRole("columnheader", { name: /^Block 4/ });
  const names = page.getByRole("combobox", { name: "Absent teacher" });
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 420);
  await expect.poll(() => head.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(61);
  await expect(names).not.toBeInViewport();
  const seen = await page.evaluate(() => {
    const head = document.querySelector("table.board thead th")?.getBoundingClientRect().bottom;
    const end = window.innerHeight;
    const rows = [...document.querySelectorAll("table.board tbody tr")];
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    return (end - (head ?? 0)) / (heights.reduce((sum, height) => sum + height) / rows.length);
  });
  expect(seen).toBeGreaterThan(13);
  await names.pressSequentially("Hu");
  await expect(names).toBeInViewport();
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
] as const) {
  test(`at ${width} px nothing that has the focus lies under the bar${width > 400 ? " @deep" : ""}`, async ({
    page,
    school,
  }) => {
    await openDay(page, school, width, height);
    if (width < 768) {
      const first = page.locator(".board-line").first();
      expect((await first.boundingBox())?.y).toBeLessThan(745);
    }
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo(0, 0);
    });
    const covered: string[] = [];
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const one = document.activeElement;
        if (!one || one.closest(".day-state")) return null;
        const { left, top, width, height } = one.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above?.closest(".day-state") ? (one.textContent ?? "") : null;
      });
      if (name !== null) covered.push(name);
    }
    expect(covered).toEqual([]);
  });
}

test("text of twice the size scrolls no screen sideways @deep", async ({ page, school }) => {
  await openDay(page, school, 1280, 860);
  const day = `date=${SUNDAY}`;
  for (const path of [
    "/",
    `/find-substitute?${day}`,
    `/manage-substitutions?${day}`,
    `/manage-substitutions?${day}&view=tell`,
    `/manage-substitutions?${day}&view=sheet`,
    "/calendar",
    "/teacher-groups?tab=all",
    "/teacher-groups?view=free",
    "/teacher-groups?dialog=week",
    "/reports?preview=1",
    "/reports?by=substitute",
    "/reports?by=class",
    "/user-management",
  ]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth);
  }
});
