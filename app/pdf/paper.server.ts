import { setImmediate } from "node:timers/promises";
import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import { GrowingBytes } from "~/http/growing-bytes";
import type { Style } from "./look";
import type { Fonts, NamedFont } from "./scripts.server";
import { directionsOf, piecesOf } from "./text-direction";
import { breakLines, graphemesOf, tidy, unbrokenParts } from "./text-lines";

// What pdfkit 0.20 takes and its types do not know yet.
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
    interface StructureElementOptions {
      scope?: "Column" | "Row";
    }
  }
}

export type Direction = "ltr" | "rtl";
/** On paper of `direction` rtl all begins at its right. */
export type Paper = PDFKit.PDFDocument & {
  fonts: Fonts;
  written: GrowingBytes;
  direction: Direction;
};
export type Tagged = PDFKit.PDFStructureElement;

type TextPiece = { text: string; font: NamedFont; width: number };

/** Pieces go from left to right; lengths in points. */
export type SetText = {
  style: Style;
  lines: { pieces: TextPiece[]; width: number }[];
  lineHeight: number;
  width: number;
  height: number;
  /** What a screen reader says and a copy holds, where it is not what is drawn. */
  spoken: string | null;
};

const LINE_HEIGHT = 1.2;
/** The most lines of one text: no cell grows higher than a page. */
const MOST_LINES = 40;

/** A4 unless told, in points. Drawing is written at once: kept, it takes fifty times the bytes. */
export async function newPaper(
  {
    title,
    author,
    size = "A4",
    language = "en",
    direction = "ltr",
  }: {
    title: string;
    author: string;
    size?: [number, number] | "A4";
    language?: string;
    direction?: Direction;
  },
  fonts: Fonts,
): Promise<Paper> {
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    // Not Helvetica: it would be read for nothing.
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  for (const { name, font } of fonts.all) document.registerFont(name, font);
  const written = new GrowingBytes();
  document.on("data", (piece: Uint8Array) => written.add(piece));
  // From then on it keeps nothing back.
  await setImmediate();
  return Object.assign(document, { fonts, written, direction });
}

/** Past `mostLines` comes an ellipsis; `width` is in points. */
export function setText(
  paper: Paper,
  raw: string,
  style: Style,
  width: number,
  mostLines = MOST_LINES,
): SetText {
  const face = style.face ?? "regular";
  const measured = (pieces: string[]) =>
    pieces
      .flatMap((piece) => paper.fonts.stretchesOf(piece.replaceAll("\u00a0", " "), face))
      .map((piece): TextPiece => {
        const width = paper.font(piece.font.name, style.size).widthOfString(piece.text);
        return { ...piece, width };
      });
  const fits = (line: string) =>
    sum(measured(piecesOf(directionsOf(line), 0, line.length))) <= width;

  const whole = tidy(raw);
  const text = shortened(paper.fonts.drawable(whole, face), fits, mostLines);
  const directions = directionsOf(text);
  let start = 0;
  const lines = breakLines(text, fits).map((line) => {
    const pieces = measured(piecesOf(directions, start, start + line.length));
    start += line.length;
    return { pieces, width: sum(pieces) };
  });
  const lineHeight = style.size * LINE_HEIGHT;
  const isAsDrawn =
    text === whole &&
    directions.embedding === null &&
    paper.fonts.stretchesOf(text, face).every(({ font }) => font.name === face);
  return {
    style,
    lines,
    lineHeight,
    width: Math.max(0, ...lines.map((line) => line.width)),
    height: lines.length * lineHeight,
    spoken: isAsDrawn ? null : whole,
  };
}

/** The widest word, and all of it on one line, in points. */
export function widthsIn(
  paper: Paper,
  raw: string,
  style: Style,
): { widest: number; line: number } {
  const onOneLine = (text: string) => setText(paper, text, style, Number.POSITIVE_INFINITY).width;
  return { widest: Math.max(0, ...unbrokenParts(tidy(raw)).map(onOneLine)), line: onOneLine(raw) };
}

const sum = (pieces: TextPiece[]) => pieces.reduce((total, { width }) => total + width, 0);

function shortened(text: string, fits: (line: string) => boolean, mostLines: number): string {
  const lines = breakLines(text, fits);
  if (lines.length <= mostLines) return text;
  const kept = graphemesOf(lines.slice(0, mostLines).join(""));
  while (kept.length > 0 && breakLines(`${kept.join("")}…`, fits).length > mostLines) kept.pop();
  return `${kept.join("").trimEnd()}…`;
}

/** The left edge of what begins so far from where a line of the area begins, and is so wide. */
export function leftOf(
  { direction }: Pick<Paper, "direction">,
  { left, width }: { left: number; width: number },
  start: number,
  own: number,
): number {
  return direction === "ltr" ? left + start : left + width - start - own;
}

const ascentOf = (named: NamedFont | undefined) => {
  return named ? named.font.ascent / named.font.unitsPerEm : 0;
};

/** The upper left corner is at `x`, `y`; lines begin at the paper's side. */
export function drawText(paper: Paper, text: SetText, x: number, y: number): void {
  const { face = "regular", size, color, struck = false } = text.style;
  const ascent = ascentOf(paper.fonts.stretchesOf("A", face)[0]?.font) * size;
  paper.fillColor(color);
  for (const [index, { pieces, width }] of text.lines.entries()) {
    let left = paper.direction === "rtl" ? x + text.width - width : x;
    for (const piece of pieces) {
      // All stand on the line of the first font's letters.
      const top = y + index * text.lineHeight + ascent - ascentOf(piece.font) * size;
      paper.font(piece.font.name, size).text(piece.text, left, top, {
        lineBreak: false,
        strike: struck,
      });
      left += piece.width;
    }
  }
}

export function writeText(
  paper: Paper,
  place: { parent: Tagged; tag: string; scope?: "Column" },
  text: SetText,
  x: number,
  y: number,
): void {
  const element = paper.struct(place.tag, place.scope ? { scope: place.scope } : {});
  place.parent.add(element);
  const draw = () => drawText(paper, text, x, y);
  if (text.spoken === null) {
    element.add(draw);
  } else {
    const span = paper.struct("Span", { actual: text.spoken });
    element.add(span);
    span.add(draw).end();
  }
  element.end();
}

/** Draws what a screen reader passes over: lines, grounds, and what repeats on every page. */
export function decorate(paper: Paper, type: "Layout" | "Pagination", draw: () => void): void {
  paper.markContent("Artifact", { type });
  draw();
  paper.endMarkedContent();
}

export function bytesOf(paper: Paper): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    paper.on("end", () => resolve(paper.written.take()));
    paper.on("error", reject);
    paper.end();
  });
}
