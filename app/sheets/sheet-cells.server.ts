import type { Style } from "~/pdf/look";
import {
  decorate,
  drawText,
  leftOf,
  type Paper,
  type SetText,
  setText,
  type Tagged,
  writeText,
} from "~/pdf/paper.server";
import { GAP } from "./column-widths";
import { BOX, smallSize, type Type, typeOf } from "./sheet-measures";
import type { SheetCell } from "./sheet-rows";

export const INK = "#000000";
export const WORDS: Style = { size: 10, color: INK };
export const STRONG: Style = { ...WORDS, face: "bold" };

/** Stays together on a page. */
export type SheetPiece = { height: number; draw: (y: number, beginsPage: boolean) => void };

export type Area = { left: number; top: number; width: number; bottom: number };

type PlacedText = { text: SetText; x: number; y: number; isBoxed: boolean };

export type SetCell = { placed: PlacedText[]; width: number; height: number };

export function styleIn({ size, isBold }: Type): Style {
  return { face: isBold ? "bold" : "regular", size, color: INK };
}

/**
 * Small text goes on the same line where it has room, and below where told to. A long word is set
 * small to stay whole, but not where it has a whole line.
 */
export function setCell(
  paper: Paper,
  cell: SheetCell,
  {
    size,
    width,
    isBelow,
    isWhole,
  }: { size: number; width: number; isBelow?: boolean; isWhole?: boolean },
): SetCell {
  const isBoxed = cell.look === "open";
  const inset = isBoxed ? BOX : { x: 0, y: 0 };
  const type = isWhole ? { ...typeOf(cell, size), size } : typeOf(cell, size);
  const main = setText(paper, cell.text, styleIn(type), width - 2 * inset.x);
  const xOf = (start: number, text: SetText) =>
    leftOf(paper, { left: 0, width }, start, text.width);
  const placed = cell.text ? [{ text: main, x: xOf(inset.x, main), y: inset.y, isBoxed }] : [];
  const first = { width: main.width + 2 * inset.x, height: main.height + 2 * inset.y };
  if (!cell.small) return { placed, ...first };
  const small = setText(
    paper,
    cell.small,
    styleIn({ size: smallSize(size), isBold: false }),
    width,
  );
  const fits = first.width + GAP + small.width <= width && main.lines.length === 1;
  if (fits && !isBelow) {
    const y = inset.y + main.lineHeight * 0.8 - small.lineHeight * 0.8;
    placed.push({ text: small, x: xOf(first.width + GAP, small), y, isBoxed: false });
    return { placed, width: first.width + GAP + small.width, height: first.height };
  }
  placed.push({ text: small, x: xOf(0, small), y: first.height, isBoxed: false });
  return {
    placed,
    width: Math.max(first.width, small.width),
    height: first.height + small.height,
  };
}

export function setFlow(
  paper: Paper,
  words: readonly { text: string; style: Style }[][],
  width: number,
): SetCell {
  const placed: PlacedText[] = [];
  let [x, y, height] = [0, 0, 0];
  for (const group of words) {
    const texts = group.map(({ text, style }) => setText(paper, text, style, width));
    const length = texts.reduce((sum, text) => sum + text.width + GAP, 0);
    if (x > 0 && x + length > width + GAP) [x, y, height] = [0, y + height, 0];
    for (const text of texts) {
      if (x > 0 && x + text.width > width) [x, y, height] = [0, y + height, 0];
      placed.push({ text, x: leftOf(paper, { left: 0, width }, x, text.width), y, isBoxed: false });
      // What follows a text of several lines goes on after the last of them.
      y += text.height - text.lineHeight;
      x += (text.lines.at(-1)?.width ?? 0) + GAP;
      height = Math.max(height, text.lineHeight + 2);
    }
  }
  return { placed, width, height: y + height };
}

/** For the eye only. */
export function drawCell(paper: Paper, { placed }: SetCell, x: number, y: number): void {
  for (const one of placed) drawText(paper, one.text, x + one.x, y + one.y);
}

/** As elements of the document: each text as what `tag` says, under a parent. */
export function writeCell(
  paper: Paper,
  { parent, tag, scope }: { parent: Tagged; tag: string; scope?: "Column" | "Row" },
  { placed }: SetCell,
  x: number,
  y: number,
): void {
  const element = paper.struct(tag, scope ? { scope } : {});
  parent.add(element);
  for (const { text, isBoxed, ...at } of placed) {
    writeText(paper, { parent: element, tag: "Span" }, text, x + at.x, y + at.y);
    if (isBoxed) box(paper, text, x + at.x, y + at.y);
  }
  element.end();
}

function box(paper: Paper, { width, height }: SetText, x: number, y: number): void {
  decorate(paper, "Layout", () => {
    const across = width + 2 * BOX.x - 2;
    paper
      .rect(x - BOX.x + 1, y - BOX.y, across, height + BOX.y)
      .lineWidth(1.5)
      .stroke(INK);
  });
}
