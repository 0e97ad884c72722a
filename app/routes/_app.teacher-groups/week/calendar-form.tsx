import { rangeInWords } from "~/school/school-day";
import { type CalendarRange, labelsOf, type Week } from "~/school/week";
import { Button } from "~/ui/button";
import { Checkbox, RadioGroup } from "~/ui/forms/choices";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput, ErrorText, errorText, Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { Agreement } from "./week-form";
import { NOTE_LENGTH, rangeOfForm, type WeekAsks } from "./week-state";

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
function whatGoes({ covers = 0, absences = 0 }: WeekAsks): string {
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
  week,
  action,
  answer,
}: {
  week: Week;
  action: string;
  /** Why these days were not added, or what they would displace. */
  answer: FormAnswer<WeekAsks>;
}) {
  const { textsIn, errorOf, summary } = typedAgain(answer);
  const state = rangeOfForm(textsIn);
  const asks = answer?.asks ?? {};
  const goes = whatGoes(asks);
  const noBlocks = errorText(errorOf("blocks"));
  return (
    <PressForm
      action={action}
      autoComplete="off"
      className="mt-3 grid gap-3 rounded border border-line p-3"
    >
      <ErrorSummary {...summary} />
      <input type="hidden" name="intent" value="close" />
      <div className="grid gap-3 sm:grid-cols-3">
        <Field id="from" label="First day" error={errorOf("from")}>
          <DateInput name="from" defaultValue={state.from} required />
        </Field>
        <Field id="until" label="Last day" optional error={errorOf("until")}>
          <DateInput name="until" defaultValue={state.until} />
        </Field>
        <Field id="note" label="Note" error={errorOf("note")}>
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
        error={errorOf("kind")}
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
      <Agreement
        title={asks.covers ? "Cancel this cover?" : "Remove these absences?"}
        asks={asks}
        answer={answer}
      >
        {asks.covers
          ? "There are no classes on these days. Whoever covers is free again."
          : "There are no classes on these days."}{" "}
        Nothing has been changed yet.
      </Agreement>
      <div className="dialog-buttons">
        <Button variant={goes ? "destructive" : undefined}>
          {["Add to Calendar", goes].filter(Boolean).join(" and ")}
        </Button>
      </div>
    </PressForm>
  );
}
