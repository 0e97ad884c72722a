import { BLOCKS, WORKING_DAYS } from "~/school/blocks";
import { type Html, html } from "~/ui/html";

/**
 * A teacher's week, Sunday to Thursday by block: the room of each class, or Free. `cells` are those of `roomsOfWeek`. On
 * a phone it scrolls within itself where the words of the rooms are long. There may be a thousand on a page.
 */
export function weekGrid(cells: (string | null)[]): Html {
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
const SHORT_ROOM = 12;

/** A long name of a room takes three lines at most; all of it is in the tooltip. */
function cellOf(room: string | null): Html {
  if (!room) return FREE;
  if (room.length <= SHORT_ROOM) return html`<td class="on">${room}</td>`;
  return html`<td class="on" title="${room}"><span>${room}</span></td>`;
}
