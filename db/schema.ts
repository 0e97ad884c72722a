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
import type { IsoDate } from "~/school/dates";
import type { Entry, Schedule } from "~/school/schedule";
import type { Block } from "~/school/week";
import type { ChangedRow, ChangeKind } from "./changed-rows";

/** Instants are ISO texts in UTC; dates are `YYYY-MM-DD` of the school's own calendar. */

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  username: text().notNull(),
  /** The username as it is compared: trimmed, NFKC, lower case. */
  usernameKey: text("username_key").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  name: text().notNull(),
  createdAt: text("created_at").notNull(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token. */
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: text("created_at").notNull(),
    lastSeenAt: text("last_seen_at").notNull(),
    /** When the admin password was last entered in this session for the API. */
    verifiedAt: text("verified_at"),
    /** The one act, such as `delete 7f3a…`, that the admin password was entered for on screen, and when. */
    verifiedFor: text("verified_for"),
    verifiedForAt: text("verified_for_at"),
    /** The change whose summary waits to be read once, on the confirmation. */
    confirmedChange: integer("confirmed_change"),
    /** A form that was sent while nobody was signed in, waiting to be shown again once, as JSON. */
    unsentForm: text("unsent_form"),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_last_seen").on(table.lastSeenAt),
    index("sessions_created").on(table.createdAt),
  ],
);

/** Failed sign-ins and admin verifications, for throttling. */
export const failedSignIns = sqliteTable(
  "failed_sign_ins",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The address, or the device a browser that has signed in before is known by. */
    source: text().notNull(),
    usernameKey: text("username_key").notNull(),
    at: text().notNull(),
  },
  (table) => [
    index("failed_sign_ins_source").on(table.source, table.at),
    index("failed_sign_ins_at").on(table.at),
  ],
);

/** Forms that were carried out within a day, and what came of them: one that is sent again is not carried out again. */
export const sentForms = sqliteTable(
  "sent_forms",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The hidden field that each form shown has for itself. */
    key: text().notNull(),
    /** SHA-256 of everything else in the form but its passwords. */
    digest: text().notNull(),
    answer: text({ mode: "json" }).notNull(),
    at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key, table.digest] }),
    index("sent_forms_at").on(table.at),
  ],
);

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

export const absences = sqliteTable(
  "absences",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    teacherId: text("teacher_id")
      .notNull()
      .references(() => teachers.id, { onDelete: "cascade" }),
    enteredAt: text("entered_at").notNull(),
    enteredBy: text("entered_by").notNull(),
    /** The classes of a day gone by as they were, once the timetable is another. */
    keptClasses: text("kept_classes", { mode: "json" }).$type<readonly Entry[]>(),
  },
  (table) => [
    uniqueIndex("absences_one_a_day").on(table.date, table.teacherId),
    index("absences_teacher").on(table.teacherId),
    check("absences_date", sql`${table.date} glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
  ],
);

/** Who has said of a day that they cannot cover, or was said to be needed elsewhere, until that is taken back. */
export const notToday = sqliteTable(
  "not_today",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    teacherId: text("teacher_id")
      .notNull()
      .references(() => teachers.id, { onDelete: "cascade" }),
    enteredAt: text("entered_at").notNull(),
    enteredBy: text("entered_by").notNull(),
  },
  (table) => [
    uniqueIndex("not_today_once").on(table.date, table.teacherId),
    index("not_today_teacher").on(table.teacherId),
    check("not_today_date", sql`${table.date} glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
  ],
);

export const SUBSTITUTION_STATUSES = ["assigned", "completed", "cancelled"] as const;
/** What a substitution is: given out, past, or taken back. */
export type SubstitutionStatus = (typeof SUBSTITUTION_STATUSES)[number];

export const substitutions = sqliteTable(
  "substitutions",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    absentTeacherId: text("absent_teacher_id")
      .notNull()
      .references(() => teachers.id, { onDelete: "cascade" }),
    substituteTeacherId: text("substitute_teacher_id").references(() => teachers.id, {
      onDelete: "set null",
    }),
    dedicatedSubstitute: text("dedicated_substitute"),
    classBlock: text("class_block")
      .$type<Block>()
      .notNull()
      .references(() => blocks.label),
    subject: text().notNull(),
    room: text(),
    /** The class that is taught; null where it was not known when the row was written. */
    students: text(),
    status: text().$type<SubstitutionStatus>().notNull().default("assigned"),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("substitutions_one_a_class")
      .on(table.date, table.classBlock, table.absentTeacherId)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex("substitutions_one_class_a_substitute")
      .on(table.date, table.classBlock, table.substituteTeacherId)
      .where(sql`status <> 'cancelled'`),
    index("substitutions_usage").on(table.date, table.status, table.substituteTeacherId),
    index("substitutions_block").on(table.classBlock),
    index("substitutions_absent").on(table.absentTeacherId, table.date),
    index("substitutions_substitute").on(table.substituteTeacherId, table.date),
    check("substitutions_status", sql`${table.status} in ('assigned', 'completed', 'cancelled')`),
    check("substitutions_date", sql`${table.date} glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
    check(
      "substitutions_not_oneself",
      sql`${table.substituteTeacherId} <> ${table.absentTeacherId}`,
    ),
  ],
);

/** The trail: who did what and when. Rows are only ever added. */
export const acts = sqliteTable(
  "acts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    userId: text("user_id"),
    who: text().notNull(),
    what: text().notNull(),
  },
  (table) => [index("acts_at").on(table.at)],
);

/** What was done to a day's cover, with the rows before and after. Rows are only ever added. */
export const changes = sqliteTable(
  "changes",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    userId: text("user_id"),
    who: text().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    /** Null for what is of no one date, such as an import. */
    date: text().$type<IsoDate>(),
    rows: text({ mode: "json" }).$type<readonly ChangedRow[]>().notNull(),
    /** Names of the people in the rows by their ids, as they were then. */
    names: text({ mode: "json" }).$type<Readonly<Record<string, string>>>().notNull(),
    reverses: integer().references((): AnySQLiteColumn => changes.id),
  },
  (table) => [
    index("changes_at").on(table.at),
    index("changes_date").on(table.date),
    index("changes_reverses").on(table.reverses),
    check("changes_json", sql`json_valid(${table.rows}) and json_valid(${table.names})`),
  ],
);

/** Facts about the school and its database: the days that have classes, whether it is the demo school, the marks of what is kept in memory. */
export const settings = sqliteTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});
