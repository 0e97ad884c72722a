import type { ChangedRow } from "db/changed-rows";
import { subjectOf } from "~/changes/subject";
import type { CoverDay } from "../day/day";
import { isCounted } from "../day/substitution-status";

const ENTRIES = ["absences", "notToday", "releases", "classesOut", "classNotes"] as const;
/** What is said of somebody, of a class or of students. */
export type Entry = Extract<ChangedRow, { table: (typeof ENTRIES)[number] }>;

/** Whether a row is of such a table: what was printed or told is not taken back. */
export function isEntry(row: ChangedRow): row is Entry {
  return ENTRIES.some((table) => table === row.table);
}

/** Whether two rows say something of the same class, person or students. */
export function isAboutTheSame(one: ChangedRow, other: ChangedRow): boolean {
  return one.table === other.table && subjectOf(one) === subjectOf(other);
}

/** The day without a row of its cover. */
export function withoutRow(day: CoverDay, id: string): CoverDay {
  const row = day.substitutions.find((one) => one.id === id);
  const substitutions = day.substitutions.filter((one) => one.id !== id);
  if (!row || !isCounted(row)) return { ...day, substitutions };
  const people = day.people.map((person) => {
    if (person.id !== row.substituteTeacherId) return person;
    const { daily, weekly, monthly } = person.usage;
    return { ...person, usage: { daily: daily - 1, weekly: weekly - 1, monthly: monthly - 1 } };
  });
  return { ...day, substitutions, people };
}

/** The day with an entry as it was before a change. */
export function withEntry(day: CoverDay, { table, ...row }: Entry): CoverDay {
  const all: readonly object[] = day[table] ?? [];
  const others = all.filter(
    (one) =>
      !isAboutTheSame({ table, before: null, after: one } as Entry, { table, ...row } as Entry),
  );
  return { ...day, [table]: row.before ? [...others, row.before] : others };
}
