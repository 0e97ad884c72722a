import type { AppLoadContext } from "@remix-run/node";
import type { Print } from "~/ui/printed";

/**
 * For a loader: marks data that its screen only shows, with a `PrintedText` or a `PrintedList` that is there whenever
 * the data is. A whole page finds it in its `context`, and its JSON has the place only; scripts get it as it is.
 */
export function printing(asked: { request: Request; context: AppLoadContext }): Print {
  if (!asksForPage(asked.request)) return (data) => ({ data });
  const all = printedIn(asked.context);
  return (data) => ({ printedAt: all.push(data) - 1 });
}

/** Whether a whole page is asked for, and not its data by a script. */
export function asksForPage(request: Request): boolean {
  return request.headers.get("x-asked-for") === "page";
}

/** What the loaders of a page have given to be printed, by its places. */
export function printedIn(context: AppLoadContext): unknown[] {
  context.printed ??= [];
  return context.printed as unknown[];
}
