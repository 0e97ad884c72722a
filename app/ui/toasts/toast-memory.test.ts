import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberDismissed, wasDismissed } from "./toast-memory";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a dismissed toast is remembered for 1,000,000 ms and forgotten then", () => {
  expect(wasDismissed("a")).toBe(false);
  rememberDismissed("a");
  vi.advanceTimersByTime(999_999);
  expect(wasDismissed("a")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(wasDismissed("a")).toBe(false);
});
