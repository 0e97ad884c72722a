import { type FieldMetadata, getFormProps, getInputProps, useForm } from "@conform-to/react";
import type { NewUserForm, UserForm } from "~/accounts/user-form.server";
import { Checkbox } from "~/ui/forms/choices";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import { errorSummaryOf, type FormAnswer } from "~/ui/forms/form-answer";
import { NewPassword, TELL_THEM } from "~/ui/forms/new-password";
import { PressForm } from "~/ui/press/press";
import { ADD_URL, dialogUrl, type ListedUser } from "./dialog-state";
import { FormButtons } from "./form-buttons";
import { BoundAccount, EmailField, OnlySchoolAccount } from "./school-account";

type Shown = { hasSchoolAccounts: boolean; answer: FormAnswer };

export function AddForm({ newId, hasSchoolAccounts, answer }: Shown & { newId: string }) {
  const [form, fields] = useForm<NewUserForm>({
    id: "add-user",
    lastResult: answer?.reply,
    shouldValidate: "onSubmit",
  });
  const { key: usernameKey, ...username } = getInputProps(fields.username, { type: "text" });
  const { key: nameKey, ...name } = getInputProps(fields.name, { type: "text" });
  const summary = errorSummaryOf(answer, form, [
    fields.username,
    fields.name,
    fields.email,
    fields.password,
  ]);
  return (
    <>
      <ErrorSummary {...summary} />
      <PressForm
        sends={{ intent: "add", newId }}
        {...getFormProps(form)}
        action={ADD_URL}
        autoComplete="off"
        className="grid gap-4"
      >
        <Field
          id={fields.username.id}
          label="Username"
          hint="What they sign in with"
          error={fields.username.errors}
        >
          <TextInput key={usernameKey} {...username} {...USERNAME} required />
        </Field>
        <Field id={fields.name.id} label="Display Name" error={fields.name.errors}>
          <TextInput key={nameKey} {...name} required />
        </Field>
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
        <MayRunSchool field={fields.mayRunSchool} />
        <FormButtons label="Add User" pendingLabel="Adding..." />
      </PressForm>
    </>
  );
}

/** The administrator's username is shown, but cannot be changed. */
export function EditForm({ user, hasSchoolAccounts, answer }: Shown & { user: ListedUser }) {
  const [form, fields] = useForm<UserForm>({
    id: "edit-user",
    lastResult: answer?.reply,
    defaultValue: {
      username: user.username,
      name: user.name,
      email: user.email,
      mayRunSchool: user.mayRunSchool,
    },
    shouldValidate: "onSubmit",
  });
  const { key: usernameKey, ...username } = getInputProps(fields.username, { type: "text" });
  const { key: nameKey, ...name } = getInputProps(fields.name, { type: "text" });
  const summary = errorSummaryOf(answer, form, [fields.username, fields.name, fields.email]);
  return (
    <>
      <ErrorSummary {...summary} />
      <PressForm
        sends={{ intent: "edit", id: user.id }}
        {...getFormProps(form)}
        action={dialogUrl("edit", user.id)}
        autoComplete="off"
        className="grid gap-4"
      >
        <Field
          id={fields.username.id}
          label="Username"
          hint={user.isAdmin ? "The administrator's username cannot be changed" : undefined}
          error={fields.username.errors}
        >
          <TextInput
            key={usernameKey}
            {...username}
            {...USERNAME}
            required
            readOnly={user.isAdmin}
            className="read-only:bg-sunken"
          />
        </Field>
        <Field id={fields.name.id} label="Display Name" error={fields.name.errors}>
          <TextInput key={nameKey} {...name} required />
        </Field>
        {hasSchoolAccounts ? (
          <>
            <EmailField field={fields.email} user={user} />
            <OnlySchoolAccount field={fields.onlySchoolAccount} user={user} />
          </>
        ) : null}
        {user.isAdmin ? null : <MayRunSchool field={fields.mayRunSchool} />}
        <FormButtons label="Save Changes" pendingLabel="Saving..." />
      </PressForm>
      <BoundAccount user={user} />
    </>
  );
}

function MayRunSchool({ field }: { field: FieldMetadata<boolean | undefined> }) {
  const { key, ...box } = getInputProps(field, { type: "checkbox" });
  return (
    <Checkbox
      key={key}
      {...box}
      label="May run the school"
      hint="School Week and its calendar, imports, when teachers may be asked to cover, and what really happened on days gone by. Users and passwords stay yours."
    />
  );
}

const USERNAME = { autoCapitalize: "none", spellCheck: false } as const;
