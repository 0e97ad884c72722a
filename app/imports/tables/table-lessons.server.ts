import { mapInTurns } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { nameKey, plainText } from "~/school/names";
import { countOf } from "../departments";
import { inNumberOrder } from "../fet-words";
import {
  type Assumption,
  type Lesson,
  type LessonsRead,
  type PersonFacts,
  said,
  type Turns,
} from "../lesson";
import { readOwnTable } from "../own/read-own-table.server";
import { readCellParts } from "./cell-parts";
import { readBlocks, readWideGrid, type Taught } from "./grids";
import { columnsOf, type Field } from "./headings";
import { placeOf, type Sheet, type SheetRow } from "./sheet";

/** How a table is to be read, where that was said: the order of a cell's parts, and which week. */
export type TableOptions = { cell?: string; week?: string };

type List = { columns: Map<Field, number>; rows: readonly SheetRow[] };

/**
 * The lessons of a table in one of its usual layouts: a list, a row a lesson, under headings in English, Arabic or Hebrew; a wide grid, a
 * row a teacher; or a block or a sheet for each teacher, days across and hours down. Throws a Refusal (400) that
 * names these for a table in no such layout.
 */
export async function readTableLessons(
  sheets: readonly Sheet[],
  options: TableOptions,
): Promise<LessonsRead> {
  const own = await readOwnTable(sheets);
  if (own) return own;
  const list = sheets.flatMap((sheet) => listIn(sheet) ?? [])[0];
  if (list) return readList(list, options);
  const grids = sheets.map((sheet) => ({ sheet, ...gridIn(sheet) }));
  const taught = grids.flatMap(({ sheet, cells = [] }) =>
    cells.map((cell) => ({ ...cell, sheet })),
  );
  if (taught.length === 0) throw new Refusal(400, NO_LAYOUT);
  const layouts = [...new Set(grids.flatMap(({ layout }) => (layout ? [layout] : [])))];
  return readGrids(taught, layouts, options);
}

const NO_LAYOUT =
  "The table is in no layout that is known: a list with a heading each for teacher, day and period; or a row a teacher, " +
  'with columns such as "Sun-1"; or a block a teacher, with days across and periods down';

function gridIn(sheet: Sheet): { layout?: string; cells?: Taught[] } {
  const wide = readWideGrid(sheet);
  if (wide) return { layout: "a row for each teacher", cells: wide };
  const blocks = readBlocks(sheet);
  return blocks ? { layout: "a block for each teacher", cells: blocks } : {};
}

function listIn({ rows }: Sheet): List | null {
  for (const [at, { cells }] of rows.slice(0, 15).entries()) {
    const columns = columnsOf(cells);
    const has = (field: Field) => columns.has(field);
    if (has("teacher") && has("day") && has("period")) return { columns, rows: rows.slice(at + 1) };
  }
  return null;
}

async function readList({ columns, rows }: List, options: TableOptions): Promise<LessonsRead> {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const cellOf = ({ cells }: SheetRow, field: Field) => cells[columns.get(field) ?? -1] ?? "";
  const { isTaken, assumed, weeks } = chooseWeek(
    filled.map((row) => cellOf(row, "week")),
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
  return {
    ...withoutEmptyKinds(lessons),
    faults: [],
    people: taken.flatMap((row): PersonFacts[] => {
      const [name, another] = listed(cellOf(row, "teacher"), TEACHERS);
      const facts = said({
        email: plainText(cellOf(row, "email")),
        phone: plainText(cellOf(row, "phone")),
      });
      return name && !another ? [{ name, ...facts }] : [];
    }),
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
  const leftOut = weeks.filter((week) => !isTaken(week)).length;
  const others = [...counts.keys()].filter((one) => nameKey(one) !== nameKey(chosen));
  const says = `Of the file's weeks "${chosen}" was taken (rows of others, left out: ${leftOut})`;
  const option = `--week takes another: ${others.join(", ")}`;
  return {
    isTaken,
    assumed: [{ says, option }],
    weeks: { names: [...counts.keys()], taken: chosen },
  };
}

async function readGrids(
  taught: readonly (Taught & { sheet: Sheet })[],
  layouts: readonly string[],
  options: TableOptions,
): Promise<LessonsRead> {
  const { read, assumed } = readCellParts(
    taught.map(({ text }) => text),
    options.cell,
  );
  const lessons = await mapInTurns(
    taught,
    ({ sheet, teacher, line, column, day, hour, text }): Lesson => {
      const parts = read(text);
      const place = placeOf(sheet, line, column);
      return {
        line,
        place,
        activity: place,
        day: plainText(day),
        hour: plainText(hour),
        subject: parts.subject || null,
        teachers: teacher === "" ? [] : listed(teacher, /[+;\n]/),
        room: parts.room ?? "",
        students: listed(parts.class ?? "", /[+;,]/),
        tags: [],
      };
    },
  );
  return {
    ...withoutEmptyKinds(lessons),
    faults: [],
    assumed: [{ says: `Layout: ${layouts.join(", and ")}` }, ...assumed],
  };
}

/** A table that names students nowhere says nothing by that. Hours are in the order of their numbers. */
function withoutEmptyKinds(lessons: Lesson[]): Pick<LessonsRead, "lessons" | "hours"> {
  const named = lessons.some(({ students }) => students?.length);
  const hours = [...new Set(lessons.map(({ hour }) => hour))];
  const areNumbers = hours.every((hour) => /^\d+$/.test(hour));
  return {
    lessons: named ? lessons : lessons.map((one) => ({ ...one, students: null })),
    ...(areNumbers ? { hours: inNumberOrder(hours) ?? [] } : {}),
  };
}

function listed(text: string, mark: RegExp): string[] {
  const names = text.split(mark).map(plainText);
  return [
    ...new Map(names.filter((name) => name !== "").map((name) => [nameKey(name), name])).values(),
  ];
}
