import { db, type Transaction, write } from "db/client";
import { importHabits } from "db/schema";
import { asc, eq } from "drizzle-orm";
import type { Answers } from "./answers";
import type { Found } from "./found.server";
import type { FoundLabel } from "./guess";
import { OFF } from "./mapping";

/** What of a file is remembered besides the answers. */
type SeenOfFile = Pick<
  Found,
  "format" | "days" | "hours" | "kinds" | "turns" | "terms" | "setWeek" | "table"
>;

/** How files of a kind were read when one was last imported, in words. */
export type Habit = { kind: string; words: string[] };

/** How the last file of a kind was read; null when none was imported, or it was forgotten. */
export async function readHabit(kind: string): Promise<Answers | null> {
  const [row] = await db().select().from(importHabits).where(eq(importHabits.kind, kind));
  return row ? (row.answers as Answers) : null;
}

/** All that is remembered of files, by their kinds. */
export async function listHabits(): Promise<Habit[]> {
  const rows = await db().select().from(importHabits).orderBy(asc(importHabits.kind));
  return rows.map(({ kind, answers }) => ({ kind, words: habitInWords(answers as Answers) }));
}

/**
 * Remembers, inside the import's transaction, how a file was read, for the next of its kind; but
 * not its encoding, nor whether its week became the school's.
 */
export async function keepHabit(
  tx: Transaction,
  found: SeenOfFile,
  answers: Answers,
): Promise<void> {
  const { format: kind, days, hours, kinds, turns, terms, setWeek } = found;
  const { sheet, columns, parts, several, free } = answers;
  const kept: Answers = {
    sheet,
    columns,
    owner: found.table?.owner ?? undefined,
    parts,
    several,
    free,
    // Which week a file without weeks is for is another one's question each time.
    turns: turns?.isOne ? undefined : turns?.ours.map((one, at) => [one, turns.from[at] ?? ""]),
    term: terms?.taken ?? undefined,
    days: meaningsOf(days),
    hours: setWeek ? undefined : meaningsOf(hours),
    kinds: kinds.flatMap(({ name, meaning }) => (meaning ? [[name, meaning]] : [])),
  };
  const row = { answers: kept, at: new Date().toISOString() };
  await tx
    .insert(importHabits)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: importHabits.kind, set: row });
}

/** Forgets how files of a kind were read; of one that is not remembered nothing changes. */
export async function forgetHabit(kind: string): Promise<void> {
  await write((tx) => tx.delete(importHabits).where(eq(importHabits.kind, kind)));
}

function meaningsOf<Meaning>(labels: readonly FoundLabel<Meaning>[]): [string, Meaning][] {
  return labels.flatMap(({ label, meaning }) => (meaning === null ? [] : [[label, meaning]]));
}

/**
 * What of a remembered reading fits another file: days and hours as guesses, a term it has too, the
 * parts of a cell if it has as many.
 */
export function fittingTo(
  { terms, table }: Pick<Found, "terms" | "table">,
  habit: Answers,
): Answers {
  const { term, days, hours, owner, parts, ...rest } = habit;
  const isOfOthers = table?.owner !== undefined && table.owner !== null && table.owner !== owner;
  const isSameCell = !isOfOthers && parts?.length === table?.parts.length;
  return {
    ...rest,
    before: { days, hours },
    ...(isOfOthers ? {} : { owner }),
    ...(isSameCell ? { parts } : {}),
    ...(term && terms?.names.includes(term) ? { term } : {}),
  };
}

const MOST_TOLD = 12;

function habitInWords(answers: Answers): string[] {
  const { sheet, turns = [], term, columns = [], parts = [], free = [], days, hours } = answers;
  const { owner, kinds } = answers;
  const pairs = (all: readonly (readonly [string, string])[] = []) => {
    const told = all.slice(0, MOST_TOLD).map(([label, is]) => `${label} = ${WORDS[is] ?? is}`);
    return told.join(", ") + (all.length > MOST_TOLD ? ` and ${all.length - MOST_TOLD} more` : "");
  };
  const lines: [string, string][] = [
    ["Sheet", sheet ?? ""],
    ["Weeks", pairs(turns)],
    ["Term", term ?? ""],
    ["Columns", pairs(columns)],
    ["Weeks of", owner ?? ""],
    ["Parts of a cell", parts.map((part) => part || "left out").join(", ")],
    ["Free", free.join(", ")],
    ["Days", pairs(days)],
    ["Periods", pairs(hours)],
    ["Without students", pairs(kinds)],
  ];
  return lines.flatMap(([what, words]) => (words === "" ? [] : [`${what}: ${words}`]));
}

const WORDS: Record<string, string> = {
  ...{ "": "left out", [OFF]: "none" },
  ...{ out: "left out", busy: "busy", standby: "standby", notInSchool: "not in school" },
};
