import type { ChangedRow, PlanChoiceRow } from "db/changed-rows";
import { lastKnownRow, subjectOf } from "~/changes/subject";
import { wordOf } from "../day/classes";
import { type CoverDay, isCounted } from "../day/day";

const ENTRIES = ["absences", "clerkWords", "releases", "classesOut", "classNotes"] as const;
export type StandingRow = Extract<ChangedRow, { table: (typeof ENTRIES)[number] }>;

/** What was printed or told is no such row, and is not taken back. */
export function isEntry(row: ChangedRow): row is StandingRow {
  return ENTRIES.some((table) => table === row.table);
}

export function isAboutTheSame(row: ChangedRow, other: ChangedRow): boolean {
  return (
    row.table === other.table && subjectOf(row) === subjectOf(other) && ofDay(row) === ofDay(other)
  );
}

/** Of a class there is one word at a time, whatever its kind. */
function ofDay(changed: ChangedRow): PlanChoiceRow["kind"] | null {
  const row = changed.table === "clerkWords" ? lastKnownRow<PlanChoiceRow>(changed) : null;
  return row && !row.classBlock ? row.kind : null;
}

export function withoutRow(day: CoverDay, id: string): CoverDay {
  const row = day.substitutions.find((substitution) => substitution.id === id);
  const substitutions = day.substitutions.filter((substitution) => substitution.id !== id);
  if (!row || !isCounted(row) || row.handsOn) return { ...day, substitutions };
  const people = day.people.map((person) => {
    if (person.id !== row.substituteTeacherId) return person;
    const { daily, weekly, monthly } = person.usage;
    return { ...person, usage: { daily: daily - 1, weekly: weekly - 1, monthly: monthly - 1 } };
  });
  return { ...day, substitutions, people };
}

export function withEntry(day: CoverDay, entry: StandingRow): CoverDay {
  if (entry.table === "clerkWords") return withWordOfPerson(day, entry);
  const { table, ...row } = entry;
  const name = table === "classesOut" ? "outings" : table;
  const all: readonly object[] = day[name] ?? [];
  const subjectOfOne = (after: object) => subjectOf({ table, before: null, after } as StandingRow);
  const others = all.filter((one) => subjectOfOne(one) !== subjectOf(entry));
  return { ...day, [name]: row.before ? [...others, row.before] : others };
}

function withWordOfPerson(day: CoverDay, entry: StandingRow & { table: "clerkWords" }): CoverDay {
  const { kind, teacherId, classBlock } = lastKnownRow<PlanChoiceRow>(entry);
  if (classBlock) return day;
  const others = day.choices?.filter((word) => word.kind !== kind || word.teacherId !== teacherId);
  return { ...day, choices: [...(others ?? []), ...(entry.before ? [wordOf(entry.before)] : [])] };
}
