import { NamesMean } from "~/routes/_app/names-mean";
import { Button } from "~/ui/button";
import { Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import type { WeekAsks } from "./week-state";

export function AloneForm({
  students,
  answer,
  action,
}: {
  students: readonly string[];
  answer: FormAnswer<WeekAsks>;
  action: string;
}) {
  const { textIn, errorOf } = typedAgain(answer);
  return (
    <PressForm action={action} className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="works-alone" />
      <Field
        id="alone"
        label="Students who always work alone"
        hint="Nobody is asked to cover them, from today on"
        error={errorOf("alone")}
        className="min-w-60 flex-1"
      >
        <TextInput
          name="alone"
          defaultValue={textIn("alone", students.join(", "))}
          autoComplete="off"
          placeholder="13A, 13B"
        />
      </Field>
      <NamesMean asked={answer?.asks?.names ?? []} button="Save Students" result={answer} />
      <Button>Save Students</Button>
    </PressForm>
  );
}
