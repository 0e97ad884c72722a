import { answerTo, type FormAnswer } from "~/ui/forms/form-answer";
import { RouteDialog } from "~/ui/route-dialog";
import { DeleteForm } from "./delete-form";
import { type Dialog, SCREEN } from "./dialog-state";
import { DialogText } from "./dialog-text";
import { ResetForm } from "./reset-form";
import { AddForm, EditForm } from "./user-forms";
import { VerifyForm } from "./verify-form";

export const DIALOG_TITLES: Record<Dialog["name"], string> = {
  add: "Add User",
  edit: "Edit User",
  verify: "Verify Admin Password",
  reset: "Reset Password",
  delete: "Delete User",
};

type Opened = {
  dialog: Dialog;
  newId: string;
  hasSchoolAccounts: boolean;
  answer: FormAnswer;
};

/** Verifying and what follows are one dialog, so that focus returns to where it came from. */
export function OpenDialog({ dialog, newId, hasSchoolAccounts, answer: given }: Opened) {
  const answer = answerTo(given, dialog.name);
  return (
    <RouteDialog
      key={keyOf(dialog)}
      title={DIALOG_TITLES[dialog.name]}
      description={
        dialog.name === "add" || dialog.name === "edit" ? null : <DialogText dialog={dialog} />
      }
      closeTo={SCREEN}
      focusHeading={!answer}
    >
      <Content
        dialog={dialog}
        newId={newId}
        hasSchoolAccounts={hasSchoolAccounts}
        answer={answer}
      />
    </RouteDialog>
  );
}

function Content({ dialog, newId, ...shown }: Opened) {
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
      return <DeleteForm user={dialog.user} />;
  }
}

function keyOf(dialog: Dialog): string {
  if (dialog.name === "add") return "add";
  const verb = dialog.name === "verify" ? dialog.verb : dialog.name;
  return `${verb} ${dialog.user.id}`;
}
