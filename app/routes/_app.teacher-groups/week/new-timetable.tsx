import { timetablesOf, type Week } from "~/school/week";
import { Button, buttonClass } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { DateInput, Field, Select, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import type { WeekAsks } from "./week-state";

export function NewTimetable({
  week,
  action,
  answer,
}: {
  week: Week;
  action: string;
  answer: FormAnswer<WeekAsks>;
}) {
  const { textIn, errorOf } = typedAgain(answer);
  return (
    <details open={answer !== undefined} className="mt-3">
      <summary className={buttonClass({})}>New timetable</summary>
      <PressForm
        action={action}
        autoComplete="off"
        className="mt-3 grid gap-3 rounded border border-line p-3"
      >
        <input type="hidden" name="intent" value="new-timetable" />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field id="name-new" label="Name" error={errorOf("name")}>
            <TextInput name="name" defaultValue={textIn("name")} placeholder="Spring" required />
          </Field>
          <Field
            id="copy-new"
            label="Entries"
            hint="Empty has the present days and blocks, and nobody a class."
            error={errorOf("copy")}
          >
            <Select name="copy" defaultValue={textIn("copy", week.timetableId)}>
              {timetablesOf(week).map(({ id, name }) => (
                <option key={id} value={id}>
                  {`A copy of ${name}`}
                </option>
              ))}
              <option value="">Empty</option>
            </Select>
          </Field>
          <Field id="first-new" label="Begins on" error={errorOf("first")}>
            <DateInput name="first" defaultValue={textIn("first")} required />
          </Field>
          <Field
            id="last-new"
            label="Ends on"
            optional
            hint="Afterwards the earlier one is in force again."
            error={errorOf("last")}
          >
            <DateInput name="last" defaultValue={textIn("last")} />
          </Field>
        </div>
        {answer?.question ? (
          <LossQuestion title={`Make ${textIn("name")}?`} answer={answer} back={action} />
        ) : (
          <div className="dialog-buttons">
            <Button>Make Timetable</Button>
          </div>
        )}
      </PressForm>
    </details>
  );
}
