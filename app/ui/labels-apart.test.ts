import { expect, test } from "vitest";
import { isolatedLabels } from "./isolated-labels";

test("a name inside a label is set apart, one at its end stands as it is", () => {
  expect(
    isolatedLabels({ "aria-label": "Take back: منى عادل, not today", title: "Select منى" }),
  ).toEqual({
    "aria-label": "Take back: \u2068منى عادل\u2069, not today",
    title: "Select منى",
  });
  expect(isolatedLabels({ title: "Remove \u2068منى\u2069" }).title).toBe("Remove \u2068منى\u2069");
  expect(isolatedLabels({})).toEqual({});
});
