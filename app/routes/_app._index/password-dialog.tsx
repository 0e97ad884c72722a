import type { OwnPasswordForm } from "~/accounts/user-form.server";
import { BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { ENOUGH, NewPassword, PasswordField } from "~/ui/forms/new-password";
import { RouteDialog } from "~/ui/route-dialog";

type PasswordDialogProps = {
  username: string;
  from: string;
  answer: FormAnswer;
};

/** Returns to `from`; `?index` sends the form to this screen. */
export function PasswordDialog({ username, from, answer }: PasswordDialogProps) {
  return (
    <RouteDialog title="Change Password" closeTo={from} focusHeading={!answer}>
      <BoundForm<OwnPasswordForm>
        id="own-password"
        sends={{ intent: "password" }}
        answer={answer}
        action={`/?index&dialog=password&from=${encodeURIComponent(from)}`}
        autoComplete={undefined}
        className="grid gap-4"
      >
        {(fields) => (
          <>
            {/* A browser that keeps passwords keeps the new one under this name. */}
            <input type="hidden" autoComplete="username" value={username} />
            <PasswordField
              field={fields.password}
              label="Present Password"
              hint="The one you sign in with now."
            />
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
          </>
        )}
      </BoundForm>
    </RouteDialog>
  );
}
