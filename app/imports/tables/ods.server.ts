import { Refusal } from "~/http/refusal";
import type { Fault } from "../lesson";
import { boundsOfFile, MOST_COLUMNS, refuseLongCell } from "../reading/bounds";
import { placeOf, type Worksheet } from "../reading/sheet";
import { fillMerge, inOrder, type Parts, readPart, type Workbook } from "./xlsx.server";

export const ODS_PARTS = /^(?:content\.xml|META-INF\/manifest\.xml)$/;

/** An OpenDocument spreadsheet: of a formula its saved value. Throws 400 for one with a password. */
export async function readOpenDocument(unpacked: Parts): Promise<Workbook> {
  await readPart(unpacked.get("META-INF/manifest.xml") ?? [], {
    open: (name) => {
      if (name === "encryption-data") throw new Refusal(400, LOCKED);
    },
  });
  const count = boundsOfFile();
  const sheets: Worksheet[] = [];
  const faults: Fault[] = [];
  let sheet: Worksheet = { name: "", rows: [] };
  let rows = new Map<number, string[]>();
  let hidden = new Set<number>();
  let merges: Parameters<typeof fillMerge>[1][] = [];
  let [row, rowsAgain, column, cellsAgain, isHidden] = [1, 1, 0, 1, false];
  let [text, paragraphs, inText, isFaulty] = ["", 0, 0, false];
  const number = (value: string | undefined) => Math.max(1, Math.min(Number(value) || 1, 2 ** 21));
  await readPart(unpacked.get("content.xml") ?? [], {
    open: (name, attributes) => {
      if (name === "table") {
        count("sheets");
        sheet = { name: attributes["table:name"] ?? `Sheet ${sheets.length + 1}`, rows: [] };
        [rows, hidden, merges, row] = [new Map(), new Set(), [], 1];
      } else if (name === "table-row") {
        rowsAgain = number(attributes["table:number-rows-repeated"]);
        isHidden = /collapse|filter/.test(attributes["table:visibility"] ?? "");
        column = 0;
      } else if (name === "table-cell" || name === "covered-table-cell") {
        cellsAgain = number(attributes["table:number-columns-repeated"]);
        [text, paragraphs] = ["", 0];
        isFaulty = attributes["calcext:value-type"] === "error";
        const [down, across] = [
          number(attributes["table:number-rows-spanned"]),
          number(attributes["table:number-columns-spanned"]),
        ];
        if (down * across > 1)
          merges.push({ row, column, lastRow: row + down - 1, lastColumn: column + across - 1 });
      } else if (name === "p") {
        if (paragraphs > 0) text += "\n";
        [paragraphs, inText] = [paragraphs + 1, 1];
      } else if (name === "annotation") inText = -1_000_000;
      else if (name === "s" || name === "tab") text += " ";
      else if (name === "line-break") text += "\n";
    },
    text: (more) => {
      if (inText <= 0) return;
      refuseLongCell(text.length + more.length, placeOf(sheet, row, column));
      text += more;
    },
    close: (name) => {
      if (name === "p") inText = 0;
      else if (name === "annotation") [text, paragraphs, inText] = ["", 0, 0];
      else if (name === "table-cell" || name === "covered-table-cell") {
        const value = text.trim();
        if (isFaulty && value !== "")
          faults.push({
            line: row,
            place: placeOf(sheet, row, column),
            reason: `"${value}" is no value: correct it, and save again`,
          });
        else if (value !== "" && column < MOST_COLUMNS) {
          const to = Math.min(column + cellsAgain, MOST_COLUMNS);
          count("cells", (to - column) * rowsAgain);
          const line = rows.get(row) ?? [];
          rows.set(row, line);
          for (let at = column; at < to; at += 1) line[at] = value;
        }
        column += cellsAgain;
        text = "";
      } else if (name === "table-row") {
        const line = rows.get(row);
        count("rows", line ? rowsAgain : 1);
        if (isHidden && line) for (let at = 0; at < rowsAgain; at += 1) hidden.add(row + at);
        for (let again = 1; line && again < rowsAgain; again += 1) rows.set(row + again, [...line]);
        row += rowsAgain;
      } else if (name === "table") {
        for (const merge of merges) fillMerge(rows, merge, count);
        sheets.push({ ...sheet, rows: inOrder(rows, hidden, count) });
      }
    },
  });
  return { sheets, faults };
}

const LOCKED = "The spreadsheet has a password: save it without one";
