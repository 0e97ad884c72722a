import { type Cut, type Cutter, cutterOf } from "./cell-pieces";
import { areClasses, type Look, wordKey } from "./cell-words";

/** The pieces of one lesson, each in its place of a usual cell; gaps where it has none. */
export type Pieces = (string | undefined)[];
/** `looks` is the look of each place; a cell's lessons are null where unclear. */
export type CellFrame = {
  looks: readonly Look[];
  lessonsIn: (cell: string) => Pieces[] | null;
  isOfWords: (cell: string) => boolean;
};

type Frame = {
  cutter: Cutter;
  looks: readonly Look[];
  known: readonly ReadonlySet<string>[];
};

/** What may stand between two lessons of a cell, the surest first. */
const BETWEEN = [
  /\n[^\S\n]*\n/,
  /\n/,
  /\s+\/\/\s+/,
  /\s*;\s*/,
  /\s*\|\s*/,
  /\s+\+\s+/,
  /\s+&\s+/,
  /\s+\/\s+/,
  /\s*,\s*/,
];

export function cellFrameOf(cells: readonly string[]): CellFrame {
  let lessons = cells;
  const marks: RegExp[] = [];
  for (const mark of BETWEEN) {
    const parted = new Set(partedBy(mark, lessons));
    if (parted.size === 0) continue;
    marks.push(mark);
    lessons = lessons.flatMap((text) => (parted.has(text) ? segmentsOf(text, mark) : [text]));
  }
  const frame = frameOf(lessons);
  return {
    looks: frame.looks,
    lessonsIn: (cell) => lessonsOf(cell, marks, frame),
    isOfWords: (cell) => frame.cutter.cut(cell).looks.every((look) => look === "words"),
  };
}

/** This share of the texts on either side of a mark also stands alone, or on its other side. */
const KNOWN = 0.2;

/** The cells that the mark parts: their parts look like other cells, and some are the same. */
function partedBy(mark: RegExp, cells: readonly string[]): string[] {
  const plain = cells.filter((text) => segmentsOf(text, mark).length < 2);
  const joined = cells.filter((text) => segmentsOf(text, mark).length > 1);
  const segments = joined.map((text) => segmentsOf(text, mark));
  const [before, after] = [
    new Set(segments.flatMap(([first = ""]) => first)),
    new Set(segments.flatMap(([, ...rest]) => rest)),
  ];
  const frame = frameOf(
    plain.length > 0 ? plain : joined.flatMap((text) => segmentsOf(text, mark)),
  );
  const isKnown = (text: string) =>
    (before.has(text) && after.has(text)) || (plain.length > 0 && hasKnown(text, frame));
  const areLessons = [before, after].every(
    (side) => [...side].filter(isKnown).length >= KNOWN * side.size,
  );
  if (joined.length === 0 || !areLessons) return [];
  const open = joined.filter((text) => !isOfClasses(text, frame));
  const parted = open.filter((text) => segmentsOf(text, mark).every((one) => isLike(one, frame)));
  return parted.length * 2 > open.length ? parted : [];
}

function segmentsOf(text: string, mark: RegExp): string[] {
  return text
    .split(mark)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function frameOf(cells: readonly string[]): Frame {
  const cutter = cutterOf(cells);
  const cuts = cells.map((cell) => cutter.cut(cell));
  const looks = usualLooks(cuts, cutter);
  const full = cuts.filter(({ pieces }) => pieces.length === looks.length);
  const known = looks.map((_, at) => new Set(full.map(({ pieces }) => wordKey(pieces[at] ?? ""))));
  return { cutter, looks, known };
}

function lessonsOf(cell: string, marks: readonly RegExp[], frame: Frame): Pieces[] | null {
  for (const mark of marks) {
    const segments = segmentsOf(cell, mark);
    if (segments.length < 2 || isOfClasses(cell, frame)) continue;
    const each = segments.map((one) => lessonsOf(one, marks, frame));
    if (each.every((one) => one !== null)) return each.flat();
  }
  const cut = frame.cutter.cut(cell);
  const one = placed(cut, frame);
  return one ? [one] : lessonsByLength(cut, frame);
}

/** Several lessons, nothing between them but what stands between their parts. */
function lessonsByLength({ pieces, looks }: Cut, frame: Frame): Pieces[] | null {
  const { length } = frame.looks;
  const count = pieces.length / length;
  if (length < 2 || !Number.isInteger(count)) return null;
  const each = Array.from({ length: count }, (_, at) => {
    const [from, to] = [at * length, (at + 1) * length];
    return placed({ pieces: pieces.slice(from, to), looks: looks.slice(from, to) }, frame);
  });
  return each.every((one) => one !== null) ? each : null;
}

function lookedAt(text: string, frame: Frame) {
  const cut = frame.cutter.cut(text);
  return placed(cut, frame)?.flatMap((piece, at) =>
    piece === undefined ? [] : { piece, at, look: cut.looks[cut.pieces.indexOf(piece)] },
  );
}

function isLike(text: string, frame: Frame): boolean {
  const pieces = lookedAt(text, frame) ?? [];
  const areLike = pieces.every(({ at, look }) => fits(look, frame.looks[at] ?? "words"));
  return areLike && pieces.length * 2 >= frame.looks.length;
}

function hasKnown(text: string, frame: Frame): boolean {
  return (lookedAt(text, frame) ?? []).some(
    ({ piece, at, look }) =>
      frame.known[at]?.has(wordKey(piece)) ||
      ((look === "class" || look === "room") && fits(look, frame.looks[at] ?? "words")),
  );
}

/** Whether a cell holds several classes where others hold one, and nothing else. */
function isOfClasses(cell: string, { looks }: Frame): boolean {
  return looks.length === 1 && looks[0] === "class" && areClasses(cell);
}

/** The looks of a whole cell, in order: of cells with the usual number of pieces, or of most. */
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

function placed({ pieces, looks }: Cut, frame: Frame): Pieces | null {
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
