import { Parser } from "htmlparser2";
import { Refusal } from "~/http/refusal";
import { placeOf, type Worksheet } from "../reading/sheet";
import { boundsOfFile, MOST_COLUMNS, MOST_MERGED, refuseLongCell } from "./bounds";
import { type CellsOfSheet, cellsOfSheet } from "./cells-of-sheet";

/** Elements one within the other; the parser takes ever longer for each of more. */
const DEEPEST = 1000;
const UNREAD = new Set(["script", "style", "template", "noscript"]);

type Open = {
  cells: CellsOfSheet;
  taken: Set<string>;
  row: number;
  column: number;
  hasTable: boolean;
};

/** The innermost tables of a web page, as some programs write for a spreadsheet. Throws 400 past the bounds. */
export function readHtmlTables(html: string): Worksheet[] {
  const count = boundsOfFile();
  const closed: CellsOfSheet[] = [];
  const open: Open[] = [];
  let [text, inCell, unread, depth] = ["", false, 0, 0];
  let [across, down] = [1, 1];
  const here = () =>
    placeOf({ name: null, rows: [] }, open.at(-1)?.row ?? 0, open.at(-1)?.column ?? 0);
  const spanOf = (value: string | undefined) =>
    Math.max(1, Math.min(Number(value) || 1, MOST_COLUMNS));
  const endCell = () => {
    const table = open.at(-1);
    if (!inCell || !table) return;
    inCell = false;
    while (table.taken.has(`${table.row} ${table.column}`)) table.column += 1;
    const { row, column } = table;
    const value = text.replace(/[^\S\n]+/gu, " ").trim();
    table.cells.put(row, column, value);
    table.cells.merge({ row, column, down, across });
    if (down > 1) {
      const [most, wide] = [Math.min(MOST_MERGED, down), Math.min(MOST_MERGED, across)];
      count("cells", (most - 1) * wide);
      for (let at = 1; at < most; at += 1)
        for (let to = 0; to < wide; to += 1) table.taken.add(`${row + at} ${column + to}`);
    }
    table.column += across;
  };
  const parser = new Parser({
    onopentag: (name, { colspan, rowspan }) => {
      depth += 1;
      if (depth > DEEPEST) throw new Refusal(400, NESTED);
      if (UNREAD.has(name)) unread += 1;
      const table = open.at(-1);
      if (name === "table") {
        if (table) table.hasTable = true;
        const cells = cellsOfSheet(count);
        open.push({ cells, taken: new Set(), row: 0, column: 0, hasTable: false });
      } else if (name === "tr" && table) {
        endCell();
        count("rows");
        [table.row, table.column] = [table.row + 1, 0];
      } else if ((name === "td" || name === "th") && table) {
        endCell();
        [text, inCell, across, down] = ["", true, spanOf(colspan), spanOf(rowspan)];
      } else if (name === "br" || name === "p" || name === "div") text += "\n";
    },
    ontext: (more) => {
      if (!inCell || unread > 0) return;
      refuseLongCell(text.length + more.length, here());
      text += more.replace(/\s+/gu, " ");
    },
    onclosetag: (name) => {
      depth -= 1;
      if (UNREAD.has(name)) unread -= 1;
      if (name === "td" || name === "th" || name === "tr") endCell();
      if (name !== "table") return;
      endCell();
      const table = open.pop();
      if (!table || table.hasTable || table.cells.isEmpty()) return;
      count("sheets");
      closed.push(table.cells);
    },
  });
  parser.end(html);
  const nameAt = (at: number) => (closed.length === 1 ? null : `Table ${at + 1}`);
  return closed.map((cells, at) => ({ name: nameAt(at), rows: cells.inOrder() }));
}

const NESTED = `The page has more than ${DEEPEST} elements one within the other: open it in your spreadsheet program, and save it as .xlsx`;
