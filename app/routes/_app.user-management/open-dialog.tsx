import type { Question } from "~/http/form-reply";
import { AskedForm } from "~/ui/cover/asked-dialog";
import { answerTo, type FormAnswer } from "~/ui/forms/form-answer";
import { RouteDialog } from "~/ui/route-dialog";
import { type Dialog, dialogUrl, SCREEN } from "./dialog-state";
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
  /** What is asked before a user is deleted. */
  question: Question | null;
  answer: FormAnswer;
};

/** Verifying and what follows are one dialog, so that focus returns to where it came from. */
export function OpenDialog(props: Opened) {
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

function Content({ dialog, newId, question, ...shown }: Opened) {
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
