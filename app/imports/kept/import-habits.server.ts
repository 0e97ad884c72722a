import { db, type Transaction, write } from "db/client";
import { among } from "db/many";
import { importHabits } from "db/schema";
import { asc, desc, eq } from "drizzle-orm";
import { fingerprint } from "~/http/agreed.server";
import { plainText } from "~/school/names";
import type { Answers } from "../answers/answers";
import type { ImportPreview } from "../answers/found";
import type { FoundLabel } from "../answers/guess";
import { OFF } from "../labels/pairs";
import { CHOICES } from "../reading/reading";

/** As many as are remembered: the oldest gives way. */
const MOST_HABITS = 30;
const [LONGEST, SHORT] = [100, 8];

type SeenOfFile = Pick<
  ImportPreview,
  "format" | "days" | "hours" | "kinds" | "turns" | "terms" | "setWeek" | "table"
>;

export type ImportPreset = { kind: string; words: string[] };

export async function readHabit(kind: string): Promise<Answers | null> {
  const [row] = await db().select().from(importHabits).where(eq(importHabits.kind, kind));
  return row ? (row.answers as Answers) : null;
}

export async function listHabits(): Promise<ImportPreset[]> {
  const rows = await db().select().from(importHabits).orderBy(asc(importHabits.kind));
  return rows.map(({ kind, answers }) => ({ kind, words: habitInWords(answers as Answers) }));
}

/** What a file is known again by: its format, and of a table its shape and headings too. */
export function kindOfFile({ format, table }: Pick<ImportPreview, "format" | "table">): string {
  if (!table) return format;
  const headings = table.headings.map(plainText).join(", ");
  const short = headings.slice(0, LONGEST);
  const rest = short === headings ? "" : `… ${fingerprint([headings]).slice(0, SHORT)}`;
  return `${CHOICES.shape[table.reading.shape ?? "rows"]}: ${short}${rest}`;
}

/** Inside the import's transaction. Neither the encoding nor a week that became ours is kept. */
export async function keepHabit(
  tx: Transaction,
  found: SeenOfFile,
  answers: Answers,
): Promise<void> {
  const { days, hours, kinds, turns, terms, setWeek } = found;
  const kind = kindOfFile(found);
  const { atOnce: _, sheets, ...reading } = answers.reading ?? {};
  const kept: Answers = {
    ...(found.table ? { reading: { ...reading, ...(sheets ? { sheets } : {}) } } : {}),
    // Which week a file without weeks is for is another one's question each time.
    turns: turns?.isOne ? undefined : turns?.ours.map((one, at) => [one, turns.from[at] ?? ""]),
    term: terms?.taken ?? undefined,
    days: meaningsOf(days),
    hours: setWeek ? undefined : meaningsOf(hours),
    kinds: kinds.flatMap(({ name, meaning }) => (meaning ? [[name, meaning]] : [])),
  };
  await writeHabit(tx, kind, kept);
}

/** Inside a transaction. */
export async function writeHabit(tx: Transaction, kind: string, answers: Answers): Promise<void> {
  const row = { answers, at: new Date().toISOString() };
  await tx
    .insert(importHabits)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: importHabits.kind, set: row });
  const tooOld = await tx
    .select({ kind: importHabits.kind })
    .from(importHabits)
    .orderBy(desc(importHabits.at))
    .limit(1000)
    .offset(MOST_HABITS);
  const old = tooOld.map(({ kind }) => kind);
  await tx.delete(importHabits).where(among(importHabits.kind, old));
}

export async function forgetHabit(kind: string): Promise<void> {
  await write((tx) => tx.delete(importHabits).where(eq(importHabits.kind, kind)));
}

function meaningsOf<Meaning>(labels: readonly FoundLabel<Meaning>[]): [string, Meaning][] {
  return labels.flatMap(({ label, meaning }) => (meaning === null ? [] : [[label, meaning]]));
}

/** Keeps days and hours as guesses; a term, and sheets, that the file has too. */
export function fittingTo(
  { terms, table }: Pick<ImportPreview, "terms" | "table">,
  habit: Answers,
): Answers {
  const { term, days, hours, reading, ...rest } = habit;
  const { sheets, ...others } = reading ?? {};
  const has = (name: string) => table?.sheets.some((sheet) => sheet.name === name) ?? false;
  return {
    ...rest,
    before: { days, hours },
    ...(reading ? { reading: { ...others, ...(sheets?.every(has) ? { sheets } : {}) } } : {}),
    ...(term && terms?.names.includes(term) ? { term } : {}),
  };
}

const MOST_TOLD = 12;

function habitInWords(answers: Answers): string[] {
  const { reading = {}, turns = [], term, days, hours, kinds, staff } = answers;
  const { sheets = [], columns = [], of, cell = [], free = [] } = reading;
  const pairs = (all: readonly (readonly [string, string])[] = []) => {
    const told = all.slice(0, MOST_TOLD).map(([label, is]) => `${label} = ${WORDS[is] ?? is}`);
    return told.join(", ") + (all.length > MOST_TOLD ? ` and ${all.length - MOST_TOLD} more` : "");
  };
  const lines: [string, string][] = [
    ["Sheets", sheets.join(", ")],
    ["Weeks", pairs(turns)],
    ["Term", term ?? ""],
    ["Columns", pairs(columns)],
    ["Weeks of", of ?? ""],
    ["Parts of a cell", (cell[0] ?? []).map((part) => part || "left out").join(", ")],
    ["Free", free.join(", ")],
    ["Days", pairs(days)],
    ["Periods", pairs(hours)],
    ["Without students", pairs(kinds)],
    ["Columns", pairs(staff?.columns)],
    ["Not teachers", (staff?.strangers ?? []).join(", ")],
  ];
  return lines.flatMap(([what, words]) => (words === "" ? [] : [`${what}: ${words}`]));
}

const WORDS: Record<string, string> = {
  ...{ "": "left out", [OFF]: "none" },
  ...{ out: "left out", busy: "busy", standby: "standby", notInSchool: "not in school" },
};
