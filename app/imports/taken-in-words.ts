import { Refusal } from "~/http/refusal";
import { nameKey } from "~/school/names";
import { LIST_FIELDS } from "./headings";
import { OWNERS, SEVERAL, type TableTaken } from "./lesson";
import { columnWord, OFF } from "./mapping";
import type { TableOptions } from "./table-lessons.server";

export function tableInWords(table: TableTaken | undefined): string[] {
  const { sheets, columns = [], owner, parts = [], several, beside, free } = table ?? {};
  const inCell = parts.map(({ sample, part }) => `${part || "left out"} "${sample}"`);
  const taken = columns.map(
    ({ heading, field }) => `${heading || "(no heading)"} = ${field ? columnWord(field) : OFF}`,
  );
  return [
    ...(sheets
      ? [`Sheets: ${sheets.taken ?? sheets.names.join(", ")}; --sheet takes one alone`]
      : []),
    ...(taken.length > 0
      ? [`Columns: ${taken.join(", ")}; --columns "HEADING=FIELD,…" says otherwise`]
      : []),
    ...(owner
      ? [
          `The weeks of: ${owner === "class" ? "classes" : `${owner}s`}; --of ${OWNERS.join(" or ")} says otherwise`,
        ]
      : []),
    ...(inCell.length > 0
      ? [`In a cell: ${inCell.join(", ")}; --cell "subject,class,room" says another order`]
      : []),
    ...(several
      ? [
          `Cells with more than one lesson: ${several.count}, such as "${several.sample}"; of these: ${several.taken}; --several ${SEVERAL.join(" or ")} says otherwise`,
        ]
      : []),
    ...(beside
      ? [
          `Subjects beside the teachers' names: ${beside.subjects.join(", ") || "none"}; --subjects "SUBJECT,…" says others`,
        ]
      : []),
    ...(free
      ? [`Taken for free: ${[...free, "empty cells"].join(", ")}; --free "SIGN,…" says otherwise`]
      : []),
  ];
}

/** Throws 400 where what was said does not fit the table, or where too little is known. */
export function refuseMisfits(
  table: TableTaken | undefined,
  {
    sheet,
    columns = [],
    free,
    subjects,
  }: Pick<TableOptions, "sheet" | "columns" | "free" | "subjects">,
): void {
  const { sheets, columns: there = [], asks } = table ?? {};
  if (sheet !== undefined && sheets?.taken !== sheet) {
    const names = sheets ? `but ${sheets.names.join(", ")}` : "to choose from";
    throw new Refusal(400, `--sheet: the file has no "${sheet}" ${names}`);
  }
  const headings = there.map(({ heading }) => heading).filter((heading) => heading !== "");
  const stranger = columns.find(
    ([heading]) => !headings.some((one) => nameKey(one) === nameKey(heading)),
  );
  if (stranger) {
    const has = headings.length > 0 ? `which has ${headings.join(", ")}` : "which is no list";
    throw new Refusal(400, `--columns: "${stranger[0]}" is not in the file, ${has}`);
  }
  if (asks) throw new Refusal(400, `${asks}: ${optionFor(table)}`);
  if (free && !table?.free)
    throw new Refusal(400, "--free is for a table with a cell for each hour, which this is not");
  if (subjects && !table?.beside)
    throw new Refusal(400, "--subjects: nothing stands beside the teachers' names of this file");
}

function optionFor(table: TableTaken | undefined): string {
  if (table?.beside) return `--subjects "${table.beside.subjects.join(",")}"`;
  if (table?.owner === undefined) {
    const columns = (table?.columns ?? []).filter(({ heading }) => heading !== "");
    const told = columns.map(({ heading, field }) => `${heading}=${field && columnWord(field)}`);
    return `--columns "${told.join(",")}", each of ${[...LIST_FIELDS.map(columnWord), OFF].join(", ")}`;
  }
  if (table.owner === null) return `--of ${OWNERS.join(" or ")}`;
  if (table.several?.taken === null) return `--several ${SEVERAL.join(" or ")}`;
  const parts = table.parts.map(({ sample, part }) => `${part ?? "?"} (${sample})`);
  return `--cell "${parts.join(",")}", each of class, subject, room, teacher or off`;
}
