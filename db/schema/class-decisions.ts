import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import { blockOf, entered, isDate, teacherOf } from "./columns";
import { teachers } from "./teachers";

export const RELEASE_KINDS = ["no class", "work alone", "needs cover"] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

export type ReleasedBy = "hand" | "class out" | "always alone" | "together";

export const releases = sqliteTable(
  "releases",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    absentTeacherId: teacherOf("absent_teacher_id").notNull(),
    classBlock: blockOf("class_block").notNull(),
    /** Null where somebody takes the students along, or from before there were kinds. */
    kind: text().$type<ReleaseKind>(),
    note: text(),
    withTeacherId: text("with_teacher_id").references(() => teachers.id, { onDelete: "set null" }),
    /** The name of whoever takes the students along, which stays when they are deleted. */
    withName: text("with_name"),
    ...entered,
  },
  (table) => [
    uniqueIndex("releases_once").on(table.date, table.absentTeacherId, table.classBlock),
    index("releases_absent").on(table.absentTeacherId),
    index("releases_with").on(table.withTeacherId),
    index("releases_block").on(table.classBlock),
    isDate("releases_date", table.date),
    check("releases_note", sql`length(${table.note}) between 1 and 60`),
    check(
      "releases_kind",
      sql`${table.kind} is null or (${table.kind} in ('no class', 'work alone', 'needs cover') and ${table.withName} is null)`,
    ),
  ],
);

/** Out all day, or between two blocks. */
export const outings = sqliteTable(
  "classes_out",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    students: text().notNull(),
    firstBlock: blockOf("first_block"),
    lastBlock: blockOf("last_block"),
    note: text().notNull(),
    series: text().notNull(),
    ...entered,
  },
  (table) => [
    index("classes_out_date").on(table.date),
    index("classes_out_series").on(table.series),
    index("classes_out_first_block").on(table.firstBlock),
    index("classes_out_last_block").on(table.lastBlock),
    isDate("classes_out_date_form", table.date),
    check("classes_out_blocks", sql`(${table.firstBlock} is null) = (${table.lastBlock} is null)`),
  ],
);

export const classNotes = sqliteTable(
  "class_notes",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    absentTeacherId: teacherOf("absent_teacher_id").notNull(),
    classBlock: blockOf("class_block").notNull(),
    work: text(),
    room: text(),
    /** JSON of `WorkFile`s; null for none. */
    files: text(),
    takenBy: text("taken_by"),
    ...entered,
  },
  (table) => [
    uniqueIndex("class_notes_once").on(table.date, table.absentTeacherId, table.classBlock),
    index("class_notes_absent").on(table.absentTeacherId),
    index("class_notes_block").on(table.classBlock),
    isDate("class_notes_date", table.date),
    check("class_notes_work", sql`length(${table.work}) between 1 and 200`),
    check("class_notes_taken_by", sql`length(${table.takenBy}) between 1 and 120`),
  ],
);

/** A room that cannot be used on a date, all day or between two blocks. */
export const closedRooms = sqliteTable(
  "closed_rooms",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    room: text().notNull(),
    firstBlock: blockOf("first_block"),
    lastBlock: blockOf("last_block"),
    note: text(),
    series: text().notNull(),
    ...entered,
  },
  (table) => [
    index("closed_rooms_date").on(table.date),
    index("closed_rooms_series").on(table.series),
    index("closed_rooms_first_block").on(table.firstBlock),
    index("closed_rooms_last_block").on(table.lastBlock),
    isDate("closed_rooms_date_form", table.date),
    check("closed_rooms_room", sql`length(${table.room}) between 1 and 60`),
    check("closed_rooms_note", sql`length(${table.note}) between 1 and 60`),
    check("closed_rooms_blocks", sql`(${table.firstBlock} is null) = (${table.lastBlock} is null)`),
  ],
);

/** The room that somebody's class has while the one it would be in is closed. */
export const classRooms = sqliteTable(
  "class_rooms",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    teacherId: teacherOf("teacher_id").notNull(),
    classBlock: blockOf("class_block").notNull(),
    room: text().notNull(),
    /** The `series` of the closed room that it has left. */
    series: text().notNull(),
    ...entered,
  },
  (table) => [
    uniqueIndex("class_rooms_once").on(table.date, table.teacherId, table.classBlock, table.series),
    index("class_rooms_series").on(table.series),
    index("class_rooms_teacher").on(table.teacherId),
    index("class_rooms_block").on(table.classBlock),
    isDate("class_rooms_date", table.date),
    check("class_rooms_room", sql`length(${table.room}) between 1 and 60`),
  ],
);

/**
 * One end of a lesson that is held in another block or on another date, a row a teacher: where it
 * is not (`isHere` false), and where it is instead. All rows of one press have the same `move`.
 */
export const movedLessons = sqliteTable(
  "moved_lessons",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    teacherId: teacherOf("teacher_id").notNull(),
    block: blockOf("block").notNull(),
    isHere: integer("is_here", { mode: "boolean" }).notNull(),
    otherDate: text("other_date").$type<IsoDate>().notNull(),
    otherBlock: blockOf("other_block").notNull(),
    students: text().notNull(),
    /** Where it is held, if that is another room than the timetable's. */
    room: text(),
    move: text().notNull(),
    isSwap: integer("is_swap", { mode: "boolean" }).notNull(),
    ...entered,
  },
  (table) => [
    uniqueIndex("moved_lessons_once").on(table.date, table.teacherId, table.block, table.isHere),
    index("moved_lessons_move").on(table.move),
    index("moved_lessons_teacher").on(table.teacherId),
    index("moved_lessons_block").on(table.block),
    index("moved_lessons_other_block").on(table.otherBlock),
    isDate("moved_lessons_date", table.date),
    isDate("moved_lessons_other_date", table.otherDate),
    check("moved_lessons_room", sql`length(${table.room}) between 1 and 60`),
  ],
);
