import { DAYS, type DayName, type Weekday } from "~/school/dates";
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

export type SentSchedule = Record<Weekday, SentEntry[]> & { [day: DayName]: SentEntry[] };

export type ScheduleReading =
  | { schedule: SentSchedule; faults?: undefined }
  | { schedule?: undefined; faults: string[] };

export function emptySchedule(): Schedule {
  return Object.fromEntries(DAYS.map((day) => [day, []])) as unknown as Schedule;
}

export function countClasses(schedule: Schedule): number {
  return Object.values(schedule).flat().filter(isClass).length;
}

export function entriesThen(
  schedule: Schedule,
  { weekday, hours, blocks }: Pick<SchoolDay, "weekday" | "hours" | "blocks">,
): readonly Entry[] {
  return entriesOn(schedule, weekday, hours).filter(({ block }) => blocks.includes(block));
}

/** `hours`: the weekday that says who is not in school, where that is not the day itself. */
export function entriesOn(schedule: Schedule, day: DayName | null, hours?: Weekday): Entry[] {
  const entries = (day && schedule[day]) || [];
  if (!day || !hours) return entries;
  const isFree = ({ block }: Entry) => entries.every((entry) => entry.block !== block);
  const out = schedule[hours].filter((entry) => entry.notInSchool && isFree(entry));
  return out.length > 0 ? [...entries, ...out] : entries;
}

/** Without hours in school by weekday where days take turns: what is sent says nothing of them. */
export function emptyIn({ weekdays }: Week): Schedule {
  return weekdays ? ({} as Schedule) : emptySchedule();
}

/** What was not sent stays as the same block, or the same day, had it `before`. */
export function settleSchedule(sent: SentSchedule, before: Schedule = emptySchedule()): Schedule {
  const settled = { ...emptySchedule(), ...before };
  for (const [day, entries] of Object.entries(sent)) {
    settled[day] = entries.map((entry) =>
      withEntryDefaults(
        entry,
        entriesOn(before, day).find(({ block }) => block === entry.block),
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
      const entry = entriesOn(schedule, day).find((entry) => entry.block === block);
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
  const schedule: SentSchedule = emptyIn(week);
  const faults: string[] = [];
  for (const [day, value] of Object.entries(input)) {
    const isWorked = isDayOf(week, day);
    if (!isWorked && (week.weekdays || day !== ALWAYS_SENT)) {
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

/** This day is in every schedule of a week that is sent or answered, on a day off with an empty list. */
const ALWAYS_SENT: DayName = "Friday";

export function daysAnswered({ days, weekdays }: Week): DayName[] {
  return weekdays ? [...days] : [...new Set([...days, ALWAYS_SENT])];
}

export function answeredSchedule(schedule: Schedule, week: Week): Partial<Schedule> {
  return Object.fromEntries(daysAnswered(week).map((day) => [day, entriesOn(schedule, day)]));
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
