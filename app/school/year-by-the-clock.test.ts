import { expect, test } from "vitest";
import { rangeOf } from "../../tests/bells";
import { turnOn } from "./cycle";
import { addDays, dateAt, type IsoDate, timeAt } from "./dates";
import { schoolDayOf } from "./school-day";
import { DEFAULT_WEEK, type Week } from "./week";

const QUARTER_MS = 15 * 60 * 1000;

/** A day on which the clock is changed, and how many quarters of an hour it has. */
const CHANGES: [zone: string, date: IsoDate, quarters: number][] = [
  ["Europe/Berlin", "2026-10-25", 100],
  ["Europe/Berlin", "2027-03-28", 92],
  ["America/New_York", "2026-11-01", 100],
  ["America/New_York", "2027-03-14", 92],
  // The clock goes from midnight to one: this day has no midnight.
  ["Asia/Beirut", "2027-03-28", 92],
  ["Asia/Dubai", "2027-03-28", 96],
];

/** All dates from one to another. */
function datesFrom(first: IsoDate, last: IsoDate): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

test.each(CHANGES)(
  "a day of the school in %s, %s, begins and ends by the school's clock",
  (zone, date, quarters) => {
    const from = Date.parse(`${addDays(date, -1)}T00:00:00Z`);
    const instants = Array.from(
      { length: 4 * 24 * 3 },
      (_, at) => new Date(from + at * QUARTER_MS),
    );
    const dates = instants.map((instant) => dateAt(instant, zone));
    expect(dates).toEqual([...dates].sort());
    expect(dates.filter((one) => one === date)).toHaveLength(quarters);
    const first = instants[dates.indexOf(date)] as Date;
    const midnight = zone === "Asia/Beirut" ? "01:00" : "00:00";
    expect(timeAt(first, zone)).toBe(midnight);
  },
);

const autumn = { ...DEFAULT_WEEK, weeks: ["A", "B"], turns: [{ from: "2026-09-06", week: 1 }] };
const holidays = { id: "winter", ...rangeOf("2026-12-24", "2027-01-06", "Winter"), entered: 1 };
const school = { ...autumn, calendar: [holidays] } as Week;
const dates = datesFrom("2026-09-06", "2027-07-01");

test("a school year goes on in turn over the end of the year and both changes of the clock", () => {
  const turns = dates.map((date) => turnOn(school, date));
  const expected = dates.map((_, at) => (Math.floor(at / 7) % 2) + 1);
  expect(turns).toEqual(expected);
});

test("a school year is closed on all days of a range over the end of the year, and on no other", () => {
  const isOff = (date: IsoDate) => schoolDayOf(school, date).weekday === null;
  const weekend = (date: IsoDate) => [5, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
  const closed = dates.filter((date) => isOff(date) && !weekend(date));
  expect(closed).toEqual(datesFrom("2026-12-24", "2027-01-06").filter((date) => !weekend(date)));
});
