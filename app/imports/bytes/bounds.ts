import { Refusal } from "~/http/refusal";

const MOST = { sheets: 100, rows: 200_000, cells: 600_000 } as const;
export const MOST_COLUMNS = 2000;
/** More signs than any cell has, in a text or in a workbook. */
export const LONGEST_CELL = 10_000;
export const MOST_MERGED = 100;

/** Counts over all sheets of a file; throws 400, which says what is too many and what to do. */
export function boundsOfFile() {
  const counts = { sheets: 0, rows: 0, cells: 0 };
  return (what: keyof typeof MOST, more = 1): void => {
    counts[what] += more;
    if (counts[what] <= MOST[what]) return;
    throw new Refusal(400, tooMany(what, MOST[what], what === "sheets" ? counts.sheets : null));
  };
}
export type CountInFile = ReturnType<typeof boundsOfFile>;

export function tooMany(what: string, most: number, has: number | null = null): string {
  const many = has === null ? `more than ${most} ${what}` : `${has} ${what}`;
  const read = has === null ? "that many are not read" : `more than ${most} are not read`;
  return `The file has ${many}: ${read}. Copy the timetable alone into a new one`;
}

/** Throws 400 for a cell that is too long. */
export function refuseLongCell(length: number, place: string): void {
  if (length <= LONGEST_CELL) return;
  throw new Refusal(
    400,
    `More than ${LONGEST_CELL} characters in ${place}: shorten it, then save again`,
  );
}
