import { shortDay } from "~/school/dates";
import type { Week } from "~/school/week";
import { halfDaysOf, lastOfMorning } from "~/teachers/half-days";
import type { GridFields } from "~/teachers/teacher-fields";
import { Checkbox } from "~/ui/forms/choices";
import { Select } from "~/ui/forms/field";

/** A tick for each half day in school; unticked, its free blocks are *Not in school*. */
export function HalfDayTicks({
  week,
  grid,
}: {
  week: Pick<Week, "days" | "blocks">;
  grid: GridFields | undefined;
}) {
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
      <div className="flex flex-wrap gap-x-5">
        {week.days.map((day) => (
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
