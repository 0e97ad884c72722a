import { rangeInWords } from "~/school/school-day";
import { type CalendarRange, labelsOf, type Week } from "~/school/week";
import { Button } from "~/ui/button";
import { Checkbox, RadioGroup } from "~/ui/forms/choices";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput, ErrorText, errorText, Field, TextInput } from "~/ui/forms/field";
import { PressForm } from "~/ui/press/press";
import { Agreement } from "./week-form";
import { NOTE_LENGTH, type RangeState, type WeekAnswer } from "./week-state";

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

/** "cancel 2 substitutions and remove 1 absence": what adding the days does besides. */
function whatGoes({ covers = 0, absences = 0 }: WeekAnswer): string {
  const many = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
  const cancels = covers > 0 ? [`cancel ${many(covers, "substitution")}`] : [];
  const removes = absences > 0 ? [`remove ${many(absences, "absence")}`] : [];
  return [...cancels, ...removes].join(" and ");
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
  answer,
}: {
  state: RangeState;
  week: Week;
  action: string;
  /** Why these days were not added, or what they would displace. */
  answer: WeekAnswer | undefined;
}) {
  const faults = answer?.faults ?? [];
  const faultsOf = (id: keyof RangeState) =>
    faults.filter(({ fieldId }) => fieldId === id).map(({ message }) => message);
  const goes = answer ? whatGoes(answer) : "";
  const noBlocks = errorText(faultsOf("blocks"));
  return (
    <PressForm
      action={action}
      autoComplete="off"
      className="mt-3 grid gap-3 rounded border border-line p-3"
    >
      <ErrorSummary errors={faults} result={answer} />
      <input type="hidden" name="intent" value="close" />
      <div className="grid gap-3 sm:grid-cols-3">
        <Field id="from" label="First day" error={faultsOf("from")}>
          <DateInput name="from" defaultValue={state.from} required />
        </Field>
        <Field id="until" label="Last day" optional error={faultsOf("until")}>
          <DateInput name="until" defaultValue={state.until} />
        </Field>
        <Field id="note" label="Note" error={faultsOf("note")}>
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
        error={faultsOf("kind")}
      />
      <fieldset aria-describedby={noBlocks ? "blocks-error" : undefined}>
        <legend className="sr-only">Blocks of a short day</legend>
        {noBlocks ? <ErrorText id="blocks-error">{noBlocks}</ErrorText> : null}
        <div className="flex flex-wrap gap-x-4">
          {labelsOf(week).map((label, at) => (
            <Checkbox
              key={label}
              id={at === 0 ? "blocks" : undefined}
              name="block"
              value={label}
              label={label}
              defaultChecked={state.blocks.includes(label)}
            />
          ))}
        </div>
      </fieldset>
      {answer ? (
        <Agreement
          title={answer.covers ? "Cancel this cover?" : "Remove these absences?"}
          answer={answer}
        >
          {answer.covers
            ? "There are no classes on these days. Whoever covers is free again."
            : "There are no classes on these days."}{" "}
          Nothing has been changed yet.
        </Agreement>
      ) : null}
      <div className="dialog-buttons">
        <Button variant={goes ? "destructive" : undefined}>
          {["Add to Calendar", goes].filter(Boolean).join(" and ")}
        </Button>
      </div>
    </PressForm>
  );
}
