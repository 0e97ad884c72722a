import { NORMAL_BELL } from "~/school/bells";
import type { CalendarRange } from "~/school/calendar";
import { rangeInWords } from "~/school/school-day";
import type { School } from "~/school/week";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { RadioGroup } from "~/ui/forms/choices";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput, Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { CLOSED, NORMAL, NOTE_LENGTH, rangeOfForm, type WeekAsks } from "./week-state";

export function CalendarList({
  week,
  action,
  answer,
}: {
  week: School;
  action: string | null;
  answer: FormAnswer<WeekAsks>;
}) {
  if (week.calendar.length === 0) {
    return <p className="text-sm text-muted">No days are closed, and none has another bell.</p>;
  }
  const asked = typedAgain(answer).textIn("range");
  return (
    <ul className="divide-y divide-line">
      {week.calendar.map((range) => (
        <li key={range.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
          <span className="text-sm">
            <bdi>{rangeInWords(week, range)}</bdi>
          </span>
          {action ? (
            <RemoveForm
              range={range}
              words={rangeInWords(week, range)}
              action={action}
              answer={asked === range.id ? answer : undefined}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function RemoveForm({
  range,
  words,
  action,
  answer,
}: {
  range: CalendarRange;
  words: string;
  action: string;
  answer: FormAnswer<WeekAsks>;
}) {
  return (
    <PressForm action={action} className={answer ? "basis-full" : ""}>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="range" value={range.id} />
      {answer?.question ? (
        <LossQuestion title="Remove this from the calendar?" answer={answer} back={action} />
      ) : (
        <Button size="small" variant="quiet" aria-label={`Remove ${words}`}>
          Remove
        </Button>
      )}
    </PressForm>
  );
}

export function CalendarForm({
  week,
  action,
  answer,
}: {
  week: School;
  action: string;
  answer: FormAnswer<WeekAsks>;
}) {
  const { textsIn, errorOf, summary } = typedAgain(answer);
  const state = rangeOfForm(textsIn);
  const kinds = [
    { value: CLOSED, label: "Closed" },
    { value: NORMAL, label: NORMAL_BELL },
    ...week.bells.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> })),
  ];
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
          />
        </Field>
      </div>
      <RadioGroup
        id="kind"
        name="kind"
        legend="On these days"
        // Nothing chosen yet: a day closed by mistake takes its cover with it.
        defaultValue={state.kind}
        options={kinds}
        required
        error={errorOf("kind")}
        hint="A closed day stays closed. A bell here comes before that of the weekday. Where two entries share a day, the shorter one holds; where both are as long, the one added last."
      />
      {answer?.question ? (
        <LossQuestion title="Add these days?" answer={answer} back={action} />
      ) : (
        <div className="dialog-buttons">
          <Button>Add to Calendar</Button>
        </div>
      )}
    </PressForm>
  );
}
