import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { BellBlock } from "~/school/bell";
import type { DayName, IsoDate, Weekday } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { blockOf, entered, isDate, teacherOf } from "./columns";
import { timetableImports } from "./imports";

/** In force: the shortest with a last day that holds the date, else the latest first day. */
export const timetables = sqliteTable(
  "timetables",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Null for the oldest. */
    firstDate: text("first_date").$type<IsoDate>(),
    lastDate: text("last_date").$type<IsoDate>(),
    days: text({ mode: "json" }).$type<readonly DayName[]>().notNull(),
    /** Where the days take turns: those of the week on which the school is open; else null. */
    weekdays: text({ mode: "json" }).$type<readonly Weekday[]>(),
    /** When somebody removed it: it is in force on no date, and kept for the day to be brought back. */
    removedOn: text("removed_on").$type<IsoDate>(),
  },
  (table) => [
    uniqueIndex("timetables_one_a_day")
      .on(sql`ifnull(first_date, '')`)
      .where(sql`removed_on is null`),
    check("timetables_name", sql`length(${table.name}) between 1 and 40`),
    check("timetables_dates", sql`${table.firstDate} <= ${table.lastDate}`),
    check("timetables_days", sql`json_valid(${table.days})`),
  ],
);

const timetableOf = () =>
  text("timetable_id").references(() => timetables.id, { onDelete: "cascade" });

export const timetableBlocks = sqliteTable(
  "timetable_blocks",
  {
    timetableId: timetableOf().notNull(),
    label: blockOf("label").notNull(),
    position: integer().notNull(),
    name: text(),
    /** By the bell, as `09:10`. */
    begins: text(),
    ends: text(),
  },
  (table) => [
    primaryKey({ columns: [table.timetableId, table.label] }),
    index("timetable_blocks_label").on(table.label),
  ],
);

/** None for a single week. */
export const cycleWeeks = sqliteTable(
  "cycle_weeks",
  {
    timetableId: timetableOf().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.timetableId, table.number] }),
    uniqueIndex("cycle_weeks_name").on(table.timetableId, table.name),
    check("cycle_weeks_number", sql`${table.number} between 1 and 6`),
    check("cycle_weeks_length", sql`length(${table.name}) between 1 and 20`),
  ],
);

export const rotations = sqliteTable(
  "turns",
  {
    from: text("from_date").$type<IsoDate>().primaryKey(),
    week: integer().notNull(),
  },
  (table) => [check("turns_week", sql`${table.week} between 1 and 10`)],
);

/** The latest day up to a date is in force, of these the last written. */
export const scheduleVersions = sqliteTable(
  "schedule_versions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    teacherId: teacherOf("teacher_id").notNull(),
    timetableId: timetableOf().notNull(),
    /** The week of the cycle, from 1. */
    week: integer().notNull().default(1),
    /** Null: since the timetable's first day. */
    since: text().$type<IsoDate>(),
    schedule: text({ mode: "json" }).$type<Schedule>().notNull(),
  },
  (table) => [
    index("schedule_versions_in_force").on(table.timetableId, table.teacherId, table.since),
    index("schedule_versions_teacher").on(table.teacherId),
    check("schedule_versions_week", sql`${table.week} between 1 and 6`),
    check("schedule_versions_schedule", sql`json_valid(${table.schedule})`),
  ],
);

/**
 * First and last days that an import gave somebody by the first day of the timetable that it made:
 * they follow when that is moved, unless somebody has changed them since.
 */
export const daysByTimetable = sqliteTable(
  "days_by_timetable",
  {
    teacherId: teacherOf("teacher_id").notNull(),
    bound: text().$type<"first" | "last">().notNull(),
    timetableId: timetableOf().notNull(),
    /** What they had before; null for none. */
    before: text().$type<IsoDate>(),
  },
  (table) => [
    primaryKey({ columns: [table.teacherId, table.bound] }),
    index("days_by_timetable_of").on(table.timetableId),
    check("days_by_timetable_bound", sql`${table.bound} in ('first', 'last')`),
  ],
);

/** All bells but the timetables' own. */
export const bells = sqliteTable(
  "bells",
  { id: text().primaryKey(), name: text().notNull() },
  (table) => [check("bells_name", sql`length(${table.name}) between 1 and 40`)],
);

/** In force is the one with the latest day up to a date. */
export const bellVersions = sqliteTable(
  "bell_versions",
  {
    bellId: text("bell_id")
      .notNull()
      .references(() => bells.id, { onDelete: "cascade" }),
    /** Null: since the bell was made. */
    since: text().$type<IsoDate>(),
    blocks: text({ mode: "json" }).$type<readonly BellBlock[]>().notNull(),
  },
  (table) => [
    uniqueIndex("bell_versions_one_a_day").on(table.bellId, sql`ifnull(since, '')`),
    check("bell_versions_blocks", sql`json_valid(${table.blocks})`),
  ],
);

/** In force is the one with the latest day up to a date. */
export const weekdayBells = sqliteTable(
  "weekday_bells",
  {
    weekday: text().$type<DayName>().notNull(),
    since: text().$type<IsoDate>().notNull(),
    /** Null for the normal one. */
    bellId: text("bell_id").references(() => bells.id),
  },
  (table) => [
    primaryKey({ columns: [table.weekday, table.since] }),
    index("weekday_bells_bell").on(table.bellId),
  ],
);

export const calendar = sqliteTable(
  "calendar",
  {
    id: text().primaryKey(),
    from: text("from_date").$type<IsoDate>().notNull(),
    until: text("until_date").$type<IsoDate>().notNull(),
    note: text().notNull(),
    isClosed: integer("is_closed", { mode: "boolean" }).notNull(),
    /** Of a closed range: whether days that take turns go on; null as the school says. */
    takesTurn: integer("takes_turn", { mode: "boolean" }),
    /** Null where the school is closed, and for the normal bell. */
    bellId: text("bell_id").references(() => bells.id),
    /** Of two ranges the one entered later has the greater number. */
    entered: integer().notNull(),
  },
  (table) => [
    check("calendar_in_order", sql`${table.from} <= ${table.until}`),
    check("calendar_closed", sql`not ${table.isClosed} or ${table.bellId} is null`),
    index("calendar_bell").on(table.bellId),
  ],
);

/** Dates that run another day of the timetable in force then; one a date. */
export const runs = sqliteTable(
  "runs",
  {
    date: text().$type<IsoDate>().primaryKey(),
    day: text().$type<DayName>().notNull(),
    /** From 1; null for the date's own. */
    week: integer(),
    note: text().notNull(),
  },
  (table) => [
    isDate("runs_date", table.date),
    check("runs_week", sql`${table.week} between 1 and 6`),
  ],
);

export const nameSpellings = sqliteTable(
  "name_spellings",
  {
    id: text().primaryKey(),
    teacherId: teacherOf("teacher_id").notNull(),
    spelling: text().notNull(),
    spellingKey: text("spelling_key").notNull().unique(),
    /** The staff list with which it came, as long as that can be taken back. */
    importId: integer("import_id").references((): AnySQLiteColumn => timetableImports.changeId, {
      onDelete: "set null",
    }),
    ...entered,
  },
  (table) => [
    index("name_spellings_teacher").on(table.teacherId),
    index("name_spellings_import").on(table.importId),
  ],
);

export const taughtTogether = sqliteTable(
  "taught_together",
  {
    id: text().primaryKey(),
    firstTeacherId: teacherOf("first_teacher_id").notNull(),
    secondTeacherId: teacherOf("second_teacher_id").notNull(),
    since: text().$type<IsoDate>().notNull(),
    isTogether: integer("is_together", { mode: "boolean" }).notNull(),
    /** Set as long as the import can be taken back; null where a person said it. */
    importId: integer("import_id").references((): AnySQLiteColumn => timetableImports.changeId, {
      onDelete: "set null",
    }),
    /** Whose first day is the day, where a new timetable said so; null for any other. */
    timetableId: timetableOf(),
    ...entered,
  },
  (table) => [
    uniqueIndex("taught_together_once").on(
      table.firstTeacherId,
      table.secondTeacherId,
      table.since,
    ),
    index("taught_together_second").on(table.secondTeacherId),
    index("taught_together_import").on(table.importId),
    index("taught_together_timetable").on(table.timetableId),
    check("taught_together_pair", sql`${table.firstTeacherId} < ${table.secondTeacherId}`),
    isDate("taught_together_since", table.since),
  ],
);

export const settings = sqliteTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});
