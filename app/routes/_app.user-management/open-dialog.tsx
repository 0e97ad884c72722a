import type {
  ResetForm as ResetFields,
  VerifyForm as VerifyFields,
} from "~/accounts/user-form.server";
import type { Question } from "~/http/form-reply";
import { BoundForm } from "~/ui/bound-form";
import { AskedForm } from "~/ui/cover/asked-dialog";
import { useFilled } from "~/ui/forms/filled";
import { answerTo, type FormAnswer } from "~/ui/forms/form-answer";
import { ENOUGH, NewPassword, PasswordField, TELL_THEM } from "~/ui/forms/new-password";
import { PersonName } from "~/ui/person-name";
import { RouteDialog } from "~/ui/route-dialog";
import {
  type Dialog,
  dialogUrl,
  type GatedVerb,
  type ListedUser,
  SCREEN,
  verifyUrl,
} from "./dialog-state";
import { FormButtons } from "./form-buttons";
import { AddForm, EditForm } from "./user-forms";

export const DIALOG_TITLES: Record<Dialog["name"], string> = {
  add: "Add User",
  edit: "Edit User",
  verify: "Verify Admin Password",
  reset: "Reset Password",
  delete: "Delete User",
};

type OpenDialogProps = {
  dialog: Dialog;
  newId: string;
  hasSchoolAccounts: boolean;
  question: Question | null;
  answer: FormAnswer;
};

/** Verifying and what follows are one dialog, so that focus returns to where it came from. */
export function OpenDialog(props: OpenDialogProps) {
  const { dialog, question } = props;
  const answer = answerTo(props.answer, dialog.name);
  return (
    <RouteDialog
      key={keyOf(dialog)}
      title={DIALOG_TITLES[dialog.name]}
      description={
        question?.text ??
        (dialog.name === "verify" || dialog.name === "reset" ? (
          <DialogText dialog={dialog} />
        ) : null)
      }
      closeTo={SCREEN}
      focusHeading={!answer}
    >
      <Content {...props} answer={answer} />
    </RouteDialog>
  );
}

function Content({ dialog, newId, question, ...shown }: OpenDialogProps) {
  const { answer } = shown;
  switch (dialog.name) {
    case "add":
      return <AddForm newId={newId} {...shown} />;
    case "edit":
      return <EditForm user={dialog.user} {...shown} />;
    case "verify":
      return <VerifyForm verb={dialog.verb} user={dialog.user} answer={answer} />;
    case "reset":
      return <ResetForm user={dialog.user} answer={answer} />;
    case "delete":
      return question ? (
        <AskedForm
          question={question}
          sends={{ intent: "delete", id: dialog.user.id }}
          action={dialogUrl("delete", dialog.user.id)}
          pendingLabel="Deleting..."
          closeTo={SCREEN}
        />
      ) : null;
  }
}

function keyOf(dialog: Dialog): string {
  if (dialog.name === "add") return "add";
  const verb = dialog.name === "verify" ? dialog.verb : dialog.name;
  return `${verb} ${dialog.user.id}`;
}

function DialogText({ dialog }: { dialog: Extract<Dialog, { name: "verify" | "reset" }> }) {
  const { user } = dialog;
  switch (dialog.name) {
    case "verify":
      return (
        <p>
          {dialog.verb === "reset"
            ? "Enter your own password to reset the password of "
            : "Enter your own password to delete the user "}
          <Username user={user} />.
        </p>
      );
    case "reset":
      return user.isAdmin ? (
        <p>Your own password. You stay signed in here, and are signed out everywhere else.</p>
      ) : (
        <p>
          <Username user={user} />
          {user.hasPassword
            ? " is signed out everywhere at once, and signs in with the new password."
            : " signs in only with the school's account so far. With the new password that is possible too."}
        </p>
      );
  }
}

function Username({ user }: { user: ListedUser }) {
  return <PersonName name={user.username} className="break-words font-semibold text-ink" />;
}

function ResetForm({ user, answer }: { user: ListedUser; answer: FormAnswer }) {
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

type VerifyFormProps = {
  verb: GatedVerb;
  user: ListedUser;
  answer: FormAnswer;
};

function VerifyForm({ verb, user, answer }: VerifyFormProps) {
  const { isEmpty, onInput } = useFilled("verify-admin-password");
  return (
    <BoundForm<VerifyFields>
      id="verify-admin"
      sends={{ intent: "verify", verb, id: user.id }}
      answer={answer}
      action={verifyUrl(verb, user.id)}
      autoComplete={undefined}
      onInput={onInput}
      className="grid gap-4"
    >
      {({ password }) => (
        <>
          <PasswordField field={password} label="Admin Password" />
          <FormButtons label="Verify & Proceed" disabled={isEmpty} pendingLabel="Verifying..." />
        </>
      )}
    </BoundForm>
  );
}
