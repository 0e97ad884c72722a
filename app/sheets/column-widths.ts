export type CellWidths = {
  word: number;
  line: number;
  small: number;
};

export type ColumnCells = { least: number; cells: readonly CellWidths[] };

/** In points. */
export const GAP = 4;
const SMALL = 0.7;
/** In how many steps it is tried of how many cells of a column all is to be on one line. */
const STEPS = 8;
/** What a text on two lines asks for: they are seldom of one length. */
const HALF = 0.6;

/** Of the lowest table that fills the room, padding included; breaks no word if it can. */
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

function cutDown(widths: readonly number[], room: number): number[] {
  const sorted = [...widths].sort((a, b) => a - b);
  const levels = sorted.map((_, at) => (room - sum(sorted.slice(0, at))) / (sorted.length - at));
  const level = levels.find((level, at) => (sorted[at] ?? 0) > level) ?? 0;
  return widths.map((width) => Math.min(width, level));
}

type TriedWidth = { width: number; heights: number[] };

function triedWidths(cells: readonly CellWidths[], least: number, padding: number): TriedWidth[] {
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

function lowest(columns: readonly TriedWidth[][], room: number): number[] {
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

function linesIn(cell: CellWidths, width: number): number {
  // A hair's breadth: sums of the same numbers are not always the same.
  if (wholeOf(cell) <= width + 0.01) return 1;
  const lines = Math.max(1, Math.ceil(cell.line / width - 0.001));
  return lines + SMALL * Math.ceil(cell.small / width);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
