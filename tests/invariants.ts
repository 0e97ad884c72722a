import { db } from "db/client";
import { sql } from "drizzle-orm";
import type { Schedule } from "~/school/schedule";
import { DEFAULT_WEEK } from "~/school/week";
import { answeredSchedule, emptySchedule, readSchedule } from "~/teachers/schedule";

/** What must be true of a database whatever has been asked of it; each query finds what breaks it. */
const INVARIANTS: Record<string, string> = {
  "the file is sound": "select * from pragma_integrity_check where integrity_check <> 'ok'",
  "every reference leads somewhere": "select * from pragma_foreign_key_check",
  "no class is covered twice": `select date, class_block, absent_teacher_id from substitutions
    where status <> 'cancelled' group by 1, 2, 3 having count(*) > 1`,
  "nobody is in two rooms at once": `select date, class_block, substitute_teacher_id from substitutions
    where status <> 'cancelled' and substitute_teacher_id is not null group by 1, 2, 3 having count(*) > 1`,
  "nobody covers for themselves":
    "select id from substitutions where substitute_teacher_id = absent_teacher_id",
  "a substitution is of a date that there is, and of a school day": `select id, date from substitutions
    where date is not date(date) or strftime('%w', date) in ('5', '6')`,
  "a status and a block are of those there are": `select id from substitutions
    where status not in ('assigned', 'completed', 'cancelled')
    or class_block not in ('1', '2', '3', '4', '5L1', '5L2', '6', '7')`,
  "whoever is covered is recorded absent": `select s.id from substitutions s left join absences a
    on a.date = s.date and a.teacher_id = s.absent_teacher_id
    where s.status = 'assigned' and a.id is null`,
  "nobody answers for a class of their own, or is asked to cover it before they have said no": `select a.substitution_id
    from answers a join substitutions s on s.id = a.substitution_id
    where a.teacher_id = s.absent_teacher_id or a.asked_at < a.at`,
  "a teacher is absent once a day":
    "select date, teacher_id from absences group by 1, 2 having count(*) > 1",
  "a teacher has a name, a department and one of two loads": `select id from teachers
    where trim(name) = '' or trim(subject) = '' or name_key = '' or classes_per_week not in (20, 25)
    or length(name) > 120 or length(subject) > 120`,
  "a schedule is valid JSON": "select id from schedule_versions where not json_valid(schedule)",
  "no two versions of somebody's entries begin on one day": `select teacher_id from schedule_versions
    group by teacher_id, timetable_id, week, ifnull(since, '') having count(*) > 1`,
  "there is one administrator":
    "select count(*) from users where username_key = 'admin' having count(*) <> 1",
  "a username is one user's": "select username_key from users group by 1 having count(*) > 1",
  "a user has a username, a name and a hash, not a password": `select id from users
    where username_key = '' or trim(username) = '' or trim(name) = '' or password_hash not glob 'scrypt$*'`,
  "a session is somebody's": `select s.id from sessions s left join users u on u.id = s.user_id
    where u.id is null or length(s.id) <> 64`,
  "an act has a time, somebody and words": `select id from acts
    where at not glob '????-??-??T??:??:??.???Z' or who = '' or what = ''`,
  "the trail holds no password": "select id from acts where what like '%correct horse%'",
  "no text ends at a null character": `select name from teachers where instr(name || subject, char(0)) > 0
    union all select room from substitutions where instr(coalesce(room, ''), char(0)) > 0
    union all select name from users where instr(name || username, char(0)) > 0
    union all select what from acts where instr(who || what, char(0)) > 0`,
};

/** What is not true of the database that must be, each with the first rows that break it; empty when it is sound. */
export async function faultsOfDatabase(): Promise<Record<string, unknown>> {
  const broken: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const rows = await db().all(sql.raw(query));
    if (rows.length > 0) broken[name] = rows.slice(0, 3);
  }
  const weeks = await db().all<{ id: number; schedule: string }>(
    sql`select id, schedule from schedule_versions`,
  );
  const odd = weeks.filter(({ schedule }) => {
    const kept: Schedule = JSON.parse(schedule);
    const reading = readSchedule(answeredSchedule(kept, DEFAULT_WEEK), DEFAULT_WEEK);
    return JSON.stringify(reading.schedule) !== JSON.stringify({ ...emptySchedule(), ...kept });
  });
  return odd.length > 0 ? { ...broken, "a schedule is in its one shape": odd[0] } : broken;
}
