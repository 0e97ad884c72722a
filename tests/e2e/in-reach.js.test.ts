import { BLOCKS } from "~/school/blocks";
import { makeTeacher } from "../make-teacher";
import { nameAbsent, search } from "./journey";
import { expect, SUNDAY, test } from "./school-fixture";

// What comes next is in view, and nothing lies on it.

const ABSENT = Array.from({ length: 6 }, (_, at) =>
  makeTeacher(`away${at}`, { name: `Away ${at}`, week: { Sunday: BLOCKS.slice(0, 5) } }),
);
const FREE = Array.from({ length: 20 }, (_, at) =>
  makeTeacher(`free${at}`, { name: `Free ${at}`, subject: "Physics" }),
);
test.use({ teachers: [[...ABSENT, ...FREE], { scope: "test" }] });

test("what a search finds comes into view, without a ring around all of it", async ({
  page,
  school,
}) => {
  await school.signIn(page);
  await page.goto(`/find-substitute?date=${SUNDAY}`);
  await nameAbsent(page, ...ABSENT.map(({ name }) => name));
  await search(page);
  const results = page.getByRole("region", { name: "Available substitutes for block 1" });
  const top = () => results.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(100);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await expect(results).toHaveCSS("outline-style", "none");
});
