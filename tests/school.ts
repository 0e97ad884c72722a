import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db, disconnect, write } from "db/client";
import { acts, users } from "db/schema";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, vi } from "vitest";
import { startSession } from "~/accounts/sessions.server";
import { listTrailBetween, type TrailEntry } from "~/changes/trail-command.server";
import { assignShown } from "~/cover/assignments/assign.server";
import type { ClassRef } from "~/cover/assignments/assignment";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { insertTeachers, type NewTeacher } from "~/teachers/teachers.server";
import { connectToNewDatabase } from "./new-database";

export { makeTeacher } from "./make-teacher";

/** Sunday 22 November 2026, 06:45 in the test school's zone (Asia/Dubai). */
export const SUNDAY_MORNING = new Date("2026-11-22T06:45:00+04:00");
export const SUNDAY = "2026-11-22" as const;

/** Who acts in the tests. */
export const CLERK = { id: "clerk", username: "clerk", name: "Clerk", mayRunSchool: false };

/** Gives every test of the file an empty school in a database file of its own, on a Sunday morning. */
export function freshSchoolEachTest(now: Date = SUNDAY_MORNING): void {
  let folder = "";
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    folder = mkdtempSync(path.join(tmpdir(), "school-"));
    await connectToNewDatabase(path.join(folder, "school.db"));
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

/**
 * A request of the test clerk, signed in: a GET, or a form post of `form`. The user is made at the first call.
 */
export async function signedInRequest(
  path: string,
  form?: Record<string, string> | URLSearchParams,
): Promise<Request> {
  const account = { ...CLERK, passwordHash: "none" };
  const [known] = await db().select().from(users).where(eq(users.id, CLERK.id));
  if (!known) {
    const createdAt = new Date().toISOString();
    await write((tx) =>
      tx.insert(users).values({ ...account, usernameKey: account.username, createdAt }),
    );
  }
  const url = `http://school.test${path}`;
  const setCookie = await startSession(new Request(url), account);
  const headers = { Cookie: setCookie?.split(";")[0] ?? "" };
  if (!form) return new Request(url, { headers });
  return new Request(url, { method: "POST", headers, body: new URLSearchParams(form) });
}

/** Gives one substitute classes of a date, all or none; throws what refuses it. Answers what was assigned. */
export async function assignClasses(
  date: IsoDate,
  personId: string,
  classes: ClassRef[],
  actor: typeof CLERK,
) {
  const pairs = classes.map(({ absentTeacherId, block }) => {
    return { personId, classId: `${absentTeacherId}|${block}` };
  });
  const { assigned, refused } = await assignShown(date, { pairs, stopsAtRefusal: true }, actor);
  if (refused[0]) throw new Refusal(409, refused[0].reason);
  return assigned;
}

/** The trail of a day, newest first. */
export async function trailOf(date: IsoDate = SUNDAY): Promise<TrailEntry[]> {
  const entries: TrailEntry[] = [];
  for await (const entry of listTrailBetween(date, date)) entries.unshift(entry);
  return entries;
}

/** The line of the acts that was written last. */
export async function lastAct() {
  const rows = await db().select().from(acts);
  return rows.at(-1);
}
