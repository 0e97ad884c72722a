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

/** A file sent for import, one a session: until imported, for two hours at most. */
export const uploads = sqliteTable(
  "uploads",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    name: text().notNull(),
    answers: text({ mode: "json" }).notNull(),
    at: text().notNull(),
  },
  (table) => [
    index("uploads_at").on(table.at),
    check("uploads_answers", sql`json_valid(${table.answers})`),
  ],
);

/** Gzip, written and read a piece at a time. */
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

export const importHabits = sqliteTable(
  "import_habits",
  {
    kind: text().primaryKey(),
    answers: text({ mode: "json" }).notNull(),
    at: text().notNull(),
  },
  (table) => [check("import_habits_answers", sql`json_valid(${table.answers})`)],
);

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
  /** The versions of entries it wrote: after this one, up to the next. */
  versionsAfter: integer("versions_after").notNull().default(0),
  versionsUntil: integer("versions_until").notNull().default(0),
  weekBefore: text("week_before", { mode: "json" }).$type<KeptWeek>(),
  weekAfter: text("week_after", { mode: "json" }).$type<KeptWeek>(),
});

/** Not in the change itself: these rows go with the teacher. */
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
