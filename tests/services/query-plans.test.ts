import { readdirSync } from "node:fs";
import path from "node:path";
import { db, write } from "db/client";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { signIn } from "~/accounts/auth.server";
import {
  endAllSessions,
  endSession,
  endSessionsOf,
  keepConfirmedChange,
  markVerifiedFor,
  readSession,
  takeConfirmedChange,
  takeVerification,
} from "~/accounts/sessions.server";
import { takeUnsentForm } from "~/accounts/unsent-form.server";
import * as users from "~/accounts/users.server";
import { verifyAdminPassword } from "~/accounts/verification.server";
import { findChange, listChangesByOthers, listTodaysChanges } from "~/changes/changes.server";
import { listTrailBetween } from "~/changes/trail.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { freeCoverOf, removeAbsence } from "~/cover/absences/remove-absence.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { changeTeacher } from "~/cover/change-teacher.server";
import { listConflicts } from "~/cover/day/conflicts.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { classesToCover } from "~/cover/day/day";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { findSubstitutions, listSubstitutions } from "~/cover/lists/substitutions.server";
import { sayNotToday, takeBackNotToday } from "~/cover/not-today/not-today.server";
import { closeDays, openDays, sumOfWay } from "~/cover/week/change-calendar.server";
import { changeWeek, sumOf } from "~/cover/week/change-week.server";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { runImport } from "~/imports/import-command.server";
import { readMonth } from "~/reports/figures.server";
import { readWeek } from "~/settings/week.server";
import { canReadDatabase } from "~/setup/health.server";
import { addTeacher } from "~/teachers/roster.server";
import { emptySchedule } from "~/teachers/schedule";
import { listTeachers, matchTeachers } from "~/teachers/teachers.server";
import { cookieOf, get } from "../people";
import { placesOfQueries, watchQueries } from "../queries";
import { assignClasses, freshSchoolEachTest } from "../school";

freshSchoolEachTest();

/** What may be read from end to end: it stays small, or all of it is what is asked for. */
const MAY_BE_SCANNED: Record<string, string> = {
  teachers: "a day, a group or a list of suggestions takes in every teacher",
  blocks: "a week has all of them",
  calendar: "a week has all of it",
  json_each: "the rows that are about to be written",
  users: "User Management lists every user; the first start counts them",
};

/** What is asked before the program serves, and takes in the whole file. */
const BEFORE_ANY_REQUEST: Record<string, string> = {
  "app/setup/boot.server.ts": "the start checks that the file is not damaged",
};

const PASSWORD = "correct horse";
/** A day of which the demo school tells nothing. */
const A_SUNDAY = "2026-12-06";
const ACTOR = { id: "clerk", username: "clerk", name: "Clerk" };

/** Everything that the product ever asks the database, once. */
async function liveThroughIt(): Promise<void> {
  await users.addFirstAdmin(PASSWORD);
  await users.hasUsers();
  await canReadDatabase();
  await fillWithDemoSchool();
  await openTheDoors();
  await arrangeCover();
  await changeTheRoster();
}

async function openTheDoors(): Promise<void> {
  await signIn(get("/"), "admin", "wrong").catch(() => undefined);
  const { cookies } = await signIn(get("/"), "admin", PASSWORD);
  // Signing in again ends the session before.
  const again = await signIn(get("/", { cookie: cookieOf(...cookies) }), "admin", PASSWORD);
  const request = get("/", { cookie: cookieOf(...again.cookies) });
  vi.setSystemTime(Date.now() + 6 * 60_000);
  const session = await readSession(request);
  if (!session) throw new Error("nobody is signed in");
  await verifyAdminPassword(request, session, PASSWORD);
  await markVerifiedFor(session.id, "delete somebody");
  await takeVerification(session.id, "delete somebody");
  await keepConfirmedChange(session.id, 1);
  await takeConfirmedChange(session.id);
  const mona = { username: "mona", password: PASSWORD, name: "M" };
  const sent = { userId: session.user.id, key: "a form", digest: "of mona" };
  const { id } = await users.addUser(mona, ACTOR, sent);
  await users.addUser(mona, ACTOR, sent);
  await users.listUsers();
  await users.changeUser(id, { username: "mona", name: "Mona Adel" }, ACTOR);
  await users.resetPassword(id, "another horse", ACTOR, session.id);
  await users.removeUser(id, ACTOR);
  await write((tx) => endSessionsOf(tx, id));
  await takeUnsentForm({ ...session, unsentForm: "/ []" }, request);
  await endSession(request);
  await listTodaysChanges();
  await findChange(1);
  await listChangesByOthers(0, A_SUNDAY, "admin");
  await listTrailBetween(A_SUNDAY, A_SUNDAY).next();
}

async function arrangeCover(): Promise<void> {
  const day = await readCoverDay(A_SUNDAY);
  const busy = day.people.filter((person) => classesToCover(day, person.id).length > 2);
  const [absent, dedicated] = [busy[0], day.people.find(({ group }) => group === "dedicated")];
  if (!absent || !dedicated) throw new Error("the demo school has changed");
  await addAbsence(A_SUNDAY, absent.id, ACTOR);
  const block = classesToCover(day, absent.id)[0]?.block ?? "1";
  await assignClasses(A_SUNDAY, dedicated.id, [{ absentTeacherId: absent.id, block }], ACTOR);
  const named = { ids: [absent.id], names: [] };
  const wanted = {
    date: A_SUNDAY,
    substituteId: dedicated.id,
    absent: named,
    block: null,
  } as const;
  const [written] = await assignBulk({ ...wanted, isDedicated: true }, ACTOR);
  const ids = [written?.substitutionId ?? ""];
  await findSubstitutions(ids);
  await cancelSubstitutions(ids, ACTOR);
  await freeCoverOf(A_SUNDAY, dedicated.id, ACTOR);
  await sayNotToday(A_SUNDAY, dedicated.id, ACTOR);
  await takeBackNotToday(A_SUNDAY, dedicated.id, ACTOR);
  await removeAbsence(A_SUNDAY, absent.id, { cancelCover: true }, ACTOR);
  await listSubstitutions({ start: "2026-11-01", end: "2026-11-30" });
  await readMonth("2026-11");
  await matchTeachers([absent.name]);
}

async function changeTheRoster(): Promise<void> {
  const teacher = { name: "N", subject: "Art", classesPerWeek: 20, schedule: emptySchedule() };
  const { id } = await addTeacher({ ...teacher, classesPerWeek: 20 }, ACTOR);
  await changeTeacher(id, { ...teacher, classesPerWeek: 25 }, ACTOR);
  await listConflicts(id);
  await removeTeacher(id, ACTOR);
  const timetable = "tests/fixtures/small-school.fet-timetable.csv";
  const silent = { say: () => undefined, warn: () => undefined };
  await write(endAllSessions);
  await runImport([timetable, "--replace-demo"], async () => undefined, silent);
  const [imported] = await listTeachers();
  const anew = { name: imported?.name ?? "", subject: "Art", classesPerWeek: 20 as const };
  await changeTeacher(imported?.id ?? "", { ...anew, schedule: emptySchedule() }, ACTOR);
  await runImport([timetable], async () => undefined, silent);
  await changeTheWeek(imported?.id ?? "");
}

async function changeTheWeek(absentId: string): Promise<void> {
  const { days, blocks } = await readWeek();
  const planned = blocks.map((block) => ({ ...block, was: block.label }));
  await addAbsence(A_SUNDAY, absentId, ACTOR);
  vi.setSystemTime(new Date("2026-12-07T06:45:00+04:00"));
  await addAbsence("2026-12-08", absentId, ACTOR);
  const range = { from: "2026-12-08", until: "2026-12-09", note: "Exams", blocks: ["1"] } as const;
  await closeDays(range, null, ACTOR);
  const closed = { ...range, blocks: null };
  const way = await closeDays(closed, null, ACTOR);
  await closeDays(closed, way && sumOfWay(way), ACTOR);
  const [first] = (await readWeek()).calendar;
  await addAbsence("2026-12-10", absentId, ACTOR);
  const fewer = { days: days.slice(0, 4), blocks: planned };
  const displaced = await changeWeek(fewer, null, ACTOR);
  await changeWeek(fewer, displaced && sumOf(displaced), ACTOR);
  await openDays(first?.id ?? "", ACTOR);
}

/** What SQLite does for a statement, line by line, such as `SCAN teachers`. */
async function planOf(statement: string): Promise<string[]> {
  const rows = await db().all<{ detail: string }>(sql.raw(`explain query plan ${statement}`));
  return rows.map(({ detail }) => detail);
}

/** The tables that a plan reads from end to end; the rows of a query within another are all asked for. */
function scannedIn(plan: string[]): string[] {
  const within = plan.flatMap((line) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(line)?.[1] ?? []);
  return plan
    .flatMap((line) => /^SCAN (?!\d+ CONSTANT ROWS|CONSTANT ROW$)(\w+)/.exec(line)?.[1] ?? [])
    .filter((name) => !within.includes(name));
}

describe("every query of the product", () => {
  test("is asked here, and finds what it reads by an index", async () => {
    const { statements, places } = watchQueries();
    await liveThroughIt();
    const known = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".server.ts"))
      .flatMap((file) => placesOfQueries(path.posix.join("app", file)));
    expect(known.length).toBeGreaterThan(45);
    const missing = known.filter((place) => !places.has(place));
    expect(missing.filter((place) => !(place.replace(/:\d+$/, "") in BEFORE_ANY_REQUEST))).toEqual(
      [],
    );

    // Emptying a table (after a restore) takes it whole.
    const asked = [...new Set(statements)].filter((one) => !/^delete from "\w+"$/.test(one));
    const scans = asked.map(async (one) =>
      scannedIn(await planOf(one)).map((table) => ({ table, by: one.slice(0, 200) })),
    );
    const wrong = (await Promise.all(scans))
      .flat()
      .filter(({ table }) => !(table in MAY_BE_SCANNED));
    expect(wrong).toEqual([]);
  });

  test("has an index for every reference that a deletion follows", async () => {
    const rows = await db().all<{ reference: string }>(`
      select m.name || '.' || f."from" as reference
      from sqlite_master m, pragma_foreign_key_list(m.name) f
      where m.type = 'table' and not exists (
        select 1 from pragma_index_list(m.name) l, pragma_index_info(l.name) i
        where i.seqno = 0 and i.name = f."from")`);
    expect(rows).toEqual([]);
  });
});
