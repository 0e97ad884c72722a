import { expect, test } from "vitest";
import { safePath } from "./safe-path";

test.each(["/", "/reports", "/manage-substitutions?date=2026-11-22", "/find-substitute?a=1&a=2"])(
  "%s is a path of this site",
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

test.each([
  ["another site", "https://elsewhere.test/"],
  ["another site without its scheme", "//elsewhere.test/"],
  ["with a backslash, which browsers read as a slash", "/\\elsewhere.test/"],
  ["with a tab, which browsers leave out", "/\t/elsewhere.test/"],
  ["by way of a dot", "/.//elsewhere.test/"],
  ["by way of two dots", "/a/..//elsewhere.test/"],
  ["by way of the name used inside", "//here.invalid//elsewhere.test"],
  ["a script", "javascript:alert(1)"],
  ["a relative path", "reports"],
  ["the sign-in screen itself", "/login?to=/login"],
  ["signing out", "/logout"],
  ["nothing", ""],
  ["nothing at all", null],
])("%s leads to the Dashboard", (_, to) => {
  expect(safePath(to)).toBe("/");
});
