import { BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RadioField, SelectField, TextField } from "~/ui/forms/bound";
import { answerTo } from "~/ui/forms/form-answer";
import { RouteDialog } from "~/ui/route-dialog";
import type { DayChange } from "./change-day-actions.server";
import { useScreen } from "./screen";

export function ChangeDayDialog({
  change: { options, present, runs, run, note },
}: {
  change: DayChange;
}) {
  const { longDate, url, answer } = useScreen();
  const action = `${url}&dialog=day`;
  const ofDay = answerTo(answer, "change-day");
  return (
    <RouteDialog
      key="day"
      title={`Change ${longDate}`}
      closeTo={url}
      focusHeading={!ofDay}
      closesOutside={false}
      description="For this day alone, whatever the calendar and the weekday say. Absences, notes and released classes stay."
    >
      <BoundForm<Record<"day-kind" | "day-runs" | "day-note", string>>
        id="change"
        sends={{ intent: "change-day" }}
        answer={answer}
        defaults={{ "day-kind": present, "day-runs": run, "day-note": note }}
        action={action}
        className="grid gap-3"
      >
        {(fields) => (
          <>
            {options.length > 0 ? (
              <RadioField
                field={fields["day-kind"]}
                legend="On this day"
                options={options.map(({ value, label }) => ({ value, label: <bdi>{label}</bdi> }))}
                required
              />
            ) : null}
            <SelectField field={fields["day-runs"]} label="Classes of" options={runs} />
            <TextField field={fields["day-note"]} label="Note" optional />
            {ofDay?.question ? (
              <LossQuestion title="Change this day?" answer={ofDay} back={url} />
            ) : (
              <DialogButtons closeTo={url}>
                <Button variant="primary">Change Day</Button>
              </DialogButtons>
            )}
          </>
        )}
      </BoundForm>
    </RouteDialog>
  );
}
