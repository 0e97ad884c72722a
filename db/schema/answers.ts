import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { teacherOf } from "./columns";
import { substitutions } from "./cover";

export const WHY_CANNOT = ["needed elsewhere", "not well", "other reason"] as const;
export type WhyCannot = (typeof WHY_CANNOT)[number];

export const declines = sqliteTable(
  "answers",
  {
    substitutionId: text("substitution_id")
      .primaryKey()
      .references(() => substitutions.id, { onDelete: "cascade" }),
    /** Who said so; whoever has the class otherwise since has not. */
    teacherId: teacherOf("teacher_id").notNull(),
    /** For the office only, in no change, file or message; null once erased. */
    why: text().$type<WhyCannot>(),
    at: text().notNull(),
    askedAt: text("asked_at"),
    askedBy: text("asked_by"),
  },
  (table) => [
    index("answers_teacher").on(table.teacherId),
    check("answers_why", sql`${table.why} in ('needed elsewhere', 'not well', 'other reason')`),
    check("answers_asked", sql`(${table.askedAt} is null) = (${table.askedBy} is null)`),
  ],
);
