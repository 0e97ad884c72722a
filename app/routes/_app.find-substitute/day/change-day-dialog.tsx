import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RadioGroup } from "~/ui/forms/choices";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select, TextInput } from "~/ui/forms/field";
import { type AnyAnswer, answerTo, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { DayChange } from "./change-day-actions.server";

export function ChangeDayDialog({
  change: { options, present, runs, run, note },
  longDate,
  url,
  answer,
}: {
  change: DayChange;
  longDate: string;
  url: string;
  answer: AnyAnswer;
}) {
  const action = `${url}&dialog=day`;
  const ofDay = answerTo(answer, "change-day");
  const { textIn, errorOf, summary } = typedAgain(ofDay);
  return (
    <RouteDialog
      key="day"
      title={`Change ${longDate}`}
      closeTo={url}
      focusHeading={!ofDay}
      closesOutside={false}
      description="For this day alone, whatever the calendar and the weekday say. Absences, notes and released classes stay."
    >
      <PressForm
        sends={{ intent: "change-day" }}
        action={action}
        autoComplete="off"
        className="grid gap-3"
      >
        <ErrorSummary {...summary} />
        {options.length > 0 ? (
          <RadioGroup
            id="day-kind"
            name="day-kind"
            legend="On this day"
            options={options.map(({ value, label }) => ({ value, label: <bdi>{label}</bdi> }))}
            defaultValue={textIn("day-kind", present)}
            required
            error={errorOf("day-kind")}
          />
        ) : null}
        <Field id="day-runs" label="Classes of" error={errorOf("day-runs")}>
          <Select name="day-runs" defaultValue={textIn("day-runs", run)}>
            {runs.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="day-note" label="Note" optional error={errorOf("day-note")}>
          <TextInput name="day-note" defaultValue={textIn("day-note", note)} />
        </Field>
        {ofDay?.question ? (
          <LossQuestion title="Change this day?" answer={ofDay} back={url} />
        ) : (
          <DialogButtons closeTo={url}>
            <Button variant="primary">Change Day</Button>
          </DialogButtons>
        )}
      </PressForm>
    </RouteDialog>
  );
}
