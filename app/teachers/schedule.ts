import {
  BLOCKS,
  type Block,
  compareBlocks,
  isBlock,
  isWorkingDayName,
  WORKING_DAYS,
  type WorkingDay,
} from "~/school/blocks";
import { plainText } from "~/school/names";
import { shortened } from "~/school/sentence";

export type ScheduledClass = { block: Block; room: string | null };
/** A teacher's week: every day has a list, in block order; Friday's is always empty. */
export type Schedule = Record<WorkingDay | "Friday", ScheduledClass[]>;

export const ROOM_LENGTH = 60;

export type ScheduleReading =
  | { schedule: Schedule; faults?: undefined }
  | { schedule?: undefined; faults: string[] };

export function emptySchedule(): Schedule {
  return { Sunday: [], Monday: [], Tuesday: [], Wednesday: [], Thursday: [], Friday: [] };
}

/** How many classes a week the schedule has. */
export function countClasses(schedule: Schedule): number {
  return WORKING_DAYS.reduce((sum, day) => sum + schedule[day].length, 0);
}

/** The classes of one day, none on a day off (`null`). */
export function classesOn(schedule: Schedule, day: WorkingDay | null): ScheduledClass[] {
  return day ? schedule[day] : [];
}

/** A week as the cells of a table, in few characters: a page may carry a thousand of them. */
export type Week = {
  rooms: string[];
  /** A character a cell, block by block and in each the days: `-` when free, else the place of its room in `rooms`. */
  cells: string;
};

const FREE = "-";
const PLACES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A schedule as a table's week; a class without a room is in TBD. */
export function weekOfSchedule(schedule: Schedule): Week {
  const rooms: string[] = [];
  const cells = BLOCKS.flatMap((block) =>
    WORKING_DAYS.map((day) => {
      const taught = schedule[day].find((one) => one.block === block);
      if (!taught) return FREE;
      const room = taught.room ?? "TBD";
      if (!rooms.includes(room)) rooms.push(room);
      return PLACES[rooms.indexOf(room)];
    }),
  );
  return { rooms, cells: cells.join("") };
}

/** The rooms of a week's cells, null where it is free. */
export function roomsOfWeek({ rooms, cells }: Week): (string | null)[] {
  return [...cells].map((place) => rooms[PLACES.indexOf(place)] ?? null);
}

/**
 * Reads a schedule in any of its shapes: per day a list of `{block, room}`, a list of block labels, or
 * a comma-separated text of labels ("Block 3, 5L1"). Answers one shape, or every fault in words: an
 * unknown day or block, a block twice in a day, a wrong type, a room that is too long.
 */
export function readSchedule(input: unknown): ScheduleReading {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { faults: ["The schedule must be an object with a list of blocks for each day"] };
  }
  const schedule = emptySchedule();
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

function readDay(day: WorkingDay, entries: unknown[], faults: string[]): ScheduledClass[] {
  const classes: ScheduledClass[] = [];
  for (const entry of entries) {
    const { block: label, room } = partsOf(entry);
    const block = typeof label === "string" ? blockNamed(label) : null;
    if (!block) {
      faults.push(`${day}: ${describe(label)} is not a block (${BLOCKS.join(", ")})`);
    } else if (classes.some((one) => one.block === block)) {
      faults.push(`${day}: block ${block} is there twice`);
    } else if (room !== null && typeof room !== "string") {
      faults.push(`${day}: the room of block ${block} must be text`);
    } else if (room && plainText(room).length > ROOM_LENGTH) {
      faults.push(`${day}: the room of block ${block} is longer than ${ROOM_LENGTH} characters`);
    } else {
      classes.push({ block, room: plainText(room ?? "") || null });
    }
  }
  return classes.sort((a, b) => compareBlocks(a.block, b.block));
}

function partsOf(entry: unknown): { block: unknown; room: unknown } {
  if (typeof entry !== "object" || entry === null) return { block: entry, room: null };
  const { block, room = null } = entry as { block?: unknown; room?: unknown };
  return { block, room };
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
