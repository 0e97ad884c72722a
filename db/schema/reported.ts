import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import { blockOf, teacherOf } from "./columns";

export const REPORT_KINDS = ["cannot come", "leave", "back"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Leave is approved or declined, all else recorded or set aside. */
export const REPORT_STATES = [
  "waiting",
  "recorded",
  "set aside",
  "withdrawn",
  "approved",
  "declined",
] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const reports = sqliteTable(
  "reports",
  {
    id: text().primaryKey(),
    teacherId: teacherOf("teacher_id").notNull(),
    kind: text().$type<ReportKind>().notNull(),
    firstDate: text("first_date").$type<IsoDate>().notNull(),
    lastDate: text("last_date").$type<IsoDate>().notNull(),
    /** The block is included; null for whole days. "Back" is from the first on. */
    firstBlock: blockOf("first_block"),
    lastBlock: blockOf("last_block"),
    /** For the office alone, as that of an absence. */
    reason: text(),
    reportedAt: text("reported_at").notNull(),
    state: text().$type<ReportState>().notNull().default("waiting"),
    decidedAt: text("decided_at"),
    decidedBy: text("decided_by"),
    words: text(),
  },
  (table) => [
    index("reports_waiting").on(table.state, table.firstDate),
    index("reports_teacher").on(table.teacherId, table.lastDate),
    index("reports_first_block").on(table.firstBlock),
    index("reports_last_block").on(table.lastBlock),
    check(
      "reports_dates",
      sql`${table.firstDate} <= ${table.lastDate} and ${table.firstDate} glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`,
    ),
    check("reports_blocks", sql`(${table.firstBlock} is null) = (${table.lastBlock} is null)`),
    check("reports_kind", sql`${table.kind} in ('cannot come', 'leave', 'back')`),
    check(
      "reports_state",
      sql`${table.state} in ('waiting', 'recorded', 'set aside', 'withdrawn', 'approved', 'declined')`,
    ),
    check("reports_reason", sql`length(${table.reason}) between 1 and 60`),
    check("reports_words", sql`length(${table.words}) between 1 and 200`),
  ],
);

/** Kept once recorded, even if the class has gone. */
export const reportedWork = sqliteTable(
  "reported_work",
  {
    reportId: text("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    date: text().$type<IsoDate>().notNull(),
    classBlock: blockOf("class_block").notNull(),
    students: text(),
    work: text(),
    room: text(),
    /** As a class's note has them. */
    files: text(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.date, table.classBlock] }),
    index("reported_work_block").on(table.classBlock),
    check("reported_work_work", sql`length(${table.work}) between 1 and 200`),
  ],
);
