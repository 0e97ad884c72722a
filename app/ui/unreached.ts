import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** What an action answers in the browser when no answer came from the server. */
export type Unreached = { unreached: true };

export const UNREACHED_WORDS =
  "No answer came from the server. What you entered is still here: check the connection and try again.";

export function isUnreached(result: unknown): result is Unreached {
  return typeof result === "object" && result !== null && "unreached" in result;
}

/**
 * A screen's `clientAction`: sends the form, and where no connection lets it (or something between answers in the
 * server's place, a text instead of data) keeps the page as it is, with what was typed. The page shows UNREACHED_WORDS.
 */
export async function sendOrKeep({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const result = await serverAction();
    return typeof result === "string" ? { unreached: true } : result;
  } catch (error) {
    // What fetch throws when there is no connection.
    if (error instanceof TypeError) return { unreached: true };
    throw error;
  }
}

/** A route's `shouldRevalidate` on such a screen: what is shown stays when the server was out of reach. */
export function keepWhenUnreached({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isUnreached(actionResult) ? false : defaultShouldRevalidate;
}
