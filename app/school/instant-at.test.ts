import { expect, test } from "vitest";
import { seededRandom } from "~/demo/random";
import { addDays, dateAt, timeAt } from "./dates";
import { instantAt } from "./instant-at";

const ZONES = ["Asia/Dubai", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Africa/Cairo"];

test.each(ZONES)(
  "the instant of a time of day is when the clocks of %s show it, on whatever date",
  (zone) => {
    const random = seededRandom(zone.length);
    for (let at = 0; at < 500; at++) {
      const date = addDays("2026-01-01", random.between(0, 900));
      const time = `${String(random.between(5, 21)).padStart(2, "0")}:${String(random.between(0, 59)).padStart(2, "0")}`;
      const instant = instantAt(date, time, zone);
      expect([dateAt(instant, zone), timeAt(instant, zone)]).toEqual([date, time]);
    }
  },
);

test.each([
  ["before the clocks go forward", "2027-03-28", "01:30", "2027-03-28T00:30:00.000Z"],
  ["that they skip", "2027-03-28", "02:30", "2027-03-28T01:30:00.000Z"],
  ["after that", "2027-03-28", "07:30", "2027-03-28T05:30:00.000Z"],
  ["before they go back", "2026-10-25", "01:30", "2026-10-24T23:30:00.000Z"],
  ["after that", "2026-10-25", "07:30", "2026-10-25T06:30:00.000Z"],
] as const)("the instant of a time of day %s, in Berlin", (_, date, time, instant) =>
  expect(instantAt(date, time, "Europe/Berlin").toISOString()).toBe(instant),
);
