import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect, redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { authenticate, refuseForeignWriteToScreen, unsentIn } from "~/accounts/auth.server";
import { begunSignIn, dropBegun } from "~/accounts/begun-sign-ins.server";
import { safePath } from "~/accounts/safe-path";
import { isComingBack } from "~/accounts/school-account.server";
import { readSession, type User } from "~/accounts/sessions.server";
import { signInForm } from "~/accounts/sign-in-form.server";
import { keepUnsentForm } from "~/accounts/unsent-form.server";
import { onlyFields, readForm, textOf, withForm } from "~/http/form.server";
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

const FIELDS = ["username", "password", "to", "unsent", "signedInElsewhere"];

export const loader = screenLoader(async (args: LoaderFunctionArgs) => {
  const { request } = args;
  const url = new URL(request.url);
  const { searchParams } = url;
  const to = safePath(searchParams.get("to"));
  const shown = { to, schoolName: await readSchoolName() };
  const said = searchParams.get("still") === "signed-in" ? STILL_SIGNED_IN : null;
  if (isComingBack(url)) return bySchoolAccount(request, shown);
  // Who has just been refused sees why, also where nobody can be looked up.
  if (!answersForm(args) && (await readSession(request))) throw redirect(to);
  if (searchParams.get("with") === "school-account") return bySchoolAccount(request, shown);
  return json({ ...shown, said });
});

type SignInPage = { to: string; schoolName: string };

const STILL_SIGNED_IN =
  "You are signed out here. Your school account is still signed in on this computer.";

/** To the school's issuer and back: signed in, or on this screen with one sentence. */
async function bySchoolAccount(request: Request, asked: SignInPage) {
  const state = new URL(request.url).searchParams.get("state");
  const begun = await begunSignIn(request, state);
  const shown = { ...asked, to: begun?.to ?? asked.to };
  // What came back is good for one try.
  const used = await dropBegun(request, state);
  try {
    const { user, cookies } = await authenticate(request, "school-account");
    return await welcome(user, safePath(shown.to), [used, ...cookies]);
  } catch (thrown) {
    // A page that is loaded again after it has signed in.
    if (refusalOf(thrown)?.status === 400 && (await readSession(request))) return redirect("/");
    return refused(thrown, shown, used);
  }
}

function refused(thrown: unknown, shown: SignInPage, cookie: string) {
  const refusal = refusalOf(thrown);
  if (!refusal) throw thrown;
  const headers = new Headers({ "Set-Cookie": cookie });
  if (refusal.retryAfter) headers.set("Retry-After", String(refusal.retryAfter));
  return json({ ...shown, said: refusal.message }, { status: refusal.status, headers });
}

function welcome({ name }: User, to: string, cookies: string[], more = "") {
  const toast = { title: "Welcome back!", text: `Logged in as ${name}${more}` };
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return leaveWithToast(to, { ...toast, tone: "success" }, headers);
}

export const action = screenAction(async ({ request, context }: ActionFunctionArgs) => {
  refuseForeignWriteToScreen(request);
  const form = onlyFields(await readForm(request), FIELDS);
  if (form.has("signedInElsewhere")) return goOn(request, form);
  const submission = parseWithZod(form, { schema: signInForm });
  if (submission.status !== "success") {
    return json(submission.reply({ hideFields: ["password"] }), { status: 400 });
  }
  try {
    const { user, cookies } = await authenticate(withForm(request, form));
    const again = form.get("unsent") ? ". What you sent before has not been done." : "";
    return await welcome(user, safePath(submission.value.to), cookies, again);
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

/** What was typed before signing in, in another tab, is shown again there. */
async function goOn(request: Request, form: FormData) {
  const session = await readSession(request);
  if (session) {
    await keepUnsentForm(session, unsentIn(form));
    return redirectDocument(safePath(textOf(form, "to")), 303);
  }
  const message = "Nobody is signed in here yet. Sign in in the other tab first.";
  const again = { to: textOf(form, "to"), unsent: textOf(form, "unsent") };
  return json({ status: "error" as const, error: { "": [message] }, initialValue: again }, 401);
}

export default function Login() {
  const { to, schoolName, said } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const result = useActionData<typeof action>();
  return (
    <SignInScreen
      schoolName={schoolName}
      schoolAccount={root?.schoolAccount ?? null}
      toast={root?.toast ?? null}
      to={to}
      said={said}
      result={result}
    />
  );
}
