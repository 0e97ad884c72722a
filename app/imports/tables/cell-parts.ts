import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";
import type { Assumption, TableTaken } from "../lesson";
import { OFF } from "../mapping";
import { type CellPart, PARTS } from "./headings";

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

/** Tells whether nothing is taught in a cell, by the usual signs or by those that are `given`; and the signs that it has met. */
export function freeSigns(given?: readonly string[]): {
  isFree: (cell: string) => boolean;
  met: () => string[];
} {
  const keyOf = (text: string) => plainText(text).toLowerCase();
  const signs = given ? new Set(["", ...given.map(keyOf)]) : FREE;
  const met = new Map<string, string>();
  return {
    isFree: (cell) => {
      const key = keyOf(cell);
      if (key !== "" && signs.has(key) && !met.has(key)) met.set(key, plainText(cell));
      return signs.has(key);
    },
    met: () => [...met.values()],
  };
}

/** How a file's cells are parted, and what says so with a cell of it; nothing where each is a class alone. */
export type CellReading = {
  read: (cell: string) => Partial<Record<CellPart, string>>;
  assumed: readonly Assumption[];
  /** The parts of one of the cells, and what each is. */
  parts: TableTaken["parts"];
};

/**
 * What parts the cells of a grid, a new line, `/` or `-`, and what the parts are: as `order` says (`subject,off,class`) or `chosen` part by part, else class, subject and
 * room. What only parts numbers and letters ("9/1", "7-A") is part of a class's name. Throws a Refusal (400) for an order of other words.
 */
export function readCellParts(
  cells: readonly string[],
  order?: string,
  chosen: readonly (CellPart | "")[] = [],
): CellReading {
  const ordered = order === undefined ? PARTS : partsNamed(order);
  const [mark] =
    MARKS.find(([one, isSure]) => {
      const parted = cells.filter((cell) => doesPart(cell, one, isSure || order !== undefined));
      return parted.length * 2 > cells.length;
    }) ?? [];
  if (!mark) {
    const [only = "class"] = chosen.length === 1 ? chosen : ordered;
    const [sample] = cells.map(plainText);
    return {
      read: (cell) => (only === "" ? {} : { [only]: plainText(cell) }),
      assumed: [],
      parts: sample === undefined ? [] : [{ sample, part: only }],
    };
  }
  const piecesOf = (cell: string) => cell.trim().split(mark).map(plainText);
  const parts = chosen.length > 1 ? chosen : ordered;
  const shown = cells
    .slice(0, SAMPLES)
    .map(piecesOf)
    .reduce((most, one) => (one.length > most.length ? one : most));
  const named = shown.map((sample, at) => ({ sample, part: parts[at] ?? "" }));
  const words = named.map(({ sample, part }) => `${part || "left out"} "${sample}"`).join(", ");
  return {
    read: (cell) => {
      const pieces = piecesOf(cell);
      const said = parts.map((part, at): [string, string] => [part, pieces[at] ?? ""]);
      return Object.fromEntries(said.filter(([part]) => part !== ""));
    },
    assumed: [
      {
        says: `The parts of a cell were taken so: ${words}`,
        option: '--cell "subject,class,room" says another order',
      },
    ],
    parts: named,
  };
}

/** Of so many cells the one with the most parts is shown. */
const SAMPLES = 200;

function doesPart(cell: string, mark: RegExp, isSure: boolean): boolean {
  const [first = "", ...more] = cell.trim().split(mark);
  if (first === "" || more.length === 0) return false;
  return isSure || [first, ...more].some((piece) => /\p{L}{3,}/u.test(piece));
}

function partsNamed(order: string): (CellPart | "")[] {
  return order.split(",").map((word) => {
    const name = word.trim().toLowerCase();
    const part = name === OFF ? "" : PARTS.find((one) => one === name);
    if (part !== undefined) return part;
    throw new Refusal(400, `--cell: "${word.trim()}" must be one of ${PARTS.join(", ")}, ${OFF}`);
  });
}
