import { shortDay } from "~/school/dates";
import { openWeekdays, type Week } from "~/school/week";
import { halfDaysOf, lastOfMorning } from "~/teachers/half-days";
import { cellName, type GridFields } from "~/teachers/teacher-fields";
import { Checkbox } from "~/ui/forms/choices";
import { Select } from "~/ui/forms/field";

/** Hours out of school by weekday, where the timetable's own days have the boxes. */
function HoursKept({ week, grid = {} }: { week: Pick<Week, "weekdays">; grid?: GridFields }) {
  return (week.weekdays ?? []).flatMap((day) =>
    Object.entries(grid[day] ?? {}).flatMap(([block, cell]) =>
      cell?.taught && cell.kind === "notInSchool"
        ? [
            <input
              key={`${day} ${block}`}
              type="hidden"
              name={cellName(day, block, "taught")}
              value="on"
            />,
            <input
              key={`${day} ${block} kind`}
              type="hidden"
              name={cellName(day, block, "kind")}
              value="notInSchool"
            />,
          ]
        : [],
    ),
  );
}

type HalfDayTicksProps = {
  week: Pick<Week, "days" | "weekdays" | "blocks">;
  grid: GridFields | undefined;
};

/** A tick for each half day in school; unticked, its free blocks are *Not in school*. */
export function HalfDayTicks({ week, grid }: HalfDayTicksProps) {
  const halves = halfDaysOf(week, grid);
  const isIn = halves.filter(({ isIn }) => isIn);
  return (
    <fieldset className="min-w-0 text-sm">
      <legend className="mb-1 font-semibold">
        In school {isIn.length} of {halves.length} half days
      </legend>
      <p className="text-xs text-muted">
        Untick a half day off: nobody asks them to cover then. A class in it stays.
      </p>
      {isIn.map(({ name }) => (
        <input key={name} type="hidden" name="halvesBefore" value={name} />
      ))}
      {week.weekdays ? <HoursKept week={week} grid={grid} /> : null}
      <div className="flex flex-wrap gap-x-5">
        {openWeekdays(week).map((day) => (
          <div key={day} className="flex items-center gap-x-3">
            <span aria-hidden="true" className="w-9 shrink-0 text-muted">
              {shortDay(day)}
            </span>
            {halves
              .filter((half) => half.day === day)
              .map(({ name, part, isIn }) => (
                <Checkbox
                  key={name}
                  name="halves"
                  value={name}
                  defaultChecked={isIn}
                  aria-label={`In school ${name}`}
                  label={part}
                />
              ))}
          </div>
        ))}
        <span className="flex items-center gap-2 py-1">
          am ends after block{" "}
          <Select
            name="morningEnds"
            defaultValue={lastOfMorning(week)}
            aria-label="am ends after block"
            className="w-24"
          >
            {week.blocks.slice(0, -1).map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </Select>
        </span>
      </div>
    </fieldset>
  );
}
