import type { DayName } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import type { Block } from "~/school/week";
import { emptySchedule } from "~/teachers/schedule";
import type { NewTeacher } from "~/teachers/teachers.server";

/** A teacher of Group 2 unless told otherwise; `week` gives blocks a day, in room R1. */
export function makeTeacher(
  id: string,
  more: Partial<NewTeacher> & { week?: Partial<Record<DayName, Block[]>> } = {},
): NewTeacher {
  const { week, ...rest } = more;
  const schedule: Schedule = emptySchedule();
  for (const [day, blocks] of Object.entries(week ?? {}) as [DayName, Block[]][]) {
    schedule[day] = blocks.map((block) => ({ block, room: "R1" }));
  }
  return { id, name: id, subject: "Mathematics", classesPerWeek: 20, schedule, ...rest };
}
