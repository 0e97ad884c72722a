import { getFormProps, useForm } from "@conform-to/react";
import type { ResetForm as ResetFields } from "~/accounts/user-form.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useFilled } from "~/ui/forms/filled";
import { errorSummaryOf, type FormAnswer } from "~/ui/forms/form-answer";
import { ENOUGH, NewPassword, TELL_THEM } from "~/ui/forms/new-password";
import { PressForm } from "~/ui/press/press";
import { dialogUrl, type ListedUser } from "./dialog-state";
import { FormButtons } from "./form-buttons";

export function ResetForm({ user, answer }: { user: ListedUser; answer: FormAnswer }) {
  const [form, fields] = useForm<ResetFields>({
    id: "reset-password",
    lastResult: answer?.reply,
    shouldValidate: "onSubmit",
  });
  const { isEmpty, onInput } = useFilled(fields.newPassword.id);
  const summary = errorSummaryOf(answer, form, [fields.newPassword]);
  return (
    <>
      <ErrorSummary {...summary} />
      <PressForm
        sends={{ intent: "reset", id: user.id }}
        {...getFormProps(form)}
        onInput={onInput}
        action={dialogUrl("reset", user.id)}
        autoComplete="off"
        className="grid gap-4"
      >
        <NewPassword
          field={fields.newPassword}
          label="New Password"
          hint={user.isAdmin ? ENOUGH : TELL_THEM}
          autoFocus={!answer}
        />
        <FormButtons label="Reset Password" disabled={isEmpty} pendingLabel="Resetting..." />
      </PressForm>
    </>
  );
}
