import { expect, test } from "vitest";
import { dueIn, heldUntil, isTooLate, type OnItsWay, tryUntilOf } from "./due";

const DATE = "2026-11-25";
const MINUTE = 60_000;

/** Noted at 7:00, and asked about at another time of that day. */
const noted = (more: Partial<OnItsWay> = {}): OnItsWay => ({
  ...{ date: DATE, state: "waiting", heldUntil: null, tryUntil: null, attempts: 0 },
  at: "2026-11-25T07:00:00.000Z",
  ...more,
});
const at = (time: string) => ({
  at: new Date(`${DATE}T${time}Z`),
  local: `${DATE} ${time.slice(0, 5)}`,
});

test("a message is due at once", () => expect(dueIn(noted(), at("07:00:00"))).toBe(0));

test.each([
  [1, "07:00:59", 1_000],
  [1, "07:01:00", 0],
  [2, "07:04:00", MINUTE],
  [2, "07:05:00", 0],
  [3, "07:05:00", 10 * MINUTE],
  [3, "07:15:00", 0],
  [9, "07:14:59", 1_000],
  [9, "07:15:00", 0],
])("a message is due after try %d at %s in %d ms", (attempts, time, ms) =>
  expect(dueIn(noted({ attempts }), at(time))).toBe(ms),
);

test("a message is due again two minutes after it was claimed", () => {
  expect(dueIn(noted({ state: "sending" }), at("07:01:59"))).toBe(1_000);
  expect(dueIn(noted({ state: "sending" }), at("07:02:00"))).toBe(0);
});

test("a message is due in the morning, where it is held until then: asked again each minute", () => {
  const held = noted({ heldUntil: `${DATE} 05:30` });
  expect(dueIn(held, at("05:29:45"))).toBe(15_000);
  expect(dueIn(held, at("05:30:00"))).toBe(0);
});

test("a message is due also after the clock was set back an hour", () => {
  expect(dueIn(noted({ attempts: 3 }), at("06:00:00"))).toBe(0);
  expect(dueIn(noted({ state: "sending" }), at("06:00:00"))).toBe(0);
});

test("a message is too late once its first block begins, and not a minute before", () => {
  const until = noted({ tryUntil: `${DATE} 07:30` });
  expect(isTooLate(until, `${DATE} 07:29`)).toBe(false);
  expect(isTooLate(until, `${DATE} 07:30`)).toBe(true);
  expect(isTooLate(until, "2026-11-26 00:00")).toBe(true);
});

test("a message is too late where all has begun, after one try, or with the day", () => {
  expect(isTooLate(noted(), `${DATE} 12:00`)).toBe(false);
  expect(isTooLate(noted({ attempts: 1 }), `${DATE} 12:00`)).toBe(true);
  expect(isTooLate(noted(), "2026-11-26 00:00")).toBe(true);
});

const BELLS = [
  { label: "1", name: null, begins: "07:30", ends: "08:15" },
  { label: "2", name: null, begins: "08:20", ends: "09:05" },
  { label: "3", name: null, begins: null, ends: null },
];

test.each([
  ["the first of its blocks begins", ["2", "1"], "06:00", `${DATE} 07:30`],
  ["the next begins, where one has begun", ["1", "2"], "07:30", `${DATE} 08:20`],
  ["the date ends, where a time is unknown", ["1", "3"], "06:00", `${DATE} 24:00`],
  ["it was tried once, where all have begun", ["1"], "07:30", null],
])("it is tried until %s", (_what, blocks, time, until) =>
  expect(tryUntilOf(DATE, blocks, BELLS, `${DATE} ${time}`)).toBe(until),
);

test.each([
  ["05:29", DATE, `${DATE} 05:30`],
  ["05:30", DATE, null],
  ["19:59", "2026-11-26", null],
  ["20:00", "2026-11-26", "2026-11-26 05:30"],
  ["23:59", "2026-12-01", "2026-11-26 05:30"],
])("at night it waits for 5:30 at %s for %s", (time, date, until) =>
  expect(heldUntil(date as typeof DATE, `${DATE} ${time}`)).toBe(until),
);

test("at night it waits for 5:30 but not for a date that is over by then", () =>
  expect(heldUntil(DATE, `${DATE} 20:00`)).toBeNull());
