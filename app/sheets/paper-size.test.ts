import { expect, test } from "vitest";
import { paperSizeOf } from "./paper-size";

test.each([
  ["en", 842],
  ["ar-AE", 842],
  ["en-GB", 842],
  ["en-US", 792],
  ["es-MX", 792],
  ["fr-CA", 792],
])("the paper of %s is %d points high", (locale, height) =>
  expect(Math.round(paperSizeOf(locale).height)).toBe(height),
);
