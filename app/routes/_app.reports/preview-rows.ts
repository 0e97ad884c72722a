import { STATUS_LABELS } from "~/cover/substitution-status";
import type { ReportTable } from "~/reports/report-table";
import { type IsoDate, weekdayName } from "~/school/dates";
import { escaped } from "~/ui/html";
import { TONE_BOX } from "~/ui/tones";

type Row = ReportTable["rows"][number];

/**
 * A report's rows as one text, each word of them escaped; what is not counted is struck through. A month may have
 * five hundred, and made of elements they took most of its time here and in the browser.
 */
export function previewRows(header: string[], rows: Row[]): string {
  return rows.map((row) => previewRow(header, row)).join("");
}

function previewRow(header: string[], { date, counts, cells }: Row): string {
  const made = cells.map((text, index) => cellOf(header[index], text, date, counts));
  const [first, ...others] = made;
  const fields = others.map((cell) => `<td>${cell}</td>`).join("");
  return `<tr${counts ? "" : ' class="struck"'}><th scope="row">${first}</th>${fields}</tr>`;
}

function cellOf(column: string | undefined, text: string, date: IsoDate, counts: boolean): string {
  const words = escaped(text);
  switch (column) {
    case "Date":
      return `<time datetime="${date}"><span>${weekdayName(date).slice(0, 3)} </span>${words}</time>`;
    case "Substitute Teacher":
    case "Absent Teacher":
      return `<span class="name"><bdi dir="auto">${words}</bdi></span>`;
    case "Status":
      return ` <span class="badge ${TONE_BOX[toneOf(text, counts)]}">${words}</span>`;
    default:
      return `<bdi>${words}</bdi>`;
  }
}

function toneOf(label: string, counts: boolean) {
  if (!counts) return "neutral";
  return label === STATUS_LABELS.completed ? "success" : "info";
}
