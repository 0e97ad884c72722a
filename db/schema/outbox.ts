import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import { entered, isDate, teacherOf } from "./columns";
import type { ToldTask } from "./cover";

export const MESSAGE_KINDS = ["tasks", "report", "page"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_STATES = ["waiting", "sending", "sent", "failed", "superseded"] as const;
/** `superseded`: there was something else to say, or a clerk held it. */
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Worth trying again: no answer, or sign-in, sender or (for now) the message is refused. */
export const TROUBLES = ["away", "sign-in", "sender", "not now"] as const;
export type Trouble = (typeof TROUBLES)[number];

export const FAILURES = ["refused", "too late", "no address", "restored"] as const;
export type Failure = (typeof FAILURES)[number];

/** A message's text is made when sent. */
export const outbox = sqliteTable(
  "outbox",
  {
    /** Its Message-ID is made of this: one that is sent twice is the same message. */
    id: text().primaryKey(),
    date: text().$type<IsoDate>().notNull(),
    teacherId: teacherOf("teacher_id").notNull(),
    kind: text().$type<MessageKind>().notNull().default("tasks"),
    /** Stands for what they had to know when it was pressed, or for the whole day; of a report it is its id. */
    mark: text().notNull(),
    ...entered,
    state: text().$type<MessageState>().notNull().default("waiting"),
    /** School time until which it waits, `2026-11-25 05:30`; null for at once. */
    heldUntil: text("held_until"),
    /** School time of the last try, `2026-11-25 07:30`; null where it is tried once. */
    tryUntil: text("try_until"),
    attempts: integer().notNull().default(0),
    /** When it was claimed or noted last. */
    at: text().notNull(),
    /** Only who has claimed it notes what became of it. */
    claim: text(),
    troubleSince: text("trouble_since"),
    trouble: text().$type<Trouble>(),
    failure: text().$type<Failure>(),
    code: integer(),
    /** Null until it is sent. */
    tasks: text({ mode: "json" }).$type<readonly ToldTask[]>(),
  },
  (table) => [
    uniqueIndex("outbox_one_on_its_way")
      .on(table.date, table.teacherId, table.kind)
      .where(sql`state in ('waiting', 'sending') and kind <> 'report'`),
    index("outbox_by_state").on(table.state),
    index("outbox_of_date").on(table.date, table.teacherId),
    index("outbox_teacher").on(table.teacherId),
    isDate("outbox_date", table.date),
    check(
      "outbox_state",
      sql`${table.state} in ('waiting', 'sending', 'sent', 'failed', 'superseded')`,
    ),
    check("outbox_claim", sql`(${table.state} = 'sending') = (${table.claim} is not null)`),
    check("outbox_failure", sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check("outbox_tasks", sql`(${table.state} = 'sent') = (${table.tasks} is not null)`),
  ],
);
