import { expect, it } from "vitest";
import { isActive, STATUS_LABELS, statusAsRead } from "./day";

it("a substitution's status reads as completed from the day after on", () => {
  expect(statusAsRead("assigned", "2026-11-22", "2026-11-22")).toBe("assigned");
  expect(statusAsRead("assigned", "2026-11-22", "2026-11-23")).toBe("completed");
});

it("a substitution's status stays cancelled, and completed, whatever the day", () => {
  expect(statusAsRead("cancelled", "2026-11-22", "2026-11-23")).toBe("cancelled");
  expect(statusAsRead("completed", "2026-11-24", "2026-11-23")).toBe("completed");
});

it("a substitution's status counts unless it is cancelled", () => {
  expect(isActive("assigned")).toBe(true);
  expect(isActive("completed")).toBe(true);
  expect(isActive("cancelled")).toBe(false);
});

it("a substitution's status calls an assignment pending", () =>
  expect(STATUS_LABELS).toEqual({
    assigned: "Pending",
    completed: "Completed",
    cancelled: "Cancelled",
  }));
