import { DAYS, type DayName } from "~/school/dates";
import type { Entry, Schedule } from "~/school/schedule";
import type { SchoolDay } from "~/school/school-day";
import { shortened } from "~/school/sentence";
import {
  type Block,
  blockNamed,
  blockOrder,
  daysInWords,
  isDayOf,
  labelsOf,
  type Week,
} from "~/school/week";
import { isClass, readEntry, type SentEntry, withEntryDefaults } from "./entry";
import { kindOf, type OtherKind } from "./kinds-of-hours";

export type SentSchedule = Record<keyof Schedule, SentEntry[]>;

export type ScheduleReading =
  | { schedule: SentSchedule; faults?: undefined }
  | { schedule?: undefined; faults: string[] };

export function emptySchedule(): Schedule {
  return Object.fromEntries(DAYS.map((day) => [day, []])) as unknown as Schedule;
}

export function countClasses(schedule: Schedule): number {
  return DAYS.reduce((sum, day) => sum + schedule[day].filter(isClass).length, 0);
}

export function entriesThen(
  schedule: Schedule,
  { weekday, blocks }: Pick<SchoolDay, "weekday" | "blocks">,
): readonly Entry[] {
  return entriesOn(schedule, weekday).filter(({ block }) => blocks.includes(block));
}

export function entriesOn(schedule: Schedule, day: DayName | null): Entry[] {
  return day ? schedule[day] : [];
}

/** What was not sent stays as the same block had it `before`. */
export function settleSchedule(sent: SentSchedule, before: Schedule = emptySchedule()): Schedule {
  const settled = emptySchedule();
  for (const day of DAYS) {
    settled[day] = sent[day].map((entry) =>
      withEntryDefaults(
        entry,
        before[day].find(({ block }) => block === entry.block),
      ),
    );
  }
  return settled;
}

export type WeekEntry = {
  room?: string;
  students?: string;
  course?: string;
  kind?: OtherKind;
  busy?: string;
};

/** Row by row (a row a block, a column a day); null where free. */
export function cellsOfWeek(schedule: Schedule, week: Week): (WeekEntry | null)[] {
  return labelsOf(week).flatMap((block) =>
    week.days.map((day) => {
      const entry = schedule[day].find((entry) => entry.block === block);
      return entry ? weekEntryOf(entry) : null;
    }),
  );
}

function weekEntryOf(entry: Entry): WeekEntry {
  const { room, students, course, busy } = entry;
  const kind = kindOf(entry);
  if (kind !== "class") return { ...(room ? { room } : {}), kind, ...(busy ? { busy } : {}) };
  const where = room ?? (students ? null : "TBD");
  return {
    ...(where ? { room: where } : {}),
    ...(students ? { students } : {}),
    ...(course ? { course } : {}),
  };
}

/** A day is a list of `{block, room}` or labels, or a text ("Block 3, 5L1"). Answers all faults. */
export function readSchedule(input: unknown, week: Week): ScheduleReading {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { faults: ["The schedule must be an object with a list of blocks for each day"] };
  }
  const schedule: SentSchedule = emptySchedule();
  const faults: string[] = [];
  for (const [day, value] of Object.entries(input)) {
    const isWorked = isDayOf(week, day);
    if (!isWorked && day !== ALWAYS_SENT) {
      faults.push(`"${shortened(day)}" is not ${daysInWords(week)}`);
      continue;
    }
    const entries = entriesOf(value);
    if (!entries) {
      faults.push(`${day} must be a list of blocks`);
    } else if (isWorked) {
      schedule[day] = readDay(day, entries, week, faults);
    } else if (entries.length > 0) {
      faults.push(`${day} has no classes`);
    }
  }
  return faults.length > 0 ? { faults } : { schedule };
}

/** This day is in every schedule that is sent or answered, on a day off with an empty list. */
const ALWAYS_SENT: DayName = "Friday";

export function daysAnswered({ days }: Week): DayName[] {
  return [...new Set([...days, ALWAYS_SENT])];
}

export function answeredSchedule(schedule: Schedule, week: Week): Partial<Schedule> {
  return Object.fromEntries(daysAnswered(week).map((day) => [day, schedule[day]]));
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

function readDay(day: DayName, entries: unknown[], week: Week, faults: string[]): SentEntry[] {
  const read: SentEntry[] = [];
  for (const input of entries) {
    const label = labelOf(input);
    const block = typeof label === "string" ? blockNamed(week, label) : null;
    if (!block) {
      faults.push(`${day}: ${describe(label)} is not a block (${labelsOf(week).join(", ")})`);
    } else if (read.some((entry) => entry.block === block)) {
      faults.push(`${day}: block ${block} is there twice`);
    } else {
      const reading = readEntry(block, input);
      if ("fault" in reading) faults.push(`${day}: ${reading.fault}`);
      else read.push(reading.entry);
    }
  }
  return inBlockOrder(read, week);
}

function labelOf(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  return (entry as { block?: unknown }).block;
}

export function inBlockOrder<One extends { block: Block }>(entries: readonly One[], week: Week) {
  const compare = blockOrder(week);
  return [...entries].sort((a, b) => compare(a.block, b.block));
}

function describe(label: unknown): string {
  return typeof label === "string" ? `"${shortened(label)}"` : "an entry without a block label";
}
