import { REPORT_KINDS, REPORT_STATES } from "db/schema";
import { expect, test } from "vitest";
import { sayDecided, sayDecidedIt } from "./decided-words";

test("what was decided of a report reads as somebody would say it, in every state", () => {
  const states = REPORT_STATES.filter((one) => one !== "waiting" && one !== "withdrawn");
  expect(states.map(sayDecidedIt)).toEqual([
    "recorded it",
    "set it aside",
    "approved it",
    "declined it",
  ]);
  const [report, leave, back] = REPORT_KINDS.map((kind) =>
    sayDecided("set aside", { kind, name: "Mona", at: "6:41" }),
  );
  expect(report).toBe("set aside what Mona reported at 6:41");
  expect(leave).toBe("set aside the leave that Mona asked for at 6:41");
  expect(back).toBe(report);
  expect(sayDecided("declined", { kind: "leave", name: "Mona" })).toBe(
    "declined the leave that Mona asked for",
  );
});
