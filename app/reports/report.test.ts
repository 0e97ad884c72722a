import { expect, it } from "vitest";
import { DEFAULT_WEEK } from "~/school/week";
import {
  isReportPeriod,
  makeReport,
  type ReportRow,
  reportDays,
  reportFileName,
  reportRange,
} from "./report";

const row = (id: string, over: Partial<ReportRow> = {}): ReportRow => ({
  id,
  date: "2026-11-22",
  substituteName: "Mona Adel",
  subject: "Math",
  classBlock: "1",
  room: "B12",
  absentTeacherId: "huda",
  absentTeacher: "Huda Nasser",
  status: "assigned",
  ...over,
});
const ids = (rows: ReportRow[], locale?: string) =>
  makeReport({ period: "weekly", date: "2026-11-22", rows, locale, week: DEFAULT_WEEK }).rows.map(
    ({ id }) => id,
  );

it("the days of a report are the day itself", () => {
  expect(reportRange("daily", "2026-11-22")).toEqual({ start: "2026-11-22", end: "2026-11-22" });
  expect(reportFileName("daily", "2026-11-22")).toBe("daily-report-2026-11-22");
  expect(reportDays("daily", "2026-11-22")).toBe("Sunday 22 November 2026");
});

it("the days of a report are the week from its Sunday to its Saturday, for the first and the last day of it", () => {
  for (const date of ["2026-11-22", "2026-11-28"] as const) {
    expect(reportRange("weekly", date)).toEqual({ start: "2026-11-22", end: "2026-11-28" });
    expect(reportFileName("weekly", date)).toBe("weekly-report-2026-11-22");
  }
  expect(reportFileName("weekly", "2026-11-29")).toBe("weekly-report-2026-11-29");
  expect(reportDays("weekly", "2026-11-28")).toBe(
    "Sunday 22 November 2026 – Saturday 28 November 2026",
  );
});

it("the days of a report are a week that begins in the year before", () =>
  expect(reportFileName("weekly", "2027-01-01")).toBe("weekly-report-2026-12-27"));

it("the days of a report are the month from its first to its last day", () => {
  expect(reportRange("monthly", "2028-02-29")).toEqual({
    start: "2028-02-01",
    end: "2028-02-29",
  });
  expect(reportFileName("monthly", "2026-11-30")).toBe("monthly-report-2026-11");
  expect(reportDays("monthly", "2026-11-30")).toBe("November 2026");
});

it("the days of a report have three periods and no others", () => {
  expect(isReportPeriod("monthly")).toBe(true);
  expect(isReportPeriod("yearly")).toBe(false);
  expect(isReportPeriod(null)).toBe(false);
});

it("the order of a report is by date, then block as the day runs, then absent teacher", () => {
  const rows = [
    row("e", { date: "2026-11-23" }),
    row("d", { classBlock: "6" }),
    row("c", { classBlock: "5L2" }),
    row("b", { absentTeacher: "Zaid Omar" }),
    row("a"),
  ];
  expect(ids(rows)).toEqual(["a", "b", "c", "d", "e"]);
});

it("the order of a report has cancelled rows last, in the same order", () => {
  const rows = [
    row("c", { status: "cancelled" }),
    row("d", { status: "cancelled", classBlock: "2" }),
    row("a", { status: "completed", date: "2026-11-23" }),
    row("b", { date: "2026-11-24" }),
  ];
  expect(ids(rows)).toEqual(["a", "b", "c", "d"]);
});

it("the order of a report takes names by the school's collation", () => {
  const rows = [row("z", { absentTeacher: "Zoe" }), row("å", { absentTeacher: "Åsa" })];
  expect(ids(rows, "en")).toEqual(["å", "z"]);
  expect(ids(rows, "sv")).toEqual(["z", "å"]);
});

it("the totals of a report count active rows only, and each absent teacher once", () => {
  const rows = [
    row("a"),
    row("b", { classBlock: "2" }),
    row("c", { status: "completed", absentTeacherId: "omar", absentTeacher: "Huda Nasser" }),
    row("d", { status: "cancelled", absentTeacherId: "sami", absentTeacher: "Sami Fadel" }),
  ];
  expect(
    makeReport({ period: "daily", date: "2026-11-22", rows, week: DEFAULT_WEEK }).totals,
  ).toEqual({
    totalSubstitutions: 3,
    teachersCovered: 2,
    completed: 1,
    pending: 2,
    cancelled: 1,
  });
});

it("lists names as people count: Teacher 9 before Teacher 10, as the API does", () => {
  const rows = ["10", "9"].map((n) => row(n, { absentTeacher: `Teacher ${n}` }));
  expect(ids(rows)).toEqual(["9", "10"]);
});
