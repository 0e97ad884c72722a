import { BLOCKS, type Block, WORKING_DAYS, type WorkingDay } from "~/school/blocks";
import { ROOM_LENGTH } from "~/teachers/schedule";
import { type GridFields, tickName } from "~/teachers/teacher-fields";
import { ErrorText, errorText, type FieldError } from "~/ui/forms/field";
import { ScrollArea } from "~/ui/scroll-area";

/** The week to be ticked, days by blocks; a ticked cell shows the box for its room. */
export function TimetableField({
  id,
  grid,
  error,
}: {
  id: string;
  grid: GridFields | undefined;
  error?: FieldError;
}) {
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
        Tick the blocks that are taught; a ticked block takes a room. A room left open shows as TBD.
      </p>
      {message ? <ErrorText id={`${id}-error`}>{message}</ErrorText> : null}
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
              {WORKING_DAYS.map((day) => (
                <th key={day} scope="col" className="w-14 px-1 py-1 font-semibold">
                  <span aria-hidden="true" className="sm:hidden">
                    {day.slice(0, 3)}
                  </span>{" "}
                  <span className="sr-only sm:not-sr-only">{day}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BLOCKS.map((block) => (
              <tr key={block} className="border-t border-line">
                <th
                  scope="row"
                  className="edge-start sticky z-10 bg-sunken font-semibold text-muted"
                >
                  {block}
                </th>
                {WORKING_DAYS.map((day) => (
                  <Cell key={day} day={day} block={block} value={grid?.[day]?.[block]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="mt-1 text-sm text-muted">
        Classes ticked: <span className="tick-count" />
      </p>
    </fieldset>
  );
}

/** One block of one day. The label covers the cell, so that all of it can be ticked. */
function Cell({
  day,
  block,
  value,
}: {
  day: WorkingDay;
  block: Block;
  value: { taught?: string; room?: string } | undefined;
}) {
  const tick = tickName(day, block, "taught");
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
        <span className="sr-only">{`${day}, block ${block}`}</span>
      </label>
      <input
        type="text"
        dir="auto"
        name={tickName(day, block, "room")}
        defaultValue={value?.room}
        maxLength={ROOM_LENGTH}
        placeholder="Room"
        aria-label={`Room, ${day}, block ${block}`}
        className="edge-end hidden h-9 w-full min-w-0 border-t border-line bg-surface px-1.5 text-sm text-ink peer-checked:block coarse:h-11 coarse:text-base sm:absolute sm:top-0 sm:h-full sm:w-[calc(100%-2.5rem)] sm:border-s sm:border-t-0"
      />
    </td>
  );
}
