import { type Column, sql } from "drizzle-orm";
import { check, text } from "drizzle-orm/sqlite-core";
import type { Block } from "~/school/week";
import { blocks, teachers } from "./teachers";

/** When a row was entered, an instant, and by whom. */
export const entered = {
  enteredAt: text("entered_at").notNull(),
  enteredBy: text("entered_by").notNull(),
};

/** The row goes with the teacher. */
export const teacherOf = (name: string) =>
  text(name).references(() => teachers.id, { onDelete: "cascade" });

export const blockOf = (name: string) =>
  text(name)
    .$type<Block>()
    .references(() => blocks.label);

export const isDate = (name: string, column: Column) =>
  check(name, sql`${column} glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`);
