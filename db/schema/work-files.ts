import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import { entered, isDate, teacherOf } from "./columns";

export const WORK_FILE_KINDS = ["pdf", "docx", "pptx", "jpg", "png", "heic"] as const;
export type WorkFileKind = (typeof WORK_FILE_KINDS)[number];

/** What a class's note says of one of its files. */
export type WorkFile = { id: string; name: string; size: number };

/** Files left for whoever covers a teacher's classes. Notes of classes name them by their ids. */
export const workFiles = sqliteTable(
  "work_files",
  {
    id: text().primaryKey(),
    teacherId: teacherOf("teacher_id").notNull(),
    name: text().notNull(),
    kind: text().$type<WorkFileKind>().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** SHA-256 in hexadecimal: a file that is sent twice is kept once. */
    digest: text().notNull(),
    /** The last date that it was ever for. */
    lastDate: text("last_date").$type<IsoDate>().notNull(),
    /** The school's date on which it came, and whether from the teacher's own page. */
    addedOn: text("added_on").$type<IsoDate>().notNull(),
    isFromPage: integer("is_from_page", { mode: "boolean" }).notNull(),
    ...entered,
  },
  (table) => [
    uniqueIndex("work_files_once").on(table.teacherId, table.digest, table.name),
    index("work_files_last_date").on(table.lastDate),
    isDate("work_files_last_date_form", table.lastDate),
    isDate("work_files_added_on", table.addedOn),
    check("work_files_kind", sql`${table.kind} in ('pdf', 'docx', 'pptx', 'jpg', 'png', 'heic')`),
    check("work_files_name", sql`length(${table.name}) between 1 and 100`),
    check("work_files_size", sql`${table.size} between 1 and 10485760`),
  ],
);

/** Written and read a piece at a time. */
export const workFilePieces = sqliteTable(
  "work_file_pieces",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => workFiles.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);
