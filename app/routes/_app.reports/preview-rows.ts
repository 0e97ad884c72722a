import { STATUS_LABELS } from "~/cover/day/substitution-status";
import type { ReportTable } from "~/reports/report-table";
import { weekdayName } from "~/school/dates";
import { type Html, html } from "~/ui/html";
import { TONE_BOX } from "~/ui/tones";

type Row = ReportTable["rows"][number];

/**
 * A report's rows; what is not counted is struck through. A month may have five hundred, and made of elements they took
 * most of its time here and in the browser.
 */
export function previewRows(header: string[], rows: Row[]): Html {
  return html`${rows.map((row) => previewRow(header, row))}`;
}

function previewRow(header: string[], row: Row): Html {
  const start = row.isOpen ? OPEN_ROW : row.counts ? ROW : STRUCK_ROW;
  return html`${start}${row.cells.map((text, index) => cellOf(header[index], text, row, index === 0))}</tr>`;
}

const [ROW, STRUCK_ROW, OPEN_ROW] = [
  html`<tr>`,
  html`<tr class="struck">`,
  html`<tr class="open-class">`,
];

function cellOf(column: string | undefined, text: string, row: Row, isFirst: boolean) {
  const [start, end] = isFirst ? HEAD_CELL : CELL;
  switch (column) {
    case "Date":
      return html`${start}<time datetime="${row.date}"><span>${weekdayName(row.date).slice(0, 3)} </span>${text}</time>${end}`;
    case "Substitute Teacher":
    case "Absent Teacher":
      return html`${start}<span class="name"><bdi dir="auto">${text}</bdi></span>${end}`;
    case "Status":
      return html`${start} <span class="badge ${TONE_BOX[toneOf(text, row)]}">${text}</span>${end}`;
    default:
      return html`${start}<bdi>${text}</bdi>${end}`;
  }
}

const HEAD_CELL = [html`<th scope="row">`, html`</th>`] as const;
const CELL = [html`<td>`, html`</td>`] as const;

function toneOf(label: string, { counts, isOpen }: Row) {
  if (isOpen) return "warning";
  if (!counts) return "neutral";
  return label === STATUS_LABELS.completed ? "success" : "info";
}
