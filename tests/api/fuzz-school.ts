import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db, disconnect } from "db/client";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson } from "~/cover/day/day";
import { readableTarget } from "~/http/target";
import { limitsOf } from "~/teachers/cover-terms";
import { connectToNewDatabase } from "../new-database";
import { addTeachers } from "../school";
import { smallSchool } from "../small-school";
import { type Answer, check, signedIn, verifiedAdmin } from "./calls";
import { type FuzzRequest, LEAK, withIds } from "./fuzz-requests";
import { readKnownIds } from "./known-ids";
import { dispatch } from "./routes";

/** A school that made-up requests are sent to; it holds every answer against what the API promises. */
export async function openSchool() {
  const folder = mkdtempSync(path.join(tmpdir(), "school-"));
  await connectToNewDatabase(path.join(folder, "school.db"));
  await addTeachers(...smallSchool);
  const signIns = { clerk: () => signedIn("clerk"), admin: verifiedAdmin, nobody: async () => "" };
  const cookies = { clerk: await signIns.clerk(), admin: await signIns.admin(), nobody: "" };

  return {
    /** Makes the request; a refusal or a read has changed nothing, and everything else is on record. */
    async send(made: FuzzRequest): Promise<Answer> {
      const fuzzRequest = await withIds(made, readKnownIds);
      const request = requestOf(fuzzRequest, cookies[fuzzRequest.as]);
      const { pathname } = new URL(request.url);
      const before = await fingerprint();
      const answer = await check(request.method, pathname, await dispatch(request));
      const after = await fingerprint();
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.data) ?? "").not.toMatch(LEAK);
      const isRead = READS.test(`${request.method} ${pathname}`);
      if (answer.status >= 400 && GUESSES.test(pathname)) before.acts = after.acts;
      if (answer.status >= 400 || isRead) expect(after).toEqual(before);
      else expect(after.acts).toBeGreaterThan(before.acts);
      if (answer.data?.substitutions) await expectWithinRules(fuzzRequest);
      const hasSessionEnded = answer.status === 401 || /log(?:in|out)$/.test(pathname);
      if (hasSessionEnded) cookies[fuzzRequest.as] = await signIns[fuzzRequest.as]();
      return answer;
    },
    close() {
      disconnect();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What changes nothing that is on record. */
const READS = /^(?:GET|HEAD|OPTIONS) |find-available|verify-admin-password/;

/** What puts a wrong password on record. */
const GUESSES = /\/(?:login|verify-admin-password)$/;

/** The request as it reaches the app: the server makes targets readable first. */
function requestOf({ method, path, headers, body }: FuzzRequest, cookie: string): Request {
  const target = readableTarget({ method, url: path, host: "school.test" });
  return new Request(`http://school.test${target.url}`, {
    method: target.method,
    headers: { Cookie: cookie, ...headers },
    body,
  });
}

/** What every act of anybody changes. */
function fingerprint(): Promise<{ acts: number }> {
  return db().get(sql`select (select count(*) from acts) + (select count(*) from changes) as acts,
    (select count(*) from absences) as absences,
    (select count(*) || group_concat(name || subject || classes_per_week) from teachers) as teachers,
    (select group_concat(schedule) from schedule_versions) as entries,
    (select count(*) || group_concat(username || name || password_hash) from users) as users,
    (select count(*) || group_concat(status || coalesce(substitute_teacher_id, '')) from substitutions) as cover`);
}

/** Whoever has just been given classes is within every limit, teaches in none of them, and is not absent. */
async function expectWithinRules({ body }: FuzzRequest): Promise<void> {
  const { substituteTeacherId, date } = JSON.parse(String(body));
  const day = await readCoverDay(date);
  const person = findPerson(day, substituteTeacherId);
  if (!person) throw new Error("the substitute is there");
  const limits = limitsOf(person);
  for (const period of ["daily", "weekly", "monthly"] as const) {
    expect(person.usage[period]).toBeLessThanOrEqual(limits[period] ?? Number.POSITIVE_INFINITY);
  }
  expect(day.absences.map((absence) => absence.teacherId)).not.toContain(person.id);
}
