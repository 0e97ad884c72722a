import type { ChangedRow, ClerkWordRow } from "db/changed-rows";
import { lastKnownRow, subjectOf } from "~/changes/subject";
import { type CoverDay, isCounted } from "../day/day";

const ENTRIES = ["absences", "clerkWords", "releases", "classesOut", "classNotes"] as const;
export type StandingRow = Extract<ChangedRow, { table: (typeof ENTRIES)[number] }>;

/** What was printed or told is no such row, and is not taken back. */
export function isEntry(row: ChangedRow): row is StandingRow {
  return ENTRIES.some((table) => table === row.table);
}

export function isAboutTheSame(one: ChangedRow, other: ChangedRow): boolean {
  return (
    one.table === other.table && subjectOf(one) === subjectOf(other) && ofDay(one) === ofDay(other)
  );
}

/** Of a class there is one word at a time, whatever its kind. */
function ofDay(changed: ChangedRow): ClerkWordRow["kind"] | null {
  const row = changed.table === "clerkWords" ? lastKnownRow<ClerkWordRow>(changed) : null;
  return row && !row.classBlock ? row.kind : null;
}

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

const FIELDS = { "not today": "notToday", "one more": "agreements" } as const;

function fieldOf(entry: StandingRow) {
  if (entry.table !== "clerkWords") return entry.table;
  const { kind } = lastKnownRow<ClerkWordRow>(entry);
  return kind === "not today" || kind === "one more" ? FIELDS[kind] : null;
}

export function withEntry(day: CoverDay, entry: StandingRow): CoverDay {
  const { table, ...row } = entry;
  const field = fieldOf(entry);
  if (!field) return day;
  const all: readonly object[] = day[field] ?? [];
  const subjectOfOne = (after: object) => subjectOf({ table, before: null, after } as StandingRow);
  const others = all.filter((one) => subjectOfOne(one) !== subjectOf(entry));
  return { ...day, [field]: row.before ? [...others, row.before] : others };
}
