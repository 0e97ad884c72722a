import { BLOCKS, WORKING_DAYS } from "~/school/blocks";
import type { WeekEntry } from "~/teachers/schedule";

/**
 * A teacher's week, Sunday to Thursday by block: students and room of each class, Busy, or Free. `cells` are those of
 * `cellsOfWeek`. On a phone it scrolls within itself where the words of the rooms are long.
 */
export function WeekGrid({ cells }: { cells: (WeekEntry | null)[] }) {
  return (
    <div className="week-grid">
      <table aria-label="Timetable">
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
                <Cell key={day} entry={cells[row * WORKING_DAYS.length + column] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SHORT = 12;

/** Long words take three lines at most; all of them are in the tooltip. */
function Cell({ entry }: { entry: WeekEntry | null }) {
  if (!entry) return <td>Free</td>;
  const { room, students, isBusy } = entry;
  const words = [isBusy ? "Busy" : students, room].filter(Boolean).join(" · ");
  const className = isBusy ? "busy" : "taught";
  if (words.length <= SHORT) return <td className={className}>{words}</td>;
  return (
    <td className={className} title={words}>
      <span className="long-words">{words}</span>
    </td>
  );
}
