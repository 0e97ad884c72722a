import { type DayName, shortDay } from "~/school/dates";
import { bellTimes, type WeekBlock } from "~/school/week";
import { KIND_NAMES } from "~/teachers/kinds-of-hours";
import type { WeekEntry } from "~/teachers/schedule";

export type GridWeek = { days: readonly DayName[]; blocks: readonly WeekBlock[] };

/** For its tooltip; undefined where only its label is known. */
export function blockTitle(block: WeekBlock): string | undefined {
  return [block.name, bellTimes(block)].filter(Boolean).join(" · ") || undefined;
}

type WeekGridProps = {
  week: GridWeek;
  cells: (WeekEntry | null)[];
  isBrief?: boolean;
};

/** `cells` are as `cellsOfWeek` gives them. `isBrief` is a line a block: rooms, the rest as tooltips. */
export function WeekGrid({ week: { days, blocks }, cells, isBrief = false }: WeekGridProps) {
  const CellOf = isBrief ? BriefCell : Cell;
  return (
    <div className={isBrief ? "week-grid brief" : "week-grid"}>
      <table aria-label="Timetable">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Block</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {shortDay(day)}
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
                <CellOf key={day} entry={cells[row * days.length + column] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SHORT = 12;

function BriefCell({ entry }: { entry: WeekEntry | null }) {
  if (!entry) return <td>Free</td>;
  const { room, course, kind } = entry;
  const what = whatOf(entry);
  const said = (kind ? what : room) ?? what ?? "";
  const words = [what, room, course].filter(Boolean).join(" · ");
  const brief = inBrief(said.split(" "));
  return (
    <td className={kind ?? "taught"} title={words === brief ? undefined : words}>
      {brief}
    </td>
  );
}

/** So many letters are in sight in a cell of a narrow card. */
const BRIEF = 8;

/**
 * As many whole words as are in sight, from the end where that is a number ("Chemistry Lab 3" is
 * "Lab 3"), else from the beginning. A word that is longer is cut.
 */
function inBrief(words: readonly string[]): string {
  const whole = words.join(" ");
  if (whole.length <= BRIEF) return whole;
  const shorter = /\p{N}/u.test(words.at(-1) ?? "") ? words.slice(1) : words.slice(0, -1);
  const isNumber = shorter.every((word) => /^\p{N}+$/u.test(word));
  if (shorter.length > 0 && !isNumber) return inBrief(shorter);
  const [word = ""] = words;
  const last = words.length > 1 && isNumber ? ` ${words.at(-1)}` : "";
  return `${[...word].slice(0, BRIEF - 1 - last.length).join("")}…${last}`;
}

function whatOf({ students, kind, busy }: WeekEntry): string | undefined {
  return kind ? (busy ?? KIND_NAMES[kind]) : students;
}

/** Long words take three lines at most; all of them are in the tooltip. */
function Cell({ entry }: { entry: WeekEntry | null }) {
  if (!entry) return <td>Free</td>;
  const { room, course, kind } = entry;
  const what = whatOf(entry);
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
