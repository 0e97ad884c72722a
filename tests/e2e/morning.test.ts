import { db } from "db/client";
import { substitutions } from "db/schema";
import type { Page } from "playwright/test";
import { makeTeacher } from "../make-teacher";
import { assigned, boardLine } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

// The whole morning, counted: the keys a clerk presses, and how often a page loads, from the first name to the confirmation.

const BLOCKS = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"];
const AWAY = ["Adler", "Brandt", "Conrad", "Dietrich", "Engel", "Fuchs"];
const school = [
  ...AWAY.map((name, at) =>
    makeTeacher(name.toLowerCase(), {
      name: `Maria ${name}`,
      subject: ["Science", "English"][at % 2],
      week: { Sunday: BLOCKS.filter((_, block) => (block + at) % 8 < 4 + (at % 2)) },
    }),
  ),
  ...Array.from({ length: 54 }, (_, at) =>
    makeTeacher(`t${at}`, {
      name: `Teacher Number ${at}`,
      subject: ["Science", "English", "Mathematics"][at % 3],
      week: { Sunday: BLOCKS.filter((_, block) => (block + at) % 4 === 0) },
    }),
  ),
];

/** What a clerk does on a page, counted. */
function countingClerk(page: Page) {
  const count = { keys: 0, loads: 0 };
  page.on("request", (request) => {
    const isPage = request.isNavigationRequest() && !request.redirectedFrom();
    if (isPage) count.loads += 1;
  });
  return {
    count,
    typeName: async (part: string) => {
      await page.keyboard.type(part);
      await page.keyboard.press("Enter");
      count.keys += part.length + 1;
    },
    enter: async () => {
      await page.keyboard.press("Enter");
      count.keys += 1;
    },
  };
}

test.use({ teachers: [school, { scope: "test" }], viewport: { width: 1280, height: 860 } });

test("six absent, 27 classes: six names, two keys, and all of them are covered @both", async ({
  signedIn: page,
  javaScriptEnabled,
}) => {
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  const clerk = countingClerk(page);
  for (const [at, name] of AWAY.entries()) {
    await clerk.typeName(name);
    // Without scripts the next page has to be there before one types on.
    if (!javaScriptEnabled) await expect(page.locator(".board-away")).toHaveCount(at + 1);
  }
  await expect(boardLine(page)).toHaveText("27 proposed");
  await clerk.enter();
  await expect(page.getByRole("button", { name: "Assign 27 classes" })).toBeFocused();
  await clerk.enter();
  await expect(assigned(page)).toBeVisible();
  expect(await db().select().from(substitutions)).toHaveLength(27);
  const letters = AWAY.join("").length;
  expect(clerk.count).toMatchObject({ keys: letters + AWAY.length + 2 });
  // Six names, the empty box, and Assign; with scripts none.
  expect(clerk.count.loads).toBe(javaScriptEnabled ? 0 : 8);
});
