// Schools to measure with: the same ones at every run, written with plain SQL into a migrated database.
import { createClient } from "@libsql/client";
import { TODAY } from "./server.mjs";

const BLOCKS = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"];
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];
const SUBJECTS = [
  "Arabic",
  "Biology",
  "Chemistry",
  "English",
  "Geography",
  "History",
  "Mathematics",
  "Physics",
];
const FIRST = ["Huda", "Sami", "Mona", "Omar", "Léa", "دينا", "Maria", "Yusuf", "Rana", "David"];
const LAST = [
  "Nasser",
  "Fadel",
  "Adel",
  "Khalil",
  "Dubois",
  "حداد",
  "Konstantinou",
  "Amin",
  "Aziz",
  "Levy",
  "Haddad",
];
const DEDICATED = 10;
/** Absent teachers a day, in a school of the size of `SCHOOL`. */
const ABSENT_A_DAY = 6;
export const SCHOOL = 110;
const CREATED = "2026-08-01T04:00:00.000Z";

/**
 * Fills a database: `teachers` people, ten of them dedicated substitutes; `substitutions` rows. Those of the current
 * month, with today's absences, are the same in every school; the others are spread over the `days` school days before.
 */
export async function fillSchool(url, { teachers, substitutions, days, blocks = BLOCKS }) {
  const client = createClient({ url });
  const people = Array.from({ length: teachers }, (_, index) => makeTeacher(index, blocks));
  const tx = await client.transaction("write");
  await insert(
    tx,
    "teachers",
    people.map(({ week: _, ...row }) => row),
  );
  await insert(
    tx,
    "schedule_versions",
    people.map(({ id, week }) => ({
      teacher_id: id,
      timetable_id: "present",
      schedule: JSON.stringify({ ...week, Friday: [] }),
    })),
  );
  const local = people.slice(0, SCHOOL);
  const thisMonth = schoolDays(TODAY.slice(0, 8), 1, 30);
  const rows = thisMonth.flatMap((day) => coverOf(day, local, ABSENT_A_DAY));
  await insert(tx, "substitutions", rows);
  await insert(
    tx,
    "absences",
    thisMonth.flatMap((day) => absencesOf(day, local, ABSENT_A_DAY)),
  );
  let left = substitutions - rows.length;
  for (const day of daysBefore(`${TODAY.slice(0, 8)}01`, days)) {
    const share = Math.ceil(left / days--);
    if (left <= 0) break;
    const lot = coverOf(day, people, Math.ceil(share / 3) + 2).slice(0, share);
    await insert(tx, "substitutions", lot);
    left -= lot.length;
  }
  await tx.commit();
  const [{ n }] = (await client.execute("select count(*) as n from substitutions")).rows;
  client.close();
  return { people, rows: Number(n) };
}

/** Records `count` teachers absent on a date, none of them covered yet; answers their ids. */
export async function addAbsences(url, date, count, from = 0) {
  const client = createClient({ url });
  const { rows } = await client.execute({
    sql: "select id, name from teachers where subject <> 'Substitute' order by id limit ? offset ?",
    args: [count, from],
  });
  const tx = await client.transaction("write");
  const entry = { entered_at: CREATED, entered_by: "Bench" };
  await insert(
    tx,
    "absences",
    rows.map(({ id }) => ({ id: `x-${date}-${id}`, date, teacher_id: id, ...entry })),
  );
  await tx.commit();
  client.close();
  return rows.map(({ id }) => String(id));
}

/** A school's year on top of a filled school: four timetables of two weeks each, and two corrections each day of the year before. */
export async function addYear(url, people) {
  const client = createClient({ url });
  const tx = await client.transaction("write");
  const begin = { "term-1": -240, "term-2": -120, "term-3": 60 };
  const timetables = Object.entries(begin).map(([id, ahead]) => ({
    ...{ id, name: id, days: JSON.stringify(DAYS) },
    ...{ first_date: dayOf(Date.parse(TODAY) + ahead * DAY).date, last_date: null },
  }));
  await insert(tx, "timetables", timetables);
  const all = ["present", ...Object.keys(begin)];
  await insert(
    tx,
    "timetable_blocks",
    Object.keys(begin).flatMap((timetable_id) =>
      BLOCKS.map((label, position) => ({ timetable_id, label, position })),
    ),
  );
  const weeks = ["A", "B"].map((name, at) => ({ number: at + 1, name }));
  await insert(
    tx,
    "cycle_weeks",
    all.flatMap((timetable_id) => weeks.map((one) => ({ timetable_id, ...one }))),
  );
  const scheduleOf = ({ week }) => JSON.stringify({ ...week, Friday: [] });
  const versions = all.flatMap((timetable_id) =>
    weeks.flatMap(({ number: week }) =>
      people.map((one) => ({ teacher_id: one.id, timetable_id, week, schedule: scheduleOf(one) })),
    ),
  );
  await insert(
    tx,
    "schedule_versions",
    versions.filter(({ timetable_id, week }) => timetable_id !== "present" || week === 2),
  );
  const corrections = [...daysBefore(TODAY, 190)].flatMap(({ date, number }) =>
    [0, 1].map((at) => {
      const one = people[(number * 7 + at * 31) % people.length];
      const begun = timetables.filter(({ first_date }) => first_date <= date).at(-1);
      const place = { timetable_id: begun?.id ?? "present", week: 1 + (number % 2) };
      return { teacher_id: one.id, ...place, since: date, schedule: scheduleOf(one) };
    }),
  );
  await insert(tx, "schedule_versions", corrections);
  await tx.commit();
  client.close();
}

function makeTeacher(index, blocks) {
  const isDedicated = index < DEDICATED;
  const classesPerWeek = index % 2 ? 25 : 20;
  const week = Object.fromEntries(
    DAYS.map((day, at) => [
      day,
      isDedicated ? [] : classesOn(index, at, classesPerWeek / 5, blocks),
    ]),
  );
  const name = `${FIRST[index % FIRST.length]} ${LAST[index % LAST.length]} ${1 + (index % 97)}`;
  return {
    id: `teacher-${String(index).padStart(4, "0")}`,
    name,
    name_key: name.normalize("NFKC").toLowerCase(),
    email: null,
    subject: isDedicated ? "Substitute" : SUBJECTS[index % SUBJECTS.length],
    classes_per_week: classesPerWeek,
    created_at: CREATED,
    week,
  };
}

/** `count` classes of a day of eight blocks, of a longer one as many more. */
function classesOn(index, day, count, all) {
  const most = Math.round((count * all.length) / BLOCKS.length);
  const blocks = all.map((_, at) => (at * 3 + index + day) % all.length).slice(0, most);
  return blocks
    .sort((a, b) => a - b)
    .map((at) => ({ block: all[at], room: `${"ABC"[index % 3]}${10 + (index % 40)}` }));
}

/** The cover of one day's absent teachers: most of their classes, one row in thirteen cancelled. */
function coverOf(day, people, count) {
  const away = absentOn(day, people, count);
  const taken = new Set(away);
  let next = day.number * 5;
  // Each person covers once a day: nobody is in two places.
  const findFree = (block) => {
    for (let tries = 0; tries < people.length; tries++) {
      const person = people[next++ % people.length];
      if (taken.has(person) || person.week[day.name].some((one) => one.block === block)) continue;
      taken.add(person);
      return person;
    }
    return null;
  };
  return away.flatMap((absent) =>
    absent.week[day.name].flatMap(({ block, room }, at) => {
      // Today is half done.
      const substitute = day.date === TODAY && at > 1 ? null : findFree(block);
      if (!substitute) return [];
      const isDedicated = substitute.subject === "Substitute";
      return {
        id: `s-${day.date}-${absent.id}-${block}`,
        date: day.date,
        absent_teacher_id: absent.id,
        substitute_teacher_id: substitute.id,
        dedicated_substitute: isDedicated ? substitute.name : null,
        class_block: block,
        subject: absent.subject,
        room,
        status: (day.number + at) % 13 === 0 ? "cancelled" : "assigned",
        created_at: `${day.date}T03:00:00.000Z`,
      };
    }),
  );
}

function absencesOf(day, people, count) {
  const entry = { entered_at: `${day.date}T02:50:00.000Z`, entered_by: "Bench" };
  return absentOn(day, people, count).map(({ id }) => {
    return { id: `a-${day.date}-${id}`, date: day.date, teacher_id: id, ...entry };
  });
}

function absentOn({ number }, people, count) {
  const taught = people.length - DEDICATED;
  const picked = new Set();
  for (let at = 0; picked.size < Math.min(count, taught); at++) {
    picked.add(DEDICATED + ((number * 7 + at * 13) % taught));
  }
  return [...picked].map((at) => people[at]);
}

/** The next school days from today on. */
export function nextSchoolDays(count) {
  const days = Array.from({ length: count * 2 }, (_, at) => dayOf(Date.parse(TODAY) + at * DAY));
  return days
    .filter((day) => day.name)
    .slice(0, count)
    .map(({ date }) => date);
}

/** The school days of a month (`2026-11-`), with how many days they are from 2000. */
function schoolDays(month, first, last) {
  const all = Array.from({ length: last - first + 1 }, (_, at) =>
    dayOf(Date.parse(`${month}01`) + (first - 1 + at) * DAY),
  );
  return all.filter((day) => day.name);
}

/** So many school days before a date, the latest first. */
function* daysBefore(date, count) {
  for (let at = Date.parse(date) - DAY; count > 0; at -= DAY) {
    const day = dayOf(at);
    if (!day.name) continue;
    count--;
    yield day;
  }
}

const DAY = 24 * 60 * 60 * 1000;

function dayOf(instant) {
  const date = new Date(instant);
  return {
    date: date.toISOString().slice(0, 10),
    name: DAYS[date.getUTCDay()],
    number: Math.floor(instant / DAY),
  };
}

async function insert(tx, table, rows) {
  for (let start = 0; start < rows.length; start += 400) {
    const lot = rows.slice(start, start + 400);
    const columns = Object.keys(lot[0]);
    const marks = `(${columns.map(() => "?").join(", ")})`;
    await tx.execute({
      sql: `insert into ${table} (${columns.join(", ")}) values ${lot.map(() => marks).join(", ")}`,
      args: lot.flatMap((row) => columns.map((column) => row[column])),
    });
  }
}
