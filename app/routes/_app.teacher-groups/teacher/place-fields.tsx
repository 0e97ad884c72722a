import { cycleWeekInWords } from "~/school/cycle";
import { type AnyField, TextField } from "~/ui/forms/bound";
import { Checkbox } from "~/ui/forms/choices";
import type { PlaceShown } from "./teacher.server";

export function PlaceFields({
  place: { timetableId, name, turn, turnName, isPresent, isOther, since, later },
  isNew,
  from,
  ticked,
}: {
  place: PlaceShown;
  isNew: boolean;
  from: AnyField;
  ticked: string[] | null;
}) {
  return (
    <div className="grid gap-2">
      <input type="hidden" name="timetable" value={timetableId} />
      <input type="hidden" name="turn" value={turn} />
      {name === null ? null : (
        <p className="text-sm">
          The timetable below is <bdi className="font-semibold">{name}</bdi>,{" "}
          {isPresent ? "in force today" : `in force from ${since}`}.
          {isOther ? " The one that you were looking at stays as it is." : ""}
          {isNew && !isPresent ? " This teacher is asked to cover from then on." : ""}
        </p>
      )}
      {turnName === null ? null : (
        <p className="text-sm">
          It is <bdi className="font-semibold">{cycleWeekInWords(turnName)}</bdi> of the weeks that
          take turns.
        </p>
      )}
      {isNew ? null : (
        <TextField
          field={from}
          type="date"
          label="From"
          hint="What you change in the timetable holds from this day. Days before keep theirs."
          className="max-w-xs"
        />
      )}
      {later.length === 0 ? null : (
        <div>
          {later.map((one) => (
            <Checkbox
              key={one.id}
              name="also"
              value={one.id}
              defaultChecked={ticked === null || ticked.includes(one.id)}
              label={`Also from ${one.since}`}
              hint={
                <>
                  <bdi>{one.name}</bdi>
                  {isNew ? "" : ", where it has the same entry"}
                </>
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}
