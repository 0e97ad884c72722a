import { BLOCKS, WORKING_DAYS } from "~/school/blocks";

/**
 * A teacher's week, Sunday to Thursday by block: the room of each class, or Free. `cells` are those of
 * `weekCells`. As narrow as a card on a phone; there may be a hundred on a page, so a cell is as little
 * markup as can be.
 */
export function WeekGrid({
  cells,
  label = "Timetable",
}: {
  cells: (string | null)[];
  label?: string;
}) {
  return (
    <table aria-label={label} className="week-grid">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Block</span>
          </th>
          {WORKING_DAYS.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BLOCKS.map((block, row) => (
          <tr key={block}>
            <th scope="row">{block}</th>
            {WORKING_DAYS.map((day, column) => (
              <Cell key={day} room={cells[row * WORKING_DAYS.length + column]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SHORT_ROOM = 12;

/** A long name of a room takes three lines at most; all of it is in the tooltip. */
function Cell({ room }: { room: string | null | undefined }) {
  if (!room) return <td>Free</td>;
  if (room.length <= SHORT_ROOM) return <td className="on">{room}</td>;
  return (
    <td className="on" title={room}>
      <span>{room}</span>
    </td>
  );
}
