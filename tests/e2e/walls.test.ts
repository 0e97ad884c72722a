import { addWall, listWalls } from "~/walls/walls.server";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { smallSchool } from "../small-school";
import { showOnPages } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

/** Huda is away on Sunday, and Omar has her block 1. */
async function aMorning() {
  await recordAway("huda");
  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "omar"));
}

test.describe("of names of 120 characters", () => {
  const long = (name: string) => `${name} ${"al-Hashimi ".repeat(12)}`.slice(0, 120);
  const named = smallSchool.map((teacher) => ({ ...teacher, name: long(teacher.name) }));
  test.use({ teachers: [named, { scope: "test" }] });

  for (const size of [
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
  ]) {
    test(`a wall keeps its columns at ${size.width}${size.width < 1000 ? " @deep" : ""}`, async ({
      signedIn: page,
      school,
    }) => {
      await aMorning();
      for (const audience of ["staff", "pupils"] as const) {
        await addWall({ name: audience, audience }, null);
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
