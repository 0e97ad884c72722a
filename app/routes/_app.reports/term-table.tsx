import { Fragment } from "react";
import { type ReportSearch, reportUrl } from "~/reports/report-search";
import type { ReportTable } from "~/reports/report-table";
import { DataTableFrame } from "~/ui/data-table";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";
import { Bar } from "./bar";

type Row = ReportTable["rows"][number];

/** The column by which a table's rows stand apart, where it has it: each group under its own name, in place of the column. */
const APART = "Group";
/** A table of figures, drawn by its first column of numbers. */
export function TermTableOnScreen({
  caption,
  table,
  search,
}: {
  caption: string;
  table: ReportTable;
  search: ReportSearch;
}) {
  const { header, numbers = [] } = table;
  const apart = header.indexOf(APART);
  const columns = header.filter((_, at) => at !== apart);
  const cellsOf = ({ cells }: Row) => cells.filter((_, at) => at !== apart);
  const barAt = columns.indexOf(numbers[0] ?? "");
  const all = table.rows.map((row) => ({
    group: row.cells[apart] ?? "",
    cells: cellsOf(row),
    key: row.key,
  }));
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
            .map(({ cells: [first = "", ...others], key }, index, rows) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures have no names, and are made all at once
              <Fragment key={index}>
                <tr>
                  <th scope="row">
                    {/* A class that several departments lost is named once. */}
                    <span className={rows[index - 1]?.cells[0] === first ? "sr-only" : undefined}>
                      <PersonName name={first} />
                    </span>
                  </th>
                  {others.map((cell, at) => (
                    <td key={columns[at + 1]}>
                      {at + 1 === barAt ? (
                        <Bar count={cell} share={(Number(cell) || 0) / most} />
                      ) : (
                        <Cell
                          column={columns[at + 1]}
                          text={cell}
                          more={key ? { name: first, key, search } : null}
                        />
                      )}
                    </td>
                  ))}
                </tr>
                {key && key === search.of ? (
                  <tr>
                    <td colSpan={columns.length}>
                      <DateList text={others.at(-1) ?? ""} className="flex flex-wrap gap-x-6" />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
        </tbody>
      ))}
    </DataTableFrame>
  );
}

/** Whose dates are asked for one by one, and of which report. */
type More = { name: string; key: string; search: ReportSearch };

function Cell({
  column,
  text,
  more,
}: {
  column: string | undefined;
  text: string;
  more: More | null;
}) {
  if (column === "Dates") return <Dates text={text} more={more} />;
  if (NARROW.has(column ?? "")) return <span className="whitespace-nowrap">{text}</span>;
  return <bdi>{text}</bdi>;
}

/** Columns whose words are never parted. */
const NARROW = new Set(["Share", "Last cover"]);

/** The dates of somebody's cover with their blocks, a line each; many are asked for by their number, and stand below the row. */
function Dates({ text, more }: { text: string; more: More | null }) {
  if (!more) return text ? <DateList text={text} /> : null;
  const { name, key, search } = more;
  const isShown = key === search.of;
  return (
    <PressLink
      to={reportUrl({ ...search, of: isShown ? undefined : key })}
      aria-expanded={isShown}
      aria-label={isShown ? `Hide the days of ${name}` : `${text} of ${name}`}
      className="link whitespace-nowrap coarse:py-3"
    >
      {isShown ? "Hide" : text}
    </PressLink>
  );
}

function DateList({ text, className = "" }: { text: string; className?: string }) {
  return (
    <ul className={`text-muted ${className}`}>
      {text.split("; ").map((date) => (
        <li key={date} className="whitespace-nowrap">
          {date}
        </li>
      ))}
    </ul>
  );
}
