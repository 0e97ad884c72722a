import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, disconnect, write } from "db/client";
import { migrateDatabase } from "db/migrate";
import { afterEach, beforeEach, vi } from "vitest";
import type { Block, WorkingDay } from "~/school/blocks";
import { emptySchedule, type Schedule } from "~/teachers/schedule";
import { insertTeachers, type NewTeacher } from "~/teachers/teachers.server";

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

/** A teacher of Group 2 unless told otherwise; `week` gives blocks a day, in room R1. */
export function makeTeacher(
  id: string,
  more: Partial<NewTeacher> & { week?: Partial<Record<WorkingDay, Block[]>> } = {},
): NewTeacher {
  const { week, ...rest } = more;
  const schedule: Schedule = emptySchedule();
  for (const [day, blocks] of Object.entries(week ?? {}) as [WorkingDay, Block[]][]) {
    schedule[day] = blocks.map((block) => ({ block, room: "R1" }));
  }
  return { id, name: id, subject: "Mathematics", classesPerWeek: 20, schedule, ...rest };
}

export function addTeachers(...teachers: NewTeacher[]): Promise<void> {
  return write((tx) => insertTeachers(tx, teachers));
}
