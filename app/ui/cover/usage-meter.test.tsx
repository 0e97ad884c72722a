import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UsageMeter } from "./usage-meter";

const htmlOf = (used: number, limit: number | null) =>
  renderToStaticMarkup(<UsageMeter label="This week" used={used} limit={limit} />);
const textOf = (used: number, limit: number | null) => htmlOf(used, limit).replace(/<[^>]+>/g, "");

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
])("it has the colour of its usage: %s", (tone, used) =>
  expect(htmlOf(used, 5).match(/text-(success|warning|destructive)/g)).toEqual([`text-${tone}`]),
);

test("the bar needs no style attribute, and is never longer than its track", () => {
  expect(htmlOf(6, 5)).toContain('<rect width="100%"');
  expect(htmlOf(6, 5)).not.toContain("style=");
});
