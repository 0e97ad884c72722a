import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, disconnect, write } from "db/client";
import { migrateDatabase } from "db/migrate";
import { afterEach, beforeEach, vi } from "vitest";
import { insertTeachers, type NewTeacher } from "~/teachers/teachers.server";

export { makeTeacher } from "./make-teacher";

/** Sunday 22 November 2026, 06:45 in the test school's zone (Asia/Dubai). */
export const SUNDAY_MORNING = new Date("2026-11-22T06:45:00+04:00");
export const SUNDAY = "2026-11-22";

/** Who acts in the tests. */
export const CLERK = { id: "clerk", name: "Clerk" };

/** Gives every test of the file an empty school in a database file of its own, on a Sunday morning. */
export function freshSchoolEachTest(now: Date = SUNDAY_MORNING): void {
  let folder = "";
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    folder = mkdtempSync(path.join(tmpdir(), "school-"));
    await connect({ url: `file:${path.join(folder, "school.db")}` });
    await migrateDatabase();
  });
  afterEach(() => {
    vi.useRealTimers();
    disconnect();
    rmSync(folder, { recursive: true, force: true });
  });
}

export function addTeachers(...teachers: NewTeacher[]): Promise<void> {
  return write((tx) => insertTeachers(tx, teachers));
}
