/** `line` is all texts in one line, or nearly all. */
export type ColumnNeeds = { word: number; line: number };

/** The most of the room that a column asks for, so that a long name does not starve the others. */
const LARGEST_PART = 0.3;

/** Each fits its widest word; its lines if there is room. Else the widest give way. */
export function columnWidths(columns: readonly ColumnNeeds[], room: number): number[] {
  const largest = room * LARGEST_PART;
  const words = columns.map(({ word }) => Math.min(word, largest));
  const lines = columns.map(({ line, word }) =>
    Math.max(Math.min(line, largest), Math.min(word, largest)),
  );
  const free = room - sum(words);
  if (free < 0) return levelled(words, room);
  const wanted = lines.map((line, index) => line - (words[index] ?? 0));
  const missing = sum(wanted);
  if (missing > free)
    return words.map((word, index) => word + (free * (wanted[index] ?? 0)) / missing);
  return lines.map((line) => (line * room) / sum(lines));
}

function levelled(widths: number[], room: number): number[] {
  let left = room;
  let columns = widths.length;
  let level = 0;
  for (const width of [...widths].sort((a, b) => a - b)) {
    level = left / columns;
    if (width > level) break;
    left -= width;
    columns -= 1;
  }
  return widths.map((width) => Math.min(width, level));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
