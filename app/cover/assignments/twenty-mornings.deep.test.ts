import { expect, test } from "vitest";
import {
  byPlan,
  firstOfEachList,
  inventSchool,
  liveMonth,
  type Month,
  type Way,
} from "../../../tests/planner/mornings";

const school = inventSchool(1);

/** Six months of twenty mornings, the same for each way. */
function months(away: number, way: Way): Month[] {
  return [1, 2, 3, 4, 5, 6].map((seed) => liveMonth(school, away, way, seed));
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const mean = (numbers: number[]) => sum(numbers) / numbers.length;
const uncovered = (all: Month[]) => all.map((month) => month.uncovered);
/** Between who has given most and who has given least of the month's allowance. */
const apart = (all: Month[]) => all.map(({ shares }) => Math.max(...shares) - Math.min(...shares));

test("twenty mornings in a row in a school of 104 with 6 away a day all is covered, and shares end a twentieth apart or two; the first of each list uses some people up", () => {
  const planned = months(6, byPlan);
  expect(mean(planned.map(({ classes }) => classes))).toBeGreaterThan(400);
  expect(sum(uncovered(planned))).toBe(0);
  expect(Math.max(...apart(planned))).toBeLessThan(0.11);
  expect(mean(apart(planned))).toBeLessThan(0.065);
  expect(mean(apart(months(6, firstOfEachList)))).toBeGreaterThan(0.5);
});

test("twenty mornings in a row in a school of 104 with 18 away about one class in a thousand stays open, and twice as many by the first of each list", () => {
  const planned = months(18, byPlan);
  const first = months(18, firstOfEachList);
  const classes = sum(planned.map((month) => month.classes));
  expect(classes).toBeGreaterThan(6 * 1_200);
  expect(sum(uncovered(planned))).toBeLessThan(classes / 800);
  expect(sum(uncovered(first))).toBeGreaterThan(2 * sum(uncovered(planned)));
});
