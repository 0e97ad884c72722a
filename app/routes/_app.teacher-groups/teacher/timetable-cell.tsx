import type { DayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { COURSE_LENGTH, ROOM_LENGTH, STUDENTS_LENGTH } from "~/teachers/entry";
import { BUSY_LENGTH, ENTRY_KINDS, KIND_NAMES } from "~/teachers/kinds-of-hours";
import { type CellFields, type CellPart, cellName } from "~/teachers/teacher-fields";

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

export function TimetableCell({
  day,
  block,
  value,
  hasWeeks,
}: {
  day: DayName;
  block: Block;
  value: CellFields | undefined;
  hasWeeks: boolean;
}) {
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
