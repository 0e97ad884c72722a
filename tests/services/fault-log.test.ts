import { expect, test, vi } from "vitest";
import { logFault } from "~/http/fault-log.server";

function logged(error: unknown): string {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  logFault(error, new Request("http://school.test/", { headers: { "x-request-id": "r1" } }));
  return String(log.mock.calls[0]?.[0]);
}

test("a fault is logged with its request and place, without a line of its message", () => {
  const text = logged(new TypeError("Failed query: update users\nparams: secret\n    at secret"));
  expect(text).toMatch(/^error TypeError in request r1\n\s+at .*fault-log\.test/);
  expect(text).not.toContain("secret");
  expect(text.split("\n").length).toBeLessThanOrEqual(6);
});

test("what is thrown without being an error is logged by its type alone", () => {
  expect(logged("secret")).toBe("error string in request r1\n");
});
