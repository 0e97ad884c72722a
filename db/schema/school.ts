import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import type { Block } from "~/school/week";

export const teachers = sqliteTable(
  "teachers",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name as it is matched: trimmed, NFKC, lower case. */
    nameKey: text("name_key").notNull(),
    email: text(),
    subject: text().notNull(),
    classesPerWeek: integer("classes_per_week").notNull(),
    schedule: text({ mode: "json" }).$type<Schedule>().notNull(),
    phone: text(),
    /** Null for whoever is asked as everybody is. */
    cover: text().$type<"last resort" | "never">(),
    /** Fewer classes a month than the group's limit. */
    monthlyAllowance: integer("monthly_allowance"),
    /** The first and the last day on which they may be asked. */
    firstDate: text("first_date").$type<IsoDate>(),
    lastDate: text("last_date").$type<IsoDate>(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("teachers_name").on(table.nameKey),
    check("teachers_classes_per_week", sql`${table.classesPerWeek} in (20, 25)`),
    check("teachers_schedule", sql`json_valid(${table.schedule})`),
    check("teachers_cover", sql`${table.cover} in ('last resort', 'never')`),
    check("teachers_monthly_allowance", sql`${table.monthlyAllowance} between 1 and 20`),
    check("teachers_dates", sql`${table.firstDate} <= ${table.lastDate}`),
  ],
);

/** The blocks of a school's day; those that are no longer taught stay for the rows of the past. */
export const blocks = sqliteTable("blocks", {
  label: text().$type<Block>().primaryKey(),
  position: integer().notNull(),
  name: text(),
  /** By the bell, as `09:10`. */
  begins: text(),
  ends: text(),
  retired: integer({ mode: "boolean" }).notNull().default(false),
});

/** Dates on which the school is closed, or only some blocks run. */
export const calendar = sqliteTable(
  "calendar",
  {
    id: text().primaryKey(),
    from: text("from_date").$type<IsoDate>().notNull(),
    until: text("until_date").$type<IsoDate>().notNull(),
    note: text().notNull(),
    /** The blocks that run; null when the school is closed. */
    blocks: text({ mode: "json" }).$type<readonly Block[]>(),
  },
  (table) => [
    check("calendar_in_order", sql`${table.from} <= ${table.until}`),
    check("calendar_blocks", sql`${table.blocks} is null or json_valid(${table.blocks})`),
  ],
);

/** Spellings that a clerk has said to mean a teacher. */
export const nameSpellings = sqliteTable(
  "name_spellings",
  {
    id: text().primaryKey(),
    teacherId: text("teacher_id")
      .notNull()
      .references(() => teachers.id, { onDelete: "cascade" }),
    /** As it was typed. */
    spelling: text().notNull(),
    /** As it is compared. */
    spellingKey: text("spelling_key").notNull().unique(),
    enteredAt: text("entered_at").notNull(),
    enteredBy: text("entered_by").notNull(),
  },
  (table) => [index("name_spellings_teacher").on(table.teacherId)],
);

/** Facts about the school and its database: the days that have classes, whether it is the demo school, the marks of what is kept in memory. */
export const settings = sqliteTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});
