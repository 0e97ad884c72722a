import { expect, it } from "vitest";
import { DEFAULT_WEEK, type Week } from "~/school/week";
import { makeReport, type ReportPeriod, type ReportRow } from "./report";
import { reportBars } from "./report-bars";
import { printable, reportTable } from "./report-table";

const row: ReportRow = {
  id: "a",
  date: "2026-11-22",
  substituteName: "Mona Adel",
  subject: "Math",
  classBlock: "5L1",
  room: "B12",
  absentTeacherId: "huda",
  absentTeacher: "Huda Nasser",
  status: "assigned",
};
const tableOf = (period: ReportPeriod, ...rows: ReportRow[]) =>
  reportTable(makeReport({ period, date: "2026-11-22", rows, week: DEFAULT_WEEK }));

it("the table of a report has the columns of the preview in a daily report", () => {
  const { hasDates, header, rows } = tableOf("daily", row);
  expect(hasDates).toBe(false);
  expect(header).toEqual([
    "Substitute Teacher",
    "Subject",
    "Block/Time",
    "Room",
    "Absent Teacher",
    "Status",
  ]);
  expect(rows[0]?.cells).toEqual(["Mona Adel", "Math", "5L1", "B12", "Huda Nasser", "Pending"]);
});

it("the table of a report has a column for the students where they are known of any class", () => {
  const { header, rows } = tableOf("weekly", { ...row, students: "7B" }, { ...row, id: "b" });
  expect(header.slice(3, 6)).toEqual(["Block/Time", "Students", "Room"]);
  expect(rows.map(({ cells }) => cells.slice(3, 6))).toEqual([
    ["5L1", "7B", "B12"],
    ["5L1", "", "B12"],
  ]);
});

it.each(["weekly", "monthly"] as const)(
  "the table of a report puts the date first in a %s report",
  (period) => {
    const { hasDates, header, rows } = tableOf(period, row);
    expect(hasDates).toBe(true);
    expect(header[0]).toBe("Date");
    expect(rows[0]?.cells.slice(0, 2)).toEqual(["Sun 22 Nov", "Mona Adel"]);
    expect(rows[0]?.cells).toHaveLength(header.length);
  },
);

it("the table of a report says of each day which week it is, where weeks take turns", () => {
  const week = { ...DEFAULT_WEEK, weeks: ["A", "B"], turns: [{ from: "2026-11-22", week: 2 }] };
  const report = (period: ReportPeriod) =>
    makeReport({ period, date: "2026-11-22", rows: [row], week: week as Week });
  expect(reportTable(report("weekly")).rows[0]?.cells[0]).toBe("Sun 22 Nov · Week B");
  expect(
    reportBars(report("weekly"))
      .map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(["Sunday 22 Nov · Week B", "Monday 23 Nov · Week B"]);
  expect(reportBars(report("monthly")).map(({ label }) => label)).toEqual([
    "1 Nov – 7 Nov · Week A",
    "8 Nov – 14 Nov · Week B",
    "15 Nov – 21 Nov · Week A",
    "22 Nov – 28 Nov · Week B",
    "29 Nov – 30 Nov · Week A",
  ]);
  expect(printable(report("weekly")).days).toBe(
    "Sunday 22 November 2026 – Saturday 28 November 2026 · Week B",
  );
  expect(printable(report("monthly")).days).toBe("November 2026");
});

it("the table of a report says TBD without a room and Unknown without a name", () => {
  const { rows } = tableOf(
    "daily",
    { ...row, room: null, substituteName: "", absentTeacher: " " },
    { ...row, id: "b", room: "  ", status: "completed" },
  );
  expect(rows[0]?.cells).toEqual(["Unknown", "Math", "5L1", "TBD", "Unknown", "Pending"]);
  expect(rows[1]?.cells.slice(3)).toEqual(["TBD", "Huda Nasser", "Completed"]);
});

it("the table of a report marks a cancelled row as not counted", () => {
  const { rows, totals, closing } = tableOf("daily", row, {
    ...row,
    id: "b",
    status: "cancelled",
  });
  expect(rows.map(({ kind }) => kind)).toEqual(["counted", "cancelled"]);
  expect(rows[1]?.cells.at(-1)).toBe("Cancelled (not counted)");
  expect(totals.at(-1)).toEqual({ label: "Cancelled (not counted)", value: 1 });
  expect(closing).toBe("Total: 1 assignment");
});
