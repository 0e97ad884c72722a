import type { DayName } from "~/school/dates";
import { bellTimes, type WeekBlock } from "~/school/week";
import { KIND_NAMES } from "~/teachers/kinds-of-hours";
import type { WeekEntry } from "~/teachers/schedule";

export type GridWeek = { days: readonly DayName[]; blocks: readonly WeekBlock[] };

/** For its tooltip; undefined where only its label is known. */
export function blockTitle(block: WeekBlock): string | undefined {
  return [block.name, bellTimes(block)].filter(Boolean).join(" · ") || undefined;
}

/** `cells` are as `cellsOfWeek` gives them. */
export function WeekGrid({
  week: { days, blocks },
  cells,
}: {
  week: GridWeek;
  cells: (WeekEntry | null)[];
}) {
  return (
    <div className="week-grid">
      <table aria-label="Timetable">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Block</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {blocks.map((block, row) => (
            <tr key={block.label}>
              <th scope="row" title={blockTitle(block)}>
                {block.label}
              </th>
              {days.map((day, column) => (
                <Cell key={day} entry={cells[row * days.length + column] ?? null} />
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
  const { room, students, course, kind, busy } = entry;
  const what = kind ? (busy ?? KIND_NAMES[kind]) : students;
  const words = [what, room].filter(Boolean).join(" · ");
  const className = kind ?? "taught";
  const isShort = words.length <= SHORT;
  if (isShort && !course) return <td className={className}>{words}</td>;
  return (
    <td className={className} title={[words, course].filter(Boolean).join(" · ")}>
      {isShort ? words : <span className="long-words">{words}</span>}
      {course ? <small className="long-words">{course}</small> : null}
    </td>
  );
}
