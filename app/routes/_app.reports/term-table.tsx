import type { ReportTable } from "~/reports/report-table";
import { DataTableFrame } from "~/ui/data-table";
import { PersonName } from "~/ui/person-name";
import { Bar } from "./bar";

type Row = ReportTable["rows"][number];

/** The column by which a table's rows stand apart, where it has it: each group under its own name, in place of the column. */
const APART = "Group";
/** As many dates as are read in one look; more are folded away. */
const FEW = 3;

/** A table of figures, drawn by its first column of numbers. */
export function TermTableOnScreen({ caption, table }: { caption: string; table: ReportTable }) {
  const { header, numbers = [], rows } = table;
  const apart = header.indexOf(APART);
  const columns = header.filter((_, at) => at !== apart);
  const cellsOf = ({ cells }: Row) => cells.filter((_, at) => at !== apart);
  const barAt = columns.indexOf(numbers[0] ?? "");
  const all = rows.map((row) => ({ group: row.cells[apart] ?? "", cells: cellsOf(row) }));
  const most = Math.max(1, ...all.map(({ cells }) => Number(cells[barAt]) || 0));
  const groups = [...new Set(all.map(({ group }) => group))];
  return (
    <DataTableFrame caption={caption} captionHidden columns={columns} foot={table.closing}>
      {groups.map((group) => (
        <tbody key={group}>
          {group ? (
            <tr className="group-row">
              <th scope="rowgroup" colSpan={columns.length}>
                {group}
              </th>
            </tr>
          ) : null}
          {all
            .filter((row) => row.group === group)
            .map(({ cells: [first = "", ...others] }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures have no names, and are made all at once
              <tr key={index}>
                <th scope="row">
                  <PersonName name={first} />
                </th>
                {others.map((cell, at) => (
                  <td key={columns[at + 1]}>
                    {at + 1 === barAt ? (
                      <Bar count={cell} share={(Number(cell) || 0) / most} />
                    ) : (
                      <Cell column={columns[at + 1]} text={cell} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </DataTableFrame>
  );
}

function Cell({ column, text }: { column: string | undefined; text: string }) {
  if (column === "Dates") return <Dates text={text} />;
  if (NARROW.has(column ?? "")) return <span className="whitespace-nowrap">{text}</span>;
  return <bdi>{text}</bdi>;
}

/** Columns whose words are never parted. */
const NARROW = new Set(["Share", "Last cover"]);

/** The dates of somebody's cover with their blocks, a line each; many are folded away. */
function Dates({ text }: { text: string }) {
  const dates = text ? text.split("; ") : [];
  const list = (
    <ul className="whitespace-nowrap text-muted">
      {dates.map((date) => (
        <li key={date}>{date}</li>
      ))}
    </ul>
  );
  if (dates.length <= FEW) return dates.length > 0 ? list : null;
  return (
    <details>
      <summary className="whitespace-nowrap coarse:py-3">{dates.length} days</summary>
      {list}
    </details>
  );
}
