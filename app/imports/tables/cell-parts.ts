import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";
import type { Assumption } from "../lesson";

/** What the parts of a grid's cell are called. */
export type CellPart = "class" | "subject" | "room";
const PARTS: readonly CellPart[] = ["class", "subject", "room"];
const MARKS: readonly [mark: RegExp, isSure: boolean][] = [
  [/\s*\n\s*/, true],
  [/\s+\/\s+/, true],
  [/\s+[-–]\s+/, true],
  [/\s*\/\s*/, false],
  [/\s*[-–]\s*/, false],
];
const FREE = new Set([
  "",
  "-",
  "–",
  "—",
  "--",
  "0",
  "x",
  "free",
  "off",
  "فراغ",
  "حره",
  "פנוי",
  "חופשי",
]);

/** Whether nothing is taught in a cell. */
export function isFree(cell: string): boolean {
  return FREE.has(plainText(cell).toLowerCase());
}

/** How a file's cells are parted, and what says so with a cell of it; nothing where each is a class alone. */
export type CellReading = {
  read: (cell: string) => Partial<Record<CellPart, string>>;
  assumed: readonly Assumption[];
};

/**
 * What parts the cells of a grid, a new line, `/` or `-`, and what the parts are: as `order` says (`subject,class`), else class, subject and
 * room. What only parts numbers and letters ("9/1", "7-A") is part of a class's name. Throws a Refusal (400) for an order of other words.
 */
export function readCellParts(cells: readonly string[], order?: string): CellReading {
  const parts = order === undefined ? PARTS : partsNamed(order);
  const [mark] =
    MARKS.find(([one, isSure]) => {
      const parted = cells.filter((cell) => doesPart(cell, one, isSure || order !== undefined));
      return parted.length * 2 > cells.length;
    }) ?? [];
  if (!mark) {
    const [only = "class"] = parts;
    return { read: (cell) => ({ [only]: plainText(cell) }), assumed: [] };
  }
  const read = (cell: string) => {
    const pieces = cell.trim().split(mark).map(plainText);
    return Object.fromEntries(parts.map((part, at) => [part, pieces[at] ?? ""]));
  };
  const sample = cells.find((cell) => mark.test(cell.trim())) ?? "";
  const shown = sample.trim().split(mark).map(plainText);
  const named = shown.map((piece, at) => `${parts[at] ?? "left out"} "${piece}"`).join(", ");
  return {
    read,
    assumed: [
      {
        says: `The parts of a cell were taken so: ${named}`,
        option: '--cell "subject,class,room" says another order',
      },
    ],
  };
}

function doesPart(cell: string, mark: RegExp, isSure: boolean): boolean {
  const [first = "", ...more] = cell.trim().split(mark);
  if (first === "" || more.length === 0) return false;
  return isSure || [first, ...more].some((piece) => /\p{L}{3,}/u.test(piece));
}

function partsNamed(order: string): CellPart[] {
  return order.split(",").map((word) => {
    const part = PARTS.find((one) => one === word.trim().toLowerCase());
    if (part) return part;
    throw new Refusal(400, `--cell: "${word.trim()}" must be one of ${PARTS.join(", ")}`);
  });
}
