import { BLOCKS, WORKING_DAYS } from "~/school/blocks";
import type { WeekEntry } from "~/teachers/schedule";
import { type Html, html } from "~/ui/html";

/**
 * A teacher's week, Sunday to Thursday by block: students and room of each class, Busy, or Free. `cells` are those of
 * `cellsOfWeek`. On a phone it scrolls within itself where the words of the rooms are long. There may be a thousand on a page.
 */
export function weekGrid(cells: (WeekEntry | null)[]): Html {
  const days = WORKING_DAYS.length;
  const rows = BLOCKS.map((block, row) => {
    const ofRow = cells.slice(row * days, (row + 1) * days).map(cellOf);
    return html`<tr><th scope="row">${block}</th>${ofRow}</tr>`;
  });
  return html`<div class="week-grid"><table aria-label="Timetable">${HEAD}<tbody>${rows}</tbody></table></div>`;
}

const HEAD = html`<thead><tr><th scope="col"><span class="sr-only">Block</span></th>${WORKING_DAYS.map(
  (day) => html`<th scope="col" abbr="${day}">${day.slice(0, 3)}</th>`,
)}</tr></thead>`;

const FREE = html`<td>Free</td>`;
const SHORT = 12;

/** Long words take three lines at most; all of them are in the tooltip. */
function cellOf(entry: WeekEntry | null): Html {
  if (!entry) return FREE;
  const { room, students, isBusy } = entry;
  const words = [isBusy ? "Busy" : students, room].filter(Boolean).join(" · ");
  const className = isBusy ? "busy" : "on";
  if (words.length <= SHORT) return html`<td class="${className}">${words}</td>`;
  return html`<td class="${className}" title="${words}"><span>${words}</span></td>`;
}
