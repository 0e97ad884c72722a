import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
    /** Their own limits, which hold up to the day that ends them; null for the group's. */
    dailyAllowance: integer("daily_allowance"),
    weeklyAllowance: integer("weekly_allowance"),
    monthlyAllowance: integer("monthly_allowance"),
    allowanceUntil: text("allowance_until").$type<IsoDate>(),
    firstDate: text("first_date").$type<IsoDate>(),
    lastDate: text("last_date").$type<IsoDate>(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("teachers_name").on(table.nameKey),
    check("teachers_classes_per_week", sql`${table.classesPerWeek} in (20, 25)`),
    check("teachers_cover", sql`${table.cover} in ('last resort', 'never')`),
    check("teachers_daily_allowance", sql`${table.dailyAllowance} between 0 and 99`),
    check("teachers_weekly_allowance", sql`${table.weeklyAllowance} between 0 and 99`),
    check("teachers_monthly_allowance", sql`${table.monthlyAllowance} between 0 and 99`),
    check("teachers_dates", sql`${table.firstDate} <= ${table.lastDate}`),
  ],
);

/** Own limits that somebody had up to a day gone by: days before a change keep theirs. */
export const formerAllowances = sqliteTable(
  "former_allowances",
  {
    teacherId: text("teacher_id")
      .notNull()
      .references(() => teachers.id, { onDelete: "cascade" }),
    lastDate: text("last_date").$type<IsoDate>().notNull(),
    dailyAllowance: integer("daily_allowance"),
    weeklyAllowance: integer("weekly_allowance"),
    monthlyAllowance: integer("monthly_allowance"),
    allowanceUntil: text("allowance_until").$type<IsoDate>(),
  },
  (table) => [primaryKey({ columns: [table.teacherId, table.lastDate] })],
);

/** All timetables' labels, so that every row's block exists. */
export const blocks = sqliteTable("blocks", { label: text().$type<Block>().primaryKey() });
