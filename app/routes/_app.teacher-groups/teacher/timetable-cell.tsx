import type { DayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { COURSE_LENGTH, ROOM_LENGTH, STUDENTS_LENGTH } from "~/teachers/entry";
import { type CellFields, type CellPart, cellName } from "~/teachers/teacher-fields";

const TEXT =
  "block h-9 w-full min-w-0 border-line bg-surface px-1.5 text-sm text-ink coarse:h-11 coarse:text-base";

/**
 * One block of one day. The label covers the cell, so that all of it can be ticked; a ticked one shows whose class it is,
 * where, and whether it is one at all.
 */
export function TimetableCell({
  day,
  block,
  value,
}: {
  day: DayName;
  block: Block;
  value: CellFields | undefined;
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
        className="peer absolute m-2.5 h-5 w-5 coarse:m-3 cursor-pointer accent-[color:var(--accent-fill)]"
      />
      <label
        htmlFor={tick}
        className="block h-10 cursor-pointer hover:bg-sunken peer-checked:bg-accent-soft coarse:h-11"
      >
        <span className="sr-only">{when}</span>
      </label>
      <div className="cell-boxes hidden peer-checked:block">
        <input
          type="text"
          dir="auto"
          name={nameOf("room")}
          defaultValue={value?.room}
          maxLength={ROOM_LENGTH}
          placeholder="Room"
          aria-label={`Room, ${when}`}
          className={`${TEXT} border-t`}
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
        <label className="edge-end flex h-7 cursor-pointer items-center justify-end gap-1 px-1.5 text-xs text-muted coarse:h-11 sm:absolute sm:top-0 sm:h-10 sm:coarse:h-11">
          <span aria-hidden="true">Busy</span>
          <input
            type="checkbox"
            name={nameOf("busy")}
            defaultChecked={value?.busy !== undefined}
            aria-label={`Busy, nothing to cover, ${when}`}
            className="busy-tick h-4 w-4 cursor-pointer accent-[color:var(--muted)]"
          />
        </label>
      </div>
    </td>
  );
}
