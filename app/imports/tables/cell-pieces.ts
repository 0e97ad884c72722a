import { plainText } from "~/school/names";
import { areClasses, isSubject, type Look, lookOf } from "./cell-words";

export type Cut = { pieces: string[]; looks: Look[] };
export type Cutter = { cut: (cell: string) => Cut; isByWords: boolean };

/** A pair of brackets around the end of a cell is a mark too. */
const MARKS: readonly [mark: RegExp, isSure: boolean][] = [
  [/\s*\n\s*/, true],
  [/\s+\/\s+/, true],
  [/\s*\|\s*/, true],
  [/\s+[-–—]\s+/, true],
  [/\s*;\s*/, true],
  [/\s*[()[\]]\s*/, true],
  [/\s*,\s*/, false],
  [/\s*\/\s*/, false],
  [/\s*[-–]\s*/, false],
];

/** What parts a file's cells: the marks that most of them have, else spaces, by words' looks. */
export function cutterOf(cells: readonly string[]): Cutter {
  const has = (mark: RegExp, isSure: boolean) =>
    cells.filter((cell) => doesPart(cell, mark, isSure)).length * 2 > cells.length;
  const sure = MARKS.filter(([mark, isSure]) => isSure && has(mark, true));
  const unsure =
    sure.length > 0
      ? []
      : MARKS.filter(([mark, isSure]) => !isSure && has(mark, false)).slice(0, 1);
  const marks = [...sure, ...unsure].map(([mark]) => mark.source);
  const piecesOf = (cell: string) =>
    (marks.length === 0 ? [cell] : cell.trim().split(new RegExp(marks.join("|"))))
      .map(plainText)
      .filter((piece) => piece !== "");
  const mixed = [0, 1, 2, 3].map((at) => {
    const there = cells.flatMap((cell) => piecesOf(cell)[at] ?? []);
    return there.length > 0 && there.filter(isMixed).length * 2 > there.length;
  });
  const isByWords = mixed.some(Boolean);
  return {
    isByWords,
    cut: (cell) => {
      const parts = piecesOf(cell).flatMap((piece, at) =>
        mixed[Math.min(at, 3)] ? wordCuts(piece) : [whole(piece)],
      );
      return { pieces: parts.map(([piece]) => piece), looks: parts.map(([, look]) => look) };
    },
  };
}

function doesPart(cell: string, mark: RegExp, isSure: boolean): boolean {
  const pieces = cell
    .trim()
    .split(mark)
    .filter((piece) => piece !== "");
  if (pieces.length < 2) return false;
  return isSure || pieces.some((piece) => /\p{L}{3,}/u.test(piece)) || areUnlike(pieces);
}

/** Whether pieces are a class and a room, as "7A, R12" is, and "9/1" and "7A, 7B" are not. */
function areUnlike(pieces: readonly string[]): boolean {
  const looks = new Set(pieces.map((piece) => lookOf(plainText(piece))));
  return looks.has("class") && (looks.has("room") || looks.has("words"));
}

function whole(piece: string): [string, Look] {
  return [piece, areClasses(piece) ? "class" : lookOf(piece)];
}

function isMixed(piece: string): boolean {
  if (whole(piece)[1] !== "words" && !piece.includes(" ")) return false;
  const cuts = wordCuts(piece);
  return (
    cuts.length > 1 &&
    cuts.some(([, look]) => look === "class" || look === "room" || look === "either")
  );
}

/** A piece's words grouped by look: "7A Social Studies R12" is a class, words and a room. */
function wordCuts(piece: string): [string, Look][] {
  const words = plainText(piece).split(" ");
  const cuts: [string, Look][] = [];
  for (let at = 0; at < words.length; ) {
    const [length, look] = longestLook(words.slice(at, at + 3));
    const text = words.slice(at, at + length).join(" ");
    const last = cuts.at(-1);
    if (look === "words" && last?.[1] === "words") last[0] += ` ${text}`;
    else cuts.push([text, look]);
    at += length;
  }
  return withoutNumbersOfNames(cuts);
}

function longestLook(words: readonly string[]): [length: number, look: Look] {
  for (const length of [3, 2]) {
    if (words.length < length) continue;
    const text = words.slice(0, length).join(" ");
    const look = lookOf(text);
    const isOwn =
      look === "room" ? /^\p{L}+\s\S*\d/u.test(text) : !isSubject(words.slice(1, length).join(" "));
    if ((look === "class" || look === "room") && isOwn) return [length, look];
  }
  return [1, lookOf(words[0] ?? "")];
}

/** "Math 2" is a name where the cell has a class besides. */
function withoutNumbersOfNames(cuts: [string, Look][]): [string, Look][] {
  const isNumber = ([text]: [string, Look]) => /^\p{Nd}{1,2}$/u.test(text);
  const hasClass = cuts.some((one) => one[1] === "class" && !isNumber(one));
  if (!hasClass) return cuts;
  return cuts.reduce<[string, Look][]>((all, one) => {
    const last = all.at(-1);
    if (isNumber(one) && last?.[1] === "words") last[0] += ` ${one[0]}`;
    else all.push([...one]);
    return all;
  }, []);
}
