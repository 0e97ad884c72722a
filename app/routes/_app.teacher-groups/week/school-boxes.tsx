import { NamesMean } from "~/routes/_app/names-mean";
import { MONTHS } from "~/school/dates";
import { PRESENCE_WORDS, PRESENCES } from "~/school/presence";
import { HiddenField, SelectBox, SelectField, TextField, TickField } from "~/ui/forms/bound";
import type { SchoolFields } from "./fields";
import { PartForm, type PartProps } from "./part-form";

const twoDigits = (number: number) => String(number).padStart(2, "0");
const DAYS = Array.from({ length: 31 }, (_, at) => {
  return { value: twoDigits(at + 1), label: String(at + 1) };
});
const MONTH_OPTIONS = MONTHS.map((label, at) => ({ value: twoDigits(at + 1), label }));
const PRESENCE_OPTIONS = PRESENCES.map((value) => ({ value, label: PRESENCE_WORDS[value] }));

export function SchoolPart(props: PartProps) {
  const { remembered, zones } = props.panel.data;
  const zoneOptions = zones?.map((value) => ({ value, label: value }));
  return (
    <PartForm<SchoolFields> {...props} said="Holds from today.">
      {(boxes, _form, answer) => (
        <div className="field-rows">
          <TextField
            field={boxes.name}
            label="Name"
            hint="On the sign-in page, sheets, slips, screens and teachers’ pages"
            autoComplete="organization"
          />
          {zoneOptions ? (
            <SelectField
              field={boxes.zone}
              label="Time zone"
              hint="Changed, today and all times move at once: you are asked first"
              options={zoneOptions}
            />
          ) : (
            <HiddenField field={boxes.zone} />
          )}
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">School year begins on</legend>
            <div className="flex gap-2">
              <SelectBox field={boxes.day} label="Day on which the year begins" options={DAYS} />
              <SelectBox field={boxes.month} label="Month" options={MONTH_OPTIONS} />
            </div>
          </fieldset>
          <TextField
            field={boxes.phone}
            label="Phone number to call"
            hint="Shown to whoever reports less than an hour before their first class"
            type="tel"
          />
          <SelectField
            field={boxes.presence}
            label="Teachers are in school"
            options={PRESENCE_OPTIONS}
          />
          <TextField
            field={boxes.alone}
            label="Classes that may work alone"
            hint="From today on nobody is asked to cover them"
            placeholder="13A, 13B"
          />
          <NamesMean asked={answer?.asks?.names ?? []} button="Save" result={answer} />
          <TextField
            field={boxes.roomsAdded}
            label="Rooms besides those of the timetable"
            hint="A hall, a library: offered last to a class that needs another room"
            placeholder="Hall, Library"
          />
          <TextField
            field={boxes.roomsNever}
            label="Rooms that are never offered"
            placeholder="Prayer room"
          />
          {remembered.length > 0 ? (
            <details className="text-sm">
              <summary className="link min-h-9 cursor-pointer py-1.5">
                {remembered.length} remembered {remembered.length === 1 ? "name" : "names"}
              </summary>
              <p className="text-muted">Tick what is to be asked again.</p>
              {remembered.map(({ id, spelling, name }) => (
                <TickField
                  key={id}
                  field={boxes.forget}
                  value={id}
                  label={
                    <>
                      Forget that “<bdi>{spelling}</bdi>” is <bdi>{name}</bdi>
                    </>
                  }
                />
              ))}
            </details>
          ) : null}
        </div>
      )}
    </PartForm>
  );
}
