import { randomUUID } from "node:crypto";
import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/node";
import { readCookie, toastCookie } from "./cookies.server";
import type { ToastMessage } from "./toast-message";

export type NewToast = Omit<ToastMessage, "id">;

/** A redirect (303) within the same screen that shows `toast` once. */
export async function redirectWithToast(url: string, toast: NewToast): Promise<Response> {
  return redirect(url, { status: 303, headers: await toastHeaders(toast) });
}

/** A redirect (303) to another screen, a whole page load, that shows `toast` once. */
export async function leaveWithToast(
  url: string,
  toast: NewToast,
  headers: [string, string][] = [],
): Promise<Response> {
  const all = await toastHeaders(toast);
  for (const [name, value] of headers) all.append(name, value);
  return redirectDocument(url, { status: 303, headers: all });
}

export async function toastHeaders(toast: NewToast): Promise<Headers> {
  return cookieHeader({ id: randomUUID(), ...toast });
}

async function cookieHeader(message: ToastMessage): Promise<Headers> {
  return new Headers({ "Set-Cookie": await toastCookie().serialize(JSON.stringify(message)) });
}

/** For an answer without a redirect: a plain form's page reads `context`, scripts the cookie. */
export async function toastHere(
  { request, context }: { request: Request; context: AppLoadContext },
  toast: NewToast,
): Promise<Headers> {
  const message: ToastMessage = { id: randomUUID(), ...toast };
  if (request.headers.get("x-asked-for") === "data") return cookieHeader(message);
  context.toast = message;
  return new Headers();
}

export async function takeToast(
  request: Request,
  context: AppLoadContext,
): Promise<{ toast: ToastMessage | null; headers: Headers }> {
  const here = context.toast as ToastMessage | undefined;
  const text = await readCookie(toastCookie(), request);
  const headers = new Headers();
  if (!text) return { toast: here ?? null, headers };
  headers.append("Set-Cookie", await toastCookie().serialize("", { maxAge: 0 }));
  return { toast: here ?? JSON.parse(text), headers };
}
