import { BLOCKS, WORKING_DAYS } from "~/school/blocks";
import { escaped } from "./html";

/**
 * A teacher's week, Sunday to Thursday by block, as the text of a table: the room of each class, or Free. `cells` are
 * those of `weekCells`. As narrow as a card on a phone. There may be a thousand on a page.
 */
export function weekGrid(cells: (string | null)[]): string {
  return `<table aria-label="Timetable" class="week-grid">${HEAD}<tbody>${rowsOf(cells)}</tbody></table>`;
}

const HEAD = [
  '<thead><tr><th scope="col"><span class="sr-only">Block</span></th>',
  ...WORKING_DAYS.map((day) => `<th scope="col" abbr="${day}">${day.slice(0, 3)}</th>`),
  "</tr></thead>",
].join("");

function rowsOf(cells: (string | null)[]): string {
  const days = WORKING_DAYS.length;
  const rows = BLOCKS.map((block, row) => {
    const ofRow = cells.slice(row * days, (row + 1) * days).map(cellOf);
    return `<tr><th scope="row">${block}</th>${ofRow.join("")}</tr>`;
  });
  return rows.join("");
}

const SHORT_ROOM = 12;

/** A long name of a room takes three lines at most; all of it is in the tooltip. */
function cellOf(room: string | null): string {
  if (!room) return "<td>Free</td>";
  const text = escaped(room);
  if (room.length <= SHORT_ROOM) return `<td class="on">${text}</td>`;
  return `<td class="on" title="${text}"><span>${text}</span></td>`;
}
