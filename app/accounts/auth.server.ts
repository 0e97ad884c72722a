import { redirectDocument } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { textOf } from "~/http/form.server";
import { refuseForeignWrite } from "~/http/origin.server";
import { Refusal } from "~/http/refusal";
import { noteUser } from "~/http/request-log.server";
import { asResponse } from "~/http/respond.server";
import { nameKey } from "~/school/names";
import { rememberDevice } from "./device.server";
import { isPassword } from "./passwords.server";
import { readSession, type Session, startSession, type User } from "./sessions.server";
import { attempt } from "./throttle.server";
import { findAccount, isAdmin } from "./users.server";

/** Who has signed in, and the `Set-Cookie` values that sign the browser in and make it a known one. */
export type SignedIn = { user: User; cookies: string[] };

const authenticator = new Authenticator<SignedIn>();
authenticator.use(
  new FormStrategy(({ form, request }) =>
    signIn(request, textOf(form, "username"), textOf(form, "password")),
  ),
  "form",
);

/** Signs in with the username and password of a form post; refusals as in `signIn`. */
export function authenticate(request: Request): Promise<SignedIn> {
  return authenticator.authenticate("form", request);
}

/**
 * Signs in: starts a session in place of the one the browser had. Throws a 401 refusal when username and password do
 * not match, with the same words and after the same time for a username nobody has; a 429 one after too many
 * failures, and a 503 one when too many sign in at once.
 */
export async function signIn(
  request: Request,
  username: string,
  password: string,
): Promise<SignedIn> {
  const account = await findAccount(username);
  const tried = { usernameKey: nameKey(username).slice(0, 200), userId: account?.id ?? null };
  const isRight = await attempt(request, tried, () =>
    isPassword(password, account?.passwordHash ?? null),
  );
  const session = account && isRight ? await startSession(request, account) : null;
  if (!account || !session) throw new Refusal(401, "Invalid username or password");
  const { passwordHash: _, ...user } = account;
  noteUser(request, user.id);
  return { user, cookies: [session, await rememberDevice(request, user.id)] };
}

/**
 * The session of a screen's request. Throws a redirect to /login for nobody, and a 403 response for a write
 * from another site. Every loader and action of a signed-in screen asks it, since they run side by side.
 */
export async function requireSession(request: Request): Promise<Session> {
  refuseForeignWriteToScreen(request);
  const session = await readSession(request);
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  const asked =
    request.method === "GET" ? `${pathname}${withoutRemixParameters(search)}` : pathname;
  throw redirectDocument(asked === "/" ? "/login" : `/login?${new URLSearchParams({ to: asked })}`);
}

/** The signed-in user of a screen's request; throws as `requireSession` does. */
export async function requireUser(request: Request): Promise<User> {
  return (await requireSession(request)).user;
}

/** The administrator's session; throws a 403 response for any other user, else as `requireSession`. */
export async function requireAdmin(request: Request): Promise<Session> {
  const session = await requireSession(request);
  if (isAdmin(session.user)) return session;
  throw asResponse(new Refusal(403, "Only the administrator can open this page."));
}

/** Throws the 403 response of a write that another site sent. */
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
