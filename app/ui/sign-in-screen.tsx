import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button } from "./button";
import { ErrorSummary } from "./error-summary";
import { Field, TextInput } from "./field";
import { Notice } from "./notice";
import { usePending } from "./pending";
import { Toast, type ToastMessage } from "./toast";

export type SignInFields = { username: string; password: string; to?: string; unsent?: string };

/**
 * The sign-in screen; `to` is where it leads, `unsent` a form to show there (packed by the server), and `result` what
 * the action said. `isElsewhere` is for the address of another screen: sending it loads a page.
 */
export function SignInScreen({
  schoolName,
  toast,
  to,
  unsent = "",
  result,
  isElsewhere = false,
}: {
  schoolName: string;
  toast: ToastMessage | null;
  to: string;
  unsent?: string;
  result?: SubmissionResult<string[]>;
  isElsewhere?: boolean;
}) {
  const isPending = usePending();
  const [form, fields] = useForm<SignInFields>({
    lastResult: result,
    shouldValidate: "onSubmit",
  });
  const carried = fields.unsent.initialValue ?? unsent;
  const failed = form.errors?.length ? "Login failed" : undefined;
  const errors = [
    ...(form.errors ?? []).map((message) => ({ fieldId: null, message })),
    ...[fields.username, fields.password].flatMap((field) =>
      (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
    ),
  ];
  return (
    <main
      id="main"
      className="mx-auto flex min-h-screen max-w-md flex-col justify-center px-4 py-8"
    >
      <Toast toast={toast} />
      <div className="rounded border border-line bg-surface p-5 sm:p-6">
        <p className="text-sm font-semibold text-muted">
          <bdi dir="auto">{schoolName}</bdi>
        </p>
        <h1 className="text-xl font-semibold">Substitute Teacher Management</h1>
        <p className="mb-6 text-muted">Secure Admin Access</p>
        {carried ? (
          <Notice title="You have been signed out" className="mb-4">
            What you sent has not been done. It is kept, except for passwords: sign in, and it is
            there again.
          </Notice>
        ) : null}
        <ErrorSummary title={failed} errors={errors} result={result} />
        <Form
          method="post"
          {...getFormProps(form)}
          action="/login"
          reloadDocument={isElsewhere}
          className="grid gap-4"
        >
          <input type="hidden" name="to" value={fields.to.initialValue ?? to} />
          {carried ? <input type="hidden" name="unsent" value={carried} /> : null}
          <Field id={fields.username.id} label="Username" error={fields.username.errors}>
            <TextInput
              {...inputProps(getInputProps(fields.username, { type: "text" }))}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={!result}
              required
            />
          </Field>
          <Field id={fields.password.id} label="Password" error={fields.password.errors}>
            <TextInput
              {...inputProps(getInputProps(fields.password, { type: "password" }))}
              autoComplete="current-password"
              required
            />
          </Field>
          <Button variant="primary" pending={isPending} pendingLabel="Signing In...">
            Sign In
          </Button>
        </Form>
        <p className="mt-6 text-sm text-muted">Need assistance? Contact IT Support.</p>
      </div>
    </main>
  );
}

/** Conform's properties without the `key`, which React takes apart. */
function inputProps({ key: _, ...props }: ReturnType<typeof getInputProps>) {
  return props;
}
