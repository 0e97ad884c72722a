import { Refusal } from "~/http/refusal";
import type { Fault } from "../lessons/lesson";
import { placeOf, type Worksheet } from "../reading/sheet";
import { boundsOfFile, refuseLongCell } from "./bounds";
import { type CellsOfSheet, cellsOfSheet } from "./cells-of-sheet";
import { type Parts, readPart, type Workbook } from "./xlsx";

export const ODS_PARTS = /^(?:content\.xml|META-INF\/manifest\.xml)$/;

/** An OpenDocument spreadsheet: of a formula its saved value. Throws 400 for one with a password. */
export function readOpenDocument(unpacked: Parts): Workbook {
  readPart(unpacked.get("META-INF/manifest.xml") ?? [], {
    open: (name) => {
      if (name === "encryption-data") throw new Refusal(400, LOCKED);
    },
  });
  const count = boundsOfFile();
  const closed: { sheet: Worksheet; cells: CellsOfSheet }[] = [];
  const faults: Fault[] = [];
  let sheet: Worksheet = { name: "", rows: [] };
  let cells = cellsOfSheet(count);
  let [row, rowsAgain, column, cellsAgain, isHidden] = [1, 1, 0, 1, false];
  let [text, paragraphs, inText, isFaulty] = ["", 0, 0, false];
  const number = (value: string | undefined) => Math.max(1, Math.min(Number(value) || 1, 2 ** 21));
  readPart(unpacked.get("content.xml") ?? [], {
    open: (name, attributes) => {
      if (name === "table") {
        count("sheets");
        sheet = { name: attributes["table:name"] ?? `Sheet ${closed.length + 1}`, rows: [] };
        [cells, row] = [cellsOfSheet(count), 1];
      } else if (name === "table-row") {
        rowsAgain = number(attributes["table:number-rows-repeated"]);
        isHidden = /collapse|filter/.test(attributes["table:visibility"] ?? "");
        column = 0;
      } else if (name === "table-cell" || name === "covered-table-cell") {
        cellsAgain = number(attributes["table:number-columns-repeated"]);
        [text, paragraphs] = ["", 0];
        isFaulty = attributes["calcext:value-type"] === "error";
        const down = number(attributes["table:number-rows-spanned"]);
        const across = number(attributes["table:number-columns-spanned"]);
        cells.merge({ row, column, down, across });
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
        else cells.put(row, column, value, cellsAgain);
        column += cellsAgain;
        text = "";
      } else if (name === "table-row") {
        count("rows", cells.isFilled(row) ? rowsAgain : 1);
        if (isHidden) cells.hide(row);
        cells.repeat(row, rowsAgain - 1);
        row += rowsAgain;
      } else if (name === "table") closed.push({ sheet, cells });
    },
  });
  const sheets = closed.map(({ sheet, cells }) => ({
    ...sheet,
    rows: cells.inOrder(),
  }));
  return { sheets: sheets, faults };
}

const LOCKED = "The spreadsheet has a password: save it without one";
