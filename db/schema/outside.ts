import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "~/school/dates";
import type { Block, WeekBlock } from "~/school/week";
import type { ReleasedBy } from "./class-decisions";
import { entered, isDate, teacherOf } from "./columns";
import type { ToldTask } from "./cover";
import type { WorkFile } from "./work-files";

/** People are ids here and below, so that deleted ones leave no name. */
export type PublishedClass = {
  absentTeacherId: string;
  block: Block;
  students: string | null;
  subject: string;
  room: string | null;
  isOtherRoom: boolean;
  /** Who covers it; null where it is open, or needs nobody. */
  substituteId: string | null;
  isByAgreement?: true;
  /** Whose class they hand on for it, "" where that is not known. */
  instead?: string;
  /** Why it needs no cover, and with whom the students go, if somebody takes them. */
  released: {
    by: ReleasedBy;
    kind: "no class" | "work alone" | null;
    note: string | null;
    withTeacherId: string | null;
    withStudents: string | null;
    /** Who of its other teachers is there. */
    there?: readonly string[];
  } | null;
  /** Who else is away that teaches it too. */
  alsoFor?: readonly string[];
  work: string | null;
  /** Missing without any. */
  files?: readonly WorkFile[];
};

export type PublishedMove = {
  teacherId: string;
  block: Block;
  isHere: boolean;
  otherDate: IsoDate;
  otherBlock: Block;
  students: string;
  subject: string;
  room: string | null;
  isOtherRoom: boolean;
};

/** A class that is in another room with its own teacher. */
export type PublishedRoom = {
  teacherId: string;
  block: Block;
  students: string | null;
  subject: string;
  room: string;
};

export type PublishedDay = {
  blocks: readonly WeekBlock[];
  classes: readonly PublishedClass[];
  freed: readonly {
    teacherId: string;
    block: Block;
    students: string | null;
    note: string | null;
  }[];
  /** One end of each lesson that is held at another time, for each of its teachers. */
  moved?: readonly PublishedMove[];
  rooms?: readonly PublishedRoom[];
  away: readonly { teacherId: string; firstBlock: Block | null; lastBlock: Block | null }[];
  /** Who stood here before, has nothing any more, and was not told: with what they had. */
  relieved?: readonly { teacherId: string; tasks: readonly ToldTask[] }[];
};

export const publishedDays = sqliteTable(
  "published_days",
  {
    date: text().$type<IsoDate>().primaryKey(),
    ...entered,
    shown: text({ mode: "json" }).$type<PublishedDay>().notNull(),
  },
  (table) => [
    isDate("published_days_date", table.date),
    check("published_days_shown", sql`json_valid(${table.shown})`),
  ],
);

export const LINK_KINDS = ["wall", "page", "slip"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The address is made from the number. A teacher's page has its first address without a row. */
export const links = sqliteTable(
  "links",
  {
    kind: text().$type<LinkKind>().notNull(),
    of: text().notNull(),
    /** Another with each new link and each end: addresses with former ones are ended. */
    number: integer().notNull(),
    isOn: integer("is_on", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.of] }),
    index("links_on").on(table.kind).where(sql`is_on`),
    check("links_number", sql`${table.number} >= 1`),
    check("links_is_on", sql`${table.isOn} in (0, 1)`),
  ],
);

export const AUDIENCES = ["staff", "pupils"] as const;
/** Staff read names, pupils none. */
export type Audience = (typeof AUDIENCES)[number];

export const walls = sqliteTable(
  "walls",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    audience: text().$type<Audience>().notNull(),
    ...entered,
  },
  (table) => [
    check("walls_name", sql`length(${table.name}) between 1 and 40`),
    check("walls_audience", sql`${table.audience} in ('staff', 'pupils')`),
  ],
);

export const teachersPages = sqliteTable("teachers_pages", {
  teacherId: teacherOf("teacher_id").primaryKey(),
  /** On the page itself, not on a link to one of its days. */
  lastPressedAt: text("last_pressed_at"),
  /** When the last slip was made, and when it opened the page, which it does once. */
  slipMadeAt: text("slip_made_at"),
  slipUsedAt: text("slip_used_at"),
});

/** As it was published then; it goes after a month. */
export const readDays = sqliteTable(
  "read_days",
  {
    date: text().$type<IsoDate>().notNull(),
    teacherId: teacherOf("teacher_id").notNull(),
    readAt: text("read_at").notNull(),
    tasks: text({ mode: "json" }).$type<readonly ToldTask[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.teacherId] }),
    index("read_days_teacher").on(table.teacherId),
    index("read_days_read_at").on(table.readAt),
    isDate("read_days_date", table.date),
    check("read_days_tasks", sql`json_valid(${table.tasks})`),
  ],
);
