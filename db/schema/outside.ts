import { sql } from "drizzle-orm";
import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import type { Block, WeekBlock } from "~/school/week";
import type { ReleasedBy } from "./said-of-classes";

/** A class as it was published. People are ids here and below, so that nobody who is deleted can be read of it. */
export type PublishedClass = {
  absentTeacherId: string;
  block: Block;
  students: string | null;
  subject: string;
  /** Where it is that day, and whether that is another room than the timetable's. */
  room: string | null;
  isOtherRoom: boolean;
  /** Who covers it; null where it is open, or needs nobody. */
  substituteId: string | null;
  isByAgreement?: true;
  /** Why it needs no cover, and what becomes of the students: with whom and with whose students, where somebody takes them along. */
  released: {
    by: ReleasedBy;
    kind: "no class" | "work alone" | null;
    note: string | null;
    withTeacherId: string | null;
    withStudents: string | null;
  } | null;
  work: string | null;
};

/** A day as it was published: the blocks that run with their times, the classes, who is free since their students are out, and who is away. */
export type PublishedDay = {
  blocks: readonly WeekBlock[];
  classes: readonly PublishedClass[];
  freed: readonly {
    teacherId: string;
    block: Block;
    students: string | null;
    note: string | null;
  }[];
  away: readonly { teacherId: string; firstBlock: Block | null; lastBlock: Block | null }[];
};

/** What is read outside the office of a date: it as it was last published, by whom and when. */
export const publishedDays = sqliteTable(
  "published_days",
  {
    date: text().$type<IsoDate>().primaryKey(),
    enteredAt: text("entered_at").notNull(),
    enteredBy: text("entered_by").notNull(),
    shown: text({ mode: "json" }).$type<PublishedDay>().notNull(),
  },
  (table) => [
    check(
      "published_days_date",
      sql`${table.date} glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`,
    ),
    check("published_days_shown", sql`json_valid(${table.shown})`),
  ],
);
