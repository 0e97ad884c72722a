import { mapInTurns, yieldToOthers } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { MOST_WEEKS } from "~/school/cycle";
import { nameKey, plainText } from "~/school/names";
import { countOf } from "../departments";
import { columnsByHeading, type ListField } from "../headings";
import {
  type Assumption,
  allInTurn,
  type ColumnTaken,
  type Lesson,
  type LessonsRead,
  type PersonFacts,
  said,
  type Turns,
  takenTurn,
} from "../lesson";
import { inTurn, weeksInCell } from "../week-names";
import { isTotal } from "./cell-words";
import { placeOf, type Worksheet, type WorksheetRow } from "./sheet";
import {
  daysIn,
  hoursIn,
  namesParted,
  severalIn,
  teachersIn,
  withoutEmptyKinds,
} from "./table-words";
import { ownerAbove } from "./titles";

export type List = {
  sheet: Worksheet;
  header: WorksheetRow;
  columns: Map<ListField, number>;
  rows: readonly WorksheetRow[];
  /** Whose lessons these are by a line above or the sheet's name, where no column says it. */
  teacher: string;
};
export type SaidColumns = readonly (readonly [heading: string, field: ListField | ""])[];

const TITLE_ROWS = 15;
const NEEDED: readonly ListField[] = ["teacher", "day", "period"];

/** Columns as `chosen` for some headings, else by known headings; or null. */
export function listIn(sheet: Worksheet, chosen: SaidColumns = []): List | null {
  const { rows } = sheet;
  for (const [at, header] of rows.slice(0, TITLE_ROWS).entries()) {
    const list = { sheet, header, rows: rows.slice(at + 1), teacher: "" };
    const columns = columnsByHeading(header.cells);
    const said = saidOf(header, chosen);
    if (said) return { ...list, columns: withSaid(columns, said) };
    if (hasNeededColumns({ ...list, columns })) return { ...list, columns };
    if (!isListOfOne(columns)) continue;
    const owner = ownerAbove(sheet, rows.slice(0, at), () => false);
    const isTeacher = owner.kind === "teacher" || owner.kind === null;
    if (owner.name !== "" && isTeacher) return { ...list, columns, teacher: owner.name };
  }
  return null;
}

/** Whether a list says all of lessons but whose they are. */
function isListOfOne(columns: ReadonlyMap<ListField, number>): boolean {
  const isTaught = columns.has("students") || columns.has("subject");
  return columns.has("day") && columns.has("period") && isTaught;
}

/** A possible list with unknown columns: from the first row of several words on; null if none. */
export function listStart(sheet: Worksheet): List | null {
  const { rows } = sheet;
  const at = rows.slice(0, TITLE_ROWS).findIndex(({ cells }) => {
    return new Set(cells.map(plainText).filter((cell) => cell !== "")).size >= NEEDED.length;
  });
  const header = rows[at];
  if (!header) return null;
  const columns = columnsByHeading(header.cells);
  return { sheet, header, columns, rows: rows.slice(at + 1), teacher: "" };
}

export function hasNeededColumns({ columns, teacher }: Pick<List, "columns" | "teacher">): boolean {
  return NEEDED.every((field) => columns.has(field) || (field === "teacher" && teacher !== ""));
}

/** What is said of columns by heading (repeated ones in order); null if one is missing. */
function saidOf({ cells }: WorksheetRow, chosen: SaidColumns): Map<number, ListField | ""> | null {
  const said = new Map<number, ListField | "">();
  for (const [heading, field] of chosen) {
    const column = cells.findIndex(
      (cell, at) => !said.has(at) && nameKey(cell) === nameKey(heading),
    );
    if (column < 0) return null;
    said.set(column, field);
  }
  return said.size > 0 ? said : null;
}

function withSaid(
  told: ReadonlyMap<ListField, number>,
  said: ReadonlyMap<number, ListField | "">,
): Map<ListField, number> {
  const fields = [...said.values()];
  const kept = [...told].filter(([field, at]) => !said.has(at) && !fields.includes(field));
  // The first of two columns that are said to hold the same is taken.
  const taken = [...said].reverse();
  return new Map([
    ...kept,
    ...taken.flatMap(([at, field]): [ListField, number][] => (field === "" ? [] : [[field, at]])),
  ]);
}

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

type Row = WorksheetRow & { of: (field: ListField) => string; place?: string };

/** A list a sheet; `weekOf` is for rows without a week. Throws 400 for a `week` not in them. */
export async function readLists(
  lists: readonly List[],
  options: { week?: string },
  weekOf: (sheet: Worksheet) => string = () => "",
): Promise<LessonsRead> {
  const filled = lists.flatMap((list) => rowsOf(list, lists.length > 1, weekOf(list.sheet)));
  const { columns } = lists[0] ?? { columns: new Map<ListField, number>() };
  await yieldToOthers();
  const { isTaken, weeksOf, assumed, weeks } = chooseWeeks(
    filled.map(({ of }) => of("week")),
    options.week,
  );
  const taken = filled.filter(({ of }) => isTaken(of("week")));
  const hours = new Set(taken.map(({ of }) => plainText(of("period"))));
  const namesOf = teachersIn(taken.map(({ of }) => of("teacher")));
  const lessons = await mapInTurns(taken, ({ line, place, of }): Lesson[] => {
    const lesson = {
      line,
      ...(place === undefined ? {} : { place }),
      subject: plainText(of("subject")) || null,
      teachers: namesOf(of("teacher")),
      room: plainText(of("room")),
      students: columns.has("students") ? namesParted(severalIn(of("students"), ","), /\n/) : null,
      tags: [],
      ...weeksOf(of("week")),
    };
    return daysIn(of("day")).flatMap((day) =>
      hoursIn(of("period"), hours).map((hour) => {
        return { ...lesson, activity: `${place ?? "line"} ${line}`, day, hour };
      }),
    );
  });
  const found = [...columns]
    .sort(([, a], [, b]) => a - b)
    .map(([field, column]) => `${field} ${column + 1}`)
    .join(", ");
  const isReached = columns.has("email") || columns.has("phone");
  const people = await mapInTurns(isReached ? taken : [], ({ of }): PersonFacts[] => {
    const [name, another] = namesOf(of("teacher"));
    const facts = said({ email: plainText(of("email")), phone: plainText(of("phone")) });
    return name && !another ? [{ name, ...facts }] : [];
  });
  return {
    ...withoutEmptyKinds(lessons.flat()),
    faults: [],
    people: people.flat(),
    assumed: [{ says: `A list, a row for each lesson; columns: ${found}` }, ...assumed],
    weeks,
  };
}

function rowsOf(
  { sheet, header, columns, rows, teacher }: List,
  isOfSeveral: boolean,
  week: string,
): Row[] {
  const others: Partial<Record<ListField, string>> = { week };
  const nameOf = (cells: readonly string[]) => cells[columns.get("teacher") ?? -1] ?? teacher;
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .filter(({ cells }) => !isTotal(nameOf(cells)) && !isHeaderAgain(header.cells, cells))
    .map(({ line, cells }) => ({
      ...{ line, cells, ...(isOfSeveral ? { place: placeOf(sheet, line, 0) } : {}) },
      of: (field) =>
        field === "teacher"
          ? nameOf(cells)
          : cells[columns.get(field) ?? -1] || (others[field] ?? ""),
    }));
}

const isHeaderAgain = (header: readonly string[], cells: readonly string[]) =>
  header.every((heading, at) => nameKey(heading) === nameKey(cells[at] ?? ""));

/** Which weeks are taken: the one `asked` for, else all, or the commonest of too many. */
function chooseWeeks(
  cells: readonly string[],
  asked?: string,
): {
  isTaken: (cell: string) => boolean;
  weeksOf: (cell: string) => Pick<Lesson, "weeks">;
  assumed: Assumption[];
  weeks?: Turns;
} {
  const named = cells.map(weeksInCell);
  const counts = countOf(named.flat());
  const names = inTurn([...counts.keys()]);
  const weeksOf = (cell: string) => {
    const keys = weeksInCell(cell).map(nameKey);
    const weeks = names.filter((name) => keys.includes(nameKey(name)));
    return weeks.length === 0 || weeks.length === names.length ? {} : { weeks };
  };
  if (asked === undefined && names.length <= MOST_WEEKS) {
    if (names.length < 2) return { isTaken: () => true, weeksOf: () => ({}), assumed: [] };
    const { turns, assumed } = allInTurn(names);
    return { isTaken: () => true, weeksOf, assumed, weeks: turns };
  }
  const [commonest = ""] = [...counts].sort(([, a], [, b]) => b - a).map(([week]) => week);
  const chosen = names.find((one) => nameKey(one) === nameKey(asked ?? commonest));
  if (chosen === undefined) {
    throw new Refusal(400, `--week: the file has no "${asked}" but ${names.join(", ")}`);
  }
  const isTaken = (cell: string) => {
    const keys = weeksInCell(cell).map(nameKey);
    return keys.length === 0 || keys.includes(nameKey(chosen));
  };
  if (names.length < 2) return { isTaken, weeksOf: () => ({}), assumed: [] };
  const left = names.flatMap((name): [string, number][] => {
    const isLeft = (those: readonly string[]) =>
      those.some((one) => nameKey(one) === nameKey(name)) && !isTaken(those.join(","));
    return name === chosen ? [] : [[name, named.filter(isLeft).length]];
  });
  const turns = { names, taken: chosen, left };
  return { isTaken, weeksOf: () => ({}), assumed: [takenTurn("week", turns)], weeks: turns };
}
