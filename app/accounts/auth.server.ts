import { redirectDocument } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { textOf } from "~/http/form.server";
import { refuseForeignWrite } from "~/http/origin.server";
import { Refusal } from "~/http/refusal";
import { asResponse } from "~/http/respond.server";
import { nameKey } from "~/school/names";
import { readSession, type Session, type User } from "./sessions.server";
import { countFailedAttempt, refuseTooManyAttempts, sourceOf } from "./throttle.server";
import { findUserByPassword, isAdmin } from "./users.server";

const authenticator = new Authenticator<User>();
authenticator.use(
  new FormStrategy(({ form, request }) =>
    signIn(request, textOf(form, "username"), textOf(form, "password")),
  ),
  "form",
);

/**
 * The user whose username and password a form post carries. Throws a 401 refusal when they do not
 * match and a 429 one after too many failures; the same words and time for an unknown username.
 */
export function authenticate(request: Request): Promise<User> {
  return authenticator.authenticate("form", request);
}

/** The user with this username and password; refusals as in `authenticate`. */
export async function signIn(request: Request, username: string, password: string): Promise<User> {
  const source = await sourceOf(request);
  const key = nameKey(username).slice(0, 200);
  await refuseTooManyAttempts(source, key);
  const user = await findUserByPassword(username, password);
  if (user) return user;
  await countFailedAttempt(source, key);
  throw new Refusal(401, "Invalid username or password");
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
  throw asResponse(new Refusal(403, "Only the administrator can open this page"));
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

/** A path of this site to go to after signing in; "/" for anything else. */
export function safePath(to: unknown): string {
  if (typeof to !== "string" || !to.startsWith("/")) return "/";
  try {
    const here = "http://here.invalid";
    const url = new URL(to, here);
    if (url.origin !== here || ["/login", "/logout"].includes(url.pathname)) return "/";
    return url.pathname.startsWith("//") ? "/" : `${url.pathname}${url.search}`;
  } catch {
    return "/";
  }
}
