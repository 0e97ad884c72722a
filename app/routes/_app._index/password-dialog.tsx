import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import type { OwnPasswordForm } from "~/accounts/user-form.server";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import { errorSummaryOf, type FormAnswer } from "~/ui/forms/form-answer";
import { ENOUGH, NewPassword } from "~/ui/forms/new-password";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";

/** Returns to `from`; `?index` sends the form to this screen. */
export function PasswordDialog({
  username,
  from,
  answer,
}: {
  username: string;
  from: string;
  answer: FormAnswer;
}) {
  const [form, fields] = useForm<OwnPasswordForm>({
    id: "own-password",
    lastResult: answer?.reply,
    shouldValidate: "onSubmit",
  });
  const { key, ...password } = getInputProps(fields.password, { type: "password" });
  return (
    <RouteDialog title="Change Password" closeTo={from} focusHeading={!answer}>
      <ErrorSummary {...errorSummaryOf(answer, form, [fields.password, fields.newPassword])} />
      <PressForm
        sends={{ intent: "password" }}
        {...getFormProps(form)}
        action={`/?index&dialog=password&from=${encodeURIComponent(from)}`}
        className="grid gap-4"
      >
        {/* A browser that keeps passwords keeps the new one under this name. */}
        <input type="hidden" autoComplete="username" value={username} />
        <Field
          id={fields.password.id}
          label="Present Password"
          hint="The one you sign in with now."
          error={fields.password.errors}
        >
          <TextInput key={key} {...password} dir="ltr" autoComplete="current-password" required />
        </Field>
        <NewPassword
          field={fields.newPassword}
          label="New Password"
          hint={`${ENOUGH} You will be signed out everywhere else.`}
        />
        <DialogButtons closeTo={from}>
          <Button variant="primary" pendingLabel="Changing...">
            Change Password
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
