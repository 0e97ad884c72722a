import { expect, test } from "vitest";
import { fc } from "../../tests/seeds";
import { safePath } from "./safe-path";

test.each([
  "/",
  "/reports",
  "/%2f%2felsewhere.test",
  "/%5celsewhere.test",
  "/manage-substitutions?date=2026-11-22",
  "/find-substitute?a=1&a=2",
])("%s is a path of this site", (path) => expect(safePath(path)).toBe(path));

test.each([
  ["another site", "https://elsewhere.test/"],
  ["another site without its scheme", "//elsewhere.test/"],
  ["with a backslash, which browsers read as a slash", "/\\elsewhere.test/"],
  ["with a tab, which browsers leave out", "/\t/elsewhere.test/"],
  ["by way of a dot", "/.//elsewhere.test/"],
  ["by way of two dots", "/a/..//elsewhere.test/"],
  ["by way of the name used inside", "//here.invalid//elsewhere.test"],
  ["with backslashes alone", "\\\\elsewhere.test"],
  ["with a line break before it", "\n//elsewhere.test/"],
  ["with a name and a password", "https://school.test@elsewhere.test/"],
  ["a script", "javascript:alert(1)"],
  ["a script after a slash that is none", "/\\javascript:alert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["a relative path", "reports"],
  ["the sign-in screen itself", "/login?to=/login"],
  ["signing out", "/logout"],
  ["nothing", ""],
  ["nothing at all", null],
])("%s leads to the Dashboard", (_, to) => expect(safePath(to)).toBe("/"));

test("whatever is asked for, the browser stays on this site", () => {
  const part = fc.oneof(
    fc.constantFrom("/", "\\", ".", "..", "@", ":", "%2f", "%5c", "%00", "\t", "\n", "\r", " "),
    fc.constantFrom(
      "elsewhere.test",
      "http:",
      "https:",
      "javascript:",
      "data:",
      "?",
      "#",
      "\u0000",
    ),
    fc.string({ unit: "binary", maxLength: 4 }),
  );
  const asked = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      fc.oneof(
        asked,
        asked.map((text) => `/${text}`),
      ),
      (to) => {
        const path = safePath(to);
        for (const site of ["http://school.test", "https://school.test:8443"]) {
          expect(new URL(path, site).origin).toBe(site);
        }
        // A header's value, and nothing that could begin another header.
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      },
    ),
    { numRuns: 5000, seed: 20261122 },
  );
});
