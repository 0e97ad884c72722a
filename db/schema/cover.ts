import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { blockOf, entered, isDate, teacherOf } from "./columns";
import { teachers } from "./teachers";

/** `said` stands for all that was said of it. */
export type PrintedClass = { classId: string; block: Block; students: string | null; said: string };

/** No names in it; times if known. */
export type ToldTask = {
  kind: "covers" | "joins" | "free" | "moved" | "room";
  classId: string;
  block: Block;
  students: string | null;
  room: string | null;
  work: string | null;
  /** Missing without any. */
  files?: readonly { id: string }[];
  bell?: string;
};

export type ToldBefore = { tasks: readonly ToldTask[]; enteredAt: string; enteredBy: string };

export const absences = sqliteTable(
  "absences",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    teacherId: teacherOf("teacher_id").notNull(),
    ...entered,
    /** The blocks between which they are away, these two included; both null for the whole day. */
    firstBlock: blockOf("first_block"),
    lastBlock: blockOf("last_block"),
    series: text(),
    /** For the office alone: it is in no change, file or answer, and goes with its row. */
    reason: text(),
    /** When they reported it themselves, where it was recorded as they did. */
    reportedAt: text("reported_at"),
  },
  (table) => [
    uniqueIndex("absences_one_a_day").on(table.date, table.teacherId),
    index("absences_teacher").on(table.teacherId),
    index("absences_series").on(table.series),
    index("absences_first_block").on(table.firstBlock),
    index("absences_last_block").on(table.lastBlock),
    isDate("absences_date", table.date),
    check("absences_blocks", sql`(${table.firstBlock} is null) = (${table.lastBlock} is null)`),
    check("absences_reason", sql`length(${table.reason}) between 1 and 60`),
  ],
);

export const CHOICE_KINDS = ["chosen", "left open", "not today", "one more"] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

export const planChoices = sqliteTable(
  "clerk_words",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    kind: text().$type<ChoiceKind>().notNull(),
    /** Null for a class that is left open. */
    teacherId: teacherOf("teacher_id"),
    /** Null, as the block, for what is said of a person's day. */
    absentTeacherId: teacherOf("absent_teacher_id"),
    classBlock: blockOf("class_block"),
    /** The substitution that was seen to cover the class, which is to go to whoever was chosen. */
    replaces: text(),
    /** Whoever was chosen teaches then, and hands on their own class. */
    handsOn: integer("hands_on", { mode: "boolean" }).notNull().default(false),
    ...entered,
  },
  (table) => [
    uniqueIndex("clerk_words_one_a_class").on(table.date, table.absentTeacherId, table.classBlock),
    uniqueIndex("clerk_words_one_class_a_person").on(table.date, table.teacherId, table.classBlock),
    uniqueIndex("clerk_words_once")
      .on(table.date, table.kind, table.teacherId)
      .where(sql`class_block is null`),
    index("clerk_words_teacher").on(table.teacherId),
    index("clerk_words_absent").on(table.absentTeacherId),
    index("clerk_words_block").on(table.classBlock),
    isDate("clerk_words_date", table.date),
    check(
      "clerk_words_kind",
      sql`${table.kind} in ('chosen', 'left open', 'not today', 'one more')`,
    ),
    check(
      "clerk_words_class",
      sql`(${table.kind} in ('chosen', 'left open')) = (${table.classBlock} is not null) and (${table.classBlock} is null) = (${table.absentTeacherId} is null)`,
    ),
    check(
      "clerk_words_person",
      sql`(${table.kind} = 'left open') = (${table.teacherId} is null) and (${table.replaces} is null or ${table.kind} = 'chosen')`,
    ),
    check("clerk_words_not_oneself", sql`${table.teacherId} <> ${table.absentTeacherId}`),
  ],
);

export const printedSheets = sqliteTable(
  "printed_sheets",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    ...entered,
    shown: text({ mode: "json" }).$type<readonly PrintedClass[]>().notNull(),
  },
  (table) => [
    index("printed_sheets_date").on(table.date),
    isDate("printed_sheets_date_form", table.date),
    check("printed_sheets_shown", sql`json_valid(${table.shown})`),
  ],
);

export const told = sqliteTable(
  "told",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    teacherId: teacherOf("teacher_id").notNull(),
    ...entered,
    /** None where they were told that nothing is left. */
    tasks: text({ mode: "json" }).$type<readonly ToldTask[]>().notNull(),
    /** What taking it back leads to; null where they had been told nothing. */
    before: text({ mode: "json" }).$type<ToldBefore>(),
  },
  (table) => [
    uniqueIndex("told_once").on(table.date, table.teacherId),
    index("told_teacher").on(table.teacherId),
    isDate("told_date", table.date),
    check("told_tasks", sql`json_valid(${table.tasks})`),
  ],
);

export const SUBSTITUTION_STATUSES = ["assigned", "completed", "cancelled"] as const;
export type SubstitutionStatus = (typeof SUBSTITUTION_STATUSES)[number];

export const substitutions = sqliteTable(
  "substitutions",
  {
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    absentTeacherId: teacherOf("absent_teacher_id").notNull(),
    substituteTeacherId: text("substitute_teacher_id").references(() => teachers.id, {
      onDelete: "set null",
    }),
    dedicatedSubstitute: text("dedicated_substitute"),
    classBlock: blockOf("class_block").notNull(),
    subject: text().notNull(),
    room: text(),
    /** The class that is taught; null where it was not known when the row was written. */
    students: text(),
    /** What the course was called; null where it was the department, or not known. */
    course: text(),
    /** The substitute hands on their own class of the block for it, and gives up no free hour. */
    handsOn: integer("hands_on", { mode: "boolean" }).notNull().default(false),
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
    isDate("substitutions_date", table.date),
    check(
      "substitutions_not_oneself",
      sql`${table.substituteTeacherId} <> ${table.absentTeacherId}`,
    ),
  ],
);
