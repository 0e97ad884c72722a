import { db, type Transaction, write } from "db/client";
import { importHabits } from "db/schema";
import { asc, eq } from "drizzle-orm";
import type { Answers } from "./answers";
import type { Found } from "./found.server";
import type { FoundLabel } from "./guess";
import { OFF } from "./mapping";

type SeenOfFile = Pick<
  Found,
  "format" | "days" | "hours" | "kinds" | "turns" | "terms" | "setWeek" | "table"
>;

export type Habit = { kind: string; words: string[] };

export async function readHabit(kind: string): Promise<Answers | null> {
  const [row] = await db().select().from(importHabits).where(eq(importHabits.kind, kind));
  return row ? (row.answers as Answers) : null;
}

export async function listHabits(): Promise<Habit[]> {
  const rows = await db().select().from(importHabits).orderBy(asc(importHabits.kind));
  return rows.map(({ kind, answers }) => ({ kind, words: habitInWords(answers as Answers) }));
}

/** Inside the import's transaction. Neither the encoding nor a week that became ours is kept. */
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

export async function forgetHabit(kind: string): Promise<void> {
  await write((tx) => tx.delete(importHabits).where(eq(importHabits.kind, kind)));
}

function meaningsOf<Meaning>(labels: readonly FoundLabel<Meaning>[]): [string, Meaning][] {
  return labels.flatMap(({ label, meaning }) => (meaning === null ? [] : [[label, meaning]]));
}

/** Keeps days and hours as guesses, a term it has too, cell parts if it has as many. */
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
