import { Refusal } from "~/http/refusal";
import { nameKey } from "~/school/names";
import type { LessonsRead } from "./lesson";
import { readOwnTable } from "./own/read-own-table.server";
import { type GridOptions, readGridLessons } from "./tables/grid-lessons.server";
import { listByContents, strangersIn, withGuesses } from "./tables/list-by-contents";
import {
  columnsTaken,
  hasNeededColumns,
  type List,
  listIn,
  listStart,
  readLists,
  type SaidColumns,
} from "./tables/list-lessons.server";
import type { Worksheet } from "./tables/sheet";
import { withSubjectsApart } from "./tables/subjects-beside";
import { isNameOfWeek } from "./week-names";

export type TableOptions = GridOptions & {
  week?: string;
  sheet?: string;
  columns?: SaidColumns;
  subjects?: readonly string[];
};

/** Subjects beside the teachers' names are taken off. */
export async function readTableLessons(
  sheets: readonly Worksheet[],
  options: TableOptions,
): Promise<LessonsRead> {
  return withSubjectsApart(await readSheets(sheets, options), options.subjects);
}

/**
 * A table that Export wrote, a list with a row a lesson, or grids of weeks. An unclear one has no
 * lessons and `table.asks`. Throws 400 for no layout at all, and for a week no sheet is of.
 */
async function readSheets(
  sheets: readonly Worksheet[],
  options: TableOptions,
): Promise<LessonsRead> {
  const chosen = sheets.filter(({ name }) => name !== null && name === options.sheet);
  const looked = chosen.length > 0 ? chosen : sheets;
  const own = await readOwnTable(looked, options.week);
  if (own) return own;
  const weekOf = weeksOfSheets(looked);
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
  const lists = looked.flatMap((sheet) => listIn(sheet, options.columns) ?? []);
  const [list] = lists;
  const doubtful = options.columns?.length
    ? undefined
    : lists.find((one) => hasNeededColumns(one) && strangersIn(one).length > 0);
  if (doubtful) {
    const asks = `${STRANGERS}: ${strangersIn(doubtful).join(", ")}`;
    const columns = columnsTaken(withGuesses(doubtful));
    return { lessons: [], faults: [], assumed: [], table: { ...taken, columns, asks } };
  }
  if (list && hasNeededColumns(list)) {
    const table = { ...taken, columns: columnsTaken(list) };
    return { ...(await readLists(lists.filter(hasNeededColumns), options, weekOf)), table };
  }
  const grids = list
    ? null
    : await readGridLessons(ofWeek(looked, options.week, weekOf), taken, options, weekOf);
  const isDoubtful = !grids || grids.table?.asks;
  const told = list ?? (isDoubtful ? first(looked, listByContents) : undefined);
  if (grids && !told) return grids;
  const unknown = told ?? first(looked, listStart);
  if (!unknown) throw new Refusal(400, NO_LAYOUT);
  const table = { ...taken, columns: columnsTaken(unknown), asks: told ? COLUMNS : NO_LAYOUT };
  return { lessons: [], faults: [], assumed: [], table };
}

const first = (sheets: readonly Worksheet[], listOf: (sheet: Worksheet) => List | null) =>
  sheets.flatMap((sheet) => listOf(sheet) ?? [])[0];

/** Each sheet's week by its name, if two sheets at least are named so; "" for others. */
function weeksOfSheets(sheets: readonly Worksheet[]): (sheet: Worksheet) => string {
  const named = sheets.filter(({ name }) => name !== null && isNameOfWeek(name));
  const weeks = new Map(named.length > 1 ? named.map((sheet) => [sheet, sheet.name ?? ""]) : []);
  return (sheet) => weeks.get(sheet) ?? "";
}

/** Throws 400 for a week that no sheet is of. */
function ofWeek(
  sheets: readonly Worksheet[],
  asked: string | undefined,
  weekOf: (sheet: Worksheet) => string,
): readonly Worksheet[] {
  const names = sheets.map(weekOf).filter(Boolean);
  if (asked === undefined || names.length === 0) return sheets;
  const isIt = (week: string) => nameKey(week) === nameKey(asked);
  if (!names.some(isIt)) {
    throw new Refusal(400, `--week: the file has no "${asked}" but ${names.join(", ")}`);
  }
  return sheets.filter((sheet) => weekOf(sheet) === "" || isIt(weekOf(sheet)));
}

const NO_LAYOUT =
  "It is not clear what each column holds. Choose it below, at least for the teacher, the day and the period. If this is no list " +
  "but a weekly timetable, write the days (Sunday …) and the periods (1, 2, 3 …) along its edges, and choose the file again";
const STRANGERS = "Choose what these columns hold, or leave them out";
const COLUMNS = "Choose which columns hold the teacher, the day and the period";
