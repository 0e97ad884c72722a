import { randomUUID } from "node:crypto";
import { redirect, redirectDocument } from "@remix-run/node";
import { readCookie, toastCookie } from "~/accounts/cookies.server";
import type { ToastMessage } from "~/ui/toast";

type NewToast = Omit<ToastMessage, "id">;

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

/** The header that carries a toast to the next page. */
export async function toastHeaders(toast: NewToast): Promise<Headers> {
  const message: ToastMessage = { id: randomUUID(), ...toast };
  return new Headers({ "Set-Cookie": await toastCookie().serialize(JSON.stringify(message)) });
}

/** The toast that waits for this browser, and the header that keeps it from being shown again. */
export async function takeToast(
  request: Request,
): Promise<{ toast: ToastMessage | null; headers: Headers }> {
  const text = await readCookie(toastCookie(), request);
  const headers = new Headers();
  if (!text) return { toast: null, headers };
  headers.append("Set-Cookie", await toastCookie().serialize("", { maxAge: 0 }));
  return { toast: JSON.parse(text), headers };
}
