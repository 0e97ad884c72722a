import { Refusal } from "~/http/refusal";
import type { WorksheetRow } from "../reading/sheet";
import { type CountInFile, MOST_COLUMNS, MOST_MERGED, tooMany } from "./bounds";

type Merge = { row: number; column: number; down: number; across: number };

const MOST_MERGES = 100_000;
/** Empty cells before filled ones cost memory too. */
const MOST_WIDE = 2_000_000;

/** The cells of a sheet as they are read, each counted before it is kept. Throws 400 past the bounds. */
export function cellsOfSheet(count: CountInFile) {
  const rows = new Map<number, string[]>();
  const hidden = new Set<number>();
  const merges: Merge[] = [];
  const lineAt = (row: number) => {
    const line = rows.get(row) ?? [];
    rows.set(row, line);
    return line;
  };
  return {
    put(row: number, column: number, value: string, again = 1): void {
      const to = column + again;
      if (value === "" || to <= column) return;
      if (to > MOST_COLUMNS) throw new Refusal(400, tooMany("columns", MOST_COLUMNS));
      count("cells", to - column);
      const line = lineAt(row);
      for (let at = column; at < to; at += 1) line[at] = value;
    },
    /** The same row so many times more. */
    repeat(row: number, more: number): void {
      const line = rows.get(row);
      if (!line) return;
      count("cells", more * line.filter((cell) => cell !== undefined).length);
      for (let at = 1; at <= more; at += 1) {
        rows.set(row + at, [...line]);
        if (hidden.has(row)) hidden.add(row + at);
      }
    },
    hide: (row: number): void => void hidden.add(row),
    merge(merge: Merge): void {
      if (merge.down * merge.across > 1 && merges.length < MOST_MERGES) merges.push(merge);
    },
    isFilled: (row: number): boolean => rows.has(row),
    isEmpty: (): boolean => rows.size === 0,
    /** Merged cells filled, at most so far down and to the right; as wide as each is filled. */
    inOrder(): WorksheetRow[] {
      for (const { row, column, down, across } of merges) {
        const value = rows.get(row)?.[column];
        if (value === undefined) continue;
        const to = Math.min(column + Math.min(across, MOST_MERGED), MOST_COLUMNS);
        for (let at = row; at < row + Math.min(down, MOST_MERGED); at += 1) {
          if (at > row && column > 0 && !rows.has(at)) continue;
          count("cells", Math.max(0, to - column - (at === row ? 1 : 0)));
          const line = lineAt(at);
          for (let over = column; over < to; over += 1) line[over] = value;
        }
      }
      let wide = 0;
      for (const cells of rows.values()) wide += cells.length;
      if (wide > MOST_WIDE) count("cells", wide);
      return [...rows]
        .sort(([a], [b]) => a - b)
        .map(([line, cells]) => ({
          line,
          cells: Array.from(cells, (cell) => cell ?? ""),
          ...(hidden.has(line) ? { isHidden: true as const } : {}),
        }));
    },
  };
}
export type CellsOfSheet = ReturnType<typeof cellsOfSheet>;
