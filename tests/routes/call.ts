import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { FormReply } from "~/http/form-reply";
import { signedInRequest } from "../school";

/** What Remix calls a loader or an action with. */
export function argsFor(request: Request): LoaderFunctionArgs {
  return { request, params: {}, context: {} };
}

/** The data that a loader answers the signed-in clerk at a path. */
export async function dataAt<T>(
  loader: (args: LoaderFunctionArgs) => Promise<{ json: () => Promise<T> }>,
  path: string,
): Promise<T> {
  return (await loader(argsFor(await signedInRequest(path)))).json();
}

/** What a screen's action answers a form of the signed-in clerk. */
export async function answerTo(
  action: (args: ActionFunctionArgs) => Promise<Response>,
  path: string,
  form: Record<string, string> | URLSearchParams,
): Promise<Response> {
  return action(argsFor(await signedInRequest(path, form)));
}

/** What a form that was not carried out shows: which one, what was typed, the words by field, and what it asks. */
// biome-ignore lint/suspicious/noExplicitAny: each form has fields of its own
export function shownIn(reply: FormReply<any>) {
  const { form, reply: again, asks, question } = reply;
  // biome-ignore lint/suspicious/noExplicitAny: text, or rows of it
  const typed = again.initialValue as Record<string, any>;
  return { form, typed, errors: again.error ?? {}, asks, question };
}

/** The same in a response. */
export async function shownBy(response: Response) {
  return shownIn(await response.json());
}

/** The response that is thrown, such as a redirect or a refusal. */
export async function thrownBy(work: () => Promise<unknown>): Promise<Response> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/** The toast that a redirect carries to the next page. */
export async function toastOf(response: Response): Promise<unknown> {
  const { takeToast } = await import("~/http/toast.server");
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const request = new Request("http://school.test/", { headers: { Cookie: cookie } });
  const { toast } = await takeToast(request, {});
  return toast;
}
