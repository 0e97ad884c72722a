import { type Block, WORKING_DAYS, type WorkingDay } from "~/school/blocks";
import type { Schedule } from "./schedule";

/** The longest department, in characters. */
export const DEPARTMENT_LENGTH = 120;

/** The timetable as form fields: of each cell a tick and, when it has one, a room. */
export type GridFields = Partial<
  Record<WorkingDay, Partial<Record<Block, { taught?: string; room?: string }>>>
>;

/** The name of one field of a timetable cell: `grid.Sunday.5L1.room`. */
export function tickName(day: WorkingDay, block: Block, part: "taught" | "room"): string {
  return `grid.${day}.${block}.${part}`;
}

/** A schedule as the form shows it. */
export function gridOf(schedule: Schedule): GridFields {
  return Object.fromEntries(
    WORKING_DAYS.map((day) => [
      day,
      Object.fromEntries(
        schedule[day].map(({ block, room }) => [block, { taught: "on", room: room ?? "" }]),
      ),
    ]),
  );
}
