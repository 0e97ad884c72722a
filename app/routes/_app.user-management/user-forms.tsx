import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { NewUserForm, UserForm } from "~/accounts/user-form.server";
import { BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { type AnyField, TextField, TickField } from "~/ui/forms/bound";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { NewPassword, TELL_THEM } from "~/ui/forms/new-password";
import { usePendingForm } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { addUrl, dialogUrl, type ListedUser } from "./dialog-state";
import { FormButtons } from "./form-buttons";

type UserFormsProps = { hasSchoolAccounts: boolean; answer: FormAnswer };

export function AddForm({ newId, hasSchoolAccounts, answer }: UserFormsProps & { newId: string }) {
  const [parameters] = useSearchParams();
  return (
    <BoundForm<NewUserForm>
      key={parameters.get("after")}
      id="add-user"
      sends={{ intent: "add", newId }}
      answer={answer}
      action={addUrl(parameters)}
      className="grid gap-4"
    >
      {(fields) => (
        <Boxes>
          <TextField
            field={fields.username}
            label="Username"
            hint="What they sign in with"
            autoFocus={parameters.has("after")}
            {...USERNAME}
          />
          <TextField field={fields.name} label="Display Name" required />
          {hasSchoolAccounts ? <EmailField field={fields.email} user={null} /> : null}
          <NewPassword
            field={fields.password}
            label="Password"
            hint={TELL_THEM}
            required={!hasSchoolAccounts}
          />
          {hasSchoolAccounts ? (
            <OnlySchoolAccount field={fields.onlySchoolAccount} user={null} />
          ) : null}
          <TickField field={fields.mayRunSchool} {...MAY_RUN_SCHOOL} />
          {/* Enter in a box sends the form with its first button. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            Add User
          </button>
          <FormButtons label="Add User" pendingLabel="Adding...">
            <Button name="more" value="on">
              Add, and another
            </Button>
          </FormButtons>
        </Boxes>
      )}
    </BoundForm>
  );
}

/** Nothing is typed into a form that is on its way, and empties when it is there. */
function Boxes({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={usePendingForm()} className="grid min-w-0 gap-4">
      {children}
    </fieldset>
  );
}

/** The administrator's username is shown, but cannot be changed. */
export function EditForm({
  user,
  hasSchoolAccounts,
  answer,
}: UserFormsProps & { user: ListedUser }) {
  const { username, name, email, mayRunSchool, isAdmin } = user;
  return (
    <>
      <BoundForm<UserForm>
        id="edit-user"
        sends={{ intent: "edit", id: user.id }}
        answer={answer}
        defaults={{ username, name, email, mayRunSchool }}
        action={dialogUrl("edit", user.id)}
        className="grid gap-4"
      >
        {(fields) => (
          <>
            <TextField
              field={fields.username}
              label="Username"
              hint={isAdmin ? "The administrator's username cannot be changed" : undefined}
              {...USERNAME}
              readOnly={isAdmin}
              className={isAdmin ? "[&_input]:bg-sunken" : undefined}
            />
            <TextField field={fields.name} label="Display Name" required />
            {hasSchoolAccounts ? (
              <>
                <EmailField field={fields.email} user={user} />
                <OnlySchoolAccount field={fields.onlySchoolAccount} user={user} />
              </>
            ) : null}
            {isAdmin ? null : <TickField field={fields.mayRunSchool} {...MAY_RUN_SCHOOL} />}
            <FormButtons label="Save Changes" pendingLabel="Saving..." />
          </>
        )}
      </BoundForm>
      <BoundAccount user={user} />
    </>
  );
}

const MAY_RUN_SCHOOL = {
  label: "May run the school",
  hint: "School Week and its calendar, imports, when teachers may be asked to cover, and what really happened on past days. Users and passwords stay yours.",
};

const USERNAME = { autoCapitalize: "none", spellCheck: false, required: true } as const;

/** `user` is null for one who is being added. */
function EmailField({ field, user }: { field: AnyField; user: ListedUser | null }) {
  return (
    <TextField
      field={field}
      type="email"
      label="E-mail"
      optional={user?.hasPassword !== false}
      hint={
        user?.boundTo
          ? "A new address disconnects the account that they sign in with now."
          : "Of their school account: who signs in with it is let in as this user."
      }
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The administrator always has a password; who has none is given one by Reset Password. */
function OnlySchoolAccount({ field, user }: { field: AnyField; user: ListedUser | null }) {
  if (user?.isAdmin) return null;
  if (user && !user.hasPassword) {
    return (
      <p className="text-sm text-muted">
        Signs in only with the school's account. Reset Password gives them a password.
      </p>
    );
  }
  return (
    <TickField
      field={field}
      label="Only with the school's account"
      hint={
        user
          ? "Their password ends, and they are signed out everywhere. Reset Password gives them one again."
          : "They get no password."
      }
    />
  );
}

function BoundAccount({ user }: { user: ListedUser }) {
  if (!user.boundTo) return null;
  return (
    <PressForm
      sends={{ intent: "unbind", id: user.id }}
      action={dialogUrl("edit", user.id)}
      className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4"
    >
      <p className="min-w-0 flex-1 text-sm">
        Bound to the school account{" "}
        <bdi dir="ltr" className="break-all font-semibold">
          {user.boundTo}
        </bdi>
        <span className="block text-xs text-muted">
          It signs them in whatever its e-mail is. Unbound, the next account with the e-mail above
          is bound.
        </span>
      </p>
      <Button size="small" pendingLabel="Unbinding...">
        Unbind
      </Button>
    </PressForm>
  );
}
