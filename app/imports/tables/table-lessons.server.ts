import { mapInTurns } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";
import type { Lesson, LessonsRead, TableTaken } from "../lesson";
import { readOwnTable } from "../own/read-own-table.server";
import { freeSigns, readCellParts } from "./cell-parts";
import { readBlocks, readWideGrid, type Taught } from "./grids";
import type { CellPart } from "./headings";
import {
  columnsTaken,
  isWhole,
  listIn,
  readList,
  type SaidColumns,
  unknownListIn,
} from "./list-lessons.server";
import { placeOf, type Sheet } from "./sheet";
import { listed, withoutEmptyKinds } from "./table-words";

/**
 * How a table is to be read, where that was said: the order of a cell's parts or each of them, which week and which sheet, what the columns of a
 * list hold, and what stands for "free".
 */
export type TableOptions = {
  cell?: string;
  week?: string;
  sheet?: string;
  columns?: SaidColumns;
  parts?: readonly (CellPart | "")[];
  free?: readonly string[];
};

/**
 * The lessons of a table in one of its usual layouts: a list, a row a lesson, under headings in English, Arabic or Hebrew; a wide grid, a
 * row a teacher; or a block or a sheet for each teacher, days across and hours down. One whose columns are not known has none, and asks what
 * they hold. Throws a Refusal (400) that names these layouts for what is none at all.
 */
export async function readTableLessons(
  sheets: readonly Sheet[],
  options: TableOptions,
): Promise<LessonsRead> {
  const chosen = sheets.filter(({ name }) => name !== null && name === options.sheet);
  const looked = chosen.length > 0 ? chosen : sheets;
  const own = await readOwnTable(looked);
  if (own) return own;
  const taken = {
    sheets:
      sheets.length > 1
        ? { names: sheets.flatMap(({ name }) => name ?? []), taken: chosen[0]?.name ?? null }
        : null,
    columns: [],
    parts: [],
    free: null,
    asks: null,
  };
  const list = looked.flatMap((sheet) => listIn(sheet, options.columns) ?? [])[0];
  if (list && isWhole(list)) {
    const table = { ...taken, columns: columnsTaken(list) };
    return { ...(await readList(list, options)), table };
  }
  const grids = list ? null : await readGrids(looked, taken, options);
  if (grids) return grids;
  const unknown = list ?? looked.flatMap((sheet) => unknownListIn(sheet) ?? [])[0];
  if (!unknown) throw new Refusal(400, NO_LAYOUT);
  const table = { ...taken, columns: columnsTaken(unknown), asks: list ? COLUMNS : NO_LAYOUT };
  return { lessons: [], faults: [], assumed: [], table };
}

const NO_LAYOUT =
  "The table is in no layout that is known: a list with a heading each for teacher, day and period; or a row a teacher, " +
  'with columns such as "Sun-1"; or a block a teacher, with days across and periods down';
const COLUMNS = "Say which columns hold the teacher, the day and the period";

type Grid = { layout: string; cells: (Taught & { sheet: Sheet })[] };

function gridIn(sheet: Sheet, isFree: (cell: string) => boolean): Grid[] {
  const wide = readWideGrid(sheet, isFree);
  const cells = wide ?? readBlocks(sheet, isFree);
  if (!cells) return [];
  const layout = wide ? "a row for each teacher" : "a block for each teacher";
  return [{ layout, cells: cells.map((cell) => ({ ...cell, sheet })) }];
}

async function readGrids(
  sheets: readonly Sheet[],
  taken: TableTaken,
  options: TableOptions,
): Promise<LessonsRead | null> {
  const signs = freeSigns(options.free);
  const grids = (await mapInTurns(sheets, (sheet) => gridIn(sheet, signs.isFree))).flat();
  const taught = grids.flatMap(({ cells }) => cells);
  const layouts = [...new Set(grids.map(({ layout }) => layout))];
  if (taught.length === 0) return null;
  const { read, assumed, parts } = readCellParts(
    taught.map(({ text }) => text),
    options.cell,
    options.parts,
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
    table: { ...taken, parts, free: signs.met() },
  };
}
