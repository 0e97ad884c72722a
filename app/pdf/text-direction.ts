import bidiFactory, { type EmbeddingLevels } from "bidi-js";
import { graphemesOf } from "./text-lines";

const bidi = bidiFactory();

const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u;
const NEEDS_ALGORITHM =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\u0660-\u0669\u06F0-\u06F9\p{Bidi_Control}]/u;

const STEERING = /\p{Bidi_Control}/gu;

export type Directions = { text: string; embedding: EmbeddingLevels | null };

/** The first directed letter leads, as in HTML's `dir="auto"`. */
export function directionsOf(text: string): Directions {
  if (!NEEDS_ALGORITHM.test(text)) return { text, embedding: null };
  // The algorithm's library reads half an emoji as a Latin letter: a neutral sign stands in for it.
  const singles = text.replace(/[\u{10000}-\u{10FFFF}]/gu, "□□");
  return { text, embedding: bidi.getEmbeddingLevels(singles, "auto") };
}

/**
 * Pieces from left to right, from `start` to before `end`. The font engine joins Arabic and turns
 * whole words itself; where it would be wrong, each character is a piece.
 */
export function piecesOf({ text, embedding }: Directions, start: number, end: number): string[] {
  const line = text.slice(start, end).trimEnd();
  if (!embedding || !line) return line ? [line] : [];
  return runsOf(text, embedding, start, start + line.length)
    .flatMap((run) =>
      run.turned
        ? turnedPieces(text, embedding, run)
        : straightPieces(text.slice(run.from, run.to)),
    )
    .map((piece) => piece.replace(STEERING, ""))
    .filter((piece) => piece !== "");
}

/** From index `from` to before `to`. */
type Run = { from: number; to: number; turned: boolean };

function runsOf(text: string, embedding: EmbeddingLevels, start: number, end: number): Run[] {
  const runs: Run[] = [];
  const seen = bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end);
  for (const index of seen) {
    const turned = (embedding.levels[index] ?? 0) % 2 === 1;
    const run = runs.at(-1);
    if (run && run.turned === turned && index === (turned ? run.from - 1 : run.to)) {
      if (turned) run.from = index;
      else run.to = index + 1;
    } else {
      runs.push({ from: index, to: index + 1, turned });
    }
  }
  return runs;
}

function straightPieces(run: string): string[] {
  const text = run.replace(STEERING, "");
  return NEEDS_ALGORITHM.test(text) ? graphemesOf(text) : [text];
}

function turnedPieces(text: string, { levels }: EmbeddingLevels, { from, to }: Run): string[] {
  const mirrored = bidi.getMirroredCharactersMap(text, levels, from, to - 1);
  const facing = Array.from({ length: to - from }, (_, offset) => {
    return mirrored.get(from + offset) ?? text.charAt(from + offset);
  });
  const words = facing.join("").match(/\S*\s|\S+/g) ?? [];
  return words
    .reverse()
    .flatMap((word) => (RIGHT_TO_LEFT_LETTER.test(word) ? [word] : graphemesOf(word).reverse()));
}
