import type { ReactNode } from "react";
import { ScrollArea } from "./scroll-area";

export type DataRow = { key: string | number; cells: ReactNode[] };

type TableFrame = {
  caption: string;
  captionHidden?: boolean;
  columns: string[];
  /** Columns of only numbers, units under each other; their cells have the class `number` too. */
  numbers?: readonly string[];
  foot?: ReactNode;
};

/** Scrolls within itself, first column fixed; `foot` spans all columns. */
export function DataTable({ rows, ...frame }: TableFrame & { rows: DataRow[] }) {
  return (
    <DataTableFrame {...frame}>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={frame.columns} />
        ))}
      </tbody>
    </DataTableFrame>
  );
}

/** For a body of one's own: a `th` of scope row and `td`s in each row. */
export function DataTableFrame({
  caption,
  captionHidden = false,
  columns,
  numbers = [],
  foot,
  children,
}: TableFrame & { children: ReactNode }) {
  return (
    <ScrollArea label={caption}>
      <table className={`data-table ${widthOf(columns.length, numbers.length > 0)}`}>
        <caption className={captionHidden ? "sr-only" : "px-3 py-2 text-start font-semibold"}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={numbers.includes(column) ? "number" : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
        {foot ? (
          <tfoot className="print:table-row-group">
            <tr>
              <td colSpan={columns.length}>{foot}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollArea>
  );
}

/** The least width before a table scrolls, less for figures than words; paper has its own width. */
function widthOf(columns: number, isOfFigures: boolean): string {
  if (columns > 6) {
    return `many-columns ${isOfFigures ? "min-w-[44rem]" : "min-w-[54rem]"} print:min-w-0`;
  }
  if (columns > 4) return `${isOfFigures ? "min-w-[38rem]" : "min-w-[42rem]"} print:min-w-0`;
  return "";
}

function Row({ row, columns }: { row: DataRow; columns: string[] }) {
  const [first, ...others] = row.cells;
  return (
    <tr>
      <th scope="row">{first}</th>
      {others.map((cell, index) => (
        <td key={columns[index + 1]}>{cell}</td>
      ))}
    </tr>
  );
}
