import type { ReactNode } from "react";
import { ScrollArea } from "./scroll-area";

/** One record: a cell for each column; a struck one no longer counts. */
export type DataRow = { key: string | number; cells: ReactNode[]; isStruck?: boolean };

/**
 * A table of records under `caption` (for screen readers only with `captionHidden`). It scrolls within
 * itself, its first column fixed; `foot` is a line under all columns.
 */
export function DataTable({
  caption,
  captionHidden = false,
  columns,
  rows,
  foot,
}: {
  caption: string;
  captionHidden?: boolean;
  columns: string[];
  rows: DataRow[];
  foot?: ReactNode;
}) {
  return (
    <ScrollArea label={caption}>
      <table className={`w-full border-collapse text-sm ${widthOf(columns.length)}`}>
        <caption className={captionHidden ? "sr-only" : "px-3 py-2 text-start font-semibold"}>
          {caption}
        </caption>
        <thead>
          <tr className="bg-sunken text-xs text-muted">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`whitespace-nowrap px-3 py-2 text-start font-semibold print:px-2 ${index === 0 ? "edge-start sticky bg-sunken print:static" : ""}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
        {foot ? (
          <tfoot className="print:table-row-group">
            <tr className="border-t border-line bg-sunken">
              <td colSpan={columns.length} className="px-3 py-2 font-semibold">
                {foot}
              </td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollArea>
  );
}

/** What a table needs before it scrolls; paper has only its own width. */
function widthOf(columns: number): string {
  if (columns > 6) return "min-w-[54rem] print:min-w-0";
  return columns > 4 ? "min-w-[42rem] print:min-w-0" : "";
}

function Row({ row, columns }: { row: DataRow; columns: string[] }) {
  const [first, ...others] = row.cells;
  return (
    <tr className={`border-t border-line ${row.isStruck ? "text-muted line-through" : ""}`}>
      <th
        scope="row"
        className="edge-start sticky max-w-[45vw] bg-surface px-3 py-2 text-start font-semibold print:static print:max-w-none print:px-2 print:py-1"
      >
        {first}
      </th>
      {others.map((cell, index) => (
        <td key={columns[index + 1]} className="px-3 py-2 print:px-2 print:py-1">
          {cell}
        </td>
      ))}
    </tr>
  );
}
