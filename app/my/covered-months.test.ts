import { expect, test } from "vitest";
import { seededRandom } from "~/demo/random";
import { medianOf } from "./covered-months";

test.each([
  [[], 0],
  [[4], 4],
  [[1, 2], 1.5],
  [[9, 1, 2], 2],
  [[0, 0, 0, 7], 0],
])("the median of %j is %s", (numbers, median) => expect(medianOf(numbers)).toBe(median));

test("as many are below a median as above it", () => {
  const random = seededRandom(5);
  for (let at = 0; at < 200; at++) {
    const numbers = Array.from({ length: random.between(1, 30) }, () => random.between(0, 9));
    const median = medianOf(numbers);
    const below = numbers.filter((number) => number < median).length;
    const above = numbers.filter((number) => number > median).length;
    expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
  }
});
