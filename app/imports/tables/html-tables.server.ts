import { Parser } from "htmlparser2";
import { mapInTurns, pieceBounds } from "~/http/event-loop.server";
import { boundsOfFile, MOST_COLUMNS, refuseLongCell } from "../reading/bounds";
import { placeOf, type Worksheet } from "../reading/sheet";
import { fillMerge, inOrder } from "./xlsx.server";

const [PIECE, DEEPEST] = [16 * 1024, 400];
const UNREAD = new Set(["script", "style", "template", "noscript"]);

type Open = {
  rows: Map<number, string[]>;
  merges: Parameters<typeof fillMerge>[1][];
  taken: Set<string>;
  row: number;
  column: number;
  hasTable: boolean;
};

/** The innermost tables of a web page, as some programs write for a spreadsheet. Throws 400 past the bounds. */
export async function readHtmlTables(html: string): Promise<Worksheet[]> {
  const count = boundsOfFile();
  const sheets: Worksheet[] = [];
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
    if (value !== "" && column < MOST_COLUMNS) {
      count("cells");
      const line = table.rows.get(row) ?? [];
      table.rows.set(row, line);
      line[column] = value;
    }
    if (across * down > 1) {
      table.merges.push({ row, column, lastRow: row + down - 1, lastColumn: column + across - 1 });
      count("cells", Math.min(100, down) * Math.min(100, across) - 1);
      for (let at = 1; at < Math.min(100, down); at += 1)
        for (let to = 0; to < Math.min(100, across); to += 1)
          table.taken.add(`${row + at} ${column + to}`);
    }
    table.column += across;
  };
  const parser = new Parser({
    onopentag: (name, { colspan, rowspan }) => {
      depth += 1;
      if (UNREAD.has(name)) unread += 1;
      const table = open.at(-1);
      if (name === "table" && depth < DEEPEST) {
        if (table) table.hasTable = true;
        open.push({
          rows: new Map(),
          merges: [],
          taken: new Set(),
          row: 0,
          column: 0,
          hasTable: false,
        });
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
      if (!table || table.hasTable || table.rows.size === 0) return;
      count("sheets");
      for (const merge of table.merges) fillMerge(table.rows, merge, count);
      sheets.push({
        name: `Table ${sheets.length + 1}`,
        rows: inOrder(table.rows, new Set(), count),
      });
    },
  });
  await mapInTurns(pieceBounds(html.length, PIECE), ({ from, to }) =>
    parser.write(html.slice(from, to)),
  );
  parser.end();
  return sheets.length === 1 ? sheets.map((sheet) => ({ ...sheet, name: null })) : sheets;
}
