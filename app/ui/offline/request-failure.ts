import { useSyncExternalStore } from "react";
import { asSentence } from "~/school/sentence";
import { dropPresses } from "~/ui/press/queue-store";

/** What the page says when a form or a link of it got no answer; `href` is where the link led. */
export type Trouble = { title: string; words: string; href: string };

let trouble: Trouble | null = null;
let isStaying = false;
let openDialogs = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Has the page say so; what was under way is given up, what waited behind it too, by name, and nothing on the page
 * changes.
 */
export function stayAndSay(what: Omit<Trouble, "href">, href: string): void {
  const dropped = dropPresses();
  const words =
    dropped.length > 1
      ? `${what.words} ${asSentence(`Not done: ${dropped.join("; ")}`)}`
      : what.words;
  trouble = { ...what, words, href };
  isStaying = true;
  tell();
}

/** An answer came after all, or the person has read it. */
export function forgetTrouble(): void {
  if (!trouble) return;
  trouble = null;
  tell();
}

/** Whether what was under way is being given up: nothing is loaded for that. */
export function isGivingUp(): boolean {
  return isStaying;
}

export function gaveUp(): void {
  isStaying = false;
}

/** An open dialog says it inside itself: what lies behind it cannot be reached. Answers how to say that it closed. */
export function takeTroubleInside(): () => void {
  openDialogs += 1;
  tell();
  return () => {
    openDialogs -= 1;
    tell();
  };
}

/** The trouble to show in an open dialog, or (`page`) where none is open. */
export function useTrouble(place: "dialog" | "page" | "anywhere"): Trouble | null {
  return useSyncExternalStore(
    listen,
    () => (place === "page" && openDialogs > 0 ? null : trouble),
    () => null,
  );
}
