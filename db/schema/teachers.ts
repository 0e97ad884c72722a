import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";

export const teachers = sqliteTable(
  "teachers",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Trimmed, NFKC, lower case. */
    nameKey: text("name_key").notNull(),
    email: text(),
    subject: text().notNull(),
    classesPerWeek: integer("classes_per_week").notNull(),
    phone: text(),
    /** Null for whoever is asked as everybody is. */
    cover: text().$type<"last resort" | "never">(),
    monthlyAllowance: integer("monthly_allowance"),
    firstDate: text("first_date").$type<IsoDate>(),
    lastDate: text("last_date").$type<IsoDate>(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("teachers_name").on(table.nameKey),
    check("teachers_classes_per_week", sql`${table.classesPerWeek} in (20, 25)`),
    check("teachers_cover", sql`${table.cover} in ('last resort', 'never')`),
    check("teachers_monthly_allowance", sql`${table.monthlyAllowance} between 1 and 20`),
    check("teachers_dates", sql`${table.firstDate} <= ${table.lastDate}`),
  ],
);

/** All timetables' labels, so that every row's block exists. */
export const blocks = sqliteTable("blocks", { label: text().$type<Block>().primaryKey() });
