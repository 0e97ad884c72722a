import { DatabaseUnavailable } from "./faults";

const ANSWER_MS = 5_000;

// remix-serve puts its own in their place later; this module is loaded before.
const { fetch, Response } = globalThis;

/** What the client sends, made with whichever Request class is the global one at that time. */
type Sent = Pick<Request, "url" | "method" | "headers" | "arrayBuffer">;

/** A server away or too slow becomes DatabaseUnavailable. */
export function fetchInTime(timeout = ANSWER_MS) {
  return async (sent: Sent): Promise<Response> => {
    try {
      const answer = await fetch(sent.url, {
        method: sent.method,
        headers: [...sent.headers],
        body: sent.method === "GET" ? undefined : await sent.arrayBuffer(),
        signal: AbortSignal.timeout(timeout),
      });
      const { status, headers } = answer;
      return new Response(await answer.arrayBuffer(), { status, headers });
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  };
}
