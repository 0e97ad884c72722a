import { BLOCKS, WORKING_DAYS } from "~/school/blocks";
import { escaped } from "./html";

/**
 * A teacher's week, Sunday to Thursday by block: the room of each class, or Free. `cells` are those of
 * `weekCells`. As narrow as a card on a phone. There may be a thousand on a page: made of elements, their 54 cells
 * took half of its time here and in the browser, so what is inside the table is written as one text.
 */
export function WeekGrid({
  cells,
  label = "Timetable",
}: {
  cells: (string | null)[];
  label?: string;
}) {
  return (
    <table
      aria-label={label}
      className="week-grid"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every room in it is escaped
      dangerouslySetInnerHTML={{ __html: HEAD + bodyOf(cells) }}
    />
  );
}

const HEAD = [
  '<thead><tr><th scope="col"><span class="sr-only">Block</span></th>',
  ...WORKING_DAYS.map((day) => `<th scope="col" abbr="${day}">${day.slice(0, 3)}</th>`),
  "</tr></thead>",
].join("");

function bodyOf(cells: (string | null)[]): string {
  const rows = BLOCKS.map((block, row) => {
    const ofRow = WORKING_DAYS.map((_, column) =>
      cellOf(cells[row * WORKING_DAYS.length + column]),
    );
    return `<tr><th scope="row">${block}</th>${ofRow.join("")}</tr>`;
  });
  return `<tbody>${rows.join("")}</tbody>`;
}

const SHORT_ROOM = 12;

/** A long name of a room takes three lines at most; all of it is in the tooltip. */
function cellOf(room: string | null | undefined): string {
  if (!room) return "<td>Free</td>";
  const text = escaped(room);
  if (room.length <= SHORT_ROOM) return `<td class="on">${text}</td>`;
  return `<td class="on" title="${text}"><span>${text}</span></td>`;
}
