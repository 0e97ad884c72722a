import { takeToast } from "~/http/toast.server";
import { action, loader } from "~/routes/_app.user-management/route";
import { addPerson, cookieOf, get, PASSWORD, post, signedIn } from "../people";

/** The address of User Management. */
export const SCREEN = "/user-management";

/** The administrator at the screen, with two colleagues. */
export async function office() {
  const admin = await addPerson("admin", "Administrator");
  const huda = await addPerson("huda", "هدى ناصر");
  const mona = await addPerson("mona", "Mona Adel");
  const cookie = await signedIn(admin);
  const context: Record<string, unknown> = {};
  const see = (url = SCREEN) =>
    answerOf(() => loader({ request: get(url, { cookie }), context, params: {} }));
  const send = (fields: Record<string, string>, headers = {}) =>
    answerOf(() =>
      action({ request: post(SCREEN, fields, { cookie, headers }), context, params: {} }),
    );
  const verify = (verb: string, id: string, password = PASSWORD) =>
    send({ intent: "verify", verb, id, password });
  return { admin, huda, mona, cookie, context, see, send, verify };
}

/** What a loader or action answered or threw: its status, where it leads, the data, and the toast on its way. */
export async function answerOf(work: () => Promise<Response | unknown>) {
  const response = await work().catch((error: unknown) => error);
  if (!(response instanceof Response)) throw response;
  const text = await response.text();
  const setCookies = response.headers.getSetCookie();
  return {
    status: response.status,
    location: response.headers.get("Location"),
    toast: (await takeToast(get("/", { cookie: cookieOf(...setCookies) }), {})).toast,
    retryAfter: response.headers.get("Retry-After"),
    text,
    data: text.startsWith("{") ? JSON.parse(text) : null,
  };
}
