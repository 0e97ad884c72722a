import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ToastMessage } from "~/http/toast-message";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { usePending } from "~/ui/press/pending";
import { Toast } from "~/ui/toasts/toast";

/**
 * `unsent` is a form to show there; `isElsewhere` (another screen's address) loads a page.
 * `schoolAccount` is what the school calls its accounts, `said` a sentence about signing in with one.
 */
export function SignInScreen({
  schoolName,
  schoolAccount,
  toast,
  to,
  unsent = "",
  said: sentence = null,
  result,
  isElsewhere = false,
}: {
  schoolName: string;
  schoolAccount: string | null;
  toast: ToastMessage | null;
  to: string;
  unsent?: string;
  said?: string | null;
  result?: SubmissionResult<string[]>;
  isElsewhere?: boolean;
}) {
  const isPending = usePending();
  const said = (name: string) => result?.error?.[name] ?? [];
  const sent = (name: string) => {
    const value = result?.initialValue?.[name];
    return typeof value === "string" ? value : undefined;
  };
  const carried = sent("unsent") ?? unsent;
  const failed = said("").length > 0 ? "Login failed" : undefined;
  const errors = [
    ...said("").map((message) => ({ fieldId: null, message })),
    ...["username", "password"].flatMap((name) =>
      said(name).map((message) => ({ fieldId: `sign-in-${name}`, message })),
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
            What you sent has not been saved yet. Sign in and it is there again, except for
            passwords.
          </Notice>
        ) : null}
        {sentence && !result ? (
          <div role="alert">
            <Notice tone="warning" className="mb-4">
              {sentence}
            </Notice>
          </div>
        ) : null}
        <ErrorSummary title={failed} errors={errors} result={result} />
        <Form
          method="post"
          action="/login"
          noValidate
          reloadDocument={isElsewhere}
          className="grid gap-4"
        >
          <input type="hidden" name="to" value={sent("to") ?? to} />
          {carried ? <input type="hidden" name="unsent" value={carried} /> : null}
          <Field id="sign-in-username" label="Username" error={said("username")}>
            <TextInput
              type="text"
              name="username"
              defaultValue={sent("username")}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={!result}
              required
            />
          </Field>
          <Field id="sign-in-password" label="Password" error={said("password")}>
            <TextInput type="password" name="password" autoComplete="current-password" required />
          </Field>
          <Button variant="primary" pending={isPending} pendingLabel="Signing In...">
            Sign In
          </Button>
          {schoolAccount ? (
            <SchoolAccount name={schoolAccount} to={sent("to") ?? to} isBeside={carried !== ""} />
          ) : null}
        </Form>
        <p className="mt-6 text-sm text-muted">Need assistance? Contact IT Support.</p>
      </div>
    </main>
  );
}

/** `isBeside` opens a tab beside this one, which holds what was typed and goes on with it afterwards. */
function SchoolAccount({ name, to, isBeside }: { name: string; to: string; isBeside: boolean }) {
  const label = `Sign in with ${name}`;
  const start = (path: string) =>
    `/login?${new URLSearchParams({ with: "school-account", to: path })}`;
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {isBeside ? (
        <>
          <ButtonLink href={start("/")} target="_blank">
            {label} (new tab)
          </ButtonLink>
          <Button name="signedInElsewhere" value="1">
            I have signed in there
          </Button>
        </>
      ) : (
        <ButtonLink href={start(to)}>{label}</ButtonLink>
      )}
    </>
  );
}
