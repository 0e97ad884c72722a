import { Fragment } from "react";
import { type ReportSearch, reportUrl } from "~/reports/report-search";
import type { ReportTable } from "~/reports/report-table";
import { GONE, SUPPLY } from "~/reports/term/by-substitute";
import type { TermView } from "~/reports/term-views";
import { isolated } from "~/school/names";
import { GROUP_NAMES } from "~/teachers/groups";
import { DataTableFrame } from "~/ui/data-table";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";
import { Bar } from "./bar";

/** The heading of their section says these already. */
const IN_HEADING = new Set<string>([SUPPLY, GROUP_NAMES.dedicated, GONE]);
const MORE: Partial<Record<TermView, { column: string; what: string }>> = {
  substitute: { column: "Dates", what: "days" },
  class: { column: "Subject", what: "subjects" },
};

type TermTableOnScreenProps = {
  caption: string;
  table: ReportTable;
  search: ReportSearch;
};

/** The bars are of the first number column; each section has its own scale. */
export function TermTableOnScreen({ caption, table, search }: TermTableOnScreenProps) {
  const { header: columns, numbers = [] } = table;
  const groupAt = columns.indexOf("Group");
  const barAt = columns.indexOf(numbers[0] ?? "");
  const all = table.rows.map(({ cells, key, section = "" }) => ({
    group: section,
    cells: cells.map((cell, at) => (at === groupAt && IN_HEADING.has(cell) ? "" : cell)),
    key,
    isPart: search.by === "class" && !key && cells[0] === search.of,
  }));
  const plain = [...numbers.slice(1), ...(table.hours ? [table.hours] : [])];
  const groups = [...new Set(all.map(({ group }) => group))].map((group) => {
    const rows = all.filter((row) => row.group === group);
    return { group, rows, most: Math.max(1, ...rows.map((row) => Number(row.cells[barAt]) || 0)) };
  });
  return (
    <DataTableFrame
      caption={caption}
      captionHidden
      columns={columns}
      numbers={plain}
      foot={table.closing}
    >
      {groups.map(({ group, rows, most }) => (
        <tbody key={group}>
          {group ? (
            <tr className="group-row">
              <th scope="rowgroup" colSpan={columns.length}>
                {group}
              </th>
            </tr>
          ) : null}
          {rows.map(({ cells: [first = "", ...others], key, isPart }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures have no names, and are made all at once
            <Fragment key={index}>
              <tr className={isPart ? "text-muted" : undefined}>
                <th scope="row">
                  <span className={isPart ? "sr-only" : undefined}>
                    <PersonName name={first} />
                  </span>
                </th>
                {others.map((cell, at) => (
                  <td
                    key={columns[at + 1]}
                    className={plain.includes(columns[at + 1] ?? "") ? "number" : undefined}
                  >
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
              {key && key === search.of && search.by === "substitute" ? (
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

type MoreLinkProps = { name: string; key: string; search: ReportSearch };

type CellProps = {
  column: string | undefined;
  text: string;
  more: MoreLinkProps | null;
};

function Cell({ column, text, more }: CellProps) {
  const told = more?.search.by && MORE[more.search.by];
  if (told && told.column === column) return <MoreLink more={more} text={text} what={told.what} />;
  if (column === "Dates") return text ? <DateList text={text} /> : null;
  return <bdi className={ROOM[column ?? ""]}>{text}</bdi>;
}

/** Columns whose words stay together while there is room: a bar needs less of it. */
const ROOM: Record<string, string> = {
  Group: "whitespace-nowrap",
  Subject: "block sm:min-w-[8.5rem]",
  Share: "whitespace-nowrap",
  "From the mean": "block min-w-[3.75rem]",
  "Last cover": "whitespace-nowrap",
};

function MoreLink({ more, text, what }: { more: MoreLinkProps; text: string; what: string }) {
  const { name, key, search } = more;
  const isShown = key === search.of;
  return (
    <PressLink
      to={reportUrl({ ...search, of: isShown ? undefined : key })}
      aria-expanded={isShown}
      aria-label={
        isShown ? `Hide the ${what} of ${isolated(name)}` : `${text} of ${isolated(name)}`
      }
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
