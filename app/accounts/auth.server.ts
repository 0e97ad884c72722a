import { json, redirectDocument } from "@remix-run/node";
import type { Transaction } from "db/client";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { readCookie, sessionCookie } from "~/http/cookies.server";
import { LARGE_FORM, textOf } from "~/http/form.server";
import { refuseForeignWrite } from "~/http/origin.server";
import { packForm, unpackForm } from "~/http/packed-form.server";
import { Refusal } from "~/http/refusal";
import { logUser } from "~/http/request-log.server";
import { asResponse } from "~/http/respond.server";
import { isUpload, readFormWithFiles } from "~/http/upload.server";
import { nameKey } from "~/school/names";
import { readDevice, rememberDevice } from "./device.server";
import { isPassword } from "./passwords.server";
import { safePath } from "./safe-path";
import {
  type ComingBack,
  type SchoolAccount,
  SchoolAccountStrategy,
} from "./school-account.server";
import { NOT_LET_IN, type NotAdmitted, userOf } from "./school-account-users.server";
import { openSession, readSession, type Session, startSession, type User } from "./sessions.server";
import { attempt } from "./throttle.server";
import { findAccount, isAdmin } from "./users.server";

/** The user, and the `Set-Cookie` values that sign the browser in and make it a known one. */
export type SignedIn = { user: User; cookies: string[] };

const authenticator = new Authenticator<SignedIn>();
authenticator.use(
  new FormStrategy(({ form, request }) =>
    signIn(request, textOf(form, "username"), textOf(form, "password"), unsentIn(form)),
  ),
  "form",
);

authenticator.use(new SchoolAccountStrategy(signInWithSchoolAccount));

/** By username and password, or with an account of the school. */
export function authenticate(
  request: Request,
  by: "form" | "school-account" = "form",
): Promise<SignedIn> {
  return authenticator.authenticate(by, request);
}

/** Throws 401 for a wrong username or password, 429 after too many failures, 503 when busy. */
export async function signIn(
  request: Request,
  username: string,
  password: string,
  unsentForm: string | null = null,
): Promise<SignedIn> {
  const account = await findAccount(username);
  const tried = { usernameKey: nameKey(username).slice(0, 200), user: account };
  const isRight = await attempt(
    request,
    tried,
    () => isPassword(password, account?.passwordHash ?? null),
    { actor: null, what: failureOf(account) },
  );
  const session = account && isRight ? await startSession(request, account, unsentForm) : null;
  if (!account || !session) throw new Refusal(401, "Invalid username or password");
  const { passwordHash: _, ...user } = account;
  logUser(request, user.id);
  return { user, cookies: [session, await rememberDevice(request, user.id)] };
}

/** Throws 401 for an account that is nobody's here, 429 after too many of these, 503 when busy. */
async function signInWithSchoolAccount({ request, account }: ComingBack): Promise<SignedIn> {
  let refused: NotAdmitted = NOT_LET_IN;
  const admitTo = (theirs: SchoolAccount) => async (tx: Transaction) => {
    const found = await userOf(tx, theirs);
    if ("id" in found) return found;
    refused = found;
    return null;
  };
  const enter = async () => {
    const theirs = await account();
    return theirs && openSession(request, admitTo(theirs), { withSchoolAccount: true });
  };
  const tried = { usernameKey: null, user: null };
  const session = await attempt(request, tried, enter, { actor: null, what: () => refused.what });
  if (!session) throw new Refusal(401, refused.words);
  const { user, cookie } = session;
  logUser(request, user.id);
  return { user, cookies: [cookie, await rememberDevice(request, user.id)] };
}

/** A username nobody has is not told: it may be a password that was typed in the wrong place. */
function failureOf(user: User | null): string {
  return user
    ? `refused a sign-in as ${user.name} (${user.username}): wrong password`
    : "refused a sign-in with an unknown username";
}

/**
 * Who is signed in; each screen's loader asks, as all run at once. Throws a redirect to /login, 401
 * with the form (`Unsent`) if its session has ended, 403 for one that another site's page sent.
 */
export async function requireSession(request: Request): Promise<Session> {
  refuseForeignWriteToScreen(request);
  const session = await readSession(request);
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  const to = `${pathname}${withoutRemixParameters(search)}`;
  if (request.method === "POST" && (await wasSignedIn(request))) {
    // Files are not kept; taken from the line they let their sender see the answer.
    const form = await readFormWithFiles(request, { each: 0, inAll: 0 }, { most: LARGE_FORM });
    if (!isUpload(request) || textOf(form, "intent")) throw keepUnsent(form, to);
  }
  throw redirectDocument(to === "/" ? "/login" : `/login?${new URLSearchParams({ to })}`);
}

export type Unsent = { to: string; unsent: string };

/** After signing in, the form is shown again as filled in, not sent. */
function keepUnsent(form: FormData, to: string): Response {
  return json<Unsent>({ to, unsent: packForm(form) }, { status: 401 });
}

async function wasSignedIn(request: Request): Promise<boolean> {
  return (
    Boolean(await readCookie(sessionCookie(), request)) || (await readDevice(request)) !== null
  );
}

/** The form to show after signing in, as a session keeps it; null for none. */
export function unsentIn(form: FormData): string | null {
  const text = textOf(form, "unsent");
  const [path] = safePath(textOf(form, "to")).split("?");
  return unpackForm(text) ? `${path} ${text}` : null;
}

export async function requireUser(request: Request): Promise<User> {
  return (await requireSession(request)).user;
}

/** Throws 403 for another user, else as `requireSession`. */
export async function requireAdmin(request: Request): Promise<Session> {
  const session = await requireSession(request);
  if (isAdmin(session.user)) return session;
  throw asResponse(new Refusal(403, "Only the administrator can open this page."));
}

export function refuseForeignWriteToScreen(request: Request): void {
  try {
    refuseForeignWrite(request);
  } catch (error) {
    throw error instanceof Refusal ? asResponse(error) : error;
  }
}

function withoutRemixParameters(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("_data");
  const text = parameters.toString();
  return text ? `?${text}` : "";
}
