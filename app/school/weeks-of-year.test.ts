import { expect, test } from "vitest";
import { DEFAULT_WEEK, type Timetable, type Week, weekOfTimetable } from "./week";
import { hasTurns, listWeeks, otherCycleWeek } from "./weeks-of-year";

const { days, blocks } = DEFAULT_WEEK;
const autumn: Timetable = {
  ...{ id: "autumn", name: "Autumn", firstDate: null, lastDate: null, days, blocks },
  weeks: ["A", "B"],
};
const exams: Timetable = {
  ...{ id: "exams", name: "Exams", days, blocks },
  ...{ firstDate: "2026-12-06", lastDate: "2026-12-17" },
};
const spring: Timetable = { ...autumn, id: "spring", name: "Spring", firstDate: "2027-02-07" };
const calendar = [
  { id: "1", from: "2026-12-20", until: "2026-12-31", note: "Holidays" } as const,
].map((one) => ({ ...one, isClosed: true, bellId: null, entered: 1 }));
const school: Week = weekOfTimetable([autumn, exams, spring], autumn, {
  ...{ calendar, bells: [], weekdayBells: [] },
  turns: [{ from: "2026-09-06", week: 1 }],
});
const listed = (week = school) => listWeeks(week, "2026-09-01", "2026-11-25");

test("the weeks of a year stand with their letters, closed ones and other timetables marked", () => {
  const words = listed().map(({ start, turn, under, isClosed, begins, when }) =>
    [
      start.slice(5),
      under ?? turn?.name,
      isClosed ? "closed" : "",
      begins ? `begins ${begins}` : "",
      when === "now" ? "now" : "",
    ]
      .filter(Boolean)
      .join(" "),
  );
  expect(words.slice(0, 2)).toEqual(["09-06 A", "09-13 B"]);
  expect(words.slice(10, 24)).toEqual([
    ...["11-15 A", "11-22 B now", "11-29 A", "12-06 Exams", "12-13 Exams"],
    ...["12-20 B closed", "12-27 A closed", "01-03 B", "01-10 A", "01-17 B"],
    ...["01-24 A", "01-31 B", "02-07 A begins Spring", "02-14 B"],
  ]);
  expect(words.at(-1)).toBe("08-29 B");
  expect(words).toHaveLength(52);
});

test("past the end of the year as many as show half a year from today on", () => {
  const weeks = listWeeks(school, "2026-09-01", "2027-08-20");
  expect(weeks.at(-1)?.start).toBe("2028-01-30");
});

test("a week can be said to be the one that comes next in the cycle", () => {
  const [first, second] = listed();
  expect([first, second].map((one) => one && otherCycleWeek(school, one))).toEqual([2, 1]);
});

test("a school with one week has no turns", () =>
  expect([hasTurns(school), hasTurns(DEFAULT_WEEK)]).toEqual([true, false]));
