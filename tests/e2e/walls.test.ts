import { write } from "db/client";
import type { Page } from "playwright/test";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { listWalls, addWall as makeWall } from "~/walls/walls.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { smallSchool } from "../small-school";
import { assigned, showOnPages } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Huda is away on Sunday, and Omar has her block 1. */
async function aMorning() {
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]);
    await insertSubstitutions(tx, [makeSubstitution(SUNDAY, "huda", "1", "omar")]);
  });
}

async function addWall(page: Page, name: string, audience: "Staff" | "Pupils"): Promise<string> {
  await page.getByLabel("Name of the screen").fill(name);
  await page.getByLabel(audience).check();
  await press(page, "Add screen");
  await expect(page.getByRole("button", { name: `Switch off for ${name}` })).toBeVisible();
  return (await listWalls()).find((wall) => wall.name === name)?.address?.path ?? "";
}

test("a day is published, stands on walls as it was then, and a wall is switched off", async ({
  page,
  school,
}) => {
  await aMorning();
  await school.signIn(page);
  await page.goto(`/manage-substitutions?date=${SUNDAY}`);
  await page.getByRole("link", { name: "Screens", exact: true }).click();
  const staff = await addWall(page, "Staff room", "Staff");
  const pupils = await addWall(page, "Hall", "Pupils");

  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await showOnPages(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await press(page, "Assign 2 classes");
  await expect(assigned(page)).toBeVisible();
  await page.goto(`/manage-substitutions?date=${SUNDAY}`);
  await expect(page.locator(".day-chip")).toContainText(/Changed since 6:4\d/);

  const screen = await page.context().newPage();
  await screen.goto(`${school.url}${staff}`);
  await expect(screen).toHaveTitle("Cover");
  await expect(screen.getByRole("listitem").filter({ hasText: "Omar Khalil" })).toBeVisible();
  await expect(screen.getByText("Open", { exact: true })).toHaveCount(2);
  await screen.goto(`${school.url}${pupils}`);
  await expect(screen.getByText("R1", { exact: true })).toHaveCount(3);
  await expect(screen.getByText("Huda Nasser")).toBeGone();

  await page.goto(`/manage-substitutions?date=${SUNDAY}&dialog=walls`);
  await press(page, "Switch off for Staff room");
  await expect(page.getByText("Switched off", { exact: true }).first()).toBeVisible();
  const gone = await screen.goto(`${school.url}${staff}`);
  expect(gone?.status()).toBe(410);
  await expect(screen.getByText("This address is no longer in use.")).toBeVisible();
});

test.describe("of names of 120 characters", () => {
  const long = (name: string) => `${name} ${"al-Hashimi ".repeat(12)}`.slice(0, 120);
  const named = smallSchool.map((teacher) => ({ ...teacher, name: long(teacher.name) }));
  test.use({ teachers: [named, { scope: "test" }] });

  for (const size of [
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
  ]) {
    test(`a wall keeps its columns at ${size.width}${size.width < 1000 ? " @deep" : ""}`, async ({
      page,
      school,
    }) => {
      await aMorning();
      await school.signIn(page);
      for (const audience of ["staff", "pupils"] as const) {
        await makeWall({ name: audience, audience }, null);
      }
      await page.goto(`/manage-substitutions?date=${SUNDAY}`);
      await showOnPages(page);
      const screen = await page.context().newPage();
      await screen.setViewportSize(size);
      for (const { audience, address } of await listWalls()) {
        await screen.goto(`${school.url}${address?.path}`);
        const beyond = await screen.evaluate(() => {
          const { scrollWidth } = document.documentElement;
          const cells = [...document.querySelectorAll("li, h1, h2, .clock, .foot")];
          const shown = cells.map((cell) => cell.getBoundingClientRect());
          return {
            width: scrollWidth - innerWidth,
            cells: shown.filter(({ left, right }) => left < 0 || right > innerWidth + 1).length,
          };
        });
        expect(beyond, audience).toEqual({ width: 0, cells: 0 });
        if (audience === "staff") await expect(screen.getByText(long("Omar Khalil"))).toBeVisible();
      }
    });
  }
});
