import { useSyncExternalStore } from "react";
import { asSentence } from "~/school/sentence";
import { dropPresses } from "~/ui/press/queue-store";

export type RequestFailure = { title: string; words: string; href: string };

let failure: RequestFailure | null = null;
let aborting = false;
let openDialogs = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives up what is under way and names what waited. The page stays as is. */
export function reportFailure(what: Omit<RequestFailure, "href">, href: string): void {
  const dropped = dropPresses();
  const words =
    dropped.length > 1
      ? `${what.words} ${asSentence(`Not done: ${dropped.join("; ")}`)}`
      : what.words;
  failure = { ...what, words, href };
  aborting = true;
  tell();
}

export function clearFailure(): void {
  if (!failure) return;
  failure = null;
  tell();
}

export function isAborting(): boolean {
  return aborting;
}

export function endAbort(): void {
  aborting = false;
}

/** Lets an open dialog say it (behind it nothing can be reached); answers how to end that. */
export function showInDialog(): () => void {
  openDialogs += 1;
  tell();
  return () => {
    openDialogs -= 1;
    tell();
  };
}

export function useRequestFailure(place: "dialog" | "page" | "anywhere"): RequestFailure | null {
  return useSyncExternalStore(
    listen,
    () => (place === "page" && openDialogs > 0 ? null : failure),
    () => null,
  );
}
