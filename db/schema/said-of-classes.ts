import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { blocks } from "./school";
import { teachers } from "./teachers";

export const RELEASE_KINDS = ["no class", "work alone", "needs cover"] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

export type ReleasedBy = "hand" | "class out" | "always alone" | "together";

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

/** Out all day, or between two blocks. */
export const classesOut = sqliteTable(
  "classes_out",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    students: text().notNull(),
    firstBlock: text("first_block")
      .$type<Block>()
      .references(() => blocks.label),
    lastBlock: text("last_block")
      .$type<Block>()
      .references(() => blocks.label),
    note: text().notNull(),
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
