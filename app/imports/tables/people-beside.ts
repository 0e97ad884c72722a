import { plainText } from "~/school/names";
import type { PersonFacts } from "../lesson";
import { fieldOfHeading } from "../reading/words";
import type { Grid } from "./grids";

const FACTS = {
  department: "subject",
  subject: "subject",
  email: "email",
  phone: "phone",
  short: "short",
} as const;

/** What columns beside teachers' names say of them, by their headings: departments, short names, contacts. */
export function peopleBeside(grids: readonly Grid[]): PersonFacts[] {
  return grids.flatMap(({ sheet, axes: { at, first, end, side, heads } }) => {
    const { owner, ...others } = side;
    if (owner === undefined) return [];
    const taken = new Set([owner, ...Object.values(others), ...heads.map(({ column }) => column)]);
    const headings = sheet.rows.slice(Math.max(0, at - 1), first).flatMap(({ cells }) => {
      return cells.map((cell, column) => ({ column, field: fieldOf(cell) }));
    });
    const columns = headings.flatMap(({ column, field }) =>
      field === null || taken.has(column) ? [] : [{ column, field }],
    );
    if (columns.length === 0) return [];
    return sheet.rows.slice(first, end).flatMap(({ cells }) => {
      const name = plainText(cells[owner] ?? "");
      const facts = columns.map(({ column, field }) => [field, plainText(cells[column] ?? "")]);
      const said = facts.filter(([, text]) => text !== "");
      return name === "" || said.length === 0 ? [] : [{ name, ...Object.fromEntries(said) }];
    });
  });
}

function fieldOf(cell: string): (typeof FACTS)[keyof typeof FACTS] | null {
  const field = fieldOfHeading(plainText(cell.slice(0, 60)));
  return field !== null && field in FACTS ? FACTS[field as keyof typeof FACTS] : null;
}
