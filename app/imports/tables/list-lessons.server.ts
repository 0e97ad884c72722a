import { mapInTurns, yieldToOthers } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { nameKey, plainText } from "~/school/names";
import { takenTurn } from "../asc/asc-cycle";
import { countOf } from "../departments";
import {
  type Assumption,
  type ColumnTaken,
  type Lesson,
  type LessonsRead,
  type PersonFacts,
  said,
  type Turns,
} from "../lesson";
import { columnsOf, type Field } from "./headings";
import type { Sheet, SheetRow } from "./sheet";
import { listed, withoutEmptyKinds } from "./table-words";

/** A table with a row a lesson: what each of its columns holds, and the rows below their headings. */
export type List = {
  header: SheetRow;
  columns: Map<Field, number>;
  rows: readonly SheetRow[];
};
/** What the columns of a list hold, as it was said, by their headings. */
export type SaidColumns = readonly (readonly [heading: string, field: Field | ""])[];

/** So many rows of a sheet may stand above the headings. */
const TITLE_ROWS = 15;
const NEEDED: readonly Field[] = ["teacher", "day", "period"];

/** The list of a sheet: where its columns are as `chosen` for some or all of its headings, else by headings of which these are known; null for none. */
export function listIn({ rows }: Sheet, chosen: SaidColumns = []): List | null {
  for (const [at, header] of rows.slice(0, TITLE_ROWS).entries()) {
    const list = { header, rows: rows.slice(at + 1) };
    const columns = columnsOf(header.cells);
    const said = saidOf(header, chosen);
    if (said) return { ...list, columns: withSaid(columns, said) };
    if (isWhole({ columns })) return { ...list, columns };
  }
  return null;
}

/** The first rows of a sheet that look like a list of which not every column is known; null for none. */
export function unknownListIn({ rows }: Sheet): List | null {
  const at = rows.slice(0, TITLE_ROWS).findIndex(({ cells }) => {
    return new Set(cells.map(plainText).filter((cell) => cell !== "")).size >= NEEDED.length;
  });
  const header = rows[at];
  if (!header) return null;
  return { header, columns: columnsOf(header.cells), rows: rows.slice(at + 1) };
}

/** Whether it is known which column holds the teacher, the day and the period. */
export function isWhole({ columns }: Pick<List, "columns">): boolean {
  return NEEDED.every((field) => columns.has(field));
}

/** What is said of a header's columns, each by its heading (of several of one name in their order); null where it lacks one of them. */
function saidOf({ cells }: SheetRow, chosen: SaidColumns): Map<number, Field | ""> | null {
  const said = new Map<number, Field | "">();
  for (const [heading, field] of chosen) {
    const column = cells.findIndex(
      (cell, at) => !said.has(at) && nameKey(cell) === nameKey(heading),
    );
    if (column < 0) return null;
    said.set(column, field);
  }
  return said.size > 0 ? said : null;
}

/** Columns as they were told from their headings, but where somebody said what one holds. */
function withSaid(
  told: ReadonlyMap<Field, number>,
  said: ReadonlyMap<number, Field | "">,
): Map<Field, number> {
  const fields = [...said.values()];
  const kept = [...told].filter(([field, at]) => !said.has(at) && !fields.includes(field));
  // The first of two columns that are said to hold the same is taken.
  const taken = [...said].reverse();
  return new Map([
    ...kept,
    ...taken.flatMap(([at, field]): [Field, number][] => (field === "" ? [] : [[field, at]])),
  ]);
}

/** The columns of a list as they were taken, to be corrected. */
export function columnsTaken({ header, columns, rows }: List): ColumnTaken[] {
  const fields = new Map([...columns].map(([field, column]) => [column, field]));
  return header.cells.map((heading, column) => {
    const below = rows.slice(0, 50).map(({ cells }) => plainText(cells[column] ?? ""));
    return {
      heading: plainText(heading),
      sample: below.find((text) => text !== "") ?? "",
      field: fields.get(column) ?? "",
    };
  });
}

/** The lessons of a list. Throws a Refusal (400) for a `week` that it does not have. */
export async function readList(
  { columns, rows }: List,
  options: { week?: string },
): Promise<LessonsRead> {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const cellOf = ({ cells }: SheetRow, field: Field) => cells[columns.get(field) ?? -1] ?? "";
  await yieldToOthers();
  const { isTaken, assumed, weeks } = chooseWeek(
    columns.has("week") ? filled.map((row) => cellOf(row, "week")) : [],
    options.week,
  );
  const taken = filled.filter((row) => isTaken(cellOf(row, "week")));
  const lessons = await mapInTurns(taken, (row): Lesson => {
    const text = (field: Field) => plainText(cellOf(row, field));
    return {
      line: row.line,
      activity: `line ${row.line}`,
      day: text("day"),
      hour: text("period"),
      subject: text("subject") || null,
      teachers: listed(cellOf(row, "teacher"), TEACHERS),
      room: text("room"),
      students: columns.has("students") ? listed(cellOf(row, "students"), /[+;,\n]/) : null,
      tags: [],
    };
  });
  const found = [...columns]
    .sort(([, a], [, b]) => a - b)
    .map(([field, column]) => `${field} ${column + 1}`)
    .join(", ");
  const isReached = columns.has("email") || columns.has("phone");
  const people = await mapInTurns(isReached ? taken : [], (row): PersonFacts[] => {
    const [name, another] = listed(cellOf(row, "teacher"), TEACHERS);
    const facts = said({
      email: plainText(cellOf(row, "email")),
      phone: plainText(cellOf(row, "phone")),
    });
    return name && !another ? [{ name, ...facts }] : [];
  });
  return {
    ...withoutEmptyKinds(lessons),
    faults: [],
    people: people.flat(),
    assumed: [{ says: `A list, a row for each lesson; columns: ${found}` }, ...assumed],
    weeks,
  };
}

/** What parts the teachers of one cell. */
const TEACHERS = /[+;\n]|\s\/\s/;

/** Of weeks that take turns one is taken, the commonest unless another is asked for: both together would invent classes. */
function chooseWeek(
  weeks: readonly string[],
  asked?: string,
): { isTaken: (week: string) => boolean; assumed: Assumption[]; weeks?: Turns } {
  const counts = countOf(weeks.map(plainText).filter((week) => week !== ""));
  const [commonest = ""] = [...counts].sort(([, a], [, b]) => b - a).map(([week]) => week);
  const chosen = asked ?? commonest;
  if (asked !== undefined && ![...counts.keys()].some((one) => nameKey(one) === nameKey(asked))) {
    throw new Refusal(
      400,
      `--week: the file has no "${asked}" but ${[...counts.keys()].join(", ")}`,
    );
  }
  const isTaken = (week: string) => {
    const key = nameKey(week);
    return key === "" || key === nameKey(chosen);
  };
  if (counts.size < 2) return { isTaken, assumed: [] };
  const left = [...counts].filter(([one]) => nameKey(one) !== nameKey(chosen));
  const turns = { names: [...counts.keys()], taken: chosen, left };
  return { isTaken, assumed: [takenTurn("week", turns)], weeks: turns };
}
