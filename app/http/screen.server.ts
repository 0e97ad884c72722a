import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import type { NotCarriedOut } from "./not-carried-out";
import { encodeForm } from "./packed-form.server";
import { asksForPage } from "./page-request.server";
import type { Refusal } from "./refusal";
import { asResponse, refusalOf } from "./respond.server";
import { formSent } from "./upload.server";

const RETRY_AFTER = "5";

/** A loader whose refusals, and a database out of order, become the error page. */
export function screenLoader<Args extends LoaderFunctionArgs, Data>(
  load: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data> {
  return async (args) => {
    try {
      return await load(args);
    } catch (thrown) {
      throw await pageOf(thrown, args);
    }
  };
}

/** The same for an `action`; when the database is out of order, the page keeps what was sent. */
export function screenAction<Args extends ActionFunctionArgs, Data>(
  act: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data> {
  const withRequestKept = async (args: Args) => {
    // For the loaders of the page that answers it, which may be what fails.
    args.context.sent = args.request;
    const answer = await act(args);
    if (answer instanceof Response && answer.status === 503 && !answer.headers.has("Retry-After")) {
      answer.headers.set("Retry-After", RETRY_AFTER);
    }
    return answer;
  };
  return screenLoader(withRequestKept);
}

export function answersForm({ context }: LoaderFunctionArgs): boolean {
  return context.sent instanceof Request;
}

async function pageOf(thrown: unknown, args: LoaderFunctionArgs): Promise<unknown> {
  const refusal = refusalOf(thrown);
  if (!refusal) return thrown;
  return refusal.status === 503 ? notCarriedOut(refusal, args) : asResponse(refusal);
}

/** Scripts keep the page as typed; without them, the error page holds the form to send again. */
async function notCarriedOut(refusal: Refusal, { request, context }: LoaderFunctionArgs) {
  const { sent } = context;
  const form = sent instanceof Request && asksForPage(request) ? await formSent(sent) : null;
  const unsent = form ? encodeForm(form) : "";
  if (!unsent) return asResponse(refusal);
  const { status, headers } = asResponse(refusal);
  headers.delete("Content-Type");
  return json<NotCarriedOut>({ words: refusal.message, unsent }, { status, headers });
}
