import { expect } from "playwright/test";
import type { Client } from "../e2e/api";

/** Adds two teachers, covers the one by the other on a Sunday, reports and cancels it; answers how many dedicated substitutes there were before. */
export async function doTheMainJob(client: Client): Promise<number> {
  const { data: groups } = await client("GET", "/api/teachers/groups");
  const teacher = { subject: "Art", classesPerWeek: 20, schedule: { Sunday: ["1", "2"] } };
  await client("POST", "/api/teachers", { ...teacher, name: "Away Today" });
  const { data: substitute } = await client("POST", "/api/teachers", {
    ...teacher,
    name: "Covers Today",
    subject: "Substitute",
    schedule: {},
  });
  const date = "2026-11-22";
  const absentTeachers = ["Away Today"];
  const found = await client("POST", "/api/substitutions/find-available", {
    date,
    absentTeachers,
    classBlock: "1",
  });
  expect(found.data.dedicatedSubs.map((one: { name: string }) => one.name)).toContain(
    "Covers Today",
  );
  const assigned = await client("POST", "/api/substitutions/assign-bulk", {
    substituteTeacherId: substitute.id,
    absentTeachers,
    date,
    isDedicated: true,
  });
  expect(assigned.data.substitutions).toHaveLength(2);
  const report = await client("GET", `/api/reports/daily?date=${date}`);
  const covered = report.data.assignments.filter(
    (assignment: { substituteName: string }) => assignment.substituteName === "Covers Today",
  );
  expect(covered).toHaveLength(2);
  const substitutionIds = assigned.data.substitutions.map((one: { id: string }) => one.id);
  const cancelled = await client("POST", "/api/substitutions/cancel", { substitutionIds });
  expect(cancelled.data).toMatchObject({ success: true, count: 2 });
  return groups.dedicatedSubs.count;
}
