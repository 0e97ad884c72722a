import { cycleWeekInWords } from "~/school/cycle";
import { shortDay } from "~/school/dates";
import type { GridFields } from "~/teachers/teacher-fields";
import { Button } from "~/ui/button";
import { ErrorText, errorText, type FieldError } from "~/ui/forms/field";
import { ScrollArea } from "~/ui/scroll-area";
import { blockTitle, type GridWeek } from "../roster/week-grid";
import { TimetableCell } from "./timetable-cell";

export function TimetableField({
  id,
  week,
  grid,
  others = [],
  error,
}: {
  id: string;
  week: GridWeek;
  grid: GridFields | undefined;
  others?: readonly string[];
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
