import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { clearFailure, isAborting, reportFailure } from "./request-failure";
import { skipHydrationForAWhile } from "./skip-hydration";

const UNREACHED = {
  title: "No Connection",
  words:
    "No answer came from the server. What you entered is still here: check the connection and try again.",
};
const FAULT = {
  title: "Something Went Wrong",
  words:
    "This did not work. What you entered is still here. Try again; if it happens again, tell IT Support.",
};

const SLOW = {
  title: "No Answer Yet",
  words:
    "The server has not answered for a long time. It may still save this, so check before you send it again. What you entered is still here.",
};

const NOT_NOW = "Not Available Right Now";
const STILL_HERE = "What you entered is still here.";

const LONG_MS = 10_000;
const TOO_LONG_MS = 40_000;
const LOOK_MS = 4_000;

/** Nothing came, or nothing of ours: it was broken on its way. */
const BROKEN = Symbol("no answer");
/** Nothing came yet, over a line that works: whoever was asked may still be at it. */
const PENDING = Symbol("no answer yet");
const never = () => new Promise<never>(() => {});

/** Data that breaks though the server is there loads the page, once; else the page stays. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const answer = await answerTo(request, serverLoader).catch((thrown) => {
    if (!isNotNow(thrown)) throw thrown;
    return thrown;
  });
  if (isNotNow(answer)) {
    reportFailure({ title: NOT_NOW, words: await answer.text() }, request.url);
    return never();
  }
  if (!isUnanswered(answer)) return answer;
  const isThere = await isReachable();
  if (isThere && answer === BROKEN) {
    skipHydrationForAWhile();
    window.location.assign(request.url);
  } else {
    reportFailure(isThere ? SLOW : UNREACHED, request.url);
  }
  return never();
}

/** What broke is sent again as an ordinary form; what is only slow is waited for, never resent. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  let answer: unknown;
  try {
    answer = await answerTo(request, serverAction);
  } catch (thrown) {
    if (!isFault(thrown) && !isNotNow(thrown)) throw thrown;
    const failure = isNotNow(thrown)
      ? { title: NOT_NOW, words: `${await thrown.text()} ${STILL_HERE}` }
      : FAULT;
    reportFailure(failure, window.location.href);
    return never();
  }
  if (!isUnanswered(answer)) return answer;
  const isThere = await isReachable();
  if (isThere && answer === BROKEN) {
    skipHydrationForAWhile();
    submitAsDocument(sent.url, new URLSearchParams(await sent.text()));
  } else {
    reportFailure(isThere ? SLOW : UNREACHED, window.location.href);
  }
  return never();
}

/** If the server is unreachable, says so under `title` and answers false. */
export async function submitIfOnline(form: HTMLFormElement, title: string): Promise<boolean> {
  const isThere = await isReachable();
  if (isThere) HTMLFormElement.prototype.submit.call(form);
  else reportFailure({ ...UNREACHED, title }, window.location.href);
  return isThere;
}

/** What is shown stays while the page gives up a failed request. */
export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isAborting() ? false : defaultShouldRevalidate;
}

const isUnanswered = (answer: unknown) => answer === BROKEN || answer === PENDING;

/** What our server answered or threw; or that nothing came, or nothing from our server. */
async function answerTo(request: Request, ask: () => Promise<unknown>): Promise<unknown> {
  try {
    const answer = await inTime(ask());
    // A text in the place of data is a page of something in between.
    if (typeof answer === "string") return BROKEN;
    if (!isUnanswered(answer)) clearFailure();
    return answer;
  } catch (thrown) {
    if (request.signal.aborted || thrown instanceof Response || isFault(thrown)) throw thrown;
    return BROKEN;
  }
}

/** After a while it is broken, if the server is there but data requests get no answer. */
async function inTime(answer: Promise<unknown>): Promise<unknown> {
  const early = await Promise.race([answer, after(LONG_MS, PENDING)]);
  if (early !== PENDING) return early;
  const looked = await Promise.race([answer, Promise.all([canFetch(), isReachable()])]);
  if (!Array.isArray(looked)) return looked;
  const [isOpen, isThere] = looked;
  if (isThere && !isOpen) return BROKEN;
  return Promise.race([answer, after(TOO_LONG_MS - LONG_MS, PENDING)]);
}

function after<Outcome>(ms: number, outcome: Outcome): Promise<Outcome> {
  return new Promise((resolve) => setTimeout(() => resolve(outcome), ms));
}

/** Asks as for data, without work for the server. */
async function canFetch(): Promise<boolean> {
  const ask = async () => {
    const answer = await fetch(`/favicon.svg?_data=${Date.now()}`);
    return answer.headers.get("Content-Type")?.startsWith("image/svg") ?? false;
  };
  return Promise.race([ask().catch(() => false), after(LOOK_MS, false)]);
}

/** The server's words while its database is out of order: the page and what was typed stay. */
function isNotNow(thrown: unknown): thrown is Response {
  return thrown instanceof Response && thrown.status === 503;
}

/** What Remix throws for a 500 of our own; any other answer of an error is somebody else's page. */
function isFault(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === "Unexpected Server Error";
}

/** Asks by an image, which hardly anything breaks. */
function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    setTimeout(() => resolve(false), LOOK_MS);
    image.src = `/favicon.svg?${Date.now()}`;
  });
}

function submitAsDocument(url: string, fields: URLSearchParams): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  for (const [name, value] of fields) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}
