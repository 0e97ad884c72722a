import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reportTable } from "~/reports/report-table";
import { readReport } from "~/reports/reports.server";
import { removeWithCover } from "../agreed";
import { recordCover } from "../record";
import { type REPORT_ROWS, reportRow } from "../report-rows";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

async function school(...rows: typeof REPORT_ROWS) {
  await addTeachers(...smallSchool);
  await recordCover(...rows);
}

test("a report turns from pending to completed at the school's midnight", async () => {
  await school(reportRow("a"));
  vi.setSystemTime(new Date("2026-11-22T23:59:00+04:00"));
  expect((await readReport("daily", SUNDAY)).totals).toMatchObject({ pending: 1 });
  vi.setSystemTime(new Date("2026-11-23T00:00:00+04:00"));
  expect((await readReport("daily", SUNDAY)).totals).toMatchObject({ completed: 1, pending: 0 });
});

test("a report lists every row that was cancelled, last", async () => {
  await school();
  await addAbsence(SUNDAY, "huda", CLERK);
  const twice = async (block: "1" | "2", last: "assigned" | "cancelled") => {
    const ref = { absentTeacherId: "huda", block };
    for (const who of ["lea", "rana", "rana"]) {
      const [given] = await assignClasses(SUNDAY, who, [ref], CLERK);
      vi.setSystemTime(Date.now() + 1000);
      await cancelSubstitutions([given?.substitutionId ?? ""], CLERK);
    }
    if (last === "assigned") await assignClasses(SUNDAY, "rana", [ref], CLERK);
  };
  await twice("1", "assigned");
  await twice("2", "cancelled");
  const said = async (period: "daily" | "weekly" | "monthly") =>
    reportTable(await readReport(period, SUNDAY))
      .rows.map(({ cells }) => cells.slice(-6))
      .map(([who, , block, , , status]) => `${block} ${who}: ${status}`);
  const cancelled = ["1", "2"].flatMap((block) =>
    ["Léa Dubois", "Rana Aziz", "Rana Aziz"].map(
      (who) => `${block} ${who}: Cancelled (not counted)`,
    ),
  );
  const inOrder = (all: string[]) => [...all].sort();
  const weekly = await said("weekly");
  expect(weekly[0]).toBe("1 Rana Aziz: Pending");
  expect(inOrder(weekly.slice(1))).toEqual(inOrder(cancelled));
  expect(await said("monthly")).toEqual(weekly);
  const daily = await said("daily");
  const proposed = "Proposed, not assigned: Proposed, not assigned";
  expect(daily.slice(0, 3)).toEqual(["1 Rana Aziz: Pending", `2 ${proposed}`, `3 ${proposed}`]);
  expect(inOrder(daily.slice(3))).toEqual(inOrder(cancelled));
  await removeWithCover(SUNDAY, "huda");
  expect(await said("daily")).toEqual(await said("weekly"));
});

test("a report says Unknown for a past substitute who was deleted, and keeps a dedicated one's name", async () => {
  await school(
    reportRow("past", { date: "2026-11-18", dedicatedSubstitute: "Rana Aziz" }),
    reportRow("without name", { date: "2026-11-19" }),
    reportRow("to come", { date: "2026-11-23", dedicatedSubstitute: "Rana Aziz" }),
  );
  await removeTeacher("rana", CLERK);
  const { rows } = await readReport("monthly", SUNDAY);
  expect(rows.map(({ substituteName }) => substituteName)).toEqual(["Rana Aziz", "Unknown"]);
});
