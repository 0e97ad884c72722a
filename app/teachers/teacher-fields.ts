import type { DayName } from "~/school/dates";
import type { Entry, Schedule } from "~/school/schedule";
import type { Block } from "~/school/week";
import { type EntryKind, kindOf } from "./kinds-of-hours";
import { entriesOn } from "./schedule";

export const DEPARTMENT_LENGTH = 120;

export const CELL_PARTS = [
  "taught",
  "kind",
  "students",
  "course",
  "room",
  "busy",
  "every",
] as const;
export type CellPart = (typeof CELL_PARTS)[number];
export type CellFields = Partial<Record<CellPart, string>>;

export type GridFields = Partial<Record<DayName, Partial<Record<Block, CellFields>>>>;

/** `grid.Sunday.5L1.room`. */
export function cellName(day: DayName, block: Block, part: CellPart): string {
  return `grid.${day}.${block}.${part}`;
}

/** The form's fields. What is the same in `others`, all other weeks that take turns, is `every`. */
export function gridOf(schedule: Schedule, others: readonly Schedule[] = []): GridFields {
  const isEvery = (day: DayName, entry: Entry) =>
    others.length > 0 &&
    others.every((other) => entriesOn(other, day).some((one) => isSame(one, entry)));
  return Object.fromEntries(
    Object.entries(schedule).map(([day, entries]) => [
      day,
      Object.fromEntries(
        entries.map((entry) => [
          entry.block,
          { ...cellOf(entry), ...(isEvery(day, entry) ? { every: "on" } : {}) },
        ]),
      ),
    ]),
  );
}

function isSame(one: Entry, other: Entry): boolean {
  const textOf = (entry: Entry) => JSON.stringify({ ...cellOf(entry), block: entry.block });
  return textOf(one) === textOf(other);
}

function cellOf(entry: Entry): CellFields & { kind: EntryKind } {
  const { students = "", course = "", room, busy = "" } = entry;
  return { taught: "on", kind: kindOf(entry), students, course, room: room ?? "", busy };
}
