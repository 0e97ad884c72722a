import { useEffect, useRef } from "react";
import { NO_PRESSES } from "~/ui/press/queue";
import { readPresses } from "~/ui/press/queue-store";

const EVERY_MS = 15_000;
const TOO_LONG_MS = 10_000;

/** Rests while hidden or a press is unanswered, stops when signed out; `null` asks nothing. */
export function useAskEvery(address: string | null, take: (answer: unknown) => void): void {
  const taking = useRef(take);
  taking.current = take;
  // Effect: a timer, and requests that end with the page that they ask for.
  useEffect(() => {
    if (address === null) return;
    const over = new AbortController();
    let isSignedOut = false;
    let isAsking = false;
    const ask = async () => {
      if (document.hidden || isAsking || isSignedOut || !isAtRest()) return;
      isAsking = true;
      const answer = await fetchQuietly(address, over.signal);
      isAsking = false;
      if (answer === SIGNED_OUT) isSignedOut = true;
      else if (answer !== null && !over.signal.aborted && isAtRest()) taking.current(answer);
    };
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [address]);
}

const isAtRest = () => {
  const { base, sent, waiting } = readPresses();
  return base === NO_PRESSES.base && sent === null && waiting.length === 0;
};

export const SIGNED_OUT = Symbol("signed out");

/** Null where nothing came that can be used. */
export async function fetchQuietly(
  address: string,
  signal?: AbortSignal,
): Promise<unknown | typeof SIGNED_OUT | null> {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), TOO_LONG_MS);
  const giveUp = () => tooLong.abort();
  signal?.addEventListener("abort", giveUp);
  try {
    const answer = await fetch(address, {
      headers: { "X-By-Itself": "1" },
      cache: "no-store",
      signal: tooLong.signal,
    });
    if (answer.headers.has("X-Remix-Redirect")) return SIGNED_OUT;
    const isData = answer.headers.get("Content-Type")?.startsWith("application/json");
    return answer.status === 200 && isData ? await answer.json() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}
