import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    username: text().notNull(),
    /** Trimmed, NFKC, lower case. */
    usernameKey: text("username_key").notNull().unique(),
    /** "" for a user without a password, whom the school's account alone signs in. */
    passwordHash: text("password_hash").notNull(),
    name: text().notNull(),
    mayRunSchool: integer("may_run_school", { mode: "boolean" }).notNull().default(false),
    createdAt: text("created_at").notNull(),
    email: text(),
    /** The account of the school that signs this user in: who issued it, and its `sub` there. */
    issuer: text(),
    subject: text(),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    uniqueIndex("users_account").on(table.issuer, table.subject),
  ],
);

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
    verifiedAt: text("verified_at"),
    /** The act (`delete 7f3a…`) the admin password was entered for on screen, and when. */
    verifiedFor: text("verified_for"),
    verifiedForAt: text("verified_for_at"),
    confirmedChange: integer("confirmed_change"),
    /** A form that was sent while nobody was signed in, waiting to be shown again once, as JSON. */
    unsentForm: text("unsent_form"),
    withSchoolAccount: integer("with_school_account", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_last_seen").on(table.lastSeenAt),
    index("sessions_created").on(table.createdAt),
  ],
);

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

export const idempotencyKeys = sqliteTable(
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
