import { groupBy } from "~/cover/day/day";
import { plainText } from "~/school/names";
import { isKindInCell } from "../lessons/kinds";
import type { CellPart, OwnerKind, Reading } from "../reading/reading";
import type { CellShown } from "../reading/taken";
import { wordKey } from "../reading/words";
import { BETWEEN, type CellText, MARKS, piecesOf, segmentsOf, textOf } from "./cell";
import type { TaughtCell } from "./grids";
import { areClasses, type Look, lookOf } from "./looks";

type Cell = CellText & { owner: string; when: string };
type Place = { text: string; owner: string; when: string }[];
type Role = CellPart | "" | null;

/** So many cells show how all are written. */
const LOOKED_AT = 4000;
/** As many as a share of the cells have, so that a slip of the pen is no pattern. */
const LEAST = 0.04;

/** How the cells of a file are written, where what was said does not say it. */
export function proposeCell(
  all: readonly TaughtCell[],
  owner: OwnerKind,
  said: Pick<Reading, "cell">,
): CellShown {
  const cells = all
    .slice(0, LOOKED_AT)
    .map(
      (taughtCell): Cell => ({
        ...textOf(taughtCell),
        owner: taughtCell.owner,
        when: `${taughtCell.day}|${taughtCell.hour}|${taughtCell.week}`,
      }),
    )
    .filter(({ text }) => !isKindInCell(plainText(text)));
  const between = betweenIn(cells);
  const single = cells.flatMap((cell) =>
    segmentsAll(cell, between).map((text): Cell => ({ ...cell, text })),
  );
  const marks = marksIn(single.length > 0 ? single : cells);
  const cut = single.map((cell) => ({ cell, pieces: piecesOf(cell, marks) }));
  const named = cut.filter(({ pieces }) => pieces.some((piece) => lookOf(piece) !== "words"));
  const isNamed = named.length > 0.6 * cut.length && !(owner !== "teacher");
  const counted = isNamed ? named : cut;
  const patterns = [...groupBy(counted, ({ pieces }) => String(pieces.length))]
    .map(([length, those]): [number, typeof those] => [Number(length), those])
    .filter(([length, those]) => length > 0 && length <= 6 && those.length > LEAST * counted.length)
    .sort(([a], [b]) => b - a);
  const usual = [...patterns].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 1;
  const kept = patterns.filter(([length]) => length === usual || length < 2 * usual);
  const [full] = kept;
  const places = placesOf(full?.[1] ?? []);
  const roles = rolesOf(places, owner);
  const guessed = kept.map(([length, those]) =>
    length === places.length ? roles : fewer(placesOf(those), places, roles),
  );
  const cell = kept.map(([length], at) => {
    return said.cell?.find((one) => one.length === length) ?? guessed[at] ?? [];
  });
  const double = cells.filter(({ text, isStacked }) => {
    return (
      !isStacked &&
      !areClasses(text) &&
      isDouble({ text, isStacked }, between, marks, places.length)
    );
  });
  const alone = new Set(cells.map(({ text }) => wordKey(text)));
  const isKnown = double.every(({ text }) =>
    segmentsAll({ text, isStacked: false }, between).every((one) => alone.has(wordKey(one))),
  );
  return {
    ...{ marks, between, cell, isNamed },
    samples: kept.map(([, those]) => samplesOf(those.map(({ pieces }) => pieces))),
    several: double[0]
      ? {
          sample: plainText(double[0].text),
          count: double.length,
          isKnown: isKnown && between.length > 0,
        }
      : null,
  };
}

const samplesOf = (all: readonly string[][]) =>
  [...new Map(all.map((pieces) => [pieces.join("\n"), pieces])).values()].slice(0, 3);

function segmentsAll({ text, isStacked }: CellText, between: readonly string[]): string[] {
  if (isStacked || areClasses(text)) return [text];
  return between.reduce((all, mark) => all.flatMap((one) => segmentsOf(one, mark)), [text]);
}

function isDouble(
  cell: CellText,
  between: readonly string[],
  marks: readonly string[],
  length: number,
) {
  const { length: pieces } = piecesOf(cell, marks);
  return segmentsAll(cell, between).length > 1 || (length > 1 && pieces >= 2 * length);
}

/** This share of the texts on either side of a mark also stands alone, or on its other side. */
const KNOWN = 0.2;

/** What parts two lessons: both of its sides are lessons elsewhere in the file. */
function betweenIn(cells: readonly Cell[]): string[] {
  const plain = cells.filter(({ isStacked, text }) => !isStacked && !areClasses(text));
  const found: string[] = [];
  let texts = [...new Set(plain.map(({ text }) => text))];
  for (const mark of BETWEEN) {
    const joined = texts.filter((text) => new Set(segmentsOf(text, mark)).size > 1);
    if (joined.length === 0) continue;
    const isJoined = new Set(joined);
    const alone = new Set(texts.filter((text) => !isJoined.has(text)).map(wordKey));
    const sides = joined.map((text) => segmentsOf(text, mark).map(wordKey));
    const before = new Set(sides.flatMap(([first = ""]) => first));
    const after = new Set(sides.flatMap(([, ...rest]) => rest));
    const isKnown = (text: string) => alone.has(text) || (before.has(text) && after.has(text));
    const areLessons = [before, after].every(
      (side) => [...side].filter(isKnown).length >= Math.max(1, KNOWN * side.size),
    );
    if (!areLessons) continue;
    found.push(mark);
    texts = texts.flatMap((text) => segmentsOf(text, mark));
  }
  return found;
}

/** The marks that most cells have: those that part nothing else all, else the first of the others. */
function marksIn(cells: readonly Cell[]): string[] {
  const has = (mark: string, isIt: (pieces: string[]) => boolean) =>
    cells.filter((cell) => {
      const pieces = piecesOf({ ...cell, isStacked: false }, [mark]);
      return pieces.length > 1 && isIt(pieces);
    }).length *
      2 >
    cells.length;
  if (cells.some(({ isStacked }) => isStacked)) return ["\n"];
  const sure = Object.keys(MARKS)
    .slice(0, 6)
    .filter((mark) => has(mark, () => true));
  const areUnlike = (pieces: string[]) => {
    const looks = new Set(pieces.map(lookOf));
    return looks.size > 1 && (looks.has("class") || looks.has("room") || looks.has("words"));
  };
  const isWorded = (pieces: string[]) => pieces.some((piece) => /\p{L}{3}/u.test(piece));
  const unsure = Object.keys(MARKS)
    .slice(6, 9)
    .filter((mark) => has(mark, (pieces) => isWorded(pieces) || areUnlike(pieces)));
  const marks = sure.length > 0 ? sure : unsure.slice(0, 1);
  const isMixed = cells.filter((cell) =>
    piecesOf(cell, marks).some(
      (piece) => piecesOf({ text: piece, isStacked: false }, [" "]).length > 1,
    ),
  );
  return isMixed.length * 2 > cells.length ? [...marks, " "] : marks;
}

function placesOf(cut: readonly { cell: Cell; pieces: readonly string[] }[]): Place[] {
  const length = cut[0]?.pieces.length ?? 0;
  return Array.from({ length }, (_, at) =>
    cut.flatMap(({ cell, pieces }) => {
      const text = pieces[at];
      return text ? [{ text, owner: cell.owner, when: cell.when }] : [];
    }),
  );
}

const shareOf = (place: Place, is: (text: string) => boolean) =>
  place.filter(({ text }) => is(text)).length / Math.max(1, place.length);

/** The look that most texts of a place have. */
function lookAt(place: Place): Look {
  const looks = place.map(({ text }) => (areClasses(text) ? "class" : lookOf(text)));
  const share = (...those: Look[]) =>
    looks.filter((look) => those.includes(look)).length / Math.max(1, looks.length);
  if (share("class") >= 0.6) return "class";
  if (share("room", "either") >= 0.6) return share("room") > 0.2 ? "room" : "either";
  return share("class", "either") >= 0.9 ? "either" : "words";
}

/** By look, and by what recurs: what is at one place at a time is a person, a class or a room. */
function rolesOf(places: readonly Place[], owner: OwnerKind): Role[] {
  const looks = places.map(lookAt);
  const roles: Role[] = places.map(() => null);
  const give = (part: CellPart, ...of: Look[]) => {
    const at = looks.flatMap((look, index) =>
      of.includes(look) && roles[index] === null ? index : [],
    );
    if (part !== owner && at.length === 1 && !roles.includes(part)) roles[at[0] ?? 0] = part;
  };
  give("class", "class");
  give("room", "room");
  if (roles.includes("class") || owner === "class") give("room", "either");
  else if (roles.includes("room") || owner === "room") give("class", "either");
  const words = looks.flatMap((look, index) => (look === "words" ? [index] : []));
  if (owner === "teacher") {
    const subjects = words.filter((at) => valuesEach(places[at] ?? []) <= FEW);
    const isSure = roles.includes("class") && subjects.length === 1;
    if (isSure && subjects[0] !== undefined) roles[subjects[0]] = "subject";
    return roles;
  }
  const clash = words.map((at) => clashesOf(places[at] ?? []));
  const people = words.filter((_, index) => clash[index] === 0);
  const others = words.filter((_, index) => (clash[index] ?? 0) > MAY_CLASH);
  const [person] = people;
  if (
    person !== undefined &&
    people.length === 1 &&
    people.length + others.length === words.length
  ) {
    roles[person] = "teacher";
    if (others.length === 1 && others[0] !== undefined) roles[others[0]] = "subject";
  }
  return roles;
}

const [FEW, MAY_CLASH, ENOUGH] = [3, 0.04, 25];

/** How many of a place's texts one owner has, in the mean. */
function valuesEach(place: Place): number {
  const counts = [...groupBy(place, ({ owner }) => owner).values()].map(
    (those) => new Set(those.map(({ text }) => text)).size,
  );
  return counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
}

/** How often a text is there twice at one time, of how often it could; NaN if too little is known. */
function clashesOf(place: Place): number {
  const times = [...groupBy(place, ({ when }) => when).values()];
  const could = times.reduce((sum, those) => sum + those.length - 1, 0);
  const does = times.reduce(
    (sum, those) => sum + those.length - new Set(those.map(({ text }) => text)).size,
    0,
  );
  return could < ENOUGH ? Number.NaN : does / could;
}

/** The parts of shorter cells, by texts that whole ones have; null for a part that fits two. */
function fewer(places: readonly Place[], whole: readonly Place[], roles: readonly Role[]): Role[] {
  const known = whole.map((place) => new Set(place.map(({ text }) => wordKey(text))));
  const looks = whole.map(lookAt);
  return places.map((place): Role => {
    const fitting = roles.flatMap((role, at) => {
      const share = shareOf(place, (text) => known[at]?.has(wordKey(text)) ?? false);
      const isAlike = lookAt(place) === looks[at] && looks[at] !== "words";
      return role !== null && (share >= 0.9 || (isAlike && share >= 0.3)) ? [role] : [];
    });
    const isClass = places.length === 1 && lookAt(place) === "class" && roles.includes("class");
    return fitting.length === 1 ? (fitting[0] ?? null) : isClass ? "class" : null;
  });
}
