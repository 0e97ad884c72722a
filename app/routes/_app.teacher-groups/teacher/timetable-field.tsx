import { cycleWeekInWords } from "~/school/cycle";
import { type DayName, shortDay } from "~/school/dates";
import type { Block } from "~/school/week";
import { COURSE_LENGTH, ROOM_LENGTH, STUDENTS_LENGTH } from "~/teachers/entry";
import { BUSY_LENGTH, ENTRY_KINDS, KIND_NAMES } from "~/teachers/kinds-of-hours";
import {
  type CellFields,
  type CellPart,
  cellName,
  type GridFields,
} from "~/teachers/teacher-fields";
import { Button } from "~/ui/button";
import { ErrorText, errorText, type FieldError } from "~/ui/forms/field";
import { ScrollArea } from "~/ui/scroll-area";
import { blockTitle, type GridWeek } from "../roster/week-grid";

type TimetableFieldProps = {
  id: string;
  week: GridWeek;
  grid: GridFields | undefined;
  others?: readonly string[];
  error?: FieldError;
};

export function TimetableField({ id, week, grid, others = [], error }: TimetableFieldProps) {
  const message = errorText(error);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
      className="counts-ticks min-w-0"
    >
      <legend className="mb-1 text-sm font-semibold">Timetable</legend>
      <p id={`${id}-hint`} className="mb-1 text-xs text-muted">
        Tick the blocks this teacher teaches, then enter the room (B12) and the class (7B). A room
        left empty shows as TBD. An hour that is not a class is ticked too: choose Busy for a duty
        or a meeting, Standby where they are kept free to cover, or Not in school.
      </p>
      {message ? <ErrorText id={`${id}-error`}>{message}</ErrorText> : null}
      {others.length > 0 ? (
        <div className="mb-2 flex flex-wrap items-center gap-2">
          {others.map((name) => (
            <Button key={name} size="small" name="copy" value={name}>
              {`Copy from ${cycleWeekInWords(name).replace(/^Week/, "week")}`}
            </Button>
          ))}
          <span className="text-xs text-muted">
            Every week, in a ticked block, gives the other weeks that block too.
          </span>
        </div>
      ) : null}
      <ScrollArea label="Timetable">
        <table className="w-full table-fixed border-collapse text-sm">
          <thead>
            <tr className="bg-sunken text-muted">
              <th
                scope="col"
                className="edge-start sticky z-10 w-9 bg-sunken text-xs font-semibold sm:w-12"
              >
                <span className="sr-only sm:not-sr-only">Block</span>
              </th>
              {week.days.map((day) => (
                <th key={day} scope="col" className="w-14 px-1 py-1 font-semibold">
                  <span aria-hidden="true" className="sm:hidden">
                    {shortDay(day)}
                  </span>{" "}
                  <span className="sr-only sm:not-sr-only">{day}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.blocks.map((block) => (
              <tr key={block.label} className="border-t border-line">
                <th
                  scope="row"
                  className="edge-start sticky z-10 bg-sunken font-semibold text-muted"
                >
                  <span title={blockTitle(block)}>{block.label}</span>
                </th>
                {week.days.map((day) => (
                  <TimetableCell
                    key={day}
                    day={day}
                    block={block.label}
                    hasWeeks={others.length > 0}
                    value={grid?.[day]?.[block.label]}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="ticks mt-1 text-sm text-muted">
        Classes ticked: <span className="tick-count" />
      </p>
    </fieldset>
  );
}

const TEXT =
  "block h-9 w-full min-w-0 border-line bg-surface px-1.5 text-sm text-ink coarse:h-11 coarse:text-base";

type Box = { part: CellPart; what: string; most: number; example: string; look: string };

/** What is typed of an hour; `look` shows each with the kinds of hours that have it. */
const BOXES: readonly Box[] = [
  box("room", "Room", ROOM_LENGTH, "Room", "room-box"),
  box("students", "Students", STUDENTS_LENGTH, "Class", "students-box"),
  box("course", "Course", COURSE_LENGTH, "Course", "students-box"),
  box("busy", "What keeps them busy", BUSY_LENGTH, "Gate duty", "busy-box"),
];

function box(part: CellPart, what: string, most: number, example: string, look: string): Box {
  return { part, what, most, example, look };
}

type TimetableCellProps = {
  day: DayName;
  block: Block;
  value: CellFields | undefined;
  hasWeeks: boolean;
};

function TimetableCell({ day, block, value, hasWeeks }: TimetableCellProps) {
  const nameOf = (part: CellPart) => cellName(day, block, part);
  const when = `${day}, block ${block}`;
  const tick = nameOf("taught");
  return (
    <td className="relative border-s border-line p-0 align-top">
      <input
        id={tick}
        type="checkbox"
        name={tick}
        defaultChecked={value?.taught !== undefined}
        className="peer absolute m-1.5 h-6 w-6 coarse:m-2.5 cursor-pointer accent-[color:var(--accent-fill)]"
      />
      <label
        htmlFor={tick}
        className="block h-10 cursor-pointer hover:bg-sunken peer-checked:bg-accent-soft coarse:h-11"
      >
        <span className="sr-only">{when}</span>
      </label>
      <div className="cell-boxes hidden flex-col peer-checked:flex">
        {BOXES.map(({ part, what, most, example, look }) => (
          <input
            key={part}
            type="text"
            dir="auto"
            name={nameOf(part)}
            defaultValue={value?.[part]}
            maxLength={most}
            placeholder={example}
            aria-label={`${what}, ${when}`}
            className={`${TEXT} ${look} border-t`}
          />
        ))}
        {/* After what is typed nearly always, above it to the eye. */}
        <select
          name={nameOf("kind")}
          defaultValue={value?.kind ?? "class"}
          aria-label={`Kind of hour, ${when}`}
          className="edge-end order-first block h-8 w-full cursor-pointer appearance-none border-line bg-transparent px-1 text-xs text-ink max-sm:border-t coarse:h-11 sm:absolute sm:top-1 sm:w-auto sm:appearance-auto sm:coarse:top-0"
        >
          {ENTRY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </select>
        {hasWeeks ? (
          <label className="flex min-h-8 cursor-pointer items-center gap-1.5 border-t border-line px-1.5 text-xs text-muted coarse:min-h-11">
            <input
              type="checkbox"
              name={nameOf("every")}
              defaultChecked={value?.every !== undefined}
              aria-label={`Every week, ${when}`}
              className="h-4 w-4 cursor-pointer accent-[color:var(--accent-fill)]"
            />
            <span aria-hidden="true">Every week</span>
          </label>
        ) : null}
      </div>
    </td>
  );
}
