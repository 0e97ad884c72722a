import type { CoverDay } from "~/cover/day/day";
import { schoolDayOf } from "~/school/school-day";
import { DEFAULT_WEEK } from "~/school/week";

const DATE = "2026-11-22" as const;

/** Names with their departments, as the people of a day on which nobody is away yet. */
export function pastedDay(
  staff: readonly (readonly [name: string, department: string])[],
): CoverDay {
  return {
    date: DATE,
    ...schoolDayOf(DEFAULT_WEEK, DATE),
    isPast: false,
    people: staff.map(([name, subject], at) => ({
      id: String(at),
      name,
      subject,
      classesPerWeek: 20,
      group: "group2" as const,
      classes: [],
      busy: [],
      usage: { daily: 0, weekly: 0, monthly: 0 },
    })),
    absences: [],
    substitutions: [],
  };
}
