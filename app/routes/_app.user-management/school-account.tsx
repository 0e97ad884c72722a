import { Button } from "~/ui/button";
import { type AnyField, TextField, TickField } from "~/ui/forms/bound";
import { PressForm } from "~/ui/press/press";
import { dialogUrl, type ListedUser } from "./dialog-state";

/** `user` is null for one who is being added. */
export function EmailField({ field, user }: { field: AnyField; user: ListedUser | null }) {
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
export function OnlySchoolAccount({ field, user }: { field: AnyField; user: ListedUser | null }) {
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

/** What an account is bound to, under the form of its user. */
export function BoundAccount({ user }: { user: ListedUser }) {
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
