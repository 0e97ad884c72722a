import { dayAndHour, dayIn, isHour, isTeacherHeading, withoutHeading } from "./headings";
import type { Sheet, SheetRow } from "./sheet";

/** A cell of a grid in which somebody teaches. */
export type Taught = {
  teacher: string;
  day: string;
  hour: string;
  line: number;
  column: number;
  text: string;
};

/** Tells whether nothing is taught in a cell. */
type IsFree = (cell: string) => boolean;
type Slot = { column: number; day: string; hour: string };

/** The cells of a wide grid: a row a teacher, a column each hour of each day ("Sun-1", or days above periods); null for no such. */
export function readWideGrid({ rows }: Sheet, isFree: IsFree): Taught[] | null {
  for (const [at, row] of rows.slice(0, 15).entries()) {
    const below = rows[at + 1];
    const single = row.cells.flatMap((cell, column) => slotAt(column, dayAndHour(cell)));
    const slots = single.length >= 4 ? single : below ? slotsOfTwoRows(row, below) : [];
    if (slots.length < 4) continue;
    const body = rows.slice(at + (slots === single ? 1 : 2));
    const column = teacherColumn([row, below ?? row], slots);
    return body.flatMap((one) => {
      const teacher = (one.cells[column] ?? "").trim();
      return slots.flatMap((slot) => taughtAt(one, slot, teacher, isFree));
    });
  }
  return null;
}

function slotAt(column: number, slot: { day: string; hour: string } | null): Slot[] {
  return slot ? [{ column, ...slot }] : [];
}

/** Days, each standing above its first period or above all of them, over the periods. */
function slotsOfTwoRows(days: SheetRow, hours: SheetRow): Slot[] {
  if (days.cells.filter(dayIn).length < 2) return [];
  let day: string | null = null;
  return hours.cells.flatMap((hour, column) => {
    day = dayIn(days.cells[column] ?? "") ?? day;
    return day !== null && isHour(hour) ? [{ column, day, hour: hour.trim() }] : [];
  });
}

function teacherColumn(headers: readonly SheetRow[], slots: readonly Slot[]): number {
  const isSlot = (column: number) => slots.some((slot) => slot.column === column);
  const named = headers.flatMap(({ cells }) =>
    cells.flatMap((cell, column) => (isTeacherHeading(cell) && !isSlot(column) ? [column] : [])),
  );
  const [first = 0] = [...Array.from({ length: 30 }).keys()].filter((column) => !isSlot(column));
  return named[0] ?? first;
}

/** The cells of a block for each teacher, days across and periods down, the name in a line above or the sheet's; null for none. */
export function readBlocks(sheet: Sheet, isFree: IsFree): Taught[] | null {
  const taught: Taught[] = [];
  let found = false;
  for (const [at, row] of sheet.rows.entries()) {
    const days = row.cells.flatMap((cell, column) => {
      const day = dayIn(cell);
      return day === null ? [] : [{ day, column }];
    });
    if (new Set(days.map(({ day }) => day)).size < 3) continue;
    const below = sheet.rows.slice(at + 1);
    const hourColumn = columnOfHours(below[0], days);
    if (hourColumn === null) continue;
    found = true;
    const teacher = nameAbove(sheet, at);
    const end = below.findIndex(({ cells }) => !isHour(cells[hourColumn] ?? ""));
    for (const one of end < 0 ? below : below.slice(0, end)) {
      const hour = (one.cells[hourColumn] ?? "").trim();
      for (const slot of days) taught.push(...taughtAt(one, { ...slot, hour }, teacher, isFree));
    }
  }
  return found ? taught : null;
}

function columnOfHours(
  row: SheetRow | undefined,
  days: readonly { column: number }[],
): number | null {
  const column = (row?.cells ?? []).findIndex(
    (cell, at) => isHour(cell) && !days.some((day) => day.column === at),
  );
  return column < 0 ? null : column;
}

/** The name in a line of one or two cells not far above a block, or that of the sheet. */
function nameAbove({ name, rows }: Sheet, at: number): string {
  for (const row of rows.slice(Math.max(0, at - 3), at).reverse()) {
    const filled = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
    if (filled.some(isHour) && filled.length > 1) break;
    const distinct = [...new Set(filled)];
    const [first = "", second = ""] = distinct;
    if (first === "" || distinct.length > 4) continue;
    return isTeacherHeading(first) && second !== "" ? second : withoutHeading(first);
  }
  return name ?? "";
}

function taughtAt(
  { line, cells }: SheetRow,
  { column, day, hour }: Slot,
  teacher: string,
  isFree: IsFree,
): Taught[] {
  const text = cells[column] ?? "";
  return isFree(text) ? [] : [{ teacher, day, hour, line, column, text }];
}
