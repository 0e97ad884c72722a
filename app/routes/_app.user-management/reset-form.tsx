import type { ResetForm as ResetFields } from "~/accounts/user-form.server";
import { BoundForm } from "~/ui/bound-form";
import { useFilled } from "~/ui/forms/filled";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { ENOUGH, NewPassword, TELL_THEM } from "~/ui/forms/new-password";
import { dialogUrl, type ListedUser } from "./dialog-state";
import { FormButtons } from "./form-buttons";

export function ResetForm({ user, answer }: { user: ListedUser; answer: FormAnswer }) {
  const { isEmpty, onInput } = useFilled("reset-password-newPassword");
  return (
    <BoundForm<ResetFields>
      id="reset-password"
      sends={{ intent: "reset", id: user.id }}
      answer={answer}
      action={dialogUrl("reset", user.id)}
      onInput={onInput}
      className="grid gap-4"
    >
      {({ newPassword }) => (
        <>
          <NewPassword
            field={newPassword}
            label="New Password"
            hint={user.isAdmin ? ENOUGH : TELL_THEM}
            autoFocus={!answer}
          />
          <FormButtons label="Reset Password" disabled={isEmpty} pendingLabel="Resetting..." />
        </>
      )}
    </BoundForm>
  );
}
