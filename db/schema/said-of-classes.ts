import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { blocks, teachers } from "./school";

/** What students without cover do, where nobody takes them; or that cover is needed anyway. */
export const RELEASE_KINDS = ["no class", "work alone", "needs cover"] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** Why no cover: a clerk said so, all students out, always alone, or others teach it too. */
export type ReleasedBy = "hand" | "class out" | "always alone" | "together";

/** Absent teachers' classes without cover on a date; with a teacher who takes the students. */
export const releases = sqliteTable(
  "releases",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    absentTeacherId: text("absent_teacher_id")
      .notNull()
      .references(() => teachers.id, { onDelete: "cascade" }),
    classBlock: text("class_block")
      .$type<Block>()
      .notNull()
      .references(() => blocks.label),
    /** Null where somebody takes the students along, or from before there were kinds. */
    kind: text().$type<ReleaseKind>(),
    note: text(),
    withTeacherId: text("with_teacher_id").references(() => teachers.id, { onDelete: "set null" }),
    /** The name of whoever takes the students along, which stays when they are deleted. */
    withName: text("with_name"),
    enteredAt: text("entered_at").notNull(),
    enteredBy: text("entered_by").notNull(),
  },
  (table) => [
    uniqueIndex("releases_once").on(table.date, table.absentTeacherId, table.classBlock),
    index("releases_absent").on(table.absentTeacherId),
    index("releases_with").on(table.withTeacherId),
    index("releases_block").on(table.classBlock),
    check("releases_date", sql`${table.date} glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
    check("releases_note", sql`length(${table.note}) between 1 and 60`),
    check(
      "releases_kind",
      sql`${table.kind} is null or (${table.kind} in ('no class', 'work alone', 'needs cover') and ${table.withName} is null)`,
    ),
  ],
);

/** Students out on a date (trip, exam), all day or between two blocks: nobody teaches them then. */
export const classesOut = sqliteTable(
  "classes_out",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    /** "7A, 7B", as in timetables. */
    students: text().notNull(),
    firstBlock: text("first_block")
      .$type<Block>()
      .references(() => blocks.label),
    lastBlock: text("last_block")
      .$type<Block>()
      .references(() => blocks.label),
    note: text().notNull(),
    /** What the days of one outing have in common. */
    series: text().notNull(),
    enteredAt: text("entered_at").notNull(),
    enteredBy: text("entered_by").notNull(),
  },
  (table) => [
    index("classes_out_date").on(table.date),
    index("classes_out_series").on(table.series),
    index("classes_out_first_block").on(table.firstBlock),
    index("classes_out_last_block").on(table.lastBlock),
    check(
      "classes_out_date_form",
      sql`${table.date} glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`,
    ),
    check("classes_out_blocks", sql`(${table.firstBlock} is null) = (${table.lastBlock} is null)`),
  ],
);

/** What the substitute of a class is to do on a date, and another room for it. */
export const classNotes = sqliteTable(
  "class_notes",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    absentTeacherId: text("absent_teacher_id")
      .notNull()
      .references(() => teachers.id, { onDelete: "cascade" }),
    classBlock: text("class_block")
      .$type<Block>()
      .notNull()
      .references(() => blocks.label),
    work: text(),
    room: text(),
    /** Of an hour that is no class: who takes its duty. */
    takenBy: text("taken_by"),
    enteredAt: text("entered_at").notNull(),
    enteredBy: text("entered_by").notNull(),
  },
  (table) => [
    uniqueIndex("class_notes_once").on(table.date, table.absentTeacherId, table.classBlock),
    index("class_notes_absent").on(table.absentTeacherId),
    index("class_notes_block").on(table.classBlock),
    check("class_notes_date", sql`${table.date} glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
    check("class_notes_work", sql`length(${table.work}) between 1 and 200`),
    check("class_notes_taken_by", sql`length(${table.takenBy}) between 1 and 120`),
  ],
);
