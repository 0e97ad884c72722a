import { expect, it } from "vitest";
import {
  isCurrent,
  type ReportSearch,
  readReportSearch,
  reportUrl,
  stepSearch,
} from "./report-search";

const TODAY = "2026-11-22";
const read = (text: string) => readReportSearch(new URLSearchParams(text), TODAY);
const search = (over: Partial<ReportSearch> = {}): ReportSearch => ({
  period: "daily",
  date: TODAY,
  isPreviewed: false,
  ...over,
});

it("the search of a report is today's daily report, its preview closed, when nothing is asked", () =>
  expect(read("")).toEqual({ search: search(), faults: [] }));

it("the search of a report comes back from the address it gives", () => {
  const asked = search({ period: "monthly", date: "2027-01-05", isPreviewed: true });
  expect(reportUrl(asked)).toBe("/reports?type=monthly&date=2027-01-05&preview=1");
  expect(read("type=monthly&date=2027-01-05&preview=1")).toEqual({ search: asked, faults: [] });
});

it("the search of a report gives a file's address without the preview", () => {
  const asked = search({ period: "weekly", isPreviewed: true });
  expect(reportUrl(asked, "pdf")).toBe("/reports?type=weekly&date=2026-11-22&file=pdf");
});

it("the search of a report names a type and a date it cannot read, and falls back", () => {
  expect(read("type=yearly&date=2026-02-29")).toEqual({
    search: search(),
    faults: ["“yearly” is not a type of report.", "“2026-02-29” is not a date."],
  });
  expect(read("type=weekly&date=").faults).toEqual(["No date was chosen."]);
  expect(read("date=2028-02-29").faults).toEqual([]);
});

it("the search of a report cuts short what it names", () =>
  expect(read(`type=${"x".repeat(41)}`).faults).toEqual([
    `“${"x".repeat(40)}…” is not a type of report.`,
  ]));

it("the reports beside one are a day, seven days or a month away", () => {
  expect(stepSearch(search({ date: "2026-12-31" }), 1)?.date).toBe("2027-01-01");
  expect(stepSearch(search({ period: "weekly" }), -1)?.date).toBe("2026-11-15");
});

it("the reports beside one leave out no month, whatever day of it is asked", () => {
  const lastDay = search({ period: "monthly", date: "2027-01-31" });
  expect(stepSearch(lastDay, 1)?.date).toBe("2027-02-01");
  expect(stepSearch(lastDay, -1)?.date).toBe("2026-12-01");
});

it("the reports beside one end with the last date there is, and the first", () => {
  expect(stepSearch(search({ date: "2199-12-30" }), 1)?.date).toBe("2199-12-31");
  expect(stepSearch(search({ date: "2199-12-31" }), 1)).toBeNull();
  expect(stepSearch(search({ period: "monthly", date: "1900-01-31" }), -1)).toBeNull();
});

it("the reports beside one keep the preview open", () =>
  expect(stepSearch(search({ isPreviewed: true }), 1)?.isPreviewed).toBe(true));

it("the reports beside one are current from a week's Sunday to its Saturday", () => {
  const week = search({ period: "weekly" });
  expect(isCurrent(week, "2026-11-28")).toBe(true);
  expect(isCurrent(week, "2026-11-29")).toBe(false);
});
