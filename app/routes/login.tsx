import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { authenticate, refuseForeignWriteToScreen } from "~/accounts/auth.server";
import { safePath } from "~/accounts/safe-path";
import { readSession } from "~/accounts/sessions.server";
import { signInForm } from "~/accounts/sign-in-form.server";
import { onlyFields, readForm, withForm } from "~/http/form.server";
import { refusalOf } from "~/http/respond.server";
import { answersForm, screenAction, screenLoader } from "~/http/screen.server";
import { leaveWithToast, toastHere } from "~/http/toast.server";
import type { loader as rootLoader } from "~/root";
import { readSchoolName } from "~/settings/school-name.server";
import { SignInScreen } from "~/ui/sign-in-screen";

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction = () => [{ title: "Sign In · Substitute Teacher Management" }];

const FIELDS = ["username", "password", "to", "unsent"];

export const loader = screenLoader(async (args: LoaderFunctionArgs) => {
  const { request } = args;
  const to = safePath(new URL(request.url).searchParams.get("to"));
  // Who has just been refused sees why, also where nobody can be looked up.
  if (!answersForm(args) && (await readSession(request))) throw redirect(to);
  return json({ to, schoolName: await readSchoolName() });
});

export const action = screenAction(async ({ request, context }: ActionFunctionArgs) => {
  refuseForeignWriteToScreen(request);
  const form = onlyFields(await readForm(request), FIELDS);
  const submission = parseWithZod(form, { schema: signInForm });
  if (submission.status !== "success") {
    return json(submission.reply({ hideFields: ["password"] }), { status: 400 });
  }
  try {
    const { user, cookies } = await authenticate(withForm(request, form));
    const again = form.get("unsent") ? ". What you sent before has not been done." : "";
    const toast = { title: "Welcome back!", text: `Logged in as ${user.name}${again}` };
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

export default function Login() {
  const { to, schoolName } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const result = useActionData<typeof action>();
  return (
    <SignInScreen schoolName={schoolName} toast={root?.toast ?? null} to={to} result={result} />
  );
}
