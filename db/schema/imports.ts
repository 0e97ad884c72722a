import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import type { KeptTeacher, KeptWeek } from "../kept-teachers";
import { sessions } from "./accounts";
import { changes } from "./history";

/** A file sent for import, until imported or the session ends: one a session. */
export const uploads = sqliteTable(
  "uploads",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** What was said of how it is to be read. */
    answers: text({ mode: "json" }).notNull(),
    at: text().notNull(),
  },
  (table) => [
    index("uploads_at").on(table.at),
    check("uploads_answers", sql`json_valid(${table.answers})`),
  ],
);

/** The bytes of such a file, packed (gzip), in pieces that are written and read one at a time. */
export const uploadPieces = sqliteTable(
  "upload_pieces",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => uploads.sessionId, { onDelete: "cascade" }),
    part: text().$type<"timetable" | "teachers">().notNull(),
    position: integer().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.part, table.position] })],
);

/** How files of a kind were read when one was last imported: the beginning for the next one. */
export const importHabits = sqliteTable(
  "import_habits",
  {
    kind: text().primaryKey(),
    answers: text({ mode: "json" }).notNull(),
    at: text().notNull(),
  },
  (table) => [check("import_habits_answers", sql`json_valid(${table.answers})`)],
);

/** What an import left of the school's week, beside the change that it is: for taking it back. */
export const timetableImports = sqliteTable("timetable_imports", {
  changeId: integer("change_id")
    .primaryKey()
    .references(() => changes.id),
  file: text().notNull(),
  at: text().notNull(),
  who: text().notNull(),
  /** The timetable it made or corrected; null from before there could be several. */
  timetableId: text("timetable_id"),
  isMade: integer("is_made", { mode: "boolean" }).notNull().default(false),
  /** The ids of the versions of entries that it wrote: after one, up to another. */
  versionsAfter: integer("versions_after").notNull().default(0),
  versionsUntil: integer("versions_until").notNull().default(0),
  /** The week before and after; null where it was left as it was. */
  weekBefore: text("week_before", { mode: "json" }).$type<KeptWeek>(),
  weekAfter: text("week_after", { mode: "json" }).$type<KeptWeek>(),
});

/**
 * Each teacher an import touched, before and after, with how they are reached. Not in the change
 * itself: these rows go with the teacher.
 */
export const importedTeachers = sqliteTable(
  "imported_teachers",
  {
    changeId: integer("change_id")
      .notNull()
      .references(() => timetableImports.changeId, { onDelete: "cascade" }),
    teacherId: text("teacher_id").notNull(),
    /** Null for one that the import added. */
    before: text({ mode: "json" }).$type<KeptTeacher>(),
    /** Null for one that it removed. */
    after: text({ mode: "json" }).$type<KeptTeacher>(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.teacherId] }),
    index("imported_teachers_teacher").on(table.teacherId),
  ],
);
