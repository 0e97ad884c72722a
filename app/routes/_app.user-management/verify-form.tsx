import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import type { VerifyForm as VerifyFields } from "~/accounts/user-form.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import { useFilled } from "~/ui/forms/filled";
import { errorSummaryOf, type FormAnswer } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { type GatedVerb, type ListedUser, verifyUrl } from "./dialog-state";
import { FormButtons } from "./form-buttons";

export function VerifyForm({
  verb,
  user,
  answer,
}: {
  verb: GatedVerb;
  user: ListedUser;
  answer: FormAnswer;
}) {
  const [form, fields] = useForm<VerifyFields>({
    id: "verify-admin",
    lastResult: answer?.reply,
    shouldValidate: "onSubmit",
  });
  const { key, ...password } = getInputProps(fields.password, { type: "password" });
  const { isEmpty, onInput } = useFilled(fields.password.id);
  const summary = errorSummaryOf(answer, form, [fields.password]);
  return (
    <>
      <ErrorSummary {...summary} />
      <PressForm
        sends={{ intent: "verify", verb, id: user.id }}
        {...getFormProps(form)}
        onInput={onInput}
        action={verifyUrl(verb, user.id)}
        className="grid gap-4"
      >
        <Field id={fields.password.id} label="Admin Password" error={fields.password.errors}>
          <TextInput key={key} {...password} dir="ltr" autoComplete="current-password" required />
        </Field>
        <FormButtons label="Verify & Proceed" disabled={isEmpty} pendingLabel="Verifying..." />
      </PressForm>
    </>
  );
}
