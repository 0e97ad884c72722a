import { plainText } from "~/school/names";
import { isKindInCell } from "../lessons/kinds";
import { type CellChoice, type CellPart, PARTS } from "../reading/reading";
import type { TaughtCell } from "./grids";
import { areClasses, lookOf, wordCuts } from "./looks";

/** What may stand between the parts of a cell, and how it is called. */
export const MARKS = {
  "\n": "a new line",
  " / ": "a slash between spaces",
  "|": "a bar",
  " - ": "a dash between spaces",
  ";": "a semicolon",
  "()": "brackets",
  ",": "a comma",
  "/": "a slash",
  "-": "a dash",
  " ": "a space",
} as const;
export type Mark = keyof typeof MARKS;
const SPLIT: Record<string, RegExp> = {
  "\n": /\n/u,
  " / ": /\s\/\s/u,
  "|": /\|/u,
  " - ": /\s[-–—]\s/u,
  ";": /;/u,
  "()": /[()[\]]/u,
  ",": /,/u,
  "/": /\//u,
  "-": /[-–]/u,
};
/** What may stand between two lessons of a cell, the surest first. */
export const BETWEEN = ["\n\n", "\n", " // ", ";", "|", " + ", " & ", " / ", ","] as const;

export function segmentsOf(text: string, between: string): string[] {
  const parted = text.split(between === "\n\n" ? /\n\s*\n/u : between);
  return parted.map((one) => one.trim()).filter((one) => one !== "");
}

export type CellText = { text: string; isStacked: boolean };

/** A cell's lines; of rows below each other also those that are empty between them. */
export function textOf({ line, texts }: TaughtCell): CellText {
  if (texts.length === 1) return { text: texts[0]?.[1] ?? "", isStacked: false };
  const rows: string[] = [];
  for (const [at, text] of texts)
    rows[at - line] = [rows[at - line], text].filter(Boolean).join(" / ");
  return { text: Array.from(rows, (row) => row ?? "").join("\n"), isStacked: true };
}

export function piecesOf({ text, isStacked }: CellText, marks: readonly string[]): string[] {
  if (isStacked) return text.split("\n").map(plainText);
  let pieces = [text];
  for (const mark of marks) {
    const split = SPLIT[mark];
    pieces = pieces.flatMap((piece) => (split ? piece.split(split) : wordCuts(piece)));
  }
  return pieces.map(plainText).filter((piece) => piece !== "");
}

export type CellLesson = Partial<Record<CellPart, string>>;
export type CellReading = {
  marks: readonly string[];
  between: readonly string[];
  cell: CellChoice;
  /** Whether a cell of words alone is no class. */
  isNamed: boolean;
};

/** The lessons of a cell; null where it is not written as was said. */
export function lessonsIn(cell: CellText, reading: CellReading): CellLesson[] | null {
  const plain = plainText(cell.text);
  if (isKindInCell(plain) || (reading.isNamed && isOfWords(cell, reading)))
    return [{ subject: plain }];
  return parted(cell, reading)?.map(({ pieces, parts }) => lessonOf(pieces, parts)) ?? null;
}

const isOfWords = (cell: CellText, { marks }: CellReading) =>
  piecesOf(cell, marks).every((piece) => lookOf(piece) === "words");

type Parted = { pieces: string[]; parts: readonly (CellPart | "" | null)[] };

function parted(cell: CellText, reading: CellReading): Parted[] | null {
  const { marks, between, cell: said } = reading;
  for (const mark of cell.isStacked ? [] : between) {
    const segments = segmentsOf(cell.text, mark);
    if (segments.length < 2 || areClasses(cell.text)) continue;
    const each = segments.map((text) =>
      parted({ text, isStacked: false }, { ...reading, between: [] }),
    );
    if (each.every((one) => one !== null)) return each.flat();
  }
  const pieces = piecesOf(cell, marks);
  const parts = said.find(({ length }) => length === pieces.length);
  if (parts) return [{ pieces, parts }];
  const [full = []] = said;
  if (full.length < 2 || pieces.length % full.length !== 0 || cell.isStacked) return null;
  return Array.from({ length: pieces.length / full.length }, (_, at) => {
    return { pieces: pieces.slice(at * full.length, (at + 1) * full.length), parts: full };
  });
}

function lessonOf(pieces: readonly string[], parts: readonly (CellPart | "" | null)[]): CellLesson {
  const lesson: CellLesson = {};
  for (const part of PARTS) {
    const theirs = pieces.filter((piece, at) => parts[at] === part && piece !== "");
    if (theirs.length > 0) lesson[part] = theirs.join(" ");
  }
  return lesson;
}
