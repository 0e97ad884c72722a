import {
  BLOCKS,
  type Block,
  compareBlocks,
  isBlock,
  isWorkingDayName,
  WORKING_DAYS,
  type WorkingDay,
} from "~/school/blocks";
import type { Entry, Schedule } from "~/school/schedule";
import { shortened } from "~/school/sentence";
import { isClass, readEntry, type SentEntry, settleEntry } from "./entry";

/** A week as it is sent, which says nothing of some things that are known. */
export type SentSchedule = Record<keyof Schedule, SentEntry[]>;

export type ScheduleReading =
  | { schedule: SentSchedule; faults?: undefined }
  | { schedule?: undefined; faults: string[] };

export function emptySchedule(): Schedule {
  return { Sunday: [], Monday: [], Tuesday: [], Wednesday: [], Thursday: [], Friday: [] };
}

/** How many classes a week the schedule has. */
export function countClasses(schedule: Schedule): number {
  return WORKING_DAYS.reduce((sum, day) => sum + schedule[day].filter(isClass).length, 0);
}

/** The entries of one day, classes and busy blocks; none on a day off (`null`). */
export function entriesOn(schedule: Schedule, day: WorkingDay | null): Entry[] {
  return day ? schedule[day] : [];
}

/** A week as it is kept: what was not sent of an entry is as the same block of the day had it `before`. */
export function settleSchedule(sent: SentSchedule, before: Schedule = emptySchedule()): Schedule {
  const settled = emptySchedule();
  for (const day of WORKING_DAYS) {
    settled[day] = sent[day].map((entry) =>
      settleEntry(
        entry,
        before[day].find(({ block }) => block === entry.block),
      ),
    );
  }
  return settled;
}

/** A week as the cells of a table, in few characters: a page may carry a thousand of them. */
export type WeekTable = {
  /** What stands in cells, each once: students and room, or what is busy. */
  entries: WeekEntry[];
  /** A character a cell, block by block and in each the days: `-` when free, else the place of what it holds in `entries`. */
  cells: string;
};

/** What a cell of a week says: the room (TBD where it is not known), the students, or that its teacher is only busy. */
export type WeekEntry = { room?: string; students?: string; isBusy?: true };

const FREE = "-";
/** As many as the longest week has cells. */
const PLACES =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö";

/** A schedule as a table's week. */
export function weekOfSchedule(schedule: Schedule): WeekTable {
  const entries: WeekEntry[] = [];
  const places = new Map<string, number>();
  const cells = BLOCKS.flatMap((block) =>
    WORKING_DAYS.map((day) => {
      const entry = schedule[day].find((one) => one.block === block);
      if (!entry) return FREE;
      const shown = weekEntryOf(entry);
      const key = `${shown.room}|${shown.students}|${shown.isBusy}`;
      const place = places.get(key) ?? entries.push(shown) - 1;
      places.set(key, place);
      return PLACES[place];
    }),
  );
  return { entries, cells: cells.join("") };
}

function weekEntryOf(entry: Entry): WeekEntry {
  const { room, students } = entry;
  if (!isClass(entry)) return room ? { room, isBusy: true } : { isBusy: true };
  if (students) return room ? { room, students } : { students };
  return { room: room ?? "TBD" };
}

/** What each cell of a week holds, null where it is free. */
export function cellsOfWeek({ entries, cells }: WeekTable): (WeekEntry | null)[] {
  return [...cells].map((place) => entries[PLACES.indexOf(place)] ?? null);
}

/**
 * Reads a schedule in any of its shapes: per day a list of `{block, room}`, a list of block labels, or
 * a comma-separated text of labels ("Block 3, 5L1"). Answers one shape, or every fault in words: an
 * unknown day or block, a block twice in a day, a wrong type, a room or students that are too long.
 */
export function readSchedule(input: unknown): ScheduleReading {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { faults: ["The schedule must be an object with a list of blocks for each day"] };
  }
  const schedule: SentSchedule = emptySchedule();
  const faults: string[] = [];
  for (const [day, value] of Object.entries(input)) {
    if (!isWorkingDayName(day) && day !== "Friday") {
      faults.push(`"${shortened(day)}" is not a day from Sunday to Thursday`);
      continue;
    }
    const entries = entriesOf(value);
    if (!entries) {
      faults.push(`${day} must be a list of blocks`);
    } else if (day === "Friday") {
      if (entries.length > 0) faults.push("Friday has no classes");
    } else {
      schedule[day] = readDay(day, entries, faults);
    }
  }
  return faults.length > 0 ? { faults } : { schedule };
}

function entriesOf(value: unknown): unknown[] | null {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.slice(0, 100);
  if (typeof value !== "string") return null;
  return value
    .split(",", 100)
    .map((label) => label.trim())
    .filter((label) => label !== "");
}

function readDay(day: WorkingDay, entries: unknown[], faults: string[]): SentEntry[] {
  const read: SentEntry[] = [];
  for (const input of entries) {
    const label = labelOf(input);
    const block = typeof label === "string" ? blockNamed(label) : null;
    if (!block) {
      faults.push(`${day}: ${describe(label)} is not a block (${BLOCKS.join(", ")})`);
    } else if (read.some((one) => one.block === block)) {
      faults.push(`${day}: block ${block} is there twice`);
    } else {
      const reading = readEntry(block, input);
      if ("fault" in reading) faults.push(`${day}: ${reading.fault}`);
      else read.push(reading.entry);
    }
  }
  return read.sort((a, b) => compareBlocks(a.block, b.block));
}

function labelOf(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  return (entry as { block?: unknown }).block;
}

/** `3`, `2`, `Block 5l1`: the block a label names, or null. */
function blockNamed(label: string): Block | null {
  const name = label
    .trim()
    .replace(/^block\s*/i, "")
    .toUpperCase();
  return isBlock(name) ? name : null;
}

function describe(label: unknown): string {
  return typeof label === "string" ? `"${shortened(label)}"` : "an entry without a block label";
}
