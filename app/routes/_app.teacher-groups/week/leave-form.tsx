import { Button } from "~/ui/button";
import { Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";

export function LeaveForm({
  most,
  answer,
  action,
}: {
  most: number | null;
  answer: FormAnswer;
  action: string;
}) {
  const { textIn, errorOf } = typedAgain(answer);
  return (
    <PressForm action={action} className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="most-on-leave" />
      <Field
        id="mostOnLeave"
        label="At most on leave on one day"
        hint="Shown beside each request for leave. Leave it empty if there is no limit."
        error={errorOf("mostOnLeave")}
        className="min-w-60"
      >
        <TextInput
          name="mostOnLeave"
          inputMode="numeric"
          defaultValue={textIn("mostOnLeave", most === null ? "" : String(most))}
          autoComplete="off"
        />
      </Field>
      <Button>Save Limit</Button>
    </PressForm>
  );
}
