import { Refusal } from "~/http/refusal";
import { nameKey, plainText } from "~/school/names";
import { OFF, readMapping } from "../labels/pairs";
import {
  CELL_PARTS,
  CHOICES,
  type ChoiceName,
  FIELDS,
  type Field,
  fieldWord,
  keyIn,
  PART_FIELDS,
  type Reading,
  WEEK_MEANINGS,
} from "./reading";
import type { ColumnGuess, OpenAnswer } from "./taken";

const NAMES = Object.keys(CHOICES) as ChoiceName[];
const choicesOf = (name: ChoiceName): Record<string, string> => CHOICES[name];
/** `--sheets-are` of `sheetsAre`. */
const optionOf = (answer: string) =>
  `--${answer.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const TEXTS = [
  ...(["shape", "of", "sheets-are", "name-order", "empty-teacher", "several", "length"] as const),
  ...(["at-once", "head", "columns", "parts", "stack", "free", "week-words"] as const),
];
type Text = (typeof TEXTS)[number];

export const READING_OPTIONS = {
  ...(Object.fromEntries(TEXTS.map((name) => [name, { type: "string" }])) as Record<
    Text,
    { type: "string" }
  >),
  sheet: { type: "string", multiple: true },
  column: { type: "string", multiple: true },
  cell: { type: "string", multiple: true },
  hidden: { type: "boolean" },
} as const;
type Values = { [Name in Text]?: string } & { hidden?: boolean } & {
  [Name in "sheet" | "column" | "cell"]?: string[];
};

/** What a table's options say. Throws 400 for a word that is none of the choices. */
export function readReading(values: Values): Reading {
  const { sheet, column = [], cell = [], stack = [], columns = [], parts, free } = values;
  const pairs = [columns, column].flat().join(",");
  const cells = [cell, stack].flat();
  const words = values["week-words"];
  const chosen = NAMES.map((name) => {
    const option = optionOf(name);
    const given = values[option.slice(2) as Text];
    return [name, given === undefined ? undefined : oneOf(option, choicesOf(name), given)];
  });
  const reading: Reading = {
    ...Object.fromEntries(chosen),
    sheets: sheet,
    head: readHead(values.head),
    columns: pairs === "" ? undefined : readColumns(pairs),
    parts: parts?.split(/[\s,]+/).flatMap((one) => one && orOff("--parts", PART_FIELDS, one)),
    cell: cells.length === 0 ? undefined : cells.map(cellNamed).sort((a, b) => b.length - a.length),
    free: free?.split(",").map(plainText).filter(Boolean),
    weeks: words === undefined ? undefined : [...readWeekWords(words)],
    hidden: values.hidden,
  };
  return Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined));
}

const cellNamed = (order: string) =>
  order.split(",").map((word) => orOff("--cell", CELL_PARTS, word.trim()));

const readWeekWords = (text: string) =>
  readMapping("--week-words", text, keysOf(WEEK_MEANINGS), (word) => {
    return keyIn(WEEK_MEANINGS, word) ?? null;
  });

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[];

function readHead(text: string | undefined): Reading["head"] {
  if (text === undefined) return undefined;
  const head = headIn(text);
  if (head !== undefined) return head;
  throw new Refusal(400, `--head: "${text}" must be the number of a row, two such as 3-4, or none`);
}

/** "3", "3-4" or "none"; undefined for any other text. */
export function headIn(text: string): Reading["head"] {
  if (nameKey(text) === "none") return null;
  const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text.trim()) ?? [];
  const isRun = Number(to) >= Number(from) && Number(to) <= Number(from) + 5;
  return isRun ? { from: Number(from), to: Number(to) } : undefined;
}

const orOff = <Key extends string>(option: string, names: Record<Key, string>, word: string) =>
  nameKey(word) === OFF ? "" : oneOf(option, { ...names }, word, `, ${OFF}`);

/** Throws 400 for any other word. */
export function oneOf<Key extends string>(
  option: string,
  names: Record<Key, string>,
  given: string,
  more = "",
): Key {
  const key = keyIn(names, given);
  if (key) return key;
  const all = `${keysOf(names).join(", ")}${more}`;
  throw new Refusal(400, `${option}: "${given}" must be one of ${all}`);
}

const FIELD_WORDS = [...FIELDS.map(fieldWord), OFF];

/** `Lehrer=teacher,Ort=off`. */
function readColumns(text: string): [heading: string, field: Field | ""][] {
  const columns = readMapping<string>("--columns", text, FIELD_WORDS, (said) => {
    const word = said.toLowerCase().replace(/^email$/, "e-mail");
    return FIELD_WORDS.includes(word) ? word : null;
  });
  const fieldOf = (word: string) => FIELDS.find((field) => fieldWord(field) === word) ?? "";
  return [...columns].map(([heading, word]) => [heading, fieldOf(word)]);
}

const word = (one: string | null) => one || OFF;
const inMarks = (text: string) => (/\W/.test(text) ? `"${text}"` : text);

/** Each answer of a reading that is no choice of a few, as the option that gives it. */
const WRITTEN: { [Key in keyof Reading]?: (value: NonNullable<Reading[Key]>) => string } = {
  sheets: (names) => names.map((name) => `--sheet "${name}"`).join(" "),
  head: ({ from, to }) => `--head ${from === to ? from : `${from}-${to}`}`,
  columns: (columns) =>
    `--columns "${columns.map(([heading, field]) => `${heading}=${field ? fieldWord(field) : OFF}`).join(",")}"`,
  parts: (parts) => `--parts "${parts.map(word).join(" ")}"`,
  cell: (cell) => cell.map((parts) => `--cell "${parts.map(word).join(",")}"`).join(" "),
  free: (words) => `--free "${words.join(",")}"`,
  weeks: (weeks) => `--week-words "${weeks.map(([name, is]) => `${name}=${is}`).join(",")}"`,
  hidden: (isTaken) => (isTaken ? "--hidden" : ""),
};
/** What an open one of them may be. */
const MAY_BE: Partial<Record<keyof Reading, string>> = {
  sheets: "--sheet NAME, once for each",
  head: "--head 1 (the row's number) or --head none",
  parts: "--parts, each of day, week, period, off",
  cell: `--cell, each of ${keysOf(CELL_PARTS).join(", ")}, off`,
  free: '--free "SIGN,…"',
  weeks: '--week-words "WORD=every,WORD=own,WORD=off"',
};

const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** What a table was filled in with that nobody has said, as options. */
export function filledAsOptions(
  { reading }: Pick<ColumnGuess, "reading">,
  said: Reading,
): string[] {
  const answers = [...NAMES, ...(Object.keys(WRITTEN) as (keyof Reading)[])];
  return answers.flatMap((answer) => {
    const value = reading[answer];
    if (isNothing(value) || said[answer] !== undefined) return [];
    const write = WRITTEN[answer] as ((value: unknown) => string) | undefined;
    return write?.(value) ?? `${optionOf(answer)} ${inMarks(String(value))}`;
  });
}

/** The option that answers what is open. */
export function openAsOption(
  { answer }: OpenAnswer,
  { columns = [], cell }: Partial<Pick<ColumnGuess, "columns" | "cell">> = {},
): string {
  if (answer === "columns") {
    const pairs = columns.map(
      ({ heading, field }) => `${heading}=${field ? fieldWord(field) : field === "" ? OFF : ""}`,
    );
    return `--columns "${pairs.join(",")}"`;
  }
  const cells = cell?.cell.map((parts) => parts.map((part) => part ?? "?").join(",")) ?? [];
  const asRead = answer === "cell" ? ` (now ${cells.join("; ")})` : "";
  const names = answer in CHOICES ? keysOf(choicesOf(answer as ChoiceName)).join(", ") : "";
  return `${names ? `${optionOf(answer)}: ${names}` : (MAY_BE[answer] ?? "")}${asRead}`;
}
