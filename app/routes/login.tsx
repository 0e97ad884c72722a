import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { authenticate, refuseForeignWriteToScreen } from "~/accounts/auth.server";
import { safePath } from "~/accounts/safe-path";
import { readSession } from "~/accounts/sessions.server";
import { type SignInForm, signInForm } from "~/accounts/sign-in-form.server";
import { environment } from "~/env.server";
import { onlyFields, readForm, withForm } from "~/http/form.server";
import { actOrRefuse, refusalOf } from "~/http/respond.server";
import { leaveWithToast, toastHere } from "~/http/toast.server";
import type { loader as rootLoader } from "~/root";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, TextInput } from "~/ui/field";
import { usePending } from "~/ui/pending";
import { Toast } from "~/ui/toast";

export {
  keepWhenGivingUp as shouldRevalidate,
  loadOrLeave as clientLoader,
  sendOrStay as clientAction,
} from "~/ui/reach";

export const meta: MetaFunction = () => [{ title: "Sign In · Substitute Teacher Management" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const to = safePath(new URL(request.url).searchParams.get("to"));
  if (await readSession(request)) throw redirect(to);
  return json({ to, schoolName: environment().schoolName });
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseForeignWriteToScreen(request);
  return actOrRefuse(async () => {
    const form = onlyFields(await readForm(request), ["username", "password", "to"]);
    const submission = parseWithZod(form, { schema: signInForm });
    if (submission.status !== "success") {
      return json(submission.reply({ hideFields: ["password"] }), { status: 400 });
    }
    try {
      const { user, cookies } = await authenticate(withForm(request, form));
      const toast = { title: "Welcome back!", text: `Logged in as ${user.name}` };
      return await leaveWithToast(
        safePath(submission.value.to),
        { ...toast, tone: "success" },
        cookies.map((cookie) => ["Set-Cookie", cookie]),
      );
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (!refusal) throw thrown;
      const { status, message, retryAfter } = refusal;
      const toast = { title: "Login failed", text: message, isSaidInPage: true } as const;
      const headers = await toastHere({ request, context }, { ...toast, tone: "destructive" });
      if (retryAfter) headers.set("Retry-After", String(retryAfter));
      const reply = submission.reply({ formErrors: [message], hideFields: ["password"] });
      return json(reply, { status, headers });
    }
  });
}

export default function Login() {
  const { to, schoolName } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const result = useActionData<typeof action>();
  const isPending = usePending();
  const [form, fields] = useForm<SignInForm>({ lastResult: result, shouldValidate: "onSubmit" });
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
      <Toast toast={root?.toast ?? null} />
      <div className="rounded border border-line bg-surface p-5 sm:p-6">
        <p className="text-sm font-semibold text-muted">
          <bdi dir="auto">{schoolName}</bdi>
        </p>
        <h1 className="text-xl font-semibold">Substitute Teacher Management</h1>
        <p className="mb-6 text-muted">Secure Admin Access</p>
        <ErrorSummary title={failed} errors={errors} result={result} />
        <Form method="post" {...getFormProps(form)} className="grid gap-4">
          <input type="hidden" name="to" value={to} />
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
