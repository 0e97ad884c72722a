import { expect, it } from "vitest";
import type { IsoDate } from "~/school/dates";
import { DEFAULT_WEEK } from "~/school/week";
import { makeReport, type ReportPeriod, type ReportRow } from "./report";
import { reportBars } from "./report-bars";

const row = (date: IsoDate, status: ReportRow["status"] = "assigned"): ReportRow => ({
  id: date,
  date,
  substituteName: "Mona Adel",
  subject: "Math",
  classBlock: "1",
  room: null,
  absentTeacherId: "huda",
  absentTeacher: "Huda Nasser",
  status,
});
const barsOf = (period: ReportPeriod, date: IsoDate, ...rows: ReportRow[]) =>
  reportBars(makeReport({ period, date, rows, week: DEFAULT_WEEK }));
const words = (...bars: Parameters<typeof barsOf>) =>
  barsOf(...bars).map(({ label, count }) => `${label}: ${count}`);

it("the bars of a report are none for one day", () =>
  expect(barsOf("daily", "2026-11-22", row("2026-11-22"))).toEqual([]));

it("the bars of a report are the school days of a week, cancelled rows not counted", () => {
  const rows = [row("2026-11-22"), row("2026-11-22"), row("2026-11-26", "completed")];
  expect(words("weekly", "2026-11-25", ...rows, row("2026-11-23", "cancelled"))).toEqual([
    "Sunday 22 Nov: 2",
    "Monday 23 Nov: 0",
    "Tuesday 24 Nov: 0",
    "Wednesday 25 Nov: 0",
    "Thursday 26 Nov: 1",
  ]);
});

it("the bars of a report have a day off on which something was covered all the same", () =>
  expect(words("weekly", "2026-11-22", row("2026-11-28")).at(-1)).toBe("Saturday 28 Nov: 1"));

it("the bars of a report are the weeks of a month, cut off at its ends", () => {
  const rows = [row("2026-12-01"), row("2026-12-05"), row("2026-12-31")];
  expect(words("monthly", "2026-12-15", ...rows)).toEqual([
    "1 Dec – 5 Dec: 2",
    "6 Dec – 12 Dec: 0",
    "13 Dec – 19 Dec: 0",
    "20 Dec – 26 Dec: 0",
    "27 Dec – 31 Dec: 1",
  ]);
});

it("the bars of a report leave out the week of a month that has only days off", () =>
  expect(words("monthly", "2027-01-10")[0]).toBe("3 Jan – 9 Jan: 0"));

it("the bars of a report lead to the report of their own days", () => {
  const [day] = barsOf("weekly", "2026-11-22");
  const [week] = barsOf("monthly", "2026-12-15");
  expect(day).toMatchObject({ period: "daily", date: "2026-11-22" });
  expect(week).toMatchObject({ period: "weekly", date: "2026-12-01" });
});
