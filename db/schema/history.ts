import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import type { ChangedRow, ChangeKind, FormerRow, ImportedRow } from "../changed-rows";

/** Rows are only ever added. */
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

/** Rows are only ever added. */
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
    rows: text({ mode: "json" })
      .$type<readonly (ChangedRow | FormerRow | ImportedRow)[]>()
      .notNull(),
    /** Names by ids, as they were then. */
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
