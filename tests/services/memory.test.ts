import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db, disconnect, write } from "db/client";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { listTodaysChanges, recordChange } from "~/changes/changes.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { readLeftByDate } from "~/reports/open-by-date.server";
import { readReport } from "~/reports/reports.server";
import { addDays, type IsoDate } from "~/school/dates";
import { DEFAULT_WEEK } from "~/school/week";
import { addTimetable } from "~/settings/write-week.server";
import {
  everyoneOn,
  insertTeachers,
  listNames,
  listTeachers,
  readEntries,
} from "~/teachers/teachers.server";
import { connectToNewDatabase } from "../new-database";
import { watchQueries } from "../queries";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";

freshSchoolEachTest();

const names = async () => (await listTeachers()).map((teacher) => teacher.name);

/** Changes the table as another program would. */
const run = (statement: string) => db().run(sql.raw(statement));

test("everyone is read again, whoever changes a teacher", async () => {
  await addTeachers(makeTeacher("a", { name: "Amal" }), makeTeacher("b", { name: "Bilal" }));
  expect(await names()).toEqual(["Amal", "Bilal"]);
  await run("update teachers set name = 'Amal Haddad' where id = 'a'");
  expect(await names()).toEqual(["Amal Haddad", "Bilal"]);
  await run("delete from teachers where id = 'b'");
  expect(await names()).toEqual(["Amal Haddad"]);
  await run(
    "insert into teachers (id, name, name_key, email, subject, classes_per_week, created_at) select 'c', 'Careem', 'careem', email, subject, classes_per_week, created_at from teachers",
  );
  expect(await names()).toEqual(["Amal Haddad", "Careem"]);
  expect([...(await listNames())]).toEqual([
    ["a", "Amal Haddad"],
    ["c", "Careem"],
  ]);
});

test("everyone is not read twice without a change", async () => {
  await addTeachers(makeTeacher("a"));
  expect(await listTeachers()).toBe(await listTeachers());
});

test("what a timetable that is over says is read only for a date of its own", async () => {
  const term = { name: "Term", days: DEFAULT_WEEK.days, blocks: DEFAULT_WEEK.blocks };
  await write(async (tx) => {
    for (const [id, firstDate] of [
      ["autumn", addDays(SUNDAY, -70)],
      ["winter", addDays(SUNDAY, -7)],
    ] as const)
      await addTimetable(tx, { ...term, id, firstDate, lastDate: null });
  });
  for (const timetableId of ["present", "autumn", "winter"])
    await write((tx) => insertTeachers(tx, [makeTeacher(timetableId)], timetableId));
  const { statements } = watchQueries();
  await readEntries({ from: SUNDAY });
  const asked = () => statements.filter((one) => one.includes('"schedule_versions"')).length;
  expect(asked()).toBe(1);
  await listTeachers();
  expect(asked()).toBe(1);
  await everyoneOn(addDays(SUNDAY, -20));
  expect(asked()).toBe(2);
});

test("everyone is forgotten as a write saw them that is taken back", async () => {
  await addTeachers(makeTeacher("a", { name: "Amal" }));
  const taken = write(async (tx) => {
    await tx.run(sql.raw("update teachers set name = 'Nobody'"));
    expect((await listTeachers(tx)).map(({ name }) => name)).toEqual(["Nobody"]);
    throw new Error("taken back");
  });
  await expect(taken).rejects.toThrow("taken back");
  expect(await names()).toEqual(["Amal"]);
});

const enter = (name: string, at: string) =>
  run(
    `insert into changes (at, who, kind, rows, names) values ('${at}', 'Somebody', 'assigned', '[]', '{"id":"${name}"}')`,
  );
const whats = async () => (await listTodaysChanges()).map(({ names }) => names.id);

test("the day's changes are read again after another change, whoever made it", async () => {
  expect(await whats()).toEqual([]);
  await enter("first", "2026-11-22T02:00:00.000Z");
  expect(await whats()).toEqual(["first"]);
  // In the same millisecond.
  await enter("second", "2026-11-22T02:00:00.000Z");
  expect(await whats()).toEqual(["second", "first"]);
  const after = { id: "1", date: SUNDAY, teacherId: "id", enteredAt: "", enteredBy: "" };
  const rows = [{ table: "absences", before: null, after }] as const;
  const third = { kind: "absence recorded", date: SUNDAY, rows, names: { id: "third" } } as const;
  await write((tx) => recordChange(tx, null, third));
  expect(await whats()).toEqual(["third", "second", "first"]);
});

test("the day's changes are not read twice without another", async () => {
  await enter("first", "2026-11-22T02:00:00.000Z");
  expect(await listTodaysChanges()).toBe(await listTodaysChanges());
});

test("the day's changes are none after midnight", async () => {
  await enter("first", "2026-11-22T02:00:00.000Z");
  expect(await whats()).toEqual(["first"]);
  vi.setSystemTime(new Date("2026-11-23T00:00:00+04:00"));
  expect(await whats()).toEqual([]);
});

test("the day's changes are those of the database that is there, though another had as many", async () => {
  await enter("of the one", "2026-11-22T02:00:00.000Z");
  expect(await whats()).toEqual(["of the one"]);
  const folder = mkdtempSync(path.join(tmpdir(), "another-"));
  await connectToNewDatabase(path.join(folder, "school.db"));
  await enter("of the other", "2026-11-22T02:00:00.000Z");
  expect(await whats()).toEqual(["of the other"]);
  disconnect();
  rmSync(folder, { recursive: true });
});

test("the mark of the demo school is seen as soon as it is there, and as soon as it has gone", async () => {
  expect(await holdsDemoSchool()).toBe(false);
  await run("insert into settings values ('demo', '1')");
  expect(await holdsDemoSchool()).toBe(true);
  await run("delete from settings where name = 'demo'");
  expect(await holdsDemoSchool()).toBe(false);
});

describe("a day and its report", () => {
  const absent = async () => (await readCoverDay(SUNDAY)).absences.map((one) => one.teacherId);
  const covered = async () => (await readReport("daily", SUNDAY)).rows.map((row) => row.id);
  const assign = (id: string) =>
    run(
      `insert into substitutions (id, date, absent_teacher_id, substitute_teacher_id, dedicated_substitute, class_block, subject, room, status, created_at) values ('${id}', '${SUNDAY}', 'a', 'b', null, '1', 'Art', null, 'assigned', '')`,
    );
  const enter = (id: string) =>
    run(
      `insert into absences (id, date, teacher_id, entered_at, entered_by) values ('${id}', '${SUNDAY}', '${id}', '2026-11-22T02:00:00Z', 'Nobody')`,
    );

  test("are read again, whoever changes an absence or a substitution", async () => {
    await addTeachers(makeTeacher("a"), makeTeacher("b"));
    expect(await absent()).toEqual([]);
    await enter("a");
    expect(await absent()).toEqual(["a"]);
    await run("update absences set teacher_id = 'b'");
    expect(await absent()).toEqual(["b"]);
    await run("delete from absences");
    expect(await absent()).toEqual([]);

    expect(await covered()).toEqual([]);
    await assign("one");
    expect(await covered()).toEqual(["one"]);
    await run("update substitutions set id = 'two'");
    expect(await covered()).toEqual(["two"]);
    expect((await readCoverDay(SUNDAY)).substitutions.map(({ id }) => id)).toEqual(["two"]);
    await run("delete from substitutions");
    expect(await covered()).toEqual([]);
  });

  test("are read again when a teacher changes, or goes and takes them along", async () => {
    await addTeachers(makeTeacher("a", { name: "Amal" }), makeTeacher("b"));
    await enter("a");
    await assign("one");
    expect(await covered()).toEqual(["one"]);
    await run("update teachers set name = 'Amal Haddad' where id = 'a'");
    expect((await readReport("daily", SUNDAY)).rows[0]?.absentTeacher).toBe("Amal Haddad");
    expect((await readCoverDay(SUNDAY)).people.map(({ name }) => name)).toContain("Amal Haddad");
    await run("delete from teachers where id = 'a'");
    expect(await absent()).toEqual([]);
    expect(await covered()).toEqual([]);
  });

  test("are not read twice without a change", async () => {
    await addTeachers(makeTeacher("a"));
    expect(await readCoverDay(SUNDAY)).toBe(await readCoverDay(SUNDAY));
    expect(await readReport("daily", SUNDAY)).toBe(await readReport("daily", SUNDAY));
  });

  test("are another after midnight: the day is past and what was assigned is completed", async () => {
    await addTeachers(makeTeacher("a"), makeTeacher("b"));
    await assign("one");
    const status = async () => [
      (await readCoverDay(SUNDAY)).isPast,
      (await readCoverDay(SUNDAY)).substitutions[0]?.status,
      (await readReport("daily", SUNDAY)).rows[0]?.status,
    ];
    vi.setSystemTime(new Date("2026-11-22T23:59:59+04:00"));
    expect(await status()).toEqual([false, "assigned", "assigned"]);
    vi.setSystemTime(new Date("2026-11-23T00:00:00+04:00"));
    expect(await status()).toEqual([true, "completed", "completed"]);
  });

  test("are forgotten, those first that were not asked for the longest", async () => {
    await addTeachers(makeTeacher("a"));
    const days: [IsoDate, IsoDate, ...IsoDate[]] = [
      "2026-11-08",
      "2026-11-09",
      "2026-11-10",
      "2026-11-11",
    ];
    const later = Array.from({ length: 8 }, (_, at) => addDays("2026-11-15", at));
    const [first, second] = [await readCoverDay(days[0]), await readCoverDay(days[1])];
    for (const day of [...days, ...later, days[0], "2026-11-23"] as const) await readCoverDay(day);
    expect(await readCoverDay(days[0])).toBe(first);
    expect(await readCoverDay(days[1])).not.toBe(second);
  });
});

const [OCTOBER, NOVEMBER] = ["2026-10-06", "2026-11-10"] as const;
const open = async () =>
  Object.entries({
    ...(await readLeftByDate("2026-10")),
    ...(await readLeftByDate("2026-11")),
  }).map(([date, left]) => [date, left?.hadNobody]);

test("what a month adds up to is read again, whoever changes anything of its days", async () => {
  const week = { Tuesday: ["1" as const] };
  await addTeachers(makeTeacher("a", { week }), makeTeacher("b"));
  const outing = `insert into classes_out (id, date, students, note, series, entered_at, entered_by) values ('o', '${OCTOBER}', '7A', 'Trip', 's', '', '')`;
  await run(outing);
  expect(await open()).toEqual([]);
  for (const date of [OCTOBER, NOVEMBER]) {
    await run(
      `insert into absences (id, date, teacher_id, entered_at, entered_by) values ('${date}', '${date}', 'a', '', '')`,
    );
  }
  const both = [
    [OCTOBER, 1],
    [NOVEMBER, 1],
  ];
  expect(await open()).toEqual(both);
  const release = `insert into releases (id, date, absent_teacher_id, class_block, entered_at, entered_by) values ('r', '${NOVEMBER}', 'a', '1', '', '')`;
  const cover = `insert into substitutions (id, date, absent_teacher_id, substitute_teacher_id, class_block, subject, status, created_at) values ('s', '${NOVEMBER}', 'a', 'b', '1', 'Art', 'completed', '')`;
  for (const [change, now] of [
    [release, [[OCTOBER, 1]]],
    ["delete from releases", both],
    [cover, [[OCTOBER, 1]]],
    ["update substitutions set status = 'cancelled'", both],
    ["delete from substitutions", both],
    [
      `update absences set last_block = '2', first_block = '2' where date = '${NOVEMBER}'`,
      [[OCTOBER, 1]],
    ],
  ] as const) {
    await run(change);
    expect(await open(), change).toEqual(now);
  }
  await run(`update absences set date = '2026-10-13' where date = '${NOVEMBER}'`);
  expect(await open()).toEqual([[OCTOBER, 1]]);
});
