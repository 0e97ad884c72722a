import type { DayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { COURSE_LENGTH, ROOM_LENGTH, STUDENTS_LENGTH } from "~/teachers/entry";
import { BUSY_LENGTH, ENTRY_KINDS, KIND_NAMES } from "~/teachers/kinds-of-hours";
import { type CellFields, type CellPart, cellName } from "~/teachers/teacher-fields";

const TEXT =
  "block h-9 w-full min-w-0 border-line bg-surface px-1.5 text-sm text-ink coarse:h-11 coarse:text-base";

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
        <input
          type="text"
          dir="auto"
          name={nameOf("room")}
          defaultValue={value?.room}
          maxLength={ROOM_LENGTH}
          placeholder="Room"
          aria-label={`Room, ${when}`}
          className={`${TEXT} room-box border-t`}
        />
        <input
          type="text"
          dir="auto"
          name={nameOf("students")}
          defaultValue={value?.students}
          maxLength={STUDENTS_LENGTH}
          placeholder="Class"
          aria-label={`Students, ${when}`}
          className={`${TEXT} students-box border-t`}
        />
        <input
          type="text"
          dir="auto"
          name={nameOf("course")}
          defaultValue={value?.course}
          maxLength={COURSE_LENGTH}
          placeholder="Course"
          aria-label={`Course, ${when}`}
          className={`${TEXT} students-box border-t`}
        />
        <input
          type="text"
          dir="auto"
          name={nameOf("busy")}
          defaultValue={value?.busy}
          maxLength={BUSY_LENGTH}
          placeholder="Gate duty"
          aria-label={`What keeps them busy, ${when}`}
          className={`${TEXT} busy-box border-t`}
        />
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
