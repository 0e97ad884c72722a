import { decorate, leftOf, type Paper, type Tagged, widthsIn } from "~/pdf/paper.server";
import type { Sheet } from "./sheet";
import {
  type Area,
  drawCell,
  INK,
  type SetCell,
  type SheetPiece,
  setCell,
  styleIn,
  writeCell,
} from "./sheet-cells.server";
import { LABEL, PAD, sheetColumns, smallSize } from "./sheet-measures";
import type { SheetGroup, SheetRow } from "./sheet-rows";
import { SMALLEST_TYPE } from "./type-size";

const THICK = { width: 1.5, color: INK };
const THIN = { width: 0.5, color: "#999999" };
const SLIP_NAME = 14;
const BELOW_SLIP = 9;

type SheetInMaking = { paper: Paper; sheet: Sheet; area: Area; root: Tagged; columns: Column[] };

export function setGroups(
  paper: Paper,
  sheet: Sheet,
  area: Area,
  root: Tagged,
): { head: SheetPiece; pieces: SheetPiece[] } {
  const making = { paper, sheet, area, root, columns: columnsOf(paper, sheet, area) };
  const pieces: SheetPiece[] = [];
  if (sheet.by === "substitute") {
    for (const group of sheet.groups) pieces.push(slip(making, group));
    return { head: { height: 0, draw: () => {} }, pieces };
  }
  const head = headOf(making);
  if (sheet.groups.length === 0) return { head, pieces };
  const table = paper.struct("Table");
  pieces.push({
    height: head.height,
    draw: (y) => {
      head.write(y);
      root.add(table);
      head.columns.write(table, y + head.height - head.columns.height);
    },
  });
  for (const [at, group] of sheet.groups.entries()) {
    const goesOnBelow = sheet.groups[at + 1]?.goesOn ?? false;
    pieces.push(
      sheet.by === "block"
        ? ledGroup(making, group, table, goesOnBelow)
        : headedGroup(making, group, table),
    );
  }
  pieces.push({ height: 0, draw: () => table.end() });
  return { head, pieces };
}

/** `draw` is for the eye only, the others part of the document. */
function headOf({ paper, sheet, area, root, columns }: SheetInMaking) {
  const { width } = area;
  const size = SMALLEST_TYPE;
  const words = `\u2068${sheet.school}\u2069 · ${sheet.title}`;
  const whatWidth = width * 0.75;
  const what = setCell(paper, { text: words }, { size, width: whatWidth });
  const whatX = leftOf(paper, area, PAD.x, whatWidth);
  const { width: whenWidth } = setCell(paper, { text: sheet.asOfAlone }, { size, width });
  const when = setCell(paper, { text: sheet.asOfAlone }, { size, width: whenWidth });
  const whenX = leftOf(paper, area, width - whenWidth - PAD.x, whenWidth);
  const names = columnsRow(paper, sheet, columns);
  const top = 5;
  return {
    height: top + what.height + names.height,
    columns: names,
    write: (y: number) => {
      rule(paper, area, y, { ...THICK, width: 2 });
      writeCell(paper, { parent: root, tag: "P" }, what, whatX, y + top);
      writeCell(paper, { parent: root, tag: "P" }, when, whenX, y + top);
    },
    draw: (y: number) => {
      drawRule(paper, area, y, { ...THICK, width: 2 });
      drawCell(paper, what, whatX, y + top);
      drawCell(paper, when, whenX, y + top);
      names.draw(y + top + what.height);
    },
  };
}

type SetRow = { height: number; cells: { cell: SetCell; x: number }[] };

function setRow({ paper, sheet }: SheetInMaking, { cells }: SheetRow, columns: Column[]): SetRow {
  const set = cells.map((cell, at) => {
    const { x, width } = columns[at] ?? { x: 0, width: 0 };
    return {
      cell: setCell(paper, cell, { size: sheet.size, width: width - 2 * PAD.x }),
      x: x + PAD.x,
    };
  });
  return { cells: set, height: Math.max(...set.map(({ cell }) => cell.height)) + 2 * PAD.y };
}

function writeRows(
  making: SheetInMaking,
  rows: readonly SetRow[],
  { table, y: top, from, lead }: { table: Tagged; y: number; from: number; lead?: SetCell },
): void {
  const { paper, area, columns } = making;
  let y = top;
  for (const [index, { cells, height }] of rows.entries()) {
    if (index > 0) ruleFrom(making, from, y);
    const row = paper.struct("TR");
    table.add(row);
    if (lead && index === 0) {
      writeCell(
        paper,
        { parent: row, tag: "TH", scope: "Row" },
        lead,
        (columns[0]?.x ?? area.left) + PAD.x,
        y + PAD.y,
      );
    }
    for (const { cell, x } of cells)
      writeCell(paper, { parent: row, tag: "TD" }, cell, x, y + PAD.y);
    row.end();
    y += height;
  }
}

const heightOf = (rows: readonly SetRow[]) => rows.reduce((sum, { height }) => sum + height, 0);

function ledGroup(
  making: SheetInMaking,
  group: SheetGroup,
  table: Tagged,
  goesOnBelow: boolean,
): SheetPiece {
  const { paper, sheet, area, columns } = making;
  const width = (columns[0]?.width ?? 0) - 2 * PAD.x;
  const lead = setCell(paper, group.head, { size: sheet.size * LABEL, width, isBelow: true });
  const rows = group.rows.map((row) => setRow(making, row, columns.slice(1)));
  const height = Math.max(heightOf(rows), lead.height + 2 * PAD.y);
  return {
    height,
    draw: (y, beginsPage) => {
      const isLed = !group.goesOn || beginsPage;
      if (isLed) rule(paper, area, y, THICK);
      else ruleFrom(making, 1, y);
      writeRows(making, rows, { table, y, from: 1, lead: isLed ? lead : undefined });
      if (!goesOnBelow) rule(paper, area, y + height, THICK);
    },
  };
}

function headedGroup(making: SheetInMaking, group: SheetGroup, table: Tagged): SheetPiece {
  const { paper, sheet, area, columns } = making;
  const head = setCell(paper, group.head, {
    size: sheet.size,
    width: area.width - 2 * PAD.x,
    isWhole: true,
  });
  const headHeight = head.height + 2 * PAD.y;
  const rows = group.rows.map((row) => setRow(making, row, columns));
  const height = headHeight + heightOf(rows);
  return {
    height,
    draw: (y) => {
      rule(paper, area, y, THICK);
      const row = paper.struct("TR");
      table.add(row);
      writeCell(
        paper,
        { parent: row, tag: "TH", scope: "Row" },
        head,
        area.left + PAD.x,
        y + PAD.y,
      );
      row.end();
      rule(paper, area, y + headHeight, THIN);
      writeRows(making, rows, { table, y: y + headHeight, from: 0 });
      rule(paper, area, y + height, THICK);
    },
  };
}

function slip(making: SheetInMaking, group: SheetGroup): SheetPiece {
  const { paper, sheet, area, root, columns } = making;
  const width = area.width - 2 * PAD.x;
  const name = setCell(paper, group.head, { size: SLIP_NAME, width, isWhole: true });
  const words = [sheet.title, `\u2068${sheet.school}\u2069`, sheet.asOfInLine, group.changed];
  const about = setCell(paper, { text: words.filter(Boolean).join(" · ") }, { size: 10, width });
  const names = columnsRow(paper, sheet, columns);
  const rows = group.rows.map((row) => setRow(making, row, columns));
  const top = 6;
  const height = top + name.height + about.height + names.height + heightOf(rows) + BELOW_SLIP;
  return {
    height,
    draw: (y) => {
      decorate(paper, "Layout", () => {
        paper.dash(4, { space: 3 });
        drawRule(paper, area, y, { width: 1, color: INK });
        paper.undash();
      });
      const section = paper.struct("Sect");
      root.add(section);
      let at = y + top;
      writeCell(paper, { parent: section, tag: "H2" }, name, area.left + PAD.x, at);
      at += name.height;
      writeCell(paper, { parent: section, tag: "P" }, about, area.left + PAD.x, at);
      at += about.height;
      const table = paper.struct("Table");
      section.add(table);
      names.write(table, at);
      writeRows(making, rows, { table, y: at + names.height, from: 0 });
      table.end();
      section.end();
    },
  };
}

function ruleFrom({ paper, area, columns }: SheetInMaking, from: number, y: number): void {
  const start = columns.slice(0, from).reduce((sum, { width }) => sum + width, 0);
  const width = area.width - start;
  rule(paper, { left: leftOf(paper, area, start, width), width }, y, THIN);
}

type Rule = { width: number; color: string };

function rule(paper: Paper, across: Pick<Area, "left" | "width">, y: number, of: Rule): void {
  decorate(paper, "Layout", () => drawRule(paper, across, y, of));
}

function drawRule(
  paper: Paper,
  { left, width }: Pick<Area, "left" | "width">,
  y: number,
  of: Rule,
): void {
  paper
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(of.width)
    .stroke(of.color);
}

/** Padding included. */
type Column = { x: number; width: number };

function columnsOf(paper: Paper, sheet: Sheet, area: Area): Column[] {
  let start = 0;
  const widths = sheetColumns(sheet, area.width, (text, type) =>
    widthsIn(paper, text, styleIn(type)),
  );
  return widths.map((width) => {
    start += width;
    return { x: leftOf(paper, area, start - width, width), width };
  });
}

function columnsRow(paper: Paper, { columns: names, size }: Sheet, columns: Column[]) {
  const cells = names.map(({ caption: text }, at) =>
    setCell(
      paper,
      { text },
      { size: smallSize(size), width: (columns[at]?.width ?? 0) - 2 * PAD.x },
    ),
  );
  const each = (draw: (cell: SetCell, x: number, y: number) => void, y: number) => {
    for (const [at, cell] of cells.entries()) draw(cell, (columns[at]?.x ?? 0) + PAD.x, y + PAD.y);
  };
  return {
    height: Math.max(...cells.map(({ height }) => height)) + 2 * PAD.y,
    draw: (y: number) => each((cell, x, top) => drawCell(paper, cell, x, top), y),
    write: (table: Tagged, y: number) => {
      const row = paper.struct("TR");
      table.add(row);
      each(
        (cell, x, top) =>
          writeCell(paper, { parent: row, tag: "TH", scope: "Column" }, cell, x, top),
        y,
      );
      row.end();
    },
  };
}
