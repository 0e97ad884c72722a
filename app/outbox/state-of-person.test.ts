import { expect, test } from "vitest";
import { beginsSoon, canBeSent, needsAHand, stateOfPerson, whyFailed } from "./state-of-person";

const NOW = "what they have to know now";
const message = (more: object) => ({
  ...{ state: "waiting" as const, mark: NOW, at: "2026-11-25T03:00:00Z" },
  ...{ heldUntil: null, failure: null, code: null },
  ...more,
});
const nobody = { state: "to tell" as const, told: null };
const heard = (more: object = {}) => ({ messages: [], read: undefined, hasAddress: true, ...more });

test("somebody is to be told, or has no address to send to", () => {
  expect(stateOfPerson(nobody, NOW, heard()).is).toBe("to tell");
  expect(stateOfPerson(nobody, NOW, heard({ hasAddress: false })).is).toBe("no address");
});

test("somebody waits while a message of what they have to know now is on its way, and of nothing else", () => {
  const waiting = heard({ messages: [message({})] });
  expect(stateOfPerson(nobody, NOW, waiting).is).toBe("waiting");
  expect(stateOfPerson(nobody, "another", waiting).is).toBe("to tell");
});

test("somebody has read what they have to know now, whether it was sent or not; of something else they have not", () => {
  const read = { at: "2026-11-25T03:05:00Z", mark: NOW };
  expect(stateOfPerson(nobody, NOW, heard({ read }))).toEqual({ is: "read", at: read.at });
  expect(stateOfPerson(nobody, "another", heard({ read })).is).toBe("to tell");
});

test("somebody whose message failed is told by hand, or by a later message", () => {
  const failed = message({ state: "failed", failure: "too late" });
  const sent = message({ state: "sent", at: "2026-11-25T03:10:00Z" });
  expect(stateOfPerson(nobody, NOW, heard({ messages: [failed] })).is).toBe("failed");
  const told = { at: "2026-11-25T03:10:00Z", by: "Clerk", isSent: false };
  const knows = { state: "told" as const, told };
  expect(stateOfPerson(knows, NOW, heard({ messages: [failed] })).is).toBe("told");
  const bySent = { state: "told" as const, told: { ...told, isSent: true } };
  expect(stateOfPerson(bySent, NOW, heard({ messages: [failed, sent] })).is).toBe("sent");
});

test("one press sends to all who can be reached, but to an address that was refused only by its own", () => {
  const failed = (failure: "refused" | "too late") =>
    ({ is: "failed", failure, code: null }) as const;
  expect(canBeSent({ is: "to tell", isAgain: false }, true)).toBe(true);
  expect(canBeSent(failed("too late"), true)).toBe(true);
  expect(canBeSent(failed("refused"), true)).toBe(false);
  expect(canBeSent(failed("too late"), false)).toBe(false);
  expect([failed("refused"), { is: "no address", isAgain: false } as const].every(needsAHand)).toBe(
    true,
  );
});

test("why it failed is said in words, with the mail server's number", () => {
  expect(whyFailed("refused", 550)).toBe("address refused (550)");
  expect(whyFailed("too late", null)).toBe("not sent in time");
});

test.each([
  [["07:30", "08:20"], "06:45", 45],
  [["07:30"], "06:44", null],
  [["07:30", "08:20"], "07:30", null],
  [["07:30", "08:20"], "07:36", 44],
  [[null], "07:00", null],
  [[], "07:00", null],
])("blocks at %j begin soon at %s: %s", (begins, now, minutes) =>
  expect(beginsSoon(begins, now)).toBe(minutes),
);
