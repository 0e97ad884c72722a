import {
  AT_ONCE,
  CELL_PARTS,
  EMPTY_TEACHER,
  fieldWord,
  LENGTHS,
  NAME_ORDERS,
  type Reading,
  SHAPES,
  SHEETS_ARE,
} from "../reading/reading";
import type { TableTaken } from "../reading/taken";

const OFF = "off";
const word = (one: string | null) => one || OFF;
const keys = (names: object) => Object.keys(names).join(", ");

/** Each answer of a reading as the command's option that gives it. */
const OPTIONS: { [Key in keyof Reading]?: (value: NonNullable<Reading[Key]>) => string } = {
  sheets: (names) => names.map((name) => `--sheet "${name}"`).join(" "),
  sheetsAre: (are) => `--sheets-are "${are}"`,
  shape: (shape) => `--shape ${shape}`,
  of: (of) => `--of ${of}`,
  head: ({ from, to }) => `--head ${from === to ? from : `${from}-${to}`}`,
  columns: (columns) =>
    `--columns "${columns.map(([heading, field]) => `${heading}=${field ? fieldWord(field) : OFF}`).join(",")}"`,
  parts: (parts) => `--parts "${parts.map(word).join(" ")}"`,
  nameOrder: (order) => `--name-order ${order}`,
  emptyTeacher: (one) => `--empty-teacher ${one}`,
  cell: (cell) => cell.map((parts) => `--cell "${parts.map(word).join(",")}"`).join(" "),
  several: (several) => `--several ${several}`,
  free: (words) => `--free "${words.join(",")}"`,
  length: (unit) => `--length ${unit}`,
  weeks: (weeks) => `--week-words "${weeks.map(([name, is]) => `${name}=${is}`).join(",")}"`,
  atOnce: (one) => `--at-once ${one}`,
  hidden: (isTaken) => (isTaken ? "--hidden" : ""),
};
/** What each open answer may be. */
const CHOICES: Partial<Record<keyof Reading, string>> = {
  sheets: "--sheet NAME, once for each",
  sheetsAre: `--sheets-are: ${keys(SHEETS_ARE)}`,
  shape: `--shape: ${SHAPES.join(", ")}`,
  of: "--of teacher or class or room",
  head: "--head 1 (the row's number) or --head none",
  parts: "--parts, each of day, week, period, off",
  nameOrder: `--name-order: ${keys(NAME_ORDERS)}`,
  emptyTeacher: `--empty-teacher: ${keys(EMPTY_TEACHER)}`,
  cell: `--cell, each of ${keys(CELL_PARTS)}, off`,
  several: "--several all or first",
  free: '--free "SIGN,…"',
  length: `--length: ${keys(LENGTHS)}`,
  weeks: '--week-words "WORD=every,WORD=own,WORD=off"',
  atOnce: `--at-once: ${keys(AT_ONCE)}`,
};

const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** What a table was filled in with that nobody has said, as options. */
export function filledAsOptions({ reading }: TableTaken, said: Reading): string[] {
  return (Object.keys(OPTIONS) as (keyof Reading)[]).flatMap((answer) => {
    const value = reading[answer];
    const write = OPTIONS[answer] as ((value: unknown) => string) | undefined;
    return isNothing(value) || said[answer] !== undefined ? [] : (write?.(value) ?? []);
  });
}

/** What is open, with the option that answers it. */
export function openAsOptions({ open, columns, cell }: TableTaken): string[] {
  return open.map(({ answer, message }) => {
    if (answer === "columns") {
      const pairs = columns.map(
        ({ heading, field }) => `${heading}=${field ? fieldWord(field) : field === "" ? OFF : ""}`,
      );
      return `${message}: --columns "${pairs.join(",")}"`;
    }
    const cells = cell?.cell.map((parts) => parts.map((part) => part ?? "?").join(",")) ?? [];
    const asRead = answer === "cell" ? ` (now ${cells.join("; ")})` : "";
    return `${message}: ${CHOICES[answer] ?? ""}${asRead}`;
  });
}
