import { STATUS_LABELS } from "~/cover/substitution-status";
import type { ReportTable } from "~/reports/report-table";
import { type IsoDate, weekdayName } from "~/school/dates";
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

function previewRow(header: string[], { date, counts, cells }: Row): Html {
  const [first, ...others] = cells.map((text, index) => cellOf(header[index], text, date, counts));
  const fields = others.map((cell) => html`<td>${cell}</td>`);
  const start = counts ? html`<tr>` : html`<tr class="struck">`;
  return html`${start}<th scope="row">${first ?? ""}</th>${fields}</tr>`;
}

function cellOf(column: string | undefined, text: string, date: IsoDate, counts: boolean): Html {
  switch (column) {
    case "Date":
      return html`<time datetime="${date}"><span>${weekdayName(date).slice(0, 3)} </span>${text}</time>`;
    case "Substitute Teacher":
    case "Absent Teacher":
      return html`<span class="name"><bdi dir="auto">${text}</bdi></span>`;
    case "Status":
      return html` <span class="badge ${TONE_BOX[toneOf(text, counts)]}">${text}</span>`;
    default:
      return html`<bdi>${text}</bdi>`;
  }
}

function toneOf(label: string, counts: boolean) {
  if (!counts) return "neutral";
  return label === STATUS_LABELS.completed ? "success" : "info";
}
