/** How wide a cell's texts are, without padding: small text stands beside, if both have room. */
export type CellWidths = {
  /** The widest word of both. */
  word: number;
  line: number;
  small: number;
};

/** A column: its cells, row by row, and the least it is wide. */
export type ColumnCells = { least: number; cells: readonly CellWidths[] };

/** Between a text and what stands small beside it, in points. */
export const GAP = 4;
/** How high a line of what is small is. */
const SMALL = 0.7;
/** In how many steps it is tried of how many cells of a column all is to be on one line. */
const STEPS = 8;
/** What a text asks for that is to be on two lines: they are seldom of one length. */
const HALF = 0.6;

/**
 * The column widths, padding included, that fill the room: of the lowest table that breaks no word.
 * Where not even the words have room together, the widest columns give way.
 */
export function lowestWidths(
  columns: readonly ColumnCells[],
  room: number,
  padding: number,
): number[] {
  const words = columns.map(({ least, cells }) =>
    Math.max(least, ...cells.map(({ word }) => word + padding)),
  );
  if (sum(words) > room) return cutDown(words, room);
  const tried = columns.map(({ cells }, at) => triedWidths(cells, words[at] ?? 0, padding));
  const best = lowest(tried, room);
  // What is left over is for what is read: the first column says only which block it is.
  const free = (room - sum(best)) / (best.length - 1);
  return best.map((width, at) => (at === 0 ? width : width + free));
}

/** Widths cut to the one level at which they fit the room: the narrow ones stay as they are. */
function cutDown(widths: readonly number[], room: number): number[] {
  const sorted = [...widths].sort((a, b) => a - b);
  const levels = sorted.map((_, at) => (room - sum(sorted.slice(0, at))) / (sorted.length - at));
  const level = levels.find((one, at) => (sorted[at] ?? 0) > one) ?? 0;
  return widths.map((width) => Math.min(width, level));
}

/** A width of a column, and how high its cells are then, row by row. */
type Tried = { width: number; heights: number[] };

/** The widths of a column that are worth a try, the least first. */
function triedWidths(cells: readonly CellWidths[], least: number, padding: number): Tried[] {
  const wholes = cells.map(wholeOf).sort((a, b) => a - b);
  const steps = Array.from({ length: STEPS }, (_, step) => (step + 1) / STEPS);
  const whole = steps.map((part) => wholes[Math.ceil(part * wholes.length) - 1] ?? 0);
  const halves = whole.slice(-2).map((width) => width * HALF);
  const lines = cells.map(({ line }) => line).sort((a, b) => a - b);
  const longest = [0.75, 1].map((part) => lines[Math.ceil(part * lines.length) - 1] ?? 0);
  const widths = [0, ...halves, ...longest, ...whole].map((width) =>
    Math.max(width + padding, least),
  );
  const tried = [...new Set(widths)].sort((a, b) => a - b);
  return tried.map((width) => ({
    width,
    heights: cells.map((cell) => linesIn(cell, width - padding)),
  }));
}

const wholeOf = ({ line, small }: CellWidths) => line + (small > 0 ? GAP + small : 0);

/** Of the widths that fit the room, the lowest table's: a row is as high as its highest cell. */
function lowest(columns: readonly Tried[][], room: number): number[] {
  let best = { height: Number.POSITIVE_INFINITY, widths: [] as number[] };
  const go = (at: number, widths: number[], heights: readonly number[], left: number) => {
    const column = columns[at];
    if (!column) {
      const height = sum(heights);
      if (height < best.height) best = { height, widths };
      return;
    }
    for (const { width, heights: own } of column) {
      if (width > left) break;
      const higher =
        own.length === 0 ? heights : own.map((one, row) => Math.max(one, heights[row] ?? 0));
      go(at + 1, [...widths, width], higher, left - width);
    }
  };
  go(0, [], [], room + 0.01);
  return best.widths;
}

/** How high a cell is, in lines. */
function linesIn(cell: CellWidths, width: number): number {
  // A hair's breadth: sums of the same numbers are not always the same.
  if (wholeOf(cell) <= width + 0.01) return 1;
  const lines = Math.max(1, Math.ceil(cell.line / width - 0.001));
  return lines + SMALL * Math.ceil(cell.small / width);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
