import type { VerifyForm as VerifyFields } from "~/accounts/user-form.server";
import { BoundForm } from "~/ui/bound-form";
import { useFilled } from "~/ui/forms/filled";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { PasswordField } from "~/ui/forms/new-password";
import { type GatedVerb, type ListedUser, verifyUrl } from "./dialog-state";
import { FormButtons } from "./form-buttons";

type VerifyFormProps = {
  verb: GatedVerb;
  user: ListedUser;
  answer: FormAnswer;
};

export function VerifyForm({ verb, user, answer }: VerifyFormProps) {
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
