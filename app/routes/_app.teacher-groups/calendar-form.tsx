import type { ReactNode } from "react";
import { rangeInWords } from "~/school/school-day";
import { type CalendarRange, labelsOf, type Week } from "~/school/week";
import { Button } from "~/ui/button";
import { Checkbox, RadioGroup } from "~/ui/forms/choices";
import { DateInput, Field, TextInput } from "~/ui/forms/field";
import { PressForm } from "~/ui/press/press";
import { NOTE_LENGTH, type RangeState } from "./week-state";

/** The ranges of the calendar, in order; with an `action` each can be removed. */
export function CalendarList({
  calendar,
  action,
}: {
  calendar: readonly CalendarRange[];
  action: string | null;
}) {
  if (calendar.length === 0) {
    return <p className="text-sm text-muted">No days are closed or cut short.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {calendar.map((range) => (
        <li key={range.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
          <span className="text-sm">
            <bdi>{rangeInWords(range)}</bdi>
          </span>
          {action ? (
            <PressForm action={action}>
              <input type="hidden" name="intent" value="open" />
              <input type="hidden" name="range" value={range.id} />
              <Button size="small" variant="quiet" aria-label={`Remove ${rangeInWords(range)}`}>
                Remove
              </Button>
            </PressForm>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const KINDS = [
  { value: "closed", label: "Closed" },
  { value: "short", label: "Only these blocks" },
];

/** Adds days on which the school is closed, or on which only some blocks run. */
export function CalendarForm({
  state,
  week,
  action,
  children,
}: {
  state: RangeState;
  week: Week;
  action: string;
  children?: ReactNode;
}) {
  return (
    <PressForm
      action={action}
      autoComplete="off"
      className="mt-3 grid gap-3 rounded border border-line p-3"
    >
      <input type="hidden" name="intent" value="close" />
      <div className="grid gap-3 sm:grid-cols-3">
        <Field id="from" label="First day">
          <DateInput name="from" defaultValue={state.from} required />
        </Field>
        <Field id="until" label="Last day" optional>
          <DateInput name="until" defaultValue={state.until} />
        </Field>
        <Field id="note" label="Note">
          <TextInput
            name="note"
            defaultValue={state.note}
            maxLength={NOTE_LENGTH}
            placeholder="Eid"
            required
          />
        </Field>
      </div>
      <RadioGroup
        id="kind"
        name="kind"
        legend="On these days"
        options={KINDS}
        defaultValue={state.kind}
        required
      />
      <fieldset>
        <legend className="sr-only">Blocks of a short day</legend>
        <div className="flex flex-wrap gap-x-4">
          {labelsOf(week).map((label) => (
            <Checkbox
              key={label}
              name="block"
              value={label}
              label={label}
              defaultChecked={state.blocks.includes(label)}
            />
          ))}
        </div>
      </fieldset>
      {children}
      <div className="dialog-buttons">
        <Button>Add to Calendar</Button>
      </div>
    </PressForm>
  );
}
