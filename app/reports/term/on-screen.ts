import type { ReportSearch } from "../report-search";
import { type TermTable, tableRow } from "./term";

const FEW = 3;

/** Long cells by number, but in the row with key `of`; files have all. */
export function onScreen(table: TermTable, { by, of }: Pick<ReportSearch, "by" | "of">): TermTable {
  if (by === "substitute") return withFewDates(table, of);
  return by === "class" ? withClassesAddedUp(table, of) : table;
}

function withFewDates(table: TermTable, of: string | undefined): TermTable {
  const at = table.header.indexOf("Dates");
  const rows = table.rows.map((row) => {
    const days = row.cells[at]?.split("; ").length ?? 0;
    if (days <= FEW || row.key === of) return { ...row, key: days <= FEW ? undefined : row.key };
    const cells = row.cells.map((cell, place) => (place === at ? `${days} days` : cell));
    return { ...row, cells };
  });
  return { ...table, rows };
}

/** A class that several departments lost lessons of in one row, theirs after it where asked for. */
function withClassesAddedUp(table: TermTable, of: string | undefined): TermTable {
  const classes = new Map<string, TermTable["rows"]>();
  for (const row of table.rows) {
    const [students = ""] = row.cells;
    classes.set(students, [...(classes.get(students) ?? []), row]);
  }
  const rows = [...classes].flatMap(([students, theirs]) => {
    if (theirs.length === 1) return theirs;
    const [, , ...numbers] = table.header.map((_, at) =>
      theirs.reduce((sum, { cells }) => sum + Number(cells[at]), 0),
    );
    const all = { ...tableRow(students, `${theirs.length} subjects`, ...numbers), key: students };
    return students === of ? [all, ...theirs] : [all];
  });
  return { ...table, rows };
}
