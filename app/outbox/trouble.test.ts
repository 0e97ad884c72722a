import { expect, test } from "vitest";
import { troubleIn, troubleInWords } from "./trouble";

const WAITING = { state: "waiting", trouble: null, troubleSince: null, heldUntil: null } as const;
const SINCE = "2026-11-25T02:41:00.000Z";
const MET = { ...WAITING, trouble: "away", troubleSince: SINCE } as const;

test("the mail server's trouble counts what waits for it, not what is held until the morning", () => {
  const held = { ...WAITING, heldUntil: "2026-11-26 05:30" };
  const trouble = troubleIn([MET, WAITING, held, { ...MET, heldUntil: "2026-11-25 05:30" }]);
  expect(trouble).toEqual({ trouble: "away", since: SINCE, count: 3 });
  expect(trouble && troubleInWords(trouble, "6:41")).toBe(
    "The mail server has not answered since 6:41: 3 messages wait, and are tried again by themselves.",
  );
  expect(troubleIn([WAITING, held])).toBeNull();
});
