import { groupBy } from "~/cover/day/day";
import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";
import { type CellPart, PARTS } from "../headings";
import type { OwnerKind, TableTaken } from "../lesson";
import { OFF } from "../mapping";
import { type Cut, type Cutter, cutterOf } from "./cell-pieces";
import { type Place, type Roles, rolesOf } from "./cell-roles";
import { isUsuallyFree, type Look, wordKey } from "./cell-words";
import type { Taught } from "./grids.server";

/** Tells whether nothing is taught in a cell, by the usual signs or by those that are `given`; and the signs that it has met. */
export function freeSigns(given?: readonly string[]): {
  isFree: (cell: string) => boolean;
  met: () => string[];
} {
  const signs = given && new Set(["", ...given.map(wordKey)]);
  const met = new Map<string, string>();
  return {
    isFree: (cell) => {
      const key = wordKey(cell);
      const isFree = signs ? signs.has(key) : isUsuallyFree(cell);
      if (isFree && plainText(cell) !== "" && !met.has(key)) met.set(key, plainText(cell));
      return isFree;
    },
    met: () => [...met.values()],
  };
}

export type CellLesson = Partial<Record<CellPart, string>>;
/** How a file's cells are parted: the lessons of each, none for one that cannot be told apart. */
export type CellReading = {
  read: (cell: string) => CellLesson[];
  /** The parts of one of the cells, and what each is. */
  parts: TableTaken["parts"];
  /** Whether those whose weeks these are have a subject or two each, as teachers do; also where no subjects are there. */
  hasFewSubjects: boolean;
  /** Whether somebody has to say what a part is. */
  isUnsure: boolean;
  /** A cell with several lessons, and how many there are of these. */
  several: { sample: string; count: number } | null;
};

/**
 * What parts the cells of grids, and what the parts are: as `order` says (`subject,off,class`) or `chosen` part by part, else as their looks
 * and what recurs in the file tell it. What only parts numbers and letters ("9/1", "7-A") is part of a class's name. Throws a Refusal (400)
 * for an order of other words.
 */
export function readCellParts(
  cells: readonly Taught[],
  owner: OwnerKind,
  order?: string,
  chosen: readonly (CellPart | "" | null)[] = [],
): CellReading {
  const cutter = cutterOf(cells.map(({ text }) => text));
  const cuts = cells.map(({ text }) => cutter.cut(text));
  const looks = usualLooks(cuts, cutter);
  const frame: Frame = { looks, known: valuesIn(cuts, looks) };
  const places = placesOf(cells, cuts, frame);
  const ordered = order === undefined ? chosen : partsNamed(order);
  const guessed = rolesOf(places, owner);
  const roles: Roles = looks.map((_, at) => ordered[at] ?? guessed[at] ?? null);
  const lessonsIn = (cell: string) => lessonsOf(cutter.cut(cell), frame, cutter, cell);
  const several = cells.filter(({ text }) => (lessonsIn(text)?.length ?? 0) > 1);
  const read = (cell: string): CellLesson[] => {
    const { looks: theirs } = cutter.cut(cell);
    const isWords = theirs.every((look) => look === "words") && !looks.includes("words");
    if (isWords) return [{ subject: plainText(cell) }];
    return (lessonsIn(cell) ?? []).map((pieces) => named(pieces, roles));
  };
  return {
    read,
    parts: roles.map((part, at) => ({ sample: places[at]?.values[0]?.text ?? "", part })),
    hasFewSubjects: roles.every((part, at) => part !== "subject" || isOfFew(places[at])),
    isUnsure: roles.includes(null),
    several: several[0] ? { sample: plainText(several[0].text), count: several.length } : null,
  };
}

const FEW = 3;

/** Whether each of those whose weeks these are has but a few of a place's values. */
function isOfFew(place: Place | undefined): boolean {
  const theirs = [...groupBy(place?.values ?? [], ({ owner }) => owner).values()];
  const counts = theirs.map((those) => new Set(those.map(({ text }) => text)).size);
  return counts.reduce((sum, count) => sum + count, 0) <= FEW * counts.length;
}

function named(pieces: readonly (string | undefined)[], roles: Roles): CellLesson {
  const said = roles.map((part, at): [string, string] => [part ?? "", pieces[at] ?? ""]);
  const lesson: CellLesson = {};
  for (const [part, piece] of said) {
    const one = PARTS.find((known) => known === part);
    if (one && piece !== "") lesson[one] = piece;
  }
  return lesson;
}

/** What stands in each place of a cell, and what is known to stand there. */
type Frame = { looks: readonly Look[]; known: readonly ReadonlySet<string>[] };

/** The looks of a whole cell, in their order: those of the cells with the number of pieces that is usual, or of most cells. */
function usualLooks(cuts: readonly Cut[], { isByWords }: Cutter): Look[] {
  const count = (keys: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts];
  };
  const least = Math.max(cuts.length > 20 ? 2 : 1, cuts.length * 0.08);
  if (isByWords) {
    const shapes = count(cuts.map(({ looks }) => looks.join(" ")))
      .filter(([, times]) => times >= least)
      .map(([shape]) => shape.split(" ") as Look[])
      .filter((looks) => isOneLesson(looks));
    const covered = (looks: readonly Look[]) =>
      cuts.filter((cut) => isWithin(cut.looks, looks)).length;
    const [best] = shapes.sort((a, b) => covered(b) - covered(a) || a.length - b.length);
    return best ?? ["words"];
  }
  const lengths = count(cuts.map(({ pieces }) => String(pieces.length))).filter(
    ([, times]) => times >= least,
  );
  const most = Math.max(1, ...lengths.map(([length]) => Number(length)));
  const usual = lengths.sort(([, a], [, b]) => b - a)[0];
  const length = most <= 4 && most < 2 * Number(usual?.[0] ?? 1) ? most : Number(usual?.[0] ?? 1);
  const full = cuts.filter(({ pieces }) => pieces.length === length);
  return Array.from({ length }, (_, at) => {
    const there = full.map(({ looks }) => looks[at] ?? "words");
    const share = (look: Look) =>
      there.filter((one) => one === look || one === "either").length / there.length;
    const strictly = there.filter((one) => one !== "words" && one !== "either").length;
    if (share("class") >= 0.6 && (strictly > 0 || share("room") < 0.6)) {
      return share("class") >= share("room") ? "class" : "room";
    }
    if (share("room") >= 0.6) return strictly > 0 ? "room" : "either";
    return "words";
  });
}

/** A lesson has one class and one room; words may be beside both. */
function isOneLesson(looks: readonly Look[]): boolean {
  const named = looks.filter((look) => look !== "words");
  return new Set(named).size === named.length && looks.length <= 4;
}

function isWithin(looks: readonly Look[], all: readonly Look[]): boolean {
  let at = 0;
  for (const look of all) if (fits(looks[at], look)) at += 1;
  return at === looks.length;
}

const fits = (one: Look | undefined, other: Look) =>
  one === other ||
  (one === "either" && other !== "words") ||
  (other === "either" && one !== "words" && one !== undefined);

function valuesIn(cuts: readonly Cut[], looks: readonly Look[]): ReadonlySet<string>[] {
  const full = cuts.filter(({ pieces }) => pieces.length === looks.length);
  return looks.map((_, at) => new Set(full.flatMap(({ pieces }) => wordKey(pieces[at] ?? ""))));
}

function placesOf(cells: readonly Taught[], cuts: readonly Cut[], frame: Frame): Place[] {
  return frame.looks.map((look, at) => ({
    look,
    values: cells.flatMap(({ owner, day, hour }, index) => {
      const cut = cuts[index];
      const text = cut && placed(cut, frame)?.[at];
      return text ? [{ text, owner, when: `${day}|${hour}` }] : [];
    }),
  }));
}

/** The pieces of a cell each in its place, gaps where it has none; null where that cannot be told. */
function placed({ pieces, looks }: Cut, frame: Frame): (string | undefined)[] | null {
  const { length } = frame.looks;
  if (
    pieces.length === length &&
    looks.every(
      (look, at) =>
        fits(look, frame.looks[at] ?? "words") || look === "words" || frame.looks[at] === "words",
    )
  )
    return pieces;
  if (pieces.length > length) return null;
  const ways = waysToPlace(pieces.length, length).map((at) => ({
    at,
    worth: pieces.reduce((sum, piece, index) => {
      const place = at[index] ?? 0;
      const isKnown = frame.known[place]?.has(wordKey(piece)) ? 2 : 0;
      return sum + isKnown + (fits(looks[index], frame.looks[place] ?? "words") ? 1 : -2);
    }, 0),
  }));
  const [best, second] = ways.sort((a, b) => b.worth - a.worth);
  if (!best || best.worth <= 0 || best.worth === second?.worth) return null;
  return frame.looks.map((_, place) => {
    const index = best.at.indexOf(place);
    return index < 0 ? undefined : pieces[index];
  });
}

/** Every way to put so many pieces in their order into so many places. */
function waysToPlace(pieces: number, places: number, from = 0): number[][] {
  if (pieces === 0) return [[]];
  return Array.from({ length: places - from }, (_, index) => from + index).flatMap((at) =>
    waysToPlace(pieces - 1, places, at + 1).map((rest) => [at, ...rest]),
  );
}

const BETWEEN = [/\n+/, /\s+\/\/?\s+/, /\s*;\s*/, /\s*\|\s*/, /\s+\+\s+/, /\s+&\s+/, /\s*,\s*/];

/** The lessons of a cell, as a rule one, or several whole ones after each other. */
function lessonsOf(
  cut: Cut,
  frame: Frame,
  cutter: Cutter,
  cell: string,
): (string | undefined)[][] | null {
  const one = placed(cut, frame);
  if (one) return [one];
  const isWhole = (part: Cut) => {
    const there = placed(part, frame);
    return there !== null && there.filter(Boolean).length * 2 >= frame.looks.length;
  };
  for (const mark of BETWEEN) {
    const parts = cell
      .split(mark)
      .filter((part) => part.trim() !== "")
      .map((part) => cutter.cut(part));
    if (parts.length > 1 && parts.every(isWhole))
      return parts.flatMap((part) => [placed(part, frame) ?? []]);
  }
  const { length } = frame.looks;
  const count = cut.pieces.length / length;
  if (length > 1 && Number.isInteger(count)) {
    const parts = Array.from({ length: count }, (_, at) => ({
      pieces: cut.pieces.slice(at * length, (at + 1) * length),
      looks: cut.looks.slice(at * length, (at + 1) * length),
    }));
    if (parts.every(isWhole)) return parts.flatMap((part) => [placed(part, frame) ?? []]);
  }
  return null;
}

function partsNamed(order: string): (CellPart | "")[] {
  return order.split(",").map((word) => {
    const name = word.trim().toLowerCase();
    const part = name === OFF ? "" : PARTS.find((one) => one === name);
    if (part !== undefined) return part;
    throw new Refusal(400, `--cell: "${word.trim()}" must be one of ${PARTS.join(", ")}, ${OFF}`);
  });
}
