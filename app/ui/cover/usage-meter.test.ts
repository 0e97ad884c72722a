import { expect, test } from "vitest";
import { usageMeter } from "./usage-meter";

const textOf = (used: number, limit: number | null) =>
  usageMeter("This week", used, limit)
    .__html.replace(/<[^>]+>/g, "")
    .trim();

test.each([
  ["below 60 % of the limit", 2, 5, "This week 2 of 5, below the limit"],
  ["from 60 % on it is near", 3, 5, "This week 3 of 5, near the limit"],
  ["from 80 % on too", 4, 5, "This week 4 of 5, near the limit"],
  ["all of it", 5, 5, "This week 5 of 5, limit reached"],
  ["more than it", 6, 5, "This week 6 of 5, limit reached"],
  ["without a limit", 7, null, "This week 7, no limit"],
])("%s", (_, used, limit, text) => expect(textOf(used, limit)).toBe(text));

test.each([
  ["success", 2],
  ["warning", 3],
  ["destructive", 4],
])("it has the colour of its usage: %s", (tone, used) => {
  const { __html } = usageMeter("Week", used, 5);
  expect(__html.match(/text-(success|warning|destructive)/g)).toEqual([`text-${tone}`]);
});

test("the bar needs no style attribute, and is never longer than its track", () => {
  const { __html } = usageMeter("Today", 6, 5);
  expect(__html).toContain('<rect width="100%"');
  expect(__html).not.toContain("style=");
});
