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
  UNDER,
} from "~/pdf/look";
import { rowsOfPages } from "~/pdf/pages";
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
import { type Column, columnsFor, rememberingCells } from "./pdf-cells.server";
import type { ReportTable, RowKind } from "./report-table";

/** Above and below the texts of rows that stand closer, in points. */
const TIGHT = 1.5;

/** `under` the texts of its columns a row may have one as wide as the page. */
type Row = { texts: SetText[]; under: SetText | null; height: number; above: number };

/** With these a row is lower than a page. */
const MOST_LINES_UNDER = 60;

export type SetTable = {
  columns: Column[];
  header: Row;
  pages: Row[][];
  closing: SetText;
};

/** From `top` on its first page, with `below` under its last line on the last. */
export function setTable(
  paper: Paper,
  table: ReportTable,
  { top, below }: { top: number; below: number },
): SetTable {
  const { rows, ...inColumns } = inColumnsOf(table);
  const columns = columnsFor(paper, { ...inColumns, rows });
  const setCell = rememberingCells(paper, columns);
  const setUnder = (text: string, style: Style) =>
    text ? setText(paper, text, style, PAGE.width - 2 * PADDING.x, MOST_LINES_UNDER) : null;
  const header = setRow({
    texts: inColumns.header.map((cell, column) => setCell(cell, column, HEADER)),
    under: setUnder(table.below ?? "", HEADER),
  });
  const closing = setText(paper, table.closing, CLOSING, PAGE.width);
  const cells: Pick<Row, "texts" | "under">[] = [];
  for (const { cells: words, kind, under } of rows) {
    const texts = words.map((cell, at) => setCell(cell, at, styleOf(kind, at, words.length)));
    cells.push({ texts, under: setUnder(under, UNDER) });
  }
  const room = {
    first: PAGE.bottom - top - header.height,
    next: PAGE.bottom - PAGE.top - header.height,
  };
  const spread = (above: number) => {
    const rows = cells.map((cell) => setRow(cell, above));
    const heights = rows.map(({ height }) => height);
    return { rows, counts: rowsOfPages(heights, room, closing.height + PADDING.y + below) };
  };
  const wide = spread(PADDING.y);
  const tight = wide.counts.length > 1 ? spread(TIGHT) : wide;
  // Rows stand closer where that saves a page, as one line would otherwise take it.
  const spreadOut = tight.counts.length < wide.counts.length ? tight : wide;
  let taken = 0;
  const pages = spreadOut.counts.map((count) => {
    taken += count;
    return spreadOut.rows.slice(taken - count, taken);
  });
  return { columns, header, pages, closing };
}

function inColumnsOf({ header, rows, numbers, below, hasDates }: ReportTable) {
  const at = header.indexOf(below ?? "");
  const others = (cells: string[]) => cells.filter((_, place) => place !== at);
  return {
    header: others(header),
    numbers,
    rows: rows.map((row) => {
      const [first = "", ...rest] = others(row.cells);
      const cells = [hasDates ? first.replaceAll(" ", "\u00a0") : first, ...rest];
      const under = row.cells[at] ?? "";
      return { ...row, cells, under: under.replaceAll(/(?<!;) /g, "\u00a0") };
    }),
  };
}

/** Answers where the last line ends. */
export function writeTable(
  paper: Paper,
  root: Tagged,
  { columns, header, pages, closing }: SetTable,
  top: number,
): number {
  const table = paper.struct("Table");
  root.add(table);
  let y = writeHeader(paper, table, header, columns, top);
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      paper.addPage();
      y = repeatHeader(paper, header, columns);
    }
    for (const row of rows) {
      writeRow(paper, { parent: table, tag: "TD" }, row, columns, y);
      y += row.height;
      decorate(paper, "Layout", () => drawLine(paper, y));
    }
  }
  table.end();
  const x = leftOf(paper, PAGE, PADDING.x, closing.width);
  writeText(paper, { parent: root, tag: "P" }, closing, x, y + PADDING.y);
  return y + PADDING.y + closing.height;
}

function styleOf(kind: RowKind, column: number, columns: number): Style {
  const isStatus = column === columns - 1;
  if (kind === "open" || kind === "left") return isStatus ? OPEN : BODY;
  if (kind !== "cancelled") return BODY;
  return isStatus ? NOT_COUNTED_STATUS : NOT_COUNTED;
}

function setRow({ texts, under }: Pick<Row, "texts" | "under">, above: number = PADDING.y): Row {
  return { texts, under, above, height: highest(texts) + (under?.height ?? 0) + 2 * above };
}

const highest = (texts: SetText[]) => Math.max(...texts.map(({ height }) => height));

function writeHeader(paper: Paper, table: Tagged, header: Row, columns: Column[], y: number) {
  decorate(paper, "Layout", () => drawHeaderGround(paper, header, y));
  writeRow(paper, { parent: table, tag: "TH", scope: "Column" }, header, columns, y);
  return y + header.height;
}

/** For the eye only. */
function repeatHeader(paper: Paper, header: Row, columns: Column[]) {
  decorate(paper, "Pagination", () => {
    drawHeaderGround(paper, header, PAGE.top);
    eachCell(paper, header, columns, PAGE.top, (text, x, y) => drawText(paper, text, x, y));
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
  eachCell(paper, row, columns, top, (text, x, y) => {
    writeText(paper, { parent: element, ...place }, text, x, y);
  });
  element.end();
}

function eachCell(
  paper: Paper,
  { texts, under, above }: Row,
  columns: Column[],
  top: number,
  draw: (text: SetText, x: number, y: number) => void,
): void {
  for (const [index, { x, width, isOfNumbers }] of columns.entries()) {
    const text = texts[index];
    const end = isOfNumbers && text ? width - 2 * PADDING.x - text.width : 0;
    if (text)
      draw(text, leftOf(paper, { left: x, width }, PADDING.x + end, text.width), top + above);
  }
  if (!under) return;
  draw(under, leftOf(paper, PAGE, PADDING.x, under.width), top + above + highest(texts));
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
