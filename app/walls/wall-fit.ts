import { estimate } from "~/sheets/letter-widths";
import type { WallBlock, WallRow } from "./wall-rows";

/* In a wall's own unit, as `wall.css` has it: where the browser decided, it could only cut. */

/** `close`: on two lines in the height of one. */
export type Fit = "full" | "less" | "close";

type Sizes = readonly [full: number, less: number];

/** Fonts are wider here and there than estimated. */
const SURE = 1.08;

function widthOf(text: string, size: number, isBold = false): number {
  return estimate(text, { size, isBold }).line * SURE;
}

function fitIn(room: number, [full, less]: Sizes, widthAt: (size: number) => number): Fit {
  if (widthAt(full) <= room) return "full";
  return widthAt(less) <= room ? "less" : "close";
}

const STAFF = {
  now: { row: [4.3, 3.3], forWhom: [3.3, 2.7] },
  other: { row: [3.3, 2.7], forWhom: [3.3, 2.7] },
} as const;
const ROW = 124;
const WHO = 1.4 / 2.4;

const STUDENTS = { short: 11, some: 18, long: 25 };
const ROOM = { short: 15, some: 21, long: 30 };

export type Widths = { students: keyof typeof STUDENTS; room: keyof typeof ROOM };

export function widthsFor(rows: readonly WallRow[]): Widths {
  const longest = (texts: string[]) =>
    Math.max(0, ...texts.map((text) => widthOf(text, STAFF.now.row[0])));
  return {
    students: wideEnough(STUDENTS, longest(rows.map(({ students }) => students))),
    room: wideEnough(ROOM, longest(rows.map(({ room }) => room))),
  };
}

function wideEnough({ short, some }: typeof ROOM, needed: number): keyof typeof ROOM {
  if (needed <= short) return "short";
  return needed <= some ? "some" : "long";
}

export function fitOfRow(
  { students, room, who, what, forWhom }: WallRow,
  { state }: Pick<WallBlock, "state">,
  widths: Widths,
  forWord: string,
): Record<"students" | "room" | "who" | "forWhom", Fit> {
  const sizes = STAFF[state === "now" ? "now" : "other"];
  const left = ROW - STUDENTS[widths.students] - ROOM[widths.room];
  const isBold = who?.look !== "quiet";
  const inColumn = (text: string, width: number, of: Sizes = sizes.row) =>
    fitIn(width, of, (size) => widthOf(text, size));
  return {
    students: inColumn(students, STUDENTS[widths.students]),
    room: inColumn(room, ROOM[widths.room]),
    who: fitIn(
      left * WHO,
      sizes.row,
      (size) => widthOf(who?.text ?? "", size, isBold) + (what ? widthOf(` · ${what}`, size) : 0),
    ),
    forWhom: inColumn(`${forWord} ${forWhom}`, left * (1 - WHO), sizes.forWhom),
  };
}

const PUPILS = {
  now: { sizes: [5.2, 3.8], least: 14, most: 36 },
  other: { sizes: [3.8, 2.9], least: 11, most: 26 },
} as const;
const CELLS = { width: 128.8, between: 2, within: 1.6 };

export function fitOfCell(
  { students, what, room }: WallRow,
  { state, columns }: Pick<WallBlock, "state" | "columns">,
): Record<"students" | "rest", Fit> {
  const { sizes, least, most } = PUPILS[state === "now" ? "now" : "other"];
  const width = (CELLS.width - CELLS.between * (columns - 1)) / columns - CELLS.within;
  const taken = Math.min(most, Math.max(least, widthOf(students, sizes[0], true)));
  const rest = [what, room].filter(Boolean).join(" · ");
  return {
    students: fitIn(most, sizes, (size) => widthOf(students, size, true)),
    rest: fitIn(width - taken, sizes, (size) => widthOf(rest, size)),
  };
}

export function countColumns(rows: readonly WallRow[], state: WallBlock["state"]): number {
  const hasRoom = (row: WallRow) => {
    const { students, rest } = fitOfCell(row, { state, columns: 3 });
    return students === "full" && rest === "full";
  };
  return rows.every(hasRoom) ? 3 : 2;
}

const LABEL = {
  now: { width: 26.8, sizes: [6.4, 4.2] },
  other: { width: 26, sizes: [4, 3] },
} as const;

export function fitOfLabel({ label, state }: Pick<WallBlock, "label" | "state">): Fit {
  const { width, sizes } = LABEL[state === "now" ? "now" : "other"];
  return fitIn(width, sizes, (size) => widthOf(label, size, true));
}
