import { expect, test, vi } from "vitest";
import { logFault } from "~/http/fault-log.server";

function logged(error: unknown): string {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  logFault(error, new Request("http://school.test/", { headers: { "x-request-id": "r1" } }));
  return String(log.mock.calls[0]?.[0]);
}

test("a fault is logged with its request and place, without a line of its message", () => {
  const text = logged(new TypeError("Failed query: update users\nparams: secret\n    at secret"));
  expect(text).not.toContain("\n");
  expect(text).not.toContain("secret");
  const { level, request, error, place } = JSON.parse(text);
  expect({ level, request, error }).toEqual({ level: "error", request: "r1", error: "TypeError" });
  expect(place[0]).toMatch(/^at .*fault-log\.test/);
  expect(place.length).toBeLessThanOrEqual(5);
});

test("what is thrown without being an error is logged by its type alone", () =>
  expect(JSON.parse(logged("secret"))).toMatchObject({ error: "string", place: [] }));
