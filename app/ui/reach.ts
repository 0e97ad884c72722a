import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { worksPlainly } from "./plain";
import { forgetTrouble, isGivingUp, stayAndSay } from "./trouble";

const UNREACHED = {
  title: "No Connection",
  words:
    "No answer came from the server. What you entered is still here: check the connection and try again.",
};
const FAULT = {
  title: "Something Went Wrong",
  words:
    "The server could not carry this out. What you entered is still here: try again, and if it stays, tell IT Support.",
};

/** How long an answer is waited for before the page looks whether the server is there, and in all. */
const LONG_MS = 10_000;
const TOO_LONG_MS = 40_000;
const LOOK_MS = 4_000;

const NO_ANSWER = Symbol("no answer");
const never = () => new Promise<never>(() => {});

/**
 * A route's `clientLoader`. Data that cannot be had though the server is there (a blocked or broken fetch, a filter, a
 * request that hangs) becomes an ordinary load of the page it was for, once. Where the server cannot be reached the
 * page stays as it is and says so.
 */
export async function loadOrLeave({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const answer = await answerTo(request, serverLoader);
  if (answer !== NO_ANSWER) return answer;
  if (await isReachable()) {
    worksPlainly();
    window.location.assign(request.url);
  } else {
    stayAndSay(UNREACHED, request.url);
  }
  return never();
}

/**
 * A screen's `clientAction`: the same for a form. Where the server is there, the form is sent again as an ordinary one;
 * every act may be sent twice.
 */
export async function sendOrStay({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    const answer = await answerTo(request, serverAction);
    if (answer !== NO_ANSWER) return answer;
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown;
    stayAndSay(FAULT, window.location.href);
    return never();
  }
  if (await isReachable()) {
    worksPlainly();
    sendPlainly(sent.url, new URLSearchParams(await sent.text()));
  } else {
    stayAndSay(UNREACHED, window.location.href);
  }
  return never();
}

/** A route's `shouldRevalidate`: what is shown stays while the page gives up what did not arrive. */
export function keepWhenGivingUp({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isGivingUp() ? false : defaultShouldRevalidate;
}

/** What our server answered or threw; NO_ANSWER when nothing came, or something that is not from it. */
async function answerTo(request: Request, ask: () => Promise<unknown>): Promise<unknown> {
  try {
    const answer = await inTime(ask());
    // A text in the place of data is a page of something in between.
    if (typeof answer === "string") return NO_ANSWER;
    if (answer !== NO_ANSWER) forgetTrouble();
    return answer;
  } catch (thrown) {
    if (request.signal.aborted || thrown instanceof Response || isFault(thrown)) throw thrown;
    return NO_ANSWER;
  }
}

/** The answer, or NO_ANSWER: after a while when the server is there otherwise, later when it seems not to be. */
async function inTime(answer: Promise<unknown>): Promise<unknown> {
  const early = await Promise.race([answer, noAnswerAfter(LONG_MS)]);
  if (early !== NO_ANSWER || (await isReachable())) return early;
  return Promise.race([answer, noAnswerAfter(TOO_LONG_MS - LONG_MS)]);
}

function noAnswerAfter(ms: number): Promise<typeof NO_ANSWER> {
  return new Promise((resolve) => setTimeout(() => resolve(NO_ANSWER), ms));
}

/** What Remix throws for a 500 of our own; any other answer of an error is somebody else's page. */
function isFault(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === "Unexpected Server Error";
}

/** Whether the server answers at all: asked with an image, which hardly anything breaks or filters. */
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

/** Sends the fields to `url` as an ordinary form does: the answer is a page. */
function sendPlainly(url: string, fields: URLSearchParams): void {
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
