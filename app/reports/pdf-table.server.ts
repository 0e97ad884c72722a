import { yieldNowAndThen } from "~/http/event-loop.server";
import { type Column, columnsFor, rememberingCells } from "./pdf-cells.server";
import {
  BODY,
  CLOSING,
  GROUND,
  HEADER,
  LINE,
  NOT_COUNTED,
  NOT_COUNTED_STATUS,
  OPEN,
  PADDING,
  PAGE,
  type Style,
} from "./pdf-look";
import { rowsOfPages } from "./pdf-pages";
import {
  decorate,
  drawText,
  type Paper,
  type SetText,
  setText,
  type Tagged,
  writeText,
} from "./pdf-paper.server";
import type { ReportTable, RowKind } from "./report-table";

/** The room above and below the texts of rows that stand closer, in points. */
const TIGHT = 1.5;

type Row = { texts: SetText[]; height: number; above: number };

/** A table that is measured and not yet drawn. */
export type SetTable = {
  columns: Column[];
  header: Row;
  /** The rows of each page. */
  pages: Row[][];
  closing: SetText;
};

/** Measures a table that begins at `top` on its first page, and has so much `below` its closing line on the last. */
export async function setTable(
  paper: Paper,
  table: ReportTable,
  { top, below }: { top: number; below: number },
): Promise<SetTable> {
  const columns = await columnsFor(paper, table);
  const setCell = rememberingCells(paper, columns);
  const header = setRow(table.header.map((cell, column) => setCell(cell, column, HEADER)));
  const closing = setText(paper, table.closing, CLOSING, PAGE.width);
  const cells: SetText[][] = [];
  const pause = yieldNowAndThen();
  for (const { cells: words, kind } of table.rows) {
    // biome-ignore lint/performance/noAwaitInLoops: other requests get their turn
    await pause();
    cells.push(words.map((cell, at) => setCell(cell, at, styleOf(kind, at, words.length))));
  }
  const room = {
    first: PAGE.bottom - top - header.height,
    next: PAGE.bottom - PAGE.top - header.height,
  };
  const spread = (above: number) => {
    const rows = cells.map((texts) => setRow(texts, above));
    const heights = rows.map(({ height }) => height);
    return { rows, counts: rowsOfPages(heights, room, closing.height + PADDING.y + below) };
  };
  const wide = spread(PADDING.y);
  const tight = wide.counts.length > 1 ? spread(TIGHT) : wide;
  // Rows stand closer where that saves a page, as one line would otherwise take it.
  const { rows, counts } = tight.counts.length < wide.counts.length ? tight : wide;
  let taken = 0;
  const pages = counts.map((count) => {
    taken += count;
    return rows.slice(taken - count, taken);
  });
  return { columns, header, pages, closing };
}

/** Draws a table over as many pages as it takes, its header on each, and the line that closes it; answers where that ends. */
export async function writeTable(
  paper: Paper,
  root: Tagged,
  { columns, header, pages, closing }: SetTable,
  top: number,
): Promise<number> {
  const table = paper.struct("Table");
  root.add(table);
  const pause = yieldNowAndThen();
  let y = writeHeader(paper, table, header, columns, top);
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      paper.addPage();
      y = repeatHeader(paper, header, columns);
    }
    for (const row of rows) {
      // biome-ignore lint/performance/noAwaitInLoops: other requests get their turn
      await pause();
      writeRow(paper, { parent: table, tag: "TD" }, row, columns, y);
      y += row.height;
      decorate(paper, "Layout", () => drawLine(paper, y));
    }
  }
  table.end();
  writeText(paper, { parent: root, tag: "P" }, closing, PAGE.left + PADDING.x, y + PADDING.y);
  return y + PADDING.y + closing.height;
}

function styleOf(kind: RowKind, column: number, columns: number): Style {
  if (kind === "open") return OPEN;
  if (kind !== "cancelled") return BODY;
  return column === columns - 1 ? NOT_COUNTED_STATUS : NOT_COUNTED;
}

/** A row with so much room above and below its texts. */
function setRow(texts: SetText[], above: number = PADDING.y): Row {
  return { texts, above, height: Math.max(...texts.map(({ height }) => height)) + 2 * above };
}

/** Writes the header at `y` and answers where it ends. */
function writeHeader(paper: Paper, table: Tagged, header: Row, columns: Column[], y: number) {
  decorate(paper, "Layout", () => drawHeaderGround(paper, header, y));
  writeRow(paper, { parent: table, tag: "TH", scope: "Column" }, header, columns, y);
  return y + header.height;
}

/** Draws the header at the top of a further page, once more for the eye only. */
function repeatHeader(paper: Paper, header: Row, columns: Column[]) {
  decorate(paper, "Pagination", () => {
    drawHeaderGround(paper, header, PAGE.top);
    eachCell(header, columns, PAGE.top, (text, x, y) => drawText(paper, text, x, y));
  });
  return PAGE.top + header.height;
}

function writeRow(
  paper: Paper,
  { parent, ...place }: { parent: Tagged; tag: "TH" | "TD"; scope?: "Column" },
  row: Row,
  columns: Column[],
  top: number,
): void {
  const element = paper.struct("TR");
  parent.add(element);
  eachCell(row, columns, top, (text, x, y) => {
    writeText(paper, { parent: element, ...place }, text, x, y);
  });
  element.end();
}

function eachCell(
  { texts, above }: Row,
  columns: Column[],
  top: number,
  draw: (text: SetText, x: number, y: number) => void,
): void {
  for (const [index, { x }] of columns.entries()) {
    const text = texts[index];
    if (text) draw(text, x + PADDING.x, top + above);
  }
}

function drawHeaderGround(paper: Paper, { height }: Row, y: number): void {
  paper.rect(PAGE.left, y, PAGE.width, height).fill(GROUND);
  drawLine(paper, y + height);
}

function drawLine(paper: Paper, y: number): void {
  paper
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.left + PAGE.width, y)
    .lineWidth(0.5)
    .stroke(LINE);
}
