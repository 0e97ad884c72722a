import { MONTHS } from "~/school/dates";
import type { DayOfYear } from "~/school/school-year";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";

export function YearForm({
  begins,
  answer,
  action,
}: {
  begins: DayOfYear;
  answer: FormAnswer;
  action: string;
}) {
  const [month, day] = begins.split("-");
  const { textIn, errorOf } = typedAgain(answer);
  return (
    <PressForm action={action} className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="school-year" />
      <Field
        id="year-day"
        label="The school year begins on"
        error={errorOf("year-day")}
        className="min-w-60"
      >
        <Select name="year-day" defaultValue={textIn("year-day", day)}>
          {Array.from({ length: 31 }, (_, at) => (
            <option key={twoDigits(at + 1)} value={twoDigits(at + 1)}>
              {at + 1}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="year-month" label="Month" className="min-w-40">
        <Select name="year-month" defaultValue={textIn("year-month", month)}>
          {MONTHS.map((name, at) => (
            <option key={name} value={twoDigits(at + 1)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button>Save First Day</Button>
    </PressForm>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
